"""An open database: reads side by side, writes one after the other, everything closed at the end."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from time import perf_counter
from typing import Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.storage import key_values, migrate, sqlite
from bot.storage.errors import Conflict, StorageError
from bot.storage.sqlite_connection import SqliteConnection

T = TypeVar("T")
READERS: Final = 2
"""Connections that read side by side."""


class Database:
    """One open database; get it with :meth:`open`, give it back with :meth:`close`.

    Queries are plain functions of a connection (see the modules beside this one); ``read`` and ``write``
    run them.  What one call of ``write`` runs is one transaction: all of it is stored or none.
    """

    def __init__(
        self,
        path: Path,
        owner: sqlite.Ownership,
        writer: SqliteConnection,
        readers: tuple[SqliteConnection, ...],
    ) -> None:
        self.path = path
        self._owner = owner
        self._writer = writer
        self._readers = readers
        self._free: asyncio.Queue[SqliteConnection] = asyncio.Queue()
        for lane in readers:
            self._free.put_nowait(lane)
        self._turn = asyncio.Lock()
        self.on_write: list[Callable[[float], None]] = []
        """Told of each write that is on the disk: how many seconds it took, waiting included."""
        self.on_failure: list[Callable[[], None]] = []
        """Told of each read or write that the database refused."""
        self.generation = 0
        """Raised by each write that isn't one table's alone: what was read before may be otherwise now."""
        self.generations: Counter[int] = Counter()
        """The same for each table, raised by what changes nothing else."""

    @classmethod
    async def open(cls, path: Path, *, patience: float = 5.0) -> Database:
        """Open the SQLite file, made if missing: owned, checked, migrated.

        ``patience``: seconds to wait for another program's lock.  Raises StorageError, saying what to do.
        """
        path, owner = await to_the_end(
            asyncio.to_thread(sqlite.claim, path, patience), undo=lambda claimed: claimed[1].release()
        )
        writer = SqliteConnection(path, writer=True, patience=patience)
        readers = tuple(SqliteConnection(path, writer=False, patience=patience) for _ in range(READERS))
        database = cls(path, owner, writer, readers)
        try:
            for lane in (writer, *readers):
                await to_the_end(lane.open())
            await database.write(migrate.upgrade)
        except BaseException as error:
            await database.close()
            if isinstance(error, sqlite3.Error):
                raise sqlite.explain(error, path) from error
            raise
        return database

    async def close(self) -> None:
        """Wait for the running write, then close every connection (an open one keeps the process alive)."""
        async with self._turn:
            for lane in (self._writer, *self._readers):
                await lane.close()
            self._owner.release()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run queries that change nothing; raises StorageError.

        All of them see the same moment, whatever is written meanwhile.
        """
        lane = await self._free.get()
        try:
            return await lane.run(work)
        except DBAPIError as error:
            raise self._refused(error) from error
        finally:
            self._free.put_nowait(lane)

    async def write(self, work: Callable[[Connection], T], *, table: int | None = None) -> T:
        """Run queries in one transaction; when this returns, they are on the disk.

        ``table``: the only table that they change.

        Raises StorageError or Conflict (or what ``work`` raises), and then nothing was stored.  A caller
        who is cancelled waits for the end of the transaction, so that it is never left half-way.
        """
        return await to_the_end(self._transaction(work, table))

    async def meta_get(self, key: str) -> str | None:
        """A small fact about this database, or None."""
        return await self.read(lambda connection: key_values.get(connection, key))

    async def meta_set(self, key: str, value: str) -> None:
        """Store a small fact in place of an older one."""
        await self.write(lambda connection: key_values.put(connection, key, value))

    async def _transaction(self, work: Callable[[Connection], T], table: int | None) -> T:
        asked = perf_counter()
        async with self._turn:
            try:
                done = await self._writer.run(work)
            except IntegrityError as error:
                raise Conflict(str(error.orig)) from error
            except DBAPIError as error:
                raise self._refused(error) from error
            finally:
                if table is None:
                    self.generation += 1
                else:
                    self.generations[table] += 1
        for tell in self.on_write:
            tell(perf_counter() - asked)
        return done

    def _refused(self, error: DBAPIError) -> StorageError:
        for tell in self.on_failure:
            tell()
        return sqlite.explain(error, self.path)


async def to_the_end(
    work: Coroutine[object, object, T], *, undo: Callable[[T], object] = lambda _: None
) -> T:
    """Its result; a caller who is cancelled waits for its end first, so that no thread is left with it.

    ``undo`` gives back a result that the cancelled caller can't receive any more.
    """
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        if not task.cancelled() and task.exception() is None:
            undo(task.result())
        raise
