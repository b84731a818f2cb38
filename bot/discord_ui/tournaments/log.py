"""The log of a tournament: who did what, when and why."""

from __future__ import annotations

from typing import Final

from discord.utils import format_dt

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import TEXT
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, compose
from bot.discord_ui.tournaments.controls import tournament_action
from bot.discord_ui.tournaments.summary import title
from bot.games.engine.text import Name, Text, Words, msg, msg_in
from bot.tournaments.running.model import TournamentLogLine
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown

WHAT: Final[dict[str, Text]] = {
    "create": msg_in("tournament log", "created a draft"),
    "edit": msg_in("tournament log", "changed settings"),
    "announce": msg_in("tournament log", "opened registration"),
    "reopen": msg_in("tournament log", "reopened registration"),
    "close-registration": msg_in("tournament log", "registration ended"),
    "check-in-opens": msg_in("tournament log", "check-in began"),
    "check-in-closes": msg_in("tournament log", "check-in ended"),
    "join": msg_in("tournament log", "registered"),
    "agree": msg_in("tournament log", "agreed to play in a team"),
    "leave": msg_in("tournament log", "gave up the place"),
    "confirm": msg_in("tournament log", "accepted an offered place"),
    "check-in": msg_in("tournament log", "checked in"),
    "approve": msg_in("tournament log", "approved an entry"),
    "decline": msg_in("tournament log", "declined an entry"),
    "add": msg_in("tournament log", "added an entry"),
    "remove": msg_in("tournament log", "removed an entry"),
    "seed": msg_in("tournament log", "set the seeding"),
    "offer": msg_in("tournament log", "a place was offered"),
    "lapse": msg_in("tournament log", "an offered place was not taken"),
    "too-few": msg_in("tournament log", "too few entries to start"),
    "start": msg_in("tournament log", "started"),
    "pair": msg_in("tournament log", "paired"),
    "blocked": msg_in("tournament log", "no pairing possible"),
    "pair-again": msg_in("tournament log", "paired the round again"),
    "pair-by-hand": msg_in("tournament log", "paired by hand"),
    "rematches": msg_in("tournament log", "allowed rematches"),
    "publish": msg_in("tournament log", "published the pairing"),
    "table": msg_in("tournament log", "opened a table"),
    "game": msg_in("tournament log", "a game ended"),
    "result": msg_in("tournament log", "result"),
    "corrected": msg_in("tournament log", "a result was corrected at its table"),
    "not-corrected": msg_in(
        "tournament log", "a result was corrected at its table, but the match stands as decided"
    ),
    "stuck": msg_in("tournament log", "a match has no result"),
    "no-show": msg_in("tournament log", "no-show"),
    "forfeit": msg_in("tournament log", "forfeited a match"),
    "adjudicate": msg_in("tournament log", "adjudicated"),
    "extend": msg_in("tournament log", "extended the round"),
    "round-due": msg_in("tournament log", "the round’s time is up"),
    "given-up": msg_in("tournament log", "forfeited the remaining matches"),
    "close": msg_in("tournament log", "closed the round"),
    "drop": msg_in("tournament log", "left the tournament"),
    "re-enter": msg_in("tournament log", "came back"),
    "penalise": msg_in("tournament log", "changed points"),
    "restrict": msg_in("tournament log", "kept people apart"),
    "lift": msg_in("tournament log", "lifted a restriction"),
    "bye": msg_in("tournament log", "asked for a bye"),
    "no-bye": msg_in("tournament log", "cancelled a bye"),
    "seat": msg_in("tournament log", "replaced a player"),
    "import": msg_in("tournament log", "imported the tournament"),
    "reveal": msg_in("tournament log", "looked at hidden information for a ruling"),
    "pause": msg_in("tournament log", "paused"),
    "resume": msg_in("tournament log", "resumed"),
    "finish": msg_in("tournament log", "ended"),
    "cancel": msg_in("tournament log", "cancelled"),
    "ask": msg_in("tournament log", "asked the organisers"),
    "say": msg_in("tournament log", "sent a message"),
    "challenge": msg_in("tournament log", "challenged"),
    "accept": msg_in("tournament log", "accepted a challenge"),
    "give-up": msg_in("tournament log", "gave up a place"),
    "withdraw": msg_in("tournament log", "withdrew a challenge"),
    "ignored": msg_in("tournament log", "a challenge was not answered"),
    "series": msg_in("tournament log", "added it to a series"),
    "no-series": msg_in("tournament log", "removed it from a series"),
    "count": msg_in("tournament log", "a tournament counted"),
    "add-organiser": msg_in("tournament log", "added an organiser"),
    "remove-organiser": msg_in("tournament log", "removed an organiser"),
}
"""What is said of an action; one that has no words is told by its name."""


def log_line(record: TournamentState, line: TournamentLogLine) -> Words:
    """One entry of the log."""
    what = WHAT.get(line.what) or Text("{what}", (("what", line.what),))
    if line.what == "result" and line.data.get("before") is not None:
        what = msg_in("tournament log", "corrected a result")
    about = _about(record, line)
    words = msg("{when}: **{what}**", when=format_dt(line.at, "f"), what=what)
    if about is not None:
        words = msg("{words} ({about})", words=words, about=about)
    if line.user_id is not None:
        words = msg("{words} by {who}", words=words, who=f"<@{line.user_id}>")
    return words if not line.reason else msg("{words}. {reason}", words=words, reason=Name(line.reason))


def _about(record: TournamentState, line: TournamentLogLine) -> Words | None:
    """Whom or what it was about."""
    match, entry, number = (line.data.get(name) for name in ("match", "entry", "round"))
    known = {one.number: one for one in record.entries}
    if isinstance(entry, int) and entry in known:
        return Text("{name}", (("name", Name(shown(known[entry]))),))
    found = next((one for one in record.matches if one.id == match), None)
    if found is not None:
        people = Name(" – ".join(shown(known[one]) for one in found.seats if one in known))
        return msg("round {round}, {people}", round=found.round, people=people)
    return msg("round {round}", round=number) if isinstance(number, int) else None


LOGGED: Final = 10
"""Entries of a log that are told at once."""


async def log(ctx: Context, record: TournamentState, page: int | None) -> OutgoingMessage:
    """Who did what, the newest first."""
    rows = await ctx.services.tournaments.snapshots.log(record.info.id, 500)
    writer, at = ctx.writer(), max(1, page or 1) - 1
    shown_ = rows[at * LOGGED :][:LOGGED]
    if not shown_:
        raise Refusal(msg("The log has no such page: it has {count} entries.", count=len(rows)))

    def to(number: int) -> ButtonAction:
        return tournament_action(record.info.id, f"log/{number + 1}")

    last = (len(rows) - 1) // LOGGED
    entries = (Text("- {entry}", (("entry", log_line(record, row)),)) for row in shown_)
    told = writer.long_text(title(record), *entries, space=TEXT - 200)
    return compose(CALM, told, writer.pages(to, at, last, back=msg("Newer"), on=msg("Older")))
