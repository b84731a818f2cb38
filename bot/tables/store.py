"""What all use cases share: one table at a time, load, decide, store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from bot.games.engine.contract import Game
from bot.people.preferences import Preferences
from bot.storage import auto_answers, clock_pauses, tables, tournaments, votes
from bot.storage import deadlines as deadline_rows
from bot.storage import log as logs
from bot.storage.database import Database
from bot.storage.errors import Conflict, StorageError
from bot.tables.errors import NoSuchTable, Unavailable, Unreadable
from bot.tables.replay import Positions, ReplayedGame
from bot.tables.saving import save
from bot.tables.seats import answered
from bot.tables.state import TableChange, TableState, is_offer
from bot.tables.terms import Terms
from bot.tables.time import deadlines, presence, running, timing
from bot.tables.time.clock_pauses import ClockPauses
from bot.tables.votes.overtaken import follow

T = TypeVar("T")
_log = logging.getLogger(__name__)
_ATTEMPTS: Final = 8
"""How often a change is decided anew because another process was quicker."""
_LARGEST_ID: Final = 2**63 - 1


def utc_now() -> datetime:
    """The machine's clock."""
    return datetime.now(UTC)


Decide = Callable[[TableState, ReplayedGame | None, datetime], TableChange]
"""What becomes of a table, as its record and its line stand at a moment."""


