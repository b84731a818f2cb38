"""A real PostgreSQL for tests: one server for the run, a fresh database for each file that a test names.

``PANTHEON_TEST_POSTGRES`` names another server, as a user who may make databases there.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

import psycopg
from psycopg import sql
from sqlalchemy import Connection, make_url

from bot.bench.postgres import GIVEN, started
from bot.storage import migrate
from bot.storage.database import Database
from bot.storage.postgres import url_of
from bot.storage.postgres_connection import engine_of
from bot.storage.schema import metadata
from bot.storage.sqlite_connection import adopt

PATIENCE: Final = 5.0
_SLOTS: dict[Path, str] = {}
"""The databases of the present test, by the files that they take the place of."""
_KEPT: set[str] = set()
"""Databases with the present schema that tests have used: emptied, the next may have them."""
_upgrade = migrate.upgrade


@cache
def address() -> str:
    """The server, which the first starts who asks; raises NoServerError."""
    if given := os.environ.get(GIVEN):
        return given
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(os.getpid())
    found = started(Path(tempfile.gettempdir()) / f"pantheon-postgres-{run}")
    with psycopg.connect(found, autocommit=True) as server:
        # No test takes the machine's power away.
        for setting in ("fsync", "full_page_writes"):
            server.execute(sql.SQL("ALTER SYSTEM SET {} = off").format(sql.Identifier(setting)))
        server.execute("SELECT pg_reload_conf()")
    return found


def named(name: str) -> str:
    """The URL of a database on the server."""
    return make_url(address()).set(database=name).render_as_string(hide_password=False)


def _ask(statement: str, name: str, template: str = "") -> None:
    with psycopg.connect(address(), autocommit=True) as server:
        server.execute(sql.SQL(statement).format(sql.Identifier(name), sql.Identifier(template)))  # pyright: ignore[reportArgumentType]


def make(name: str, *, schema: bool = True) -> str:
    """A fresh database, with the present schema or empty; its URL."""
    drop(name)
    _ask("CREATE DATABASE {} TEMPLATE {}", name, _template() if schema else "template0")
    return named(name)


def drop(name: str) -> None:
    """Away with it, whoever is still connected."""
    _ask("DROP DATABASE IF EXISTS {} WITH (FORCE)", name)


@cache
def _template() -> str:
    name = f"pantheon_{os.getpid()}"
    drop(name)
    _ask("CREATE DATABASE {} TEMPLATE {}", name, "template0")
    with engine_of(url_of(named(name)), PATIENCE).begin() as connection:
        _upgrade(connection)
    return name


def url_for(path: Path) -> str:
    """The database in a file's place, made when it is asked for first.

    The n-th of each test has the same name, so that statements are compiled once for all tests.
    """
    if path not in _SLOTS:
        name = f"pantheon_{os.getpid()}_{len(_SLOTS)}"
        if name in _KEPT:
            _empty(name)
        else:
            make(name)
            _KEPT.add(name)
        _SLOTS[path] = name
    return named(_SLOTS[path])


def _empty(name: str) -> None:
    """All rows go, and numbers begin anew: ten times as quick as another database."""
    with psycopg.connect(named(name)) as server:
        server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> %s",
            (name, server.info.backend_pid),
        )
        for table in reversed(metadata.sorted_tables):
            server.execute(sql.SQL("DELETE FROM {}").format(sql.Identifier(table.name)))
        server.execute(
            "SELECT setval(quote_ident(sequencename)::regclass, start_value, false) FROM pg_sequences"
        )


def forget() -> None:
    """The test is over."""
    _SLOTS.clear()


def tidy_up() -> None:
    """The run is over: a server that others use keeps nothing of it."""
    if GIVEN in os.environ:
        for name in (*_KEPT, f"pantheon_{os.getpid()}"):
            drop(name)


async def open_on_server(
    place: Path | str, *, folder: Path | None = None, patience: float = PATIENCE, account: str = ""
) -> Database:
    """As :meth:`bot.storage.database.Database.open`, with a database on the server in a file's place."""
    if isinstance(place, Path):
        folder, place = folder or place.parent, url_for(place)
    return await OPEN(place, folder=folder, patience=PATIENCE, account=account)


OPEN: Final = Database.open


@contextmanager
def looked_at(path: Path) -> Generator[Connection]:
    """A test's own look at a database, wherever it is."""
    if path in _SLOTS:
        with engine_of(url_of(url_for(path)), PATIENCE).begin() as connection:
            yield connection
    else:
        with adopt(sqlite3.connect(path)) as connection:
            yield connection
