"""A write is stored whole or not at all, whatever fails, and the next one works."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.storage import key_values, sqlite
from bot.storage.database import Database
from bot.storage.errors import Conflict, StorageError
from tests.playground.driver import PATIENCE


def _limit(connection: Connection, pages: int) -> None:
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def _fill(connection: Connection) -> None:
    key_values.put(connection, "small", "stored with the large one or not at all")
    for number in range(50):
        key_values.put(connection, f"large {number}", "x" * 50_000)


async def test_a_full_disk_loses_nothing(database: Database) -> None:
    await database.meta_set("kept", "yes")
    pages = await database.read(lambda c: c.exec_driver_sql("PRAGMA page_count").scalar_one())
    await database.write(lambda connection: _limit(connection, pages + 4))
    with pytest.raises(StorageError, match="disk is full: free some space"):
        await database.write(_fill)
    assert await database.meta_get("small") is None
    assert await database.meta_get("kept") == "yes"
    await database.write(lambda connection: _limit(connection, 1_000_000))
    await database.write(_fill)
    assert await database.meta_get("small") is not None


async def test_why_it_failed_is_looked_for_beside_the_loop(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole file may be read for it."""
    threads: list[threading.Thread] = []

    def explained(error: BaseException, path: Path) -> StorageError:
        threads.append(threading.current_thread())
        return StorageError(f"{path}: {error}")

    monkeypatch.setattr(sqlite, "explain", explained)
    for run in (database.read, database.write):
        with pytest.raises(StorageError, match="nowhere"):
            await run(lambda connection: connection.exec_driver_sql("SELECT * FROM nowhere"))
    assert len(threads) == 2
    assert threading.main_thread() not in threads


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
async def test_files_that_cannot_grow_lose_nothing(database: Database, path: Path) -> None:
    import resource

    await database.meta_set("kept", "yes")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    largest = max(file.stat().st_size for file in _beside(path))
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest + 50_000, before[1]))
    try:
        with pytest.raises(StorageError, match=r"check its space|free some space"):
            await database.write(_fill)
        assert await database.meta_get("small") is None
        assert await database.meta_get("kept") == "yes"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    await database.write(_fill)
    assert await database.meta_get("small") is not None


def _beside(path: Path) -> list[Path]:
    return list(path.parent.glob(path.name + "*"))


async def test_a_lock_of_another_program_delays_or_refuses_one_write(
    database: Database, path: Path
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match="locked by another program"):
            await database.meta_set("a", "refused")
        assert await database.meta_get("a") is None
        other.execute("ROLLBACK")
    await database.meta_set("a", "stored")
    assert await database.meta_get("a") == "stored"


@pytest.mark.usefixtures("both_databases")
async def test_what_fails_half_way_is_undone(database: Database) -> None:
    def half(connection: Connection) -> None:
        key_values.put(connection, "a", "half")
        raise ZeroDivisionError

    def twice(connection: Connection) -> None:
        for _ in range(2):
            connection.exec_driver_sql("INSERT INTO meta VALUES ('a', 'twice')")

    with pytest.raises(ZeroDivisionError):
        await database.write(half)
    with pytest.raises(Conflict):
        await database.write(twice)
    assert await database.meta_get("a") is None


@pytest.mark.usefixtures("both_databases")
@pytest.mark.parametrize("row", [0, 1, 25, 50])
async def test_a_cancelled_writer_leaves_nothing_half_way(database: Database, row: int) -> None:
    """Whoever is cancelled in the middle waits for the end, and all of it is stored."""
    there, cancelled = threading.Event(), threading.Event()

    def work(connection: Connection) -> None:
        for number in range(51):
            if number == row:
                there.set()
                assert cancelled.wait(PATIENCE)
            key_values.put(connection, str(number), "stored with all others")

    task = asyncio.create_task(database.write(work))
    await asyncio.to_thread(there.wait, PATIENCE)
    task.cancel()
    await asyncio.sleep(0)
    cancelled.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert None not in [await database.meta_get(str(number)) for number in (0, 25, 50)]
    await database.meta_set("after", "yes")
    assert await database.meta_get("after") == "yes"


@pytest.mark.usefixtures("both_databases")
async def test_readers_cannot_write(database: Database) -> None:
    with pytest.raises(StorageError):
        await database.read(lambda connection: key_values.put(connection, "a", "b"))


async def test_nobody_writes_between_what_a_transaction_reads_and_writes(
    database: Database, path: Path
) -> None:
    def work(connection: Connection) -> None:
        assert key_values.get(connection, "a") is None
        with (
            closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            other.execute("INSERT INTO meta VALUES ('a', 'theirs')")
        key_values.put(connection, "a", "ours")

    await database.write(work)
    assert await database.meta_get("a") == "ours"
