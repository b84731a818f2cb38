"""What one reader sees belongs to one moment, whoever writes meanwhile."""

from __future__ import annotations

import asyncio
import threading

import pytest
from sqlalchemy import Connection

from bot.storage import key_values
from bot.storage.database import Database
from tests.playground.driver import PATIENCE


@pytest.mark.usefixtures("both_databases")
async def test_a_read_sees_one_moment(database: Database) -> None:
    began, written = threading.Event(), threading.Event()

    def both(connection: Connection) -> tuple[str | None, str | None]:
        first = key_values.get(connection, "first")
        began.set()
        assert written.wait(PATIENCE)
        return first, key_values.get(connection, "second")

    def change(connection: Connection) -> None:
        key_values.put(connection, "first", "new")
        key_values.put(connection, "second", "new")

    await database.meta_set("first", "old")
    await database.meta_set("second", "old")
    reading = asyncio.create_task(database.read(both))
    await asyncio.to_thread(began.wait, PATIENCE)
    await database.write(change)
    written.set()
    assert await reading == ("old", "old")
    assert await database.meta_get("second") == "new"
