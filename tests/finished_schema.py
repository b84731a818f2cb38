"""A new database gets the finished schema in one go, 120 ms sooner than by all the migrations.

It is what the migrations themselves make of an empty database, once for each process: a new file gets the
finished file's bytes, a new connection without a file its statements.  A database that has a schema already
is migrated as ever.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, create_engine

from bot.storage import migrate, sqlite

_migrated = migrate.upgrade
_made = sqlite._make  # pyright: ignore[reportPrivateUsage]


def make(path: Path) -> None:
    """As :func:`bot.storage.sqlite._make`, and nothing is left to migrate."""
    if not path.exists():
        _made(path)
        path.write_bytes(_finished())


def upgrade(connection: Connection) -> None:
    """As :func:`bot.storage.migrate.upgrade`."""
    if migrate.revision(connection) is not None or connection.dialect.name != "sqlite":
        _migrated(connection)
        return
    for statement in _statements():
        connection.exec_driver_sql(statement)


@cache
def _statements() -> tuple[str, ...]:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        _migrated(connection)
        raw = connection.connection.driver_connection
        assert raw is not None
        dump = tuple(line for line in raw.iterdump() if line not in ("BEGIN TRANSACTION;", "COMMIT;"))
    engine.dispose()
    return dump


@cache
def _finished() -> bytes:
    """The file of a new database."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "finished.sqlite3"
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.executescript("".join(_statements()))
        return file.read_bytes()
