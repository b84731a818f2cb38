"""What everybody may ask of events: lists, pictures, explanations, the log, files."""

from __future__ import annotations

from typing import Final

from bot.discord_ui.components.context import Context
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.limits import TEXT, cut
from bot.discord_ui.components.outgoing_message import (
    CALM,
    Document,
    OutgoingMessage,
    compose,
    paragraph,
    text_message,
)
from bot.discord_ui.tournaments.announcement import kind, state, title
from bot.discord_ui.tournaments.finding import ALL, entry_named, listed, named, own_entries, tournament_here
from bot.discord_ui.tournaments.log_text import log_line
from bot.discord_ui.tournaments.showing import shown
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Name, Words, lines, msg
from bot.tournaments.formats.format import Mode
from bot.tournaments.running.files import FileKind
from bot.tournaments.running.state import TournamentState

_KINDS: Final[dict[str, FileKind]] = {
    "json": "json",
    "standings": "standings",
    "pairings": "pairings",
    "trf": "trf",
}
LOGGED: Final = 20
"""Entries of a log that are told at once."""


async def list_tournaments(asker: Context) -> OutgoingMessage:
    """The server's events, those that live first."""
    rows = await listed(asker, ALL)
    if not rows:
        return text_message(
            asker.tell(msg("There is no tournament on this server yet. Begin one: /tournament new"))
        )
    words: list[Words] = [msg("### Tournaments")]
    for row in rows[:12]:
        record = await named(asker, row.id)
        words.append(
            msg(
                "{number}. **{tournament}** {kind}. {state}",
                number=row.id,
                tournament=Name(row.title),
                kind=lines(kind(record, asker.services.games), ", "),
                state=state(record),
            )
        )
    return text_message(cut(asker.tell(lines(words)), TEXT))


async def my_status(asker: Context, tournament: int | None) -> OutgoingMessage:
    """How an event stands for the one who asks."""
    return await status(asker, await tournament_here(asker, tournament))


async def look(asker: Context, record: TournamentState, what: str, page: int = 0) -> OutgoingMessage:
    """A page of standings, cross-table, bracket or a round; raises Refusal where there is none (yet)."""
    found = await shown(
        asker.services.pictures,
        record,
        what,
        asker.translator(),
        asker.plain(),
        asker.theme,
        page=page,
        own=own_entries(asker, record),
    )
    if found is not None:
        return found
    if what == "bracket":
        raise Refusal(msg("This event has no bracket (yet). /tournament standings shows how it stands."))
    if record.format.MODE is not Mode.PAIRED:
        raise Refusal(msg("There has been nothing of that number yet: see /tournament status."))
    raise Refusal(msg("That round isn’t paired yet. /tournament status tells when."))


async def see_standings(asker: Context, tournament: int | None) -> OutgoingMessage:
    """Who stands where."""
    return await look(asker, await tournament_here(asker, tournament), "standings")


async def see_crosstable(asker: Context, tournament: int | None) -> OutgoingMessage:
    """Who met whom."""
    return await look(asker, await tournament_here(asker, tournament), "crosstable")


async def see_bracket(asker: Context, tournament: int | None) -> OutgoingMessage:
    """The bracket."""
    return await look(asker, await tournament_here(asker, tournament), "bracket")


async def see_pairings(asker: Context, round: int | None, tournament: int | None) -> OutgoingMessage:
    """A round, the newest one if none is named."""
    record = await tournament_here(asker, tournament)
    number = round if round is not None else len(record.published)
    return await look(asker, record, f"round-{number}")


async def explain(
    asker: Context, who: str | None, round: int | None, tournament: int | None
) -> OutgoingMessage:
    """Why somebody stands where they stand, or meets whom they meet, or has no table, in a round."""
    record = await tournament_here(asker, tournament)
    mine = own_entries(asker, record)
    own = [one.number for one in record.playing if one.number in mine]
    if who is None and not own:
        raise Refusal(msg("You don’t take part yourself: name somebody with “who”."))
    entry = own[-1] if who is None else entry_named(record, who).number
    looks = asker.services.tournaments.looks
    found = (
        await looks.explain_place(record.info.id, entry)
        if round is None
        else await looks.explain_pairing(record.info.id, round, entry)
    )
    return text_message(cut(asker.tell(lines([title(record), found])), TEXT))


async def log(asker: Context, tournament: int | None, page: int | None) -> OutgoingMessage:
    """Who did what, the newest first."""
    record = await tournament_here(asker, tournament)
    rows = await asker.services.tournaments.looks.log(record.info.id, 500)
    at = max(1, page or 1)
    shown_ = rows[(at - 1) * LOGGED : at * LOGGED]
    if not shown_:
        raise Refusal(msg("The log has no such page: it has {count} entries.", count=len(rows)))
    words: list[Words] = [title(record), *(log_line(record, row) for row in shown_)]
    if len(rows) > at * LOGGED:
        words.append(msg("-# Older entries: /tournament log page:{page}", page=at + 1))
    return text_message(cut(asker.tell(lines(words)), TEXT))


async def export(asker: Context, format: str | None, tournament: int | None) -> OutgoingMessage:
    """The event as a file: everything as JSON, standings or pairings as CSV, or the FIDE report."""
    record = await tournament_here(asker, tournament)
    name, content = await asker.services.tournaments.files.export(
        record.info.id, _KINDS.get(format or "json", "json")
    )
    document = Document(name, content.encode())
    told = asker.tell(msg("**{tournament}** as a file.", tournament=Name(record.info.title)))
    return compose(CALM, paragraph(told), document.item(), document=document)
