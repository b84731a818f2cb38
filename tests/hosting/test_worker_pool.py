"""Workers that share their work: how many work at once, and what becomes of one that never comes back."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest

from bot.hosting.worker_pool import WorkerPool, WorkerThread

PATIENT = 60.0


@pytest.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    pool = WorkerPool([WorkerThread("one"), WorkerThread("two")])
    yield pool
    pool.stop()


async def test_as_many_work_at_once_as_there_are_workers(pool: WorkerPool) -> None:
    both = threading.Barrier(2)
    at_once = [pool.run(PATIENT, both.wait, 30.0) for _ in range(4)]
    assert sorted(await asyncio.gather(*at_once)) == [0, 0, 1, 1]


async def test_work_that_takes_too_long_is_given_up_and_its_worker_works_on(pool: WorkerPool) -> None:
    never = threading.Event()
    for _ in range(3):
        with pytest.raises(TimeoutError):
            await pool.run(0.02, never.wait, 30.0)
    assert await asyncio.gather(*(pool.run(PATIENT, abs, number) for number in (-1, -2, -3))) == [1, 2, 3]
    never.set()


async def test_errors_come_back_and_whoever_no_longer_waits_blocks_nobody(pool: WorkerPool) -> None:
    with pytest.raises(ValueError, match="x"):
        await pool.run(PATIENT, int, "x")
    never = threading.Event()
    for _ in range(3):
        waiting = asyncio.create_task(pool.run(PATIENT, never.wait, 30.0))
        await asyncio.sleep(0.01)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    assert await pool.run(PATIENT, abs, -1) == 1
    never.set()


class SlowStart(WorkerThread):
    """As a process is, which must import what it works with."""

    async def begin(self) -> None:
        await asyncio.sleep(0.4)


async def test_the_time_that_a_worker_needs_to_begin_is_not_the_work_s() -> None:
    pool = WorkerPool([SlowStart("one")])
    assert await pool.run(0.2, abs, -1) == 1
    pool.stop()
