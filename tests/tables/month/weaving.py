"""A bot without threads: a month takes the same course each time, however busy the machine is.

What threads do otherwise is done at once.  Tasks overtake each other at the database all the same, but as
chance has it and not as the machine does: each transaction waits for some rounds of the loop first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import timedelta
from math import inf
from pathlib import Path
from random import Random
from typing import ParamSpec, TypeVar

import pytest
from sqlalchemy import Connection

from bot.storage.sqlite import Ownership
from bot.storage.sqlite_connection import SqliteConnection

P = ParamSpec("P")
T = TypeVar("T")
ROUNDS = 3
"""How many rounds of the loop a transaction waits at most."""
COMPUTERS = "bot.tables.computers"


class AtOnce(ThreadPoolExecutor):
    """Threads that are none: what is submitted is done before anything else happens."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        done = Future[T]()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


class Woven(SqliteConnection):
    """A connection that works where it is asked, some rounds of the loop later."""

    def __init__(self, path: Path, owner: Ownership, *, writer: bool, patience: float) -> None:
        super().__init__(path, owner, writer=writer, patience=patience)
        self._chance = Random(path.name)

    async def open(self) -> None:
        self._connect()

    async def run(self, work: Callable[[Connection], T]) -> T:
        for _ in range(self._chance.randint(0, ROUNDS)):
            await asyncio.sleep(0)
        return self._work(work)

    async def close(self) -> None:
        self._release()


@pytest.fixture
async def woven(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing happens in threads, and computers think by numbers alone: not long, and react at once."""
    asyncio.get_running_loop().set_default_executor(AtOnce())
    monkeypatch.setattr("bot.storage.sqlite_connection.SqliteConnection", Woven)
    monkeypatch.setattr("bot.discord_ui.components.picture_cache.ThreadPoolExecutor", AtOnce)
    monkeypatch.setattr("bot.hosting.worker_pool.ThreadPoolExecutor", AtOnce)
    monkeypatch.setattr(f"{COMPUTERS}.NODES", 8)
    monkeypatch.setattr(f"{COMPUTERS}.REACTS", timedelta())
    for limit in ("SECONDS", "PATIENCE"):
        monkeypatch.setattr(f"{COMPUTERS}.{limit}", inf)
