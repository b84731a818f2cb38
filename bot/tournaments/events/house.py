"""What all use cases of events share: load, decide, store; decided anew if somebody was quicker."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection

from bot.games.decision import RESIGN
from bot.games.engine import Game
from bot.games.text import say
from bot.ratings.pools import PoolRules, pool
from bot.ratings.systems import Standing
from bot.storage import event_outbox, events, results
from bot.storage.errors import Conflict
from bot.storage.event_rows import EntryRow, EventLogRow, EventRow
from bot.tables.errors import Refused, Unavailable
from bot.tables.house import House
from bot.tournaments.events.chains.parts import Ended, gathered
from bot.tournaments.events.course import deadlines
from bot.tournaments.events.matches.opening import open_table
from bot.tournaments.events.record import EventChange, EventNote, EventRecord, NoSuchEvent
from bot.tournaments.events.rounds.sizes import sizes_of
from bot.tournaments.files.event_json import format_from
from bot.tournaments.formats.format import Mode

_log = logging.getLogger(__name__)
_ATTEMPTS: Final = 16
_LARGEST_ID: Final = 2**63 - 1

Decide = Callable[[EventRecord, datetime], EventChange]


class EventHouse:
    """The services that the use cases of events work with."""

    def __init__(self, house: House) -> None:
        self.tables = house
        self.woken = asyncio.Event()
        """Set after each commit that wrote errands of events."""
        self.stirred = house.over
        """Set after each commit that changed an event, or ended a table."""
        self.touched: dict[int, None] = {}
        """The events that have changed, oldest first; emptied by the marshal."""
        self._ended: dict[int, Ended] = {}
        """Events of series that are over, by number: most looks at a series find nothing new."""

    def game(self, slug: str) -> Game:
        """The rules; raises Refused."""
        game = self.tables.games.get(slug)
        if game is None:
            raise Refused(say("There is no game called “{game}” here.", game=slug))
        return game

    async def load(self, event_id: int) -> EventRecord:
        """The event as it is stored; raises NoSuchEvent."""
        if not 0 < event_id <= _LARGEST_ID:
            raise NoSuchEvent(event_id)
        record = await self.tables.read(lambda connection: read(connection, event_id))
        if record is None:
            raise NoSuchEvent(event_id)
        return await self._with_parts(record) if record.format.MODE is Mode.GATHERED else record

    async def _with_parts(self, series: EventRecord) -> EventRecord:
        def parts(connection: Connection) -> tuple[list[EventRow], list[EventRecord]]:
            rows = events.parts_of(connection, series.row.id)
            over = [row for row in rows if row.state == "finished" and not self._knows(row)]
            new = [read(connection, row.id) for row in over]
            return rows, [record for record in new if record is not None]

        rows, new = await self.tables.read(parts)
        self._ended |= await asyncio.to_thread(lambda: {record.row.id: Ended.of(record) for record in new})
        return gathered(series, rows, self._ended)

    def _knows(self, row: EventRow) -> bool:
        known = self._ended.get(row.id)
        return known is not None and known.version == row.version

    async def add(self, row: EventRow, note: EventNote, decide: Decide | None = None) -> EventRecord:
        """Store a new event, and in the same transaction what ``decide`` makes of it."""
        now = self.tables.now()

        def store(connection: Connection) -> int:
            number = events.add(connection, row)
            events.log_add(connection, _log_rows(number, (note,), now))
            if decide is not None:
                record = read(connection, number)
                assert record is not None
                self._save(connection, record, decide(record, now), now)
            return number

        return await self.load(await self.tables.write(store))

    async def change(self, event_id: int, decide: Decide) -> EventRecord:
        """Load the event, let ``decide`` work out what becomes of it, store that, and return it.

        ``decide`` is pure and may refuse by raising a TableError.
        """
        for _ in range(_ATTEMPTS):
            record = await self.load(event_id)
            # Pairing hundreds takes seconds of a processor: everybody else must be answered meanwhile.
            change = await asyncio.to_thread(decide, record, self.tables.now())
            try:
                await self.store(record, change)
            except Conflict:
                continue
            return await self.load(event_id)
        _log.error("event %d changes faster than it can be written", event_id)
        raise Unavailable

    async def store(self, before: EventRecord, change: EventChange) -> None:
        """Write the change of an event that is still as ``before`` says; raises Conflict."""
        now = self.tables.now()
        opened: list[int] = []

        def work(connection: Connection) -> None:
            opened.clear()
            opened.extend(self._save(connection, before, change, now))

        try:
            await self.tables.write(work)
        finally:
            # Also if this task was cancelled: the transaction may have been committed nevertheless.
            self.woken.set()
            self.stir(before.row, change.after.row)
            for table_id in opened:
                self.tables.begun(table_id)

    def stir(self, *rows: EventRow) -> None:
        """Let the marshal look at these events, and at the series for which they count."""
        for row in rows:
            self.touched.update(dict.fromkeys(one for one in (row.id, row.series_id) if one))
        self.stirred.set()

    def _save(
        self, connection: Connection, before: EventRecord, change: EventChange, now: datetime
    ) -> Sequence[int]:
        after = change.after
        row = replace(after.row, wake_at=deadlines.wake(after, now))
        events.change(connection, before.row.id, before.row.version, _differing(before.row, row))
        events.put_entries(connection, before.entries, after.entries)
        events.put_rounds(connection, before.rounds, after.rounds)
        events.put_games(connection, before.games, after.games)
        events.put_matches(connection, before.matches, after.matches)
        made = [open_table(self.tables, connection, after, opening, now) for opening in change.openings]
        events.log_add(connection, _log_rows(row.id, change.notes, now))
        told = [*change.messages, *(message for _, messages in made for message in messages)]
        event_outbox.tell(connection, row.id, ((one.kind, one.plain()) for one in told), now)
        if change.edit:
            event_outbox.tell(connection, row.id, [("event-edit", None)], now)
        return [table_id for table_id, _ in made]


def read(connection: Connection, event_id: int) -> EventRecord | None:
    """All rows of an event; its own first, so that what comes later is never older than its version."""
    row = events.get(connection, event_id)
    if row is None:
        return None
    entries = tuple(events.entries_of(connection, event_id))
    running = row.state == "running"
    games = tuple(events.games_of(connection, event_id))
    matches = tuple(events.matches_of(connection, event_id))
    seated = {game.table_id: game.seats for game in games}
    revealed = any(match.revealed for match in matches)
    return EventRecord(
        row,
        entries,
        tuple(events.rounds_of(connection, event_id)),
        matches,
        games,
        {play.table_id: play for play in events.plays_of(connection, event_id, RESIGN)},
        {} if row.state in ("finished", "cancelled") or running else ratings(connection, row, entries),
        frozenset(
            (seated[table_id][seat], account)
            for table_id, seat, account in events.substitutes_of(connection, event_id)
        ),
        events.seen_of(connection, event_id) if revealed else frozenset(),
    )


def ratings(
    connection: Connection, row: EventRow, entries: Sequence[EntryRow], more: Sequence[int] = ()
) -> dict[int, tuple[float, bool]]:
    """What the leaderboard of the event's game shows of everybody, and whether that is provisional.

    Where each number of players has a pool of its own: that of the event's largest tables.
    """
    rules = PoolRules.of(results.rules(connection, row.guild_id), row.game)
    people = [*more, *(one["id"] for entry in entries for one in entry.members if one["id"] > 0)]
    name = pool(row.game, max(sizes_of(format_from(dict(row.format)))), rules)
    newest = results.standings(connection, row.guild_id, name, people)
    found: dict[int, tuple[float, bool]] = {}
    for step in newest:
        standing = Standing(step.mean, step.deviation, step.games)
        found[step.user_id] = rules.system.shown(standing), rules.system.provisional(standing)
    return found


def _differing(old: EventRow, new: EventRow) -> dict[str, Any]:
    names = [one.name for one in fields(EventRow) if one.name not in ("id", "version")]
    return {name: getattr(new, name) for name in names if getattr(new, name) != getattr(old, name)}


def _log_rows(event_id: int, notes: Sequence[EventNote], now: datetime) -> list[EventLogRow]:
    return [
        EventLogRow(
            0,
            event_id,
            None if note.person is None else note.person.id,
            None if note.person is None else note.person.name,
            note.what,
            dict(note.data),
            note.reason,
            now,
        )
        for note in notes
    ]
