"""A SQLite connection in a thread of its own, to which whole transactions are handed.

SQLAlchemy's own way over aiosqlite crosses to that thread and back three or four times for every statement,
and on a busy machine the crossings cost several times what the statements do: a transaction handed over
whole crosses once.  Queries are plain functions of a connection either way, so asyncpg can serve them, too.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import aiosqlite
from sqlalchemy import Connection, StaticPool, create_engine

T = TypeVar("T")


class Lane(aiosqlite.Connection):
    """One connection of the database; ``open`` opens it, ``close`` closes it and ends its thread."""

    def __init__(self, path: Path, *, writer: bool, patience: float) -> None:
        """``patience``: seconds to wait for another program's lock."""
        super().__init__(partial(_connect, path, writer, patience), 64)
        self._writer = writer
        # Alchemy borrows the connection that aiosqlite owns.  Parameters are drafts and secrets: when
        # a statement fails, they must not get into the operator's log.
        self._engine = create_engine(
            "sqlite://", creator=lambda: self._conn, poolclass=StaticPool, hide_parameters=True
        )
        self._alchemy: Connection | None = None

    async def open(self) -> None:
        """Connect; raises sqlite3.Error."""
        await self

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do the work in one transaction (a reader: statement by statement); raises what it raises."""
        return await self._execute(self._work, work)  # pyright: ignore[reportUnknownMemberType]

    async def close(self) -> None:
        """Close the connection and end the thread."""
        if self._connection is not None:
            await self._execute(self._release)  # pyright: ignore[reportUnknownMemberType]
        await super().close()

    def _work(self, work: Callable[[Connection], T]) -> T:
        if self._alchemy is None:
            self._alchemy = self._engine.connect()
        with self._alchemy.begin():
            if self._writer:
                # A deferred transaction that reads first fails at once if somebody wrote before it writes.
                self._alchemy.exec_driver_sql("BEGIN IMMEDIATE")
            return work(self._alchemy)

    def _release(self) -> None:
        if self._alchemy is not None:
            self._alchemy.close()
        self._engine.dispose()


def _connect(path: Path, writer: bool, patience: float) -> sqlite3.Connection:
    """A connection that begins nothing by itself; what is committed is on the disk."""
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    if not writer:
        connection.execute("PRAGMA query_only=ON")
    return connection
