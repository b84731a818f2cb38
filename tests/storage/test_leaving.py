"""Leaving in the middle: whoever is cancelled while the database opens leaves no thread and no lock."""

from __future__ import annotations

import asyncio
import gc
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from bot.storage.database import Database


@pytest.mark.parametrize("milliseconds", [0, 2, 5, 10, 20, 40, 80])
async def test_an_opening_can_be_given_up_at_any_moment(tmp_path: Path, milliseconds: int) -> None:
    path = tmp_path / "pantheon.sqlite3"
    opening = asyncio.create_task(Database.open(path))
    await asyncio.sleep(milliseconds / 1000)
    opening.cancel()
    with suppress(asyncio.CancelledError):
        await (await opening).close()
    gc.collect()
    assert not [thread for thread in threading.enumerate() if "connection_worker" in thread.name]
    await (await Database.open(path)).close()
