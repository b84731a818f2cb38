"""Work in a process of its own: what comes back, and what is left when somebody ends it."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot import app
from bot.games.engine import registry
from bot.hosting.worker_process import WorkerProcess
from tests.playground.driver import PATIENCE


def square(number: int) -> tuple[int, int]:
    """The result, and whose it is."""
    if number < 0:
        raise ValueError(number)
    return number * number, os.getpid()


def die_once(trace: Path) -> int:
    """Ended from outside at the first try, like a process that takes too much memory."""
    if not trace.exists():
        trace.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def dawdle(trace: Path) -> None:
    """Far longer than anybody waits."""
    trace.write_text(str(os.getpid()))
    time.sleep(600)


@pytest.fixture
def process() -> Iterator[WorkerProcess]:
    worker = WorkerProcess()
    yield worker
    worker.stop()


async def test_results_and_errors_come_back(process: WorkerProcess) -> None:
    result, where = await process.run(square, 7)
    assert result == 49
    assert where != os.getpid()
    with pytest.raises(ValueError, match="-1"):
        await process.run(square, -1)
    assert (await process.run(square, 3))[1] == where, "the same process works on"


def refuse(trace: Path) -> None:
    """The work itself meets a disk that is full."""
    trace.write_text(trace.read_text() + "x" if trace.exists() else "x")
    raise OSError("full")


async def test_what_fails_in_the_work_is_not_done_twice(process: WorkerProcess, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="full"):
        await process.run(refuse, tmp_path / "trace")
    assert (tmp_path / "trace").read_text() == "x"


async def test_what_was_ended_is_done_in_another_process(process: WorkerProcess, tmp_path: Path) -> None:
    assert await process.run(die_once, tmp_path / "trace") != os.getpid()


async def test_one_that_ended_while_nobody_needed_it_is_replaced_before_any_work_is_timed(
    process: WorkerProcess, caplog: pytest.LogCaptureFixture
) -> None:
    first = await process.run(os.getpid)
    os.kill(first, signal.SIGKILL)
    await asyncio.sleep(0.2)
    await process.begin()
    assert await process.run(os.getpid) != first
    assert not caplog.records, "the work itself finds a process"


async def test_stopping_waits_for_nothing(process: WorkerProcess, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    working = asyncio.create_task(process.run(dawdle, trace))
    await _until(lambda: trace.exists() and bool(trace.read_text()))
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    process.stop()
    pid = int(trace.read_text())
    await _until(lambda: not _lives(pid))


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 (of another process)
            await asyncio.sleep(0.02)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_what_computers_need_is_loaded_before_their_time_runs() -> None:
    """Loading it takes ten seconds on a busy machine, and so long a computer may think at most."""
    pool = app._thinking(1, registry.discover())  # pyright: ignore[reportPrivateUsage]
    assert pool is not None
    loaded = "'bot.tables.computers' in __import__('sys').modules"
    try:
        assert await pool.run(PATIENCE, eval, loaded)
    finally:
        pool.stop()
