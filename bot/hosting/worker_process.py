"""A process beside this one, for what takes seconds of a processor: a thread would slow all others down."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeVar, TypeVarTuple

A = TypeVarTuple("A")
T = TypeVar("T")

log = logging.getLogger(__name__)
WATCH: Final = 2.0
"""Seconds after which an orphan notices that it is one."""


class WorkerProcess:
    """Begun when it is first needed, and begun anew where somebody has ended it."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[*A], T], *arguments: *A) -> T:
        """What the work returns; raises what it raises.

        ``work`` is a function of a module; what goes in and comes out is copied.  Where no process can be
        had it is done in a thread.
        """
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1, get_context("spawn"), initializer=_begin, initargs=(os.getpid(),)
            )
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)
        except (BrokenProcessPool, OSError) as error:
            log.warning("no process for %s (%s): it is done here", work.__name__, type(error).__name__)
            self.stop()
            return await asyncio.to_thread(work, *arguments)

    def stop(self) -> None:
        """End the process; what it is working on is lost."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _begin(parent: int) -> None:
    """The new process leaves signals to its parent, and doesn't outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(WATCH)
    os._exit(0)
