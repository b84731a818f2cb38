"""A PostgreSQL database: several connections write side by side, others read one moment each.

psycopg in threads, as SQLite has them: a transaction is handed over whole.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cache
from typing import Any, ClassVar, Final, TypeVar

import psycopg
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, text
from sqlalchemy.exc import DBAPIError

from bot.storage import postgres
from bot.storage.backend import ConnectionThread, Sizes
from bot.storage.errors import Conflict, StorageError
from bot.storage.leases import Leases
from bot.storage.shared_leases import SharedLeases

T = TypeVar("T")

_SETTINGS: Final = {
    "application_name": "pantheon",
    # A server that is gone without a word: a move must not wait for it for a quarter of an hour.
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}


def options_of(url: URL, patience: float) -> dict[str, Any]:
    """How to connect, where the URL doesn't say otherwise."""
    session = "-c timezone=UTC -c standard_conforming_strings=on"
    chosen = {**_SETTINGS, "connect_timeout": max(2, round(patience)), "options": session}
    return {**chosen, **url.query}


@cache
def engine_of(url: URL, patience: float) -> Engine:
    """One for all connections: a statement that was compiled for one of them serves the others, too."""
    # Parameters are drafts and secrets: when a statement fails, they must not get into the operator's log.
    return create_engine(
        url, poolclass=NullPool, hide_parameters=True, connect_args=options_of(url, patience)
    )


ABANDONED: Final = 15
"""Seconds after which the server ends a transaction in which nothing is asked: others take a process for
dead after as many."""


class PostgresConnection(ConnectionThread):
    """One connection; one that is lost is made anew by the next transaction.

    A writer works READ COMMITTED: versions and :func:`bot.storage.dialects.take_turn` settle who was first.
    A reader sees the moment of its first statement, whoever writes meanwhile.
    """

    def __init__(self, engine: Engine, owner: postgres.Ownership, *, writer: bool) -> None:
        super().__init__("postgresql")
        self._engine = engine
        self._owner = owner
        self._writer = writer
        self._alchemy: Connection | None = None

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do the work in one transaction; raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._work, work)

    def _connect(self) -> None:
        connection = self._engine.connect()
        self._alchemy = connection.execution_options(
            isolation_level="READ COMMITTED" if self._writer else "REPEATABLE READ",
            postgresql_readonly=not self._writer,
        )
        if self._writer:
            # A process that is stopped, or cut off, in the middle of a transaction keeps nobody waiting.
            with self._alchemy.begin():
                self._alchemy.exec_driver_sql(f"SET idle_in_transaction_session_timeout = '{ABANDONED}s'")

    def _work(self, work: Callable[[Connection], T]) -> T:
        if self._alchemy is not None:
            try:
                return self._transaction(self._alchemy, work)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                # What is lost before its end has stored nothing, so that it may be done again.
                self._release()
                if error.statement is None:
                    raise
        if self._writer:
            self._owner.take()
        self._connect()
        assert self._alchemy is not None
        return self._transaction(self._alchemy, work)

    def _transaction(self, connection: Connection, work: Callable[[Connection], T]) -> T:
        try:
            with connection.begin():
                return work(connection)
        except DBAPIError as error:
            if postgres.state_of(error) in postgres.RETRIED:
                raise Conflict(postgres.state_of(error)) from error
            raise

    def _release(self) -> None:
        if self._alchemy is not None:
            self._alchemy.close()
            self._alchemy = None


class PostgresDatabase:
    """A database on a server (see :class:`bot.storage.backend.Backend`)."""

    writers: ClassVar[int] = 4

    def __init__(self, address: str, patience: float) -> None:
        self._url = postgres.url_of(address)
        self.place = postgres.told(self._url)
        self._engine = engine_of(self._url, patience)
        self._owner = postgres.Ownership(self._url, options_of(self._url, patience))
        self._patience = patience

    def claim(self, *, alone: bool = False) -> None:
        """Check it, and lock out who must not be there beside this process; raises StorageError."""
        try:
            self._owner.take(self._patience, alone=alone)
            self._owner.check()
        except BaseException as error:
            self._owner.release()
            if (known := self.explain(error)) is not None:
                raise known from error
            raise

    def release(self) -> None:
        """Let another process have it."""
        self._owner.release()

    def connection(self, *, writer: bool) -> ConnectionThread:
        """One that isn't open yet."""
        return PostgresConnection(self._engine, self._owner, writer=writer)

    def leases(self, account: str, when_alone: Callable[[], None]) -> Leases:
        """Who works on what; they are not open yet."""
        return SharedLeases(self.connection(writer=True), account, when_alone)

    def transaction(self) -> AbstractContextManager[Connection]:
        """A connection of its own with a transaction, in the caller's thread."""
        return self._engine.begin()

    def explain(self, error: BaseException) -> StorageError | None:
        """Its error in one line; None: it is none of PostgreSQL's."""
        known = isinstance(error, (psycopg.Error, DBAPIError))
        return postgres.explain(error, self.place) if known else None

    def sizes(self, connection: Connection) -> Sizes:
        """Of the database; its disk, and what isn't written back yet, only the server's operator sees."""
        size = connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one()
        return Sizes(size, None, None)
