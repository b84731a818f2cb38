"""Leaving in the middle: whoever is cancelled while the database opens leaves no thread and no lock."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from bot.storage import sqlite
from bot.storage.database import Database


@pytest.mark.parametrize("milliseconds", [0, 2, 5, 10, 20, 40, 80])
async def test_an_opening_can_be_given_up_at_any_moment(tmp_path: Path, milliseconds: int) -> None:
    path = tmp_path / "pantheon.sqlite3"
    opening = asyncio.create_task(Database.open(path))
    await asyncio.sleep(milliseconds / 1000)
    opening.cancel()
    with suppress(asyncio.CancelledError):
        await (await opening).close()
    for thread in threading.enumerate():
        if "connection_worker" in thread.name:
            thread.join(60)
            assert not thread.is_alive()
    await (await Database.open(path)).close()


async def test_the_lock_is_given_back_by_who_gave_up_waiting_for_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claimed: list[sqlite.Ownership] = []
    claiming, going_on = threading.Event(), threading.Event()
    claim = sqlite.claim

    def slow(path: Path, patience: float) -> tuple[Path, sqlite.Ownership]:
        claiming.set()
        going_on.wait(60)
        found = claim(path, patience)
        claimed.append(found[1])
        return found

    monkeypatch.setattr(sqlite, "claim", slow)
    opening = asyncio.create_task(Database.open(path))
    await asyncio.to_thread(claiming.wait, 60)
    opening.cancel()
    asyncio.get_running_loop().call_later(0.01, going_on.set)
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert claimed, "somebody still holds it"
    sqlite.Ownership(path).release()
