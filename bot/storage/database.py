"""An open database: whole transactions go to threads with connections; all is closed at the end."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.storage import key_values, migrate
from bot.storage.backend import Backend, ConnectionThread, Place, Sizes
from bot.storage.errors import Conflict, StorageError
from bot.storage.sqlite_connection import SqliteFile

T = TypeVar("T")
READERS: Final = 2
"""Connections that read side by side."""


class Claim:
    """A database that is taken for this process and checked, in a thread from the moment this is made.

    The check reads a whole file: meanwhile the caller can load what will work on it.
    """

    def __init__(self, place: Place, patience: float = 5.0) -> None:
        """``patience``: seconds to wait for another program's lock, or for the server."""
        self.backend = backend_of(place, patience)
        thread = ThreadPoolExecutor(1, thread_name_prefix="claim")
        self._taken = thread.submit(self.backend.claim)
        thread.shutdown(wait=False)

    async def granted(self) -> None:
        """Wait until it is this process's; raises StorageError if it isn't fit to be opened."""
        await asyncio.wrap_future(self._taken)


class Database:
    """One open database; get it with :meth:`open`, give it back with :meth:`close`.

    Queries are plain functions of a connection (see the modules beside this one); ``read`` and ``write``
    run them.  What one call of ``write`` runs is one transaction: all of it is stored or none.
    """

    def __init__(
        self,
        backend: Backend,
        folder: Path,
        writers: tuple[ConnectionThread, ...],
        readers: tuple[ConnectionThread, ...],
        account: str,
    ) -> None:
        self.folder = folder
        """Where files stand that belong to it and can be made again."""
        self.secret = b""
        """What makes names that tell nobody what they are made of: all processes on it have the same."""
        self._backend = backend
        self._writers = writers
        self._readers = readers
        self._may_write = _idle(writers)
        self._may_read = _idle(readers)
        self.on_write: list[Callable[[float], None]] = []
        """Told of each write that is on the disk: how many seconds it took, waiting included."""
        self.on_failure: list[Callable[[StorageError], None]] = []
        """Told of each read or write that the database refused, and why."""
        self.generation = 0
        """Raised by each write that isn't one table's alone: what was read before may be otherwise now."""
        self.generations: Counter[int] = Counter()
        """The same for each table, raised by what changes nothing else."""
        self.leases = backend.leases(account, self._read_anew)
        """What this process alone works on, of several on one database."""

    @property
    def place(self) -> Place:
        """The file, or the server and the name there."""
        return self._backend.place

    @classmethod
    async def open(
        cls, place: Place | Claim, *, folder: Path | None = None, patience: float = 5.0, account: str = ""
    ) -> Database:
        """Open a SQLite file, made if missing, or a PostgreSQL database: owned, checked, migrated.

        ``folder``: where files stand that belong to it, if not beside it.  ``patience``: seconds to wait
        for another program's lock, or for the server.  ``account``: the application of Discord's whose
        database it is; others are refused while it runs.  Raises StorageError, saying what to do.
        """
        claim = place if isinstance(place, Claim) else Claim(place, patience)
        backend = claim.backend
        await to_the_end(claim.granted(), undo=lambda _: backend.release())
        writers = tuple(backend.connection(writer=True) for _ in range(backend.writers))
        readers = tuple(backend.connection(writer=False) for _ in range(READERS))
        beside = backend.place.parent if isinstance(backend.place, Path) else Path()
        database = cls(backend, folder or beside, writers, readers, account)
        try:
            for one in (*writers, *readers):
                await to_the_end(one.open())
            database.secret = await database.write(_upgraded)
            await to_the_end(database.leases.open())
        except BaseException as error:
            await database.close()
            if (known := backend.explain(error)) is not None:
                raise known from error
            raise
        return database

    async def close(self) -> None:
        """Wait for running writes, then close every connection (an open one keeps the process alive)."""
        await self.leases.close()
        for _ in self._writers:
            await self._may_write.get()
        for one in (*self._writers, *self._readers):
            await one.close()
        for one in self._writers:
            self._may_write.put_nowait(one)
        await asyncio.to_thread(self._backend.release)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run queries that change nothing; raises StorageError.

        All of them see the same moment, whatever is written meanwhile.
        """
        one = await self._may_read.get()
        try:
            return await one.run(work)
        except DBAPIError as error:
            raise await self._refused(error) from error
        finally:
            self._may_read.put_nowait(one)

    async def write(self, work: Callable[[Connection], T], *, table: int | None = None) -> T:
        """Run queries in one transaction; when this returns, they are on the disk.

        ``table``: the only table that they change.

        Raises StorageError or Conflict (or what ``work`` raises), and then nothing was stored.  A caller
        who is cancelled waits for the end of the transaction, so that it is never left half-way.
        """
        # Before it: who is cancelled for having been lost must write nothing afterwards.
        await self.leases.rejoined()
        return await to_the_end(self._transaction(work, table))

    async def meta_get(self, key: str) -> str | None:
        """A small fact about this database, or None."""
        return await self.read(lambda connection: key_values.get(connection, key))

    async def meta_set(self, key: str, value: str) -> None:
        """Store a small fact in place of an older one."""
        await self.write(lambda connection: key_values.put(connection, key, value))

    async def sizes(self) -> Sizes:
        """How large it is, and may become; raises StorageError, OSError."""
        return await self.read(self._backend.sizes)

    async def _transaction(self, work: Callable[[Connection], T], table: int | None) -> T:
        asked, instance = perf_counter(), self.leases.instance

        def unless_lost(connection: Connection) -> T:
            # Asked in each attempt: the connection may have been made anew after a long silence.
            if self.leases.lost or self.leases.instance != instance:
                raise StorageError("This process was away for too long: it joins the others anew.")
            return work(connection)

        one = await self._may_write.get()
        try:
            done = await one.run(unless_lost)
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from error
        except DBAPIError as error:
            raise await self._refused(error) from error
        finally:
            if table is None:
                self.generation += 1
            else:
                self.generations[table] += 1
            self._may_write.put_nowait(one)
        for tell in self.on_write:
            tell(perf_counter() - asked)
        return done

    def _read_anew(self) -> None:
        """Others have written: what was read before may be otherwise now."""
        self.generation += 1

    async def _refused(self, error: DBAPIError) -> StorageError:
        # In a thread: to tell a damaged file from a failing disk all of it is read.
        known = await asyncio.to_thread(self._backend.explain, error)
        assert known is not None
        for tell in self.on_failure:
            tell(known)
        return known


def _upgraded(connection: Connection) -> bytes:
    """Bring the schema up to date; returns the database's secret."""
    migrate.upgrade(connection)
    return key_values.secret(connection)


def backend_of(place: Place, patience: float = 5.0) -> Backend:
    """What knows the kind of database that is there; raises StorageError for a URL that can't be read."""
    if isinstance(place, Path):
        return SqliteFile(place, patience)
    # Who has a file needs no driver of PostgreSQL, and doesn't wait until it is loaded.
    from bot.storage.postgres_connection import PostgresDatabase

    return PostgresDatabase(place, patience)


def _idle(connections: Iterable[ConnectionThread]) -> asyncio.Queue[ConnectionThread]:
    queue: asyncio.Queue[ConnectionThread] = asyncio.Queue()
    for one in connections:
        queue.put_nowait(one)
    return queue


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
