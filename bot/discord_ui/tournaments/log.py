"""The log of a tournament: who did what, when and why."""

from __future__ import annotations

from typing import Final

from discord.utils import format_dt

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.tournaments.summary import title
from bot.games.engine.text import Name, Text, Words, lines, msg
from bot.tournaments.running.model import TournamentLogLine
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown

WHAT: Final[dict[str, Text]] = {
    "create": msg("began a draft"),
    "edit": msg("changed settings"),
    "announce": msg("opened registration"),
    "reopen": msg("opened registration again"),
    "close-registration": msg("registration ended"),
    "check-in-opens": msg("check-in began"),
    "check-in-closes": msg("check-in ended"),
    "join": msg("registered"),
    "agree": msg("agreed to play in a team"),
    "leave": msg("gave the place up"),
    "confirm": msg("took the place offered"),
    "check-in": msg("checked in"),
    "approve": msg("let somebody in"),
    "decline": msg("declined somebody"),
    "add": msg("entered somebody"),
    "remove": msg("took somebody out"),
    "seed": msg("chose the order of seeds"),
    "offer": msg("a place was offered"),
    "lapse": msg("an offered place was not taken"),
    "too-few": msg("too few for a start"),
    "start": msg("started"),
    "pair": msg("paired"),
    "blocked": msg("found no pairing"),
    "pair-again": msg("paired the round anew"),
    "pair-by-hand": msg("paired by hand"),
    "rematches": msg("allowed second meetings"),
    "publish": msg("published the pairing"),
    "table": msg("opened a table"),
    "game": msg("a game ended"),
    "result": msg("result"),
    "corrected": msg("a result was corrected at its table"),
    "not-corrected": msg("a result was corrected at its table, but the match stands as decided"),
    "stuck": msg("a match has no result"),
    "no-show": msg("nobody came"),
    "forfeit": msg("declared a match lost"),
    "adjudicate": msg("adjudicated"),
    "extend": msg("made the round longer"),
    "round-due": msg("the round’s time is up"),
    "given-up": msg("forfeited what was left"),
    "close": msg("closed the round"),
    "drop": msg("left the event"),
    "re-enter": msg("came back"),
    "penalise": msg("changed points"),
    "restrict": msg("kept people apart"),
    "lift": msg("lets people meet again"),
    "bye": msg("asked for a bye"),
    "no-bye": msg("plays after all instead of a bye"),
    "seat": msg("seated somebody else for an entry"),
    "import": msg("brought the event from a file"),
    "reveal": msg("revealed a game for adjudication"),
    "pause": msg("paused"),
    "resume": msg("went on"),
    "finish": msg("ended"),
    "cancel": msg("called off"),
    "say": msg("told everybody"),
    "challenge": msg("challenged"),
    "accept": msg("took a challenge up"),
    "give-up": msg("gave a place up"),
    "withdraw": msg("took a challenge back"),
    "ignored": msg("a challenge was not answered"),
    "series": msg("lets it count for a series"),
    "no-series": msg("lets it count for no series"),
    "count": msg("an event counted"),
    "add-organiser": msg("made somebody an organiser"),
    "remove-organiser": msg("took an organiser’s rights"),
}
"""What is said of an action; one that has no words is told by its name."""


def log_line(record: TournamentState, line: TournamentLogLine) -> Words:
    """One entry of the log."""
    what = WHAT.get(line.what) or Text("{what}", (("what", line.what),))
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


LOGGED: Final = 20
"""Entries of a log that are told at once."""


async def log(ctx: Context, record: TournamentState, page: int | None) -> OutgoingMessage:
    """Who did what, the newest first."""
    rows = await ctx.services.tournaments.snapshots.log(record.info.id, 500)
    at = max(1, page or 1)
    shown_ = rows[(at - 1) * LOGGED : at * LOGGED]
    if not shown_:
        raise Refusal(msg("The log has no such page: it has {count} entries.", count=len(rows)))
    words: list[Words] = [title(record), *(log_line(record, row) for row in shown_)]
    if len(rows) > at * LOGGED:
        words.append(msg("-# Older entries: /tournament log page:{page}", page=at + 1))
    return ctx.reply(lines(words))
