"""The log of a tournament: who did what, when and why."""

from __future__ import annotations

from collections.abc import Mapping
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

DONE: Final[dict[str, Text]] = {
    "create": msg_in("tournament log, after a name", "created a draft"),
    "edit": msg_in("tournament log, after a name", "changed settings"),
    "announce": msg_in("tournament log, after a name", "opened registration"),
    "reopen": msg_in("tournament log, after a name", "reopened registration"),
    "close-registration": msg_in("tournament log, after a name", "ended registration"),
    "check-in-opens": msg_in("tournament log, after a name", "opened check-in"),
    "check-in-closes": msg_in("tournament log, after a name", "ended check-in"),
    "join": msg_in("tournament log, after a name", "registered"),
    "agree": msg_in("tournament log, after a name", "agreed to play in a team"),
    "leave": msg_in("tournament log, after a name", "gave up the place"),
    "confirm": msg_in("tournament log, after a name", "accepted an offered place"),
    "check-in": msg_in("tournament log, after a name", "checked in"),
    "approve": msg_in("tournament log, after a name", "approved an entry"),
    "decline": msg_in("tournament log, after a name", "declined an entry"),
    "add": msg_in("tournament log, after a name", "added an entry"),
    "remove": msg_in("tournament log, after a name", "removed an entry"),
    "seed": msg_in("tournament log, after a name", "set the seeding"),
    "start": msg_in("tournament log, after a name", "started the tournament"),
    "pair-again": msg_in("tournament log, after a name", "paired the round again"),
    "pair-by-hand": msg_in("tournament log, after a name", "paired the round by hand"),
    "rematches": msg_in("tournament log, after a name", "allowed rematches"),
    "publish": msg_in("tournament log, after a name", "published the pairing"),
    "result": msg_in("tournament log, after a name", "entered a result"),
    "forfeit": msg_in("tournament log, after a name", "declared a match forfeited"),
    "adjudicate": msg_in("tournament log, after a name", "adjudicated a match"),
    "extend": msg_in("tournament log, after a name", "extended the round"),
    "drop": msg_in("tournament log, after a name", "withdrew an entry"),
    "re-enter": msg_in("tournament log, after a name", "let an entry come back"),
    "penalise": msg_in("tournament log, after a name", "changed points"),
    "restrict": msg_in("tournament log, after a name", "kept people apart"),
    "lift": msg_in("tournament log, after a name", "lifted a restriction"),
    "bye": msg_in("tournament log, after a name", "asked for a bye"),
    "no-bye": msg_in("tournament log, after a name", "cancelled a bye"),
    "seat": msg_in("tournament log, after a name", "replaced a player"),
    "import": msg_in("tournament log, after a name", "imported the tournament"),
    "reveal": msg_in("tournament log, after a name", "looked at hidden information for a ruling"),
    "pause": msg_in("tournament log, after a name", "paused the tournament"),
    "resume": msg_in("tournament log, after a name", "resumed the tournament"),
    "finish": msg_in("tournament log, after a name", "ended the tournament"),
    "cancel": msg_in("tournament log, after a name", "cancelled the tournament"),
    "ask": msg_in("tournament log, after a name", "asked the organisers"),
    "say": msg_in("tournament log, after a name", "sent a message"),
    "challenge": msg_in("tournament log, after a name", "challenged"),
    "accept": msg_in("tournament log, after a name", "accepted a challenge"),
    "give-up": msg_in("tournament log, after a name", "gave up a place"),
    "withdraw": msg_in("tournament log, after a name", "withdrew a challenge"),
    "series": msg_in("tournament log, after a name", "added it to a series"),
    "no-series": msg_in("tournament log, after a name", "removed it from a series"),
    "add-organiser": msg_in("tournament log, after a name", "added an organiser"),
    "remove-organiser": msg_in("tournament log, after a name", "removed an organiser"),
}
"""What people do, as it stands after a name; an action that has no words is told by its own name."""
HAPPENED: Final[dict[str, Text]] = {
    "close-registration": msg_in("tournament log", "registration ended"),
    "check-in-opens": msg_in("tournament log", "check-in began"),
    "check-in-closes": msg_in("tournament log", "check-in ended"),
    "offer": msg_in("tournament log", "a place was offered"),
    "lapse": msg_in("tournament log", "an offered place was not taken"),
    "too-few": msg_in("tournament log", "too few entries to start"),
    "start": msg_in("tournament log", "the tournament began"),
    "pair": msg_in("tournament log", "a round was paired"),
    "blocked": msg_in("tournament log", "no pairing possible"),
    "publish": msg_in("tournament log", "the pairing went public"),
    "table": msg_in("tournament log", "a table was opened"),
    "game": msg_in("tournament log", "a game ended"),
    "result": msg_in("tournament log", "result"),
    "corrected": msg_in("tournament log", "a result was corrected at its table"),
    "not-corrected": msg_in(
        "tournament log", "a result was corrected at its table, but the match stands as decided"
    ),
    "stuck": msg_in("tournament log", "a match has no result"),
    "no-show": msg_in("tournament log", "no-show"),
    "extend": msg_in("tournament log", "the round was extended"),
    "round-due": msg_in("tournament log", "the round’s time is up"),
    "given-up": msg_in("tournament log", "the remaining matches were forfeited"),
    "close": msg_in("tournament log", "the round ended"),
    "finish": msg_in("tournament log", "the tournament ended"),
    "ignored": msg_in("tournament log", "a challenge was not answered"),
    "count": msg_in("tournament log", "a tournament counted"),
}
"""What happens by itself."""


def log_line(record: TournamentState, line: TournamentLogLine) -> Words:
    """One entry of the log."""
    when, about = format_dt(line.at, "f"), _about(record, line)
    if line.user_id is None:
        words = msg("{when}: **{what}**", when=when, what=_known(HAPPENED, line))
    else:
        who = f"<@{line.user_id}>"
        words = msg("{when}: {who} **{what}**", when=when, who=who, what=_known(DONE, line))
    if about is not None:
        words = msg("{words} ({about})", words=words, about=about)
    return words if not line.reason else msg("{words}. {reason}", words=words, reason=Name(line.reason))


def _known(words: Mapping[str, Text], line: TournamentLogLine) -> Text:
    """What is said of an action."""
    if line.what == "result" and line.data.get("before") is not None:
        return msg_in("tournament log, after a name", "corrected a result")
    return words.get(line.what) or Text("{what}", (("what", line.what),))


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
