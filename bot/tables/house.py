"""What all use cases share: one table at a time, load, decide, store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from bot.games.engine import Game
from bot.storage import log as logs
from bot.storage import tables
from bot.storage.database import Database
from bot.storage.errors import Conflict, StorageError
from bot.tables.errors import NoSuchTable, Unavailable, Unreadable
from bot.tables.record import Change, Record
from bot.tables.replay import Line, Positions
from bot.tables.store import save

T = TypeVar("T")
_log = logging.getLogger(__name__)
_ATTEMPTS: Final = 8
"""How often a change is decided anew because another process was quicker."""
_LARGEST_ID: Final = 2**63 - 1


@dataclass(frozen=True)
class House:
    """The services that the use cases work with."""

    database: Database
    games: Mapping[str, Game]
    now: Callable[[], datetime]
    secrets: Callable[[], bytes]
    in_thread: bool
    positions: Positions
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    """Set after each commit that wrote errands."""
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    """Set after each commit that changed a position."""
    touched: dict[int, None] = field(default_factory=dict[int, None])
    """The tables whose positions changed, oldest first; emptied by who plays for computers."""
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(
        default_factory=WeakValueDictionary[int, asyncio.Lock]
    )

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

    async def load(self, table_id: int) -> Record:
        """The table as it is stored; raises NoSuchTable."""
        if not 0 < table_id <= _LARGEST_ID:
            raise NoSuchTable(table_id)
        found = await self.read(lambda connection: tables.get(connection, table_id))
        if found is None:
            raise NoSuchTable(table_id)
        return Record(*found)

    async def line(self, record: Record) -> Line | None:
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
        self, table_id: int, decide: Callable[[Record, Line | None], Change]
    ) -> tuple[Record, Line | None]:
        """Load the table, let ``decide`` work out what becomes of it, and store that.

        ``decide`` is pure and may refuse by raising a TableError.  If another process changed the table in
        between, it is asked again with what is there now.
        """
        async with self.alone(table_id):
            for _ in range(_ATTEMPTS):
                record = await self.load(table_id)
                line = await self.line(record)
                change = decide(record, line)
                try:
                    await self._store(record, change)
                except Conflict:
                    continue
                table = replace(change.after.table, version=record.table.version + 1)
                return Record(table, change.after.seats), change.line or line
        _log.error("table %d changes faster than it can be written", table_id)
        raise Unavailable

    async def _store(self, before: Record, change: Change) -> None:
        now = self.now()
        try:
            await self.write(lambda connection: save(connection, before, change, now))
        finally:
            # Also if this task was cancelled: the transaction may have been committed nevertheless.
            if change.errands:
                self.woken.set()
            if change.line is not None:
                self.touched[before.table.id] = None
                self.moved.set()
        if change.line is not None:
            self.positions.keep(before.table.id, change.line)
