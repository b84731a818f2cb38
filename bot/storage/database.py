"""An open database: reads side by side, writes one after the other, everything closed at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage import meta, migrate, sqlite
from bot.storage.errors import Conflict

T = TypeVar("T")


class Database:
    """One open database; get it with :meth:`open`, give it back with :meth:`close`.

    Queries are plain functions of a connection (see the modules beside this one); ``read`` and ``write``
    run them.  What one call of ``write`` runs is one transaction: all of it is stored or none.
    """

    def __init__(
        self, path: Path, owner: sqlite.Ownership, writers: AsyncEngine, readers: AsyncEngine
    ) -> None:
        self.path = path
        self._owner = owner
        self._writers = writers
        self._readers = readers
        self._writer: AsyncConnection | None = None
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, *, patience: float = 5.0) -> Database:
        """Open the SQLite file, made if missing: owned, checked, migrated.

        ``patience``: seconds to wait for another program's lock.  Raises StorageError, saying what to do.
        """
        path, owner = await asyncio.to_thread(sqlite.claim, path, patience)
        database = cls(
            path,
            owner,
            sqlite.engine_for(path, writer=True, patience=patience),
            sqlite.engine_for(path, writer=False, patience=patience),
        )
        try:
            await database.write(migrate.upgrade)
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Wait for the running write, then close every connection (an open one keeps the process alive)."""
        async with self._turn:
            if self._writer is not None:
                await self._writer.close()
                self._writer = None
            await self._writers.dispose()
            await self._readers.dispose()
            self._owner.release()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run queries that change nothing; raises StorageError.

        Each statement sees what was committed when it began.
        """
        try:
            async with self._readers.connect() as connection:
                return await connection.run_sync(work)
        except DBAPIError as error:
            raise sqlite.explain(error, self.path) from error

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run queries in one transaction; when this returns, they are on the disk.

        Raises StorageError or Conflict (or what ``work`` raises), and then nothing was stored.  A caller
        who is cancelled waits for the end of the transaction, so that it is never left half-way.
        """
        task = asyncio.ensure_future(self._transaction(work))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task])
            raise

    async def meta_get(self, key: str) -> str | None:
        """A small fact about this database, or None."""
        return await self.read(lambda connection: meta.get(connection, key))

    async def meta_set(self, key: str, value: str) -> None:
        """Store a small fact in place of an older one."""
        await self.write(lambda connection: meta.put(connection, key, value))

    async def _transaction(self, work: Callable[[Connection], T]) -> T:
        async with self._turn:
            try:
                if self._writer is None:
                    self._writer = await self._writers.connect()
                async with self._writer.begin():
                    return await self._writer.run_sync(work)
            except IntegrityError as error:
                raise Conflict(str(error.orig)) from error
            except DBAPIError as error:
                raise sqlite.explain(error, self.path) from error
