"""PostgreSQL in its own ways: owned by one, found again after it was gone, and refused in one line."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Coroutine, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, make_url

from bot.bench.postgres import NoServerError
from bot.storage import key_values, migrate
from bot.storage.database import Database, backend_of
from bot.storage.dialects import take_turn
from bot.storage.errors import Conflict, StorageError
from bot.storage.postgres import url_of
from bot.storage.postgres_connection import engine_of
from bot.storage.schema import REVISION, metadata
from tests import postgres
from tests.playground.driver import PATIENCE

NAME = "pantheon_own"


@pytest.fixture
def address() -> Iterator[str]:
    """A database with the present schema."""
    try:
        yield postgres.make(NAME)
    except NoServerError as why:
        pytest.skip(str(why))
    postgres.drop(NAME)


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    opened = await Database.open(address)
    yield opened
    await opened.close()


def _ask(statement: str) -> None:
    with psycopg.connect(postgres.address(), autocommit=True) as server:
        server.execute(statement)  # pyright: ignore[reportArgumentType, reportCallIssue]


def test_the_migrations_make_exactly_the_schema(address: str) -> None:
    with engine_of(url_of(address), PATIENCE).begin() as connection:
        assert migrate.revision(connection) == REVISION
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found: list[Any] = compare_metadata(context, metadata)
        differing = [one for one in found if not isinstance(one, list) or one[0][0] != "modify_comment"]
        assert differing == [], "comments SQLite doesn't keep"


async def test_who_copies_a_database_has_it_alone_and_a_killed_one_is_not_waited_for(
    address: str, tmp_path: Path
) -> None:
    program = (
        "import sys, time\nfrom bot.storage.database import backend_of\n"
        "held = backend_of(sys.argv[1])\nheld.claim(alone=True)\nprint('alone', flush=True)\ntime.sleep(60)"
    )
    command = [sys.executable, "-c", program, address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:  # noqa: ASYNC220
        assert other.stdout is not None
        assert await asyncio.to_thread(other.stdout.readline) == "alone\n"
        with pytest.raises(StorageError, match="Another Pantheon is running on the PostgreSQL database"):
            await Database.open(address, patience=0.1)
        os.kill(other.pid, signal.SIGKILL)
    await (await Database.open(address)).close()


async def test_a_server_that_was_gone_is_found_again(database: Database) -> None:
    await database.meta_set("kept", "yes")
    _ask(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{NAME}'")
    assert await database.meta_get("kept") == "yes"
    await asyncio.gather(*(database.meta_set(str(number), "after") for number in range(8)))
    assert await database.meta_get("7") == "after"


async def test_who_lost_the_database_to_another_writes_no_more(database: Database, address: str) -> None:
    _ask(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{NAME}'")
    other = backend_of(address)
    other.claim(alone=True)
    for _ in range(8):
        with pytest.raises(StorageError, match="Another Pantheon is running"):
            await database.meta_set("a", "theirs")
    other.release()
    assert await database.meta_get("a") is None


async def test_who_lost_the_database_to_another_still_closes_it(address: str) -> None:
    database = await Database.open(address)
    _ask(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{NAME}'")
    other = backend_of(address)
    other.claim(alone=True)
    await database.close()
    other.release()


async def test_what_is_lost_half_way_is_done_again_and_once(database: Database) -> None:
    tries: list[int] = []

    def work(connection: Connection) -> None:
        key_values.put(connection, "a", f"{len(tries)}")
        tries.append(connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one())
        if len(tries) == 1:
            _ask(f"SELECT pg_terminate_backend({tries[0]})")
        connection.exec_driver_sql("SELECT 1")

    await database.write(work)
    assert len(tries) == 2
    assert await database.meta_get("a") == "1"


async def test_those_who_begin_at_once_have_the_same_secret(address: str) -> None:
    one, other = await asyncio.gather(Database.open(address), Database.open(address))
    assert one.secret == other.secret != b""
    for each in (one, other):
        await each.close()


async def test_turns_are_taken_one_after_the_other(database: Database) -> None:
    """Both read, then write one more: without turns one of the two would be lost."""
    began = threading.Barrier(2)

    def count(connection: Connection) -> None:
        began.wait(PATIENCE)
        take_turn(connection, "counting", "another thing")
        known = key_values.get(connection, "count") or "0"
        key_values.put(connection, "count", str(int(known) + 1))

    for _ in range(5):
        await asyncio.gather(database.write(count), database.write(count))
    assert await database.meta_get("count") == "10"


async def test_a_deadlock_is_a_conflict(database: Database) -> None:
    await database.meta_set("a", "")
    await database.meta_set("b", "")
    met = threading.Barrier(2)

    def cross(first: str, second: str) -> Coroutine[object, object, None]:
        def work(connection: Connection) -> None:
            key_values.put(connection, first, "held")
            met.wait(PATIENCE)
            key_values.put(connection, second, "wanted")

        return database.write(work)

    done = await asyncio.gather(cross("a", "b"), cross("b", "a"), return_exceptions=True)
    assert {type(one) for one in done} == {Conflict, type(None)}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"database": "nowhere"}, "doesn't exist: make it with createdb"),
        ({"username": "stranger"}, "refuses the user or the password"),
        ({"host": "127.0.0.1", "port": 1, "query": {}}, "can't be reached .*: check the server"),
        ({"database": ""}, "can't be read: write it like postgresql://"),
    ],
    ids=["no database", "stranger", "no server", "no name"],
)
async def test_a_bad_address_is_refused_in_one_line(
    address: str, changes: dict[str, object], says: str
) -> None:
    url = make_url(address).set(**changes)  # pyright: ignore[reportArgumentType]
    url = url.set(password="secret-word")
    with pytest.raises(StorageError, match=says) as caught:
        await Database.open(url.render_as_string(hide_password=False), patience=2.0)
    assert "\n" not in str(caught.value)
    assert "secret-word" not in str(caught.value)


async def test_a_server_that_may_forget_is_refused(address: str) -> None:
    _ask(f"ALTER DATABASE {NAME} SET synchronous_commit = off")
    with pytest.raises(StorageError, match="may lose acknowledged moves"):
        await Database.open(address)


async def test_somebody_elses_database_is_left_alone() -> None:
    try:
        address = postgres.make(NAME, schema=False)
    except NoServerError as why:
        pytest.skip(str(why))
    with psycopg.connect(address, autocommit=True) as other:
        other.execute("CREATE TABLE shopping (thing TEXT)")
    with pytest.raises(StorageError, match="a database of its own"):
        await Database.open(address)
    postgres.drop(NAME)
