"""The versioned store of one kind of hosted thing: load, decide, save; decide anew if somebody was quicker.

A decision is pure, ``(state, now) -> change``.  All that comes of it becomes rows in one transaction, which
begins with a check of the version.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import ClassVar, Final, Generic, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from bot.hosting.errors import Unavailable
from bot.storage.database import Database
from bot.storage.errors import Conflict, StorageError

T = TypeVar("T")
State = TypeVar("State")
Change = TypeVar("Change")
_log = logging.getLogger(__name__)
LARGEST_ID: Final = 2**63 - 1


def utc_now() -> datetime:
    """The machine's clock."""
    return datetime.now(UTC)


class Store(ABC, Generic[State, Change]):
    """States that are loaded, changed by pure decisions, and saved; ``kind`` names them in the log."""

    kind: ClassVar[str]
    attempts: ClassVar[int] = 8
    """How often a change is decided anew because another process was quicker."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self.database = database
        self.now = now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def alone(self, id: int) -> AsyncGenerator[None]:
        """Nobody else of this process works on it meanwhile.

        The map is weak: a lock lives as long as somebody holds it or waits for it.
        """
        lock = self._locks.get(id)
        if lock is None:
            lock = self._locks[id] = asyncio.Lock()
        async with lock:
            yield

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Queries that change nothing; raises Unavailable."""
        try:
            return await self.database.read(work)
        except StorageError as error:
            _log.error("storage can't be read: %s", error)
            raise Unavailable from error

    async def write(self, work: Callable[[Connection], T], *, table: int | None = None) -> T:
        """One transaction; raises Unavailable or Conflict, and then nothing was stored.

        ``table``: the only table that it changes.
        """
        try:
            return await self.database.write(work, table=table)
        except StorageError as error:
            _log.error("storage can't be written: %s", error)
            raise Unavailable from error

    async def write_of(self, id: int, work: Callable[[Connection], T]) -> T:
        """One transaction that changes nothing but this one, and what is to be told of it."""
        del id
        return await self.write(work)

    async def apply(
        self,
        id: int,
        load: Callable[[], Awaitable[State]],
        decide: Callable[[State, datetime], Change],
    ) -> State:
        """Load, let ``decide`` work out what becomes of it, store that; how it stands then.

        ``decide`` is told the moment at which all of it happens, and may refuse by raising a HostingError.
        If another process changed it in between, it is asked again.
        """
        for _ in range(self.attempts):
            before = await load()
            now = self.now()
            change = await self._decided(before, decide, now)
            try:
                return await self.store(before, change, now)
            except Conflict:
                self._forget(id)
        _log.error("%s %d changes faster than it can be written", self.kind, id)
        raise Unavailable

    async def store(self, before: State, change: Change, now: datetime) -> State:
        """Write the change of what is still as ``before`` says, and wake who waits; raises Conflict."""
        try:
            saved = await self._write(
                before, change, lambda connection: self._save(connection, before, change, now)
            )
        finally:
            # Also if this task was cancelled: the transaction may have been committed nevertheless.
            self._wake(before, change)
        return saved

    async def _write(self, before: State, change: Change, work: Callable[[Connection], T]) -> T:
        """One transaction with a change; raises Conflict."""
        return await self.write(work)

    async def _decided(
        self, before: State, decide: Callable[[State, datetime], Change], now: datetime
    ) -> Change:
        return decide(before, now)

    def _forget(self, id: int) -> None:
        """Somebody else has changed it: what is remembered of it isn't so any more."""

    @abstractmethod
    def _save(self, connection: Connection, before: State, change: Change, now: datetime) -> State:
        """Write what differs, and return how it stands then; raises Conflict if it isn't ``before`` now."""

    @abstractmethod
    def _wake(self, before: State, change: Change) -> None:
        """Wake who waits for what a change may bring."""
