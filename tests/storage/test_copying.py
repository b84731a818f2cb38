"""A played database goes to PostgreSQL and comes back as it was; nothing is written over anything."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text, update

from bot.bench.postgres import NoServerError, tools_of_the_server
from bot.storage import copying
from bot.storage.database import Database
from bot.storage.errors import StorageError
from bot.storage.schema import REVISION, tables
from bot.tournaments.formats.swiss.swiss import Swiss
from tests import postgres
from tests.test_cli import assert_refused, bot
from tests.tournaments.running.harness import MODERATOR, ORGANISER, PEOPLE, TournamentHarness


@pytest.fixture
def server() -> Iterator[str]:
    """An empty database on a real server, without a schema."""
    try:
        yield postgres.make("pantheon_copied", schema=False)
    except NoServerError as why:
        pytest.skip(str(why))
    postgres.drop("pantheon_copied")


async def _played(path: Path) -> None:
    """A tournament with its tables; the newest row of one is deleted, and a counter is beyond 32 bits."""
    database = await Database.open(path)
    harness = TournamentHarness(path, database)
    tournament = await harness.opened(Swiss(rounds=2), 4)
    await harness.tournaments.starting.start(tournament, ORGANISER)
    await harness.work()
    await harness.moved(await harness.record(tournament))
    other = await harness.created(Swiss(rounds=2))
    await harness.tournaments.administration.delete(other, MODERATOR)
    await database.write(lambda connection: connection.execute(update(tables).values(counter=2**31 + 5)))
    await harness.tables.preferences.choose(PEOPLE[0].id, "zone", "Europe/Berlin")
    await database.close()


def _dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return sorted(connection.iterdump())


async def test_a_played_database_goes_there_and_comes_back_as_it_was(tmp_path: Path, server: str) -> None:
    path, back = tmp_path / "pantheon.sqlite3", tmp_path / "back.sqlite3"
    await _played(path)
    done = bot("db", "copy", str(path), server)
    assert (done.returncode, done.stderr) == (0, "")
    assert "each was compared" in done.stdout
    assert "holds all" in copying.copy(server, back)
    assert _dump(back) == _dump(path), "numbers of deleted rows that don't come again among them"
    harness = TournamentHarness(back, await Database.open(server))
    counted = text("SELECT reltuples FROM pg_class WHERE relname = 'seats'")
    assert await harness.database.read(lambda connection: connection.scalar(counted)) == 4, (
        "queries can be planned"
    )
    assert await harness.opened(Swiss(rounds=2), 4) == 3, "2 is deleted, and its number doesn't come again"
    await harness.database.close()


def test_a_dump_of_the_server_brings_everything_back(tmp_path: Path, server: str) -> None:
    """``pg_dump`` writes our columns' names in its own way: what it writes must be readable."""
    path, back, dump = tmp_path / "pantheon.sqlite3", tmp_path / "back.sqlite3", tmp_path / "saved"
    asyncio.run(_played(path))
    copying.copy(path, server)
    if (tools := tools_of_the_server()) is None:
        pytest.skip("the server came without its tools")
    subprocess.run([tools / "pg_dump", "--format=custom", f"--file={dump}", server], check=True)
    postgres.make("pantheon_copied", schema=False)
    restore = [
        tools / "pg_restore",
        "--clean",
        "--if-exists",
        "--exit-on-error",
        f"--dbname={server}",
        dump,
    ]
    subprocess.run(restore, check=True)
    copying.copy(server, back)
    assert _dump(back) == _dump(path)


async def test_nothing_is_written_over_or_read_half(tmp_path: Path, server: str) -> None:
    path, other = tmp_path / "pantheon.sqlite3", tmp_path / "other.sqlite3"
    for one in (path, other):
        await _played(one)
    before = _dump(other)
    with pytest.raises(StorageError, match="isn't empty"):
        copying.copy(path, other)
    assert _dump(other) == before
    running = await Database.open(path)
    with pytest.raises(StorageError, match="Another Pantheon is running"):
        copying.copy(path, server)
    await running.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0013'")
    with pytest.raises(StorageError, match=f"this program {REVISION}: start this program on it once"):
        copying.copy(path, server)
    assert_refused(bot("db", "copy", str(path)), 2, "Say from where to where")
    assert_refused(bot("db", "copy", str(path), "mysql://host/name"), 2, "name a file, or a database like")
    assert_refused(bot("db", "copy", str(tmp_path / "none"), server), 2, "There is no database")