@dataclass(frozen=True)
class TableStore:
    """The services that the use cases work with."""

    database: Database
    games: Mapping[str, Game]
    now: Callable[[], datetime]
    secrets: Callable[[], bytes]
    in_thread: bool
    positions: Positions
    beat: Callable[[], datetime] = utc_now
    """The clock by which the bot notices that it was not there; ``now`` may be moved to try things."""
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    """Set after each commit that wrote errands."""
    timed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set after each commit that changed deadlines."""
    ended: dict[int, None] = field(default_factory=dict[int, None])
    """The tables that are over, oldest first; emptied by who runs events."""
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Set after each commit that ended a table."""
    watchers: list[Callable[[int], None]] = field(default_factory=list[Callable[[int], None]])
    """Told of each table whose position a commit has changed."""
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(
        default_factory=WeakValueDictionary[int, asyncio.Lock]
    )

    @cached_property
    def preferences(self) -> Preferences:
        """What people and servers have chosen."""
        return Preferences(self.database)

    @asynccontextmanager
    async def alone(self, table_id: int) -> AsyncGenerator[None]:
        """Nobody else of this process works on the table meanwhile.

        The map is weak: a lock lives as long as somebody holds it or waits for it.
        """
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            yield

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Queries that change nothing; raises Unavailable."""
        try:
            return await self.database.read(work)
        except StorageError as error:
            _log.exception("storage can't be read")
            raise Unavailable from error

    async def write(self, work: Callable[[Connection], T]) -> T:
        """One transaction; raises Unavailable or Conflict, and then nothing was stored."""
        try:
            return await self.database.write(work)
        except StorageError as error:
            _log.exception("storage can't be written")
            raise Unavailable from error

    async def load(self, table_id: int, coming: int | None = None) -> TableState:
        """The table as it is stored; raises NoSuchTable.  ``coming``: who would like a seat."""
        if not 0 < table_id <= _LARGEST_ID:
            raise NoSuchTable(table_id)
        record = await self.read(lambda connection: self._record(connection, table_id, coming))
        if record is None:
            raise NoSuchTable(table_id)
        return record

    def _record(
        self, connection: Connection, table_id: int, coming: int | None = None
    ) -> TableState | None:
        found = tables.get(connection, table_id)
        if found is None:
            return None
        table, seats = found
        people = [seat.user_id for seat in seats]
        game = self.games.get(table.game)
        known = (
            {} if game is None or not game.auto_answers else auto_answers.of(connection, table.game, people)
        )
        proposed = () if table.started_at is None else votes.of_table(connection, table.id)
        asks = table.state == "open" or (table.state == "running" and any(map(is_offer, proposed)))
        invited = votes.invited(connection, table.id) if asks else ()
        # Computers play as many games as they like, and have the same accounts at all tables.
        waiting = {seat.user_id for seat in seats if seat.computer is None and table.state == "open"}
        waiting |= set() if coming is None else {coming}
        playing = dict.fromkeys(waiting, 0) | tables.running(connection, waiting)
        event = Terms.read(table.terms).event
        record = TableState(
            table,
            seats,
            known,
            votes=proposed,
            invited=invited,
            playing=playing,
            organisers=frozenset() if event is None else tournaments.organisers(connection, event),
        )
        if table.state != "running":
            return record
        since = timing.since(record)
        stops = clock_pauses.of_table(connection, table.id, table.guild_id, since)
        return replace(record, clock_pauses=ClockPauses(stops))

    def retime(self, connection: Connection, table_id: int, now: datetime, draws_from: int = 0) -> int:
        """Write a running table's deadlines anew in a transaction that has changed what stops clocks.

        Whoever decided on the table with the older deadlines decides again.  ``draws_from``: nature's next
        draw has this number at least.  Returns the log's length.
        """
        record = self._record(connection, table_id)
        assert record is not None
        counter = max(record.table.counter, draws_from)
        tables.change(connection, table_id, record.table.version, {"counter": counter})
        deadline_rows.set_of_table(connection, table_id, deadlines.of(record, now), now)
        return record.table.ply

    def told(self) -> None:
        """Wake who waits for errands and for deadlines."""
        self.woken.set()
        self.timed.set()

    def begun(self, table_id: int) -> None:
        """Wake who waits for what a table brings that has begun in somebody else's transaction."""
        self.told()
        self._moved(table_id)

    def _moved(self, table_id: int) -> None:
        for tell in self.watchers:
            tell(table_id)

    async def line(self, record: TableState) -> ReplayedGame | None:
        """The replayed log of a table that has started, else None; raises Unreadable."""
        table = record.table
        if table.started_at is None:
            return None
        known = self.positions.known(table)
        since = len(known.played) if known is not None else 0
        entries = (
            await self.read(lambda connection: logs.entries(connection, table.id, since, table.ply))
            if since < table.ply
            else []
        )
        try:
            # Others may have pushed the known line out of memory meanwhile: it is handed on.
            return self.positions.line(table, len(record.seats), known, entries)
        except Unreadable as error:
            _log.exception("table %d can't be read at entry %d: %s", table.id, error.ply, error.detail)
            raise

    async def change(
        self, table_id: int, decide: Decide, coming: int | None = None
    ) -> tuple[TableState, ReplayedGame | None]:
        """Load the table, let ``decide`` work out what becomes of it, and store that.

        ``decide`` is pure: it is told the moment at which all of it happens, and may refuse by raising a
        TableError.  If another process changed the table in between, it is asked again.
        """
        async with self.alone(table_id):
            for _ in range(_ATTEMPTS):
                record = await self.load(table_id, coming)
                line = await self.line(record)
                now = self.now()
                change = self.clocked(record, line, decide(record, line, now), now)
                try:
                    await self._store(record, change, change.line or line, now)
                except Conflict:
                    continue
                table = replace(change.after.table, version=record.table.version + 1)
                return replace(
                    change.after, table=table, auto_answers=record.auto_answers
                ), change.line or line
        _log.error("table %d changes faster than it can be written", table_id)
        raise Unavailable

    def clocked(
        self, record: TableState, line: ReplayedGame | None, change: TableChange, now: datetime
    ) -> TableChange:
        """The change with the clocks that it stops and starts, and the deadlines that follow."""
        change = presence.follow(record, answered.follow(record, follow(line, change, now)))
        stops = record.clock_pauses.paused(record.table, change.after.table, now)
        after = replace(change.after, clock_pauses=stops)
        own = {entry.seat for entry in change.entries}.difference(change.hosted)
        after = running.keep(line, after, change.line or line, now, own, change.ahead)
        due = deadlines.of(after, now)
        same = not change.retimed and due == deadlines.of(record, now)
        return replace(change, after=after, deadlines=None if same else due)

    async def _store(
        self, before: TableState, change: TableChange, line: ReplayedGame | None, now: datetime
    ) -> None:
        try:
            await self.write(lambda connection: save(connection, before, change, line, now))
        finally:
            # Also if this task was cancelled: the transaction may have been committed nevertheless.
            if change.errands or change.messages:
                self.woken.set()
            if change.deadlines is not None or change.happened is not None:
                self.timed.set()
            if change.line is not None:
                self._moved(before.table.id)
            old, new = before.table, change.after.table
            if (new.state, new.outcome) != (old.state, old.outcome):
                self.ended[before.table.id] = None
                self.over.set()
        if change.line is not None:
            self.positions.keep(before.table.id, change.line)
