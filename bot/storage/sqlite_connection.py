"""A SQLite file as the database of one process: one connection writes, the others read.

Each has a thread, for which an executor is all that it takes: with aiosqlite's thread, which offers nothing
public for it, a turn of the bench costs as much (4.8 ms of a processor, here 4.7; three runs each).
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import ClassVar, Final, TypeVar

from sqlalchemy import Connection, Engine, NullPool, create_engine
from sqlalchemy.exc import DBAPIError

from bot.storage import sqlite
from bot.storage.backend import ConnectionThread, Sizes
from bot.storage.errors import StorageError
from bot.storage.leases import Leases, SoleLeases

T = TypeVar("T")

SYNCHRONOUS: Final = "FULL"
"""What is committed has reached the disk, even if the power fails right after."""


_OPENED: Final[ContextVar[sqlite3.Connection]] = ContextVar("opened")
"""What the engine takes for its next connection."""


def adopt(opened: sqlite3.Connection) -> Connection:
    """SQLAlchemy's connection on one of SQLite's; closing it closes both."""
    token = _OPENED.set(opened)
    try:
        return _engine().connect()
    finally:
        _OPENED.reset(token)


@cache
def _engine() -> Engine:
    """One for all connections: a statement that was compiled for one of them serves the others, too."""
    # Parameters are drafts and secrets: when
    # a statement fails, they must not get into the operator's log.
    return create_engine(
        "sqlite://", creator=lambda: _OPENED.get(), poolclass=NullPool, hide_parameters=True
    )


class SqliteConnection(ConnectionThread):
    """One connection of the database; ``open`` opens it, ``close`` closes it and ends its thread."""

    def __init__(self, path: Path, owner: sqlite.Ownership, *, writer: bool, patience: float) -> None:
        """``patience``: seconds to wait for another program's lock."""
        super().__init__("sqlite")
        self._path = path
        self._owner = owner
        self._writer = writer
        self._patience = patience
        self._raw: sqlite3.Connection | None = None
        self._alchemy: Connection | None = None

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do the work in one transaction; raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._work, work)

    def _connect(self) -> None:
        """A connection that begins nothing by itself; what is committed is on the disk."""
        connection = sqlite3.connect(self._path, timeout=self._patience, isolation_level=None)
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
            connection.execute("PRAGMA foreign_keys=ON")
            if not self._writer:
                connection.execute("PRAGMA query_only=ON")
        except BaseException:
            connection.close()
            raise
        self._raw = connection

    def _work(self, work: Callable[[Connection], T]) -> T:
        if self._alchemy is None:
            assert self._raw is not None
            self._alchemy = adopt(self._raw)
        with self._alchemy.begin():
            # A writer takes its turn at once: one that reads first, then writes, fails if somebody wrote
            # between.  A reader sees the moment of its first statement, whoever writes meanwhile.
            self._alchemy.exec_driver_sql("BEGIN IMMEDIATE" if self._writer else "BEGIN")
            done = work(self._alchemy)
            self._owner.must_hold()
            return done

    def _release(self) -> None:
        if self._alchemy is not None:
            self._alchemy.close()
        if self._raw is not None:
            self._raw.close()
        self._raw = None


class SqliteFile:
    """A file, with an advisory lock beside it (see :class:`bot.storage.backend.Backend`)."""

    writers: ClassVar[int] = 1

    def __init__(self, path: Path, patience: float) -> None:
        self.place = path
        self._patience = patience
        self._owner: sqlite.Ownership | None = None

    def claim(self, *, alone: bool = False) -> None:
        """Make the file if it is missing, check it, and lock out other processes; raises StorageError."""
        del alone  # a file is nobody else's anyway
        self.place, self._owner = sqlite.claim(self.place, self._patience)

    def release(self) -> None:
        """Let another process have it; raises StorageError if it is gone, and with it what was written."""
        owner, self._owner = self._owner, None
        if owner is None:
            return
        try:
            owner.must_hold()
        except DBAPIError as error:
            raise sqlite.explain(error, self.place) from error
        finally:
            owner.release()

    def connection(self, *, writer: bool) -> ConnectionThread:
        """One that isn't open yet."""
        assert self._owner is not None
        return SqliteConnection(self.place, self._owner, writer=writer, patience=self._patience)

    def leases(self, account: str, when_alone: Callable[[], None]) -> Leases:
        """Nobody else has any."""
        del account, when_alone
        return SoleLeases()

    @contextmanager
    def transaction(self) -> Generator[Connection]:
        """A connection of its own with a transaction, in the caller's thread."""
        raw = sqlite3.connect(self.place, timeout=self._patience, isolation_level=None)
        raw.execute("PRAGMA foreign_keys=ON")
        with adopt(raw) as connection, connection.begin():
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    def explain(self, error: BaseException) -> StorageError | None:
        """Its error in one line; None: it is none of SQLite's."""
        known = isinstance(error, (sqlite3.Error, DBAPIError))
        return sqlite.explain(error, self.place) if known else None

    def sizes(self, connection: Connection) -> Sizes:
        """Of the file, what waits beside it, and its disk; raises OSError."""
        del connection
        journal = 0
        with suppress(FileNotFoundError):
            journal = self.place.with_name(self.place.name + "-wal").stat().st_size
        return Sizes(self.place.stat().st_size, journal, shutil.disk_usage(self.place.parent).free)
