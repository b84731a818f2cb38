"""What everybody may ask of events: lists, pictures, explanations, the log, files."""

from __future__ import annotations

from typing import Final

from bot.discord_ui.errors import Refusal
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.limits import TEXT, cut
from bot.discord_ui.outgoing_message import CALM, Document, Sheet, note, sheet
from bot.discord_ui.services import Asker
from bot.discord_ui.tournaments.announcement import kind, state, title
from bot.discord_ui.tournaments.finding import ALL, entry_named, event_here, listed, named, own_entries
from bot.discord_ui.tournaments.log_text import log_line
from bot.discord_ui.tournaments.showing import shown
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Name, Words, lines, say
from bot.tournaments.formats.format import Mode
from bot.tournaments.running.files import FileKind
from bot.tournaments.running.state import EventRecord

_KINDS: Final[dict[str, FileKind]] = {
    "json": "json",
    "standings": "standings",
    "pairings": "pairings",
    "trf": "trf",
}
LOGGED: Final = 20
"""Entries of a log that are told at once."""


async def list_events(asker: Asker) -> Sheet:
    """The server's events, those that live first."""
    rows = await listed(asker, ALL)
    if not rows:
        return note(
            asker.tell(say("There is no tournament on this server yet. Begin one: /tournament new"))
        )
    words: list[Words] = [say("### Tournaments")]
    for row in rows[:12]:
        record = await named(asker, row.id)
        words.append(
            say(
                "{number}. **{event}** {kind}. {state}",
                number=row.id,
                event=Name(row.title),
                kind=lines(kind(record, asker.host.games), ", "),
                state=state(record),
            )
        )
    return note(cut(asker.tell(lines(words)), TEXT))


async def my_status(asker: Asker, event: int | None) -> Sheet:
    """How an event stands for the one who asks."""
    return await status(asker, await event_here(asker, event))


async def look(asker: Asker, record: EventRecord, what: str, page: int = 0) -> Sheet:
    """A page of standings, cross-table, bracket or a round; raises Refusal where there is none (yet)."""
    found = await shown(
        asker.host.pictures,
        record,
        what,
        asker.teller(),
        asker.plain(),
        asker.theme,
        page=page,
        own=own_entries(asker, record),
    )
    if found is not None:
        return found
    if what == "bracket":
        raise Refusal(say("This event has no bracket (yet). /tournament standings shows how it stands."))
    if record.format.MODE is not Mode.PAIRED:
        raise Refusal(say("There has been nothing of that number yet: see /tournament status."))
    raise Refusal(say("That round isn’t paired yet. /tournament status tells when."))


async def see_standings(asker: Asker, event: int | None) -> Sheet:
    """Who stands where."""
    return await look(asker, await event_here(asker, event), "standings")


async def see_crosstable(asker: Asker, event: int | None) -> Sheet:
    """Who met whom."""
    return await look(asker, await event_here(asker, event), "crosstable")


async def see_bracket(asker: Asker, event: int | None) -> Sheet:
    """The bracket."""
    return await look(asker, await event_here(asker, event), "bracket")


async def see_pairings(asker: Asker, round: int | None, event: int | None) -> Sheet:
    """A round, the newest one if none is named."""
    record = await event_here(asker, event)
    number = round if round is not None else len(record.published)
    return await look(asker, record, f"round-{number}")


async def explain(asker: Asker, who: str | None, round: int | None, event: int | None) -> Sheet:
    """Why somebody stands where they stand, or meets whom they meet, or has no table, in a round."""
    record = await event_here(asker, event)
    mine = own_entries(asker, record)
    own = [one.number for one in record.playing if one.number in mine]
    if who is None and not own:
        raise Refusal(say("You don’t take part yourself: name somebody with “who”."))
    entry = own[-1] if who is None else entry_named(record, who).number
    looks = asker.host.events.looks
    found = (
        await looks.explain_place(record.info.id, entry)
        if round is None
        else await looks.explain_pairing(record.info.id, round, entry)
    )
    return note(cut(asker.tell(lines([title(record), found])), TEXT))


async def log(asker: Asker, event: int | None, page: int | None) -> Sheet:
    """Who did what, the newest first."""
    record = await event_here(asker, event)
    rows = await asker.host.events.looks.log(record.info.id, 500)
    at = max(1, page or 1)
    shown_ = rows[(at - 1) * LOGGED : at * LOGGED]
    if not shown_:
        raise Refusal(say("The log has no such page: it has {count} entries.", count=len(rows)))
    words: list[Words] = [title(record), *(log_line(record, row) for row in shown_)]
    if len(rows) > at * LOGGED:
        words.append(say("-# Older entries: /tournament log page:{page}", page=at + 1))
    return note(cut(asker.tell(lines(words)), TEXT))


async def export(asker: Asker, format: str | None, event: int | None) -> Sheet:
    """The event as a file: everything as JSON, standings or pairings as CSV, or the FIDE report."""
    record = await event_here(asker, event)
    name, content = await asker.host.events.files.export(
        record.info.id, _KINDS.get(format or "json", "json")
    )
    document = Document(name, content.encode())
    told = asker.tell(say("**{event}** as a file.", event=Name(record.info.title)))
    return sheet(CALM, text(told), document.item(), document=document)
