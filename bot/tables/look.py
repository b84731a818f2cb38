"""What one person may see: the table, the position after their own draft, the log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from bot.games.engine import Event
from bot.games.text import say
from bot.storage import tables
from bot.tables.draft import Draft, work_out
from bot.tables.errors import WrongState
from bot.tables.house import House
from bot.tables.model import LoggedTurn, Person, Sight, State, TableInfo
from bot.tables.record import Record, info
from bot.tables.replay import Line, Played
from bot.tables.seal import seal


async def look(house: House, table_id: int, person: Person | None, drafts: bool = True) -> Sight:
    """The table as this person (None: the public) may see it now; raises NoSuchTable, Unreadable.

    ``drafts``: with what the person has drafted; without, it is what others may know that the person sees.
    """
    async with house.alone(table_id):
        record = await house.load(table_id)
        line = await house.line(record)
    if not drafts:
        record = replace(record, seats=tuple(replace(row, draft=(), dropped=()) for row in record.seats))
    return sight(record, line, None if person is None else person.id)


async def about(house: House, table_id: int) -> TableInfo:
    """What everybody may know of the table without its position; raises NoSuchTable."""
    return info(await house.load(table_id))


async def at(
    house: House, channel_id: int, person_id: int | None, states: Iterable[State], limit: int | None
) -> tuple[TableInfo, ...]:
    """The tables of this channel or thread, newest first."""
    wanted = tuple(states)
    found = await house.read(
        lambda connection: tables.played_at(connection, channel_id, wanted, person_id, limit)
    )
    return tuple(info(Record(*rows)) for rows in found)


async def listing(
    house: House, guild_id: int | None, person_id: int | None, states: Iterable[State], limit: int | None
) -> tuple[TableInfo, ...]:
    """The tables of a server, of one person's if wanted, newest first."""
    wanted = tuple(states)
    found = await house.read(
        lambda connection: tables.listed(connection, guild_id, person_id, wanted, limit)
    )
    return tuple(info(Record(*rows)) for rows in found)


async def history(house: House, table_id: int, person: Person | None) -> tuple[LoggedTurn, ...]:
    """The log, turn by turn, as this person may know it; empty before the start."""
    async with house.alone(table_id):
        record = await house.load(table_id)
        line = await house.line(record)
    if line is None:
        return ()
    row = None if person is None else record.seat_of(person.id)
    viewer = None if row is None else row.place
    everything = line.game.open_information or record.table.state in ("finished", "abandoned")
    return tuple(
        LoggedTurn(
            seat,
            line.game.turn_text([entry.move for entry in entries])
            if everything or seat == viewer
            else None,
            _visible((event for entry in entries for event in entry.events), viewer),
            entries[-1].at,
        )
        for seat, entries in _turns(line.played)
    )


async def told(house: House, table_id: int, since_ply: int, upto_ply: int) -> tuple[Event, ...]:
    """The public events of the log's entries with ``since_ply <= ply < upto_ply``."""
    async with house.alone(table_id):
        line = await house.line(await house.load(table_id))
    if line is None:
        return ()
    return _visible((event for entry in line.played[since_ply:upto_ply] for event in entry.events), None)


def sight(record: Record, line: Line | None, person_id: int | None, draft: Draft | None = None) -> Sight:
    """What the person sees; ``draft``: their draft, where it has been worked out already."""
    row = None if person_id is None else record.seat_of(person_id)
    if line is None:
        return Sight(info(record), seat=row.place if row else None)
    running = record.table.state == "running"
    waiting = line.waiting if running else ()
    if row is None:
        return Sight(
            info(record),
            view=line.position.view(None),
            waiting=waiting,
            events=_visible(_events(line), None),
        )
    draft = draft or work_out(line.position, row.place, row.draft)
    return Sight(
        table=info(record),
        seat=row.place,
        view=draft.position.view(row.place),
        decision=draft.decision if running else None,
        waiting=waiting,
        draft=draft.moves,
        complete=draft.complete,
        dropped=(*row.dropped, *draft.dropped),
        stamp=seal(record.table.secret, row.place, row.stamp),
        events=_visible(_events(line), row.place),
        draft_events=_visible(draft.events, row.place),
    )


def must_run(record: Record, line: Line | None) -> Line:
    """The line of a running table; raises WrongState saying what to do instead."""
    match record.table.state:
        case "running" if line is not None:
            return line
        case "open":
            raise WrongState(say("The game hasn't begun yet: it starts when enough players have joined."))
        case state:
            raise WrongState.closed(state)


def _events(line: Line) -> Iterable[Event]:
    return (event for entry in line.last_turn() for event in entry.events)


def _visible(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    return tuple(event for event in events if event.visible_to(seat))


def _turns(played: tuple[Played, ...]) -> list[tuple[int, list[Played]]]:
    grouped = groupby(played, lambda entry: (entry.seat, entry.turn))
    return [(seat, list(entries)) for (seat, _), entries in grouped]
