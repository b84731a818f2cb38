"""A process beside this one, for what takes seconds of a processor: a thread would slow all others down."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context
from typing import Final, TypeVar, TypeVarTuple

A = TypeVarTuple("A")
T = TypeVar("T")

log = logging.getLogger(__name__)
IDLE: Final = 600.0
"""Seconds without work after which it ends."""
WATCH: Final = 2.0
"""Seconds after which an orphan notices that it is one."""

GIVES_WAY: Final = 5
"""Steps of priority by which it stands behind what answers people."""


class WorkerProcess:
    """Begun when it is first needed, and begun anew where somebody has ended it."""

    def __init__(self, imports: Sequence[str] = ()) -> None:
        """``imports``: modules that its work needs, read before any of it is timed."""
        self._imports = tuple(imports)
        self._pool: ProcessPoolExecutor | None = None
        self._pid = 0
        self._rest: asyncio.TimerHandle | None = None

    @property
    def name(self) -> str:
        """Which process it is."""
        return f"process {self._pid}"

    async def begin(self) -> None:
        """Start the process if there is none that lives; a failure to do so is the next work's to meet."""
        with suppress(OSError, BrokenProcessPool):
            try:
                await asyncio.get_running_loop().run_in_executor(await self._started(), os.getpid)
            except BrokenProcessPool:
                self.stop()
                await self._started()

    async def run(self, work: Callable[[*A], T], *arguments: *A) -> T:
        """What the work returns; raises what it raises.

        ``work`` is a function of a module; what goes in and comes out is copied.  If the process is ended
        meanwhile it is done once more in another one.  Where none can be had it is done in a thread.
        """
        if self._rest is not None:
            self._rest.cancel()
        try:
            try:
                return await self._once(work, *arguments)
            except BrokenProcessPool:
                log.warning("the process for %s has ended: it is done in another one", work.__name__)
                self.stop()
                return await self._once(work, *arguments)
        finally:
            self._rest = asyncio.get_running_loop().call_later(IDLE, self.stop)

    async def _once(self, work: Callable[[*A], T], *arguments: *A) -> T:
        try:
            pool = await self._started()
        except OSError as error:
            log.warning("no process for %s (%s): it is done in a thread", work.__name__, error)
            return await asyncio.to_thread(work, *arguments)
        return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)

    async def _started(self) -> ProcessPoolExecutor:
        if self._pool is not None:
            return self._pool
        pool = ProcessPoolExecutor(
            1, get_context("spawn"), initializer=_begin, initargs=(os.getpid(), self._imports)
        )
        try:
            pid = await asyncio.get_running_loop().run_in_executor(pool, os.getpid)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        self._pool, self._pid = pool, pid
        return pool

    def stop(self) -> None:
        """End the process at once; what it is working on is lost."""
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        if self._pid:
            # The pool would let it finish, and this program with it.
            # One that has ended by itself isn't among the children any more: its number may be another's.
            for child in multiprocessing.active_children():
                if child.pid == self._pid:
                    child.kill()
            self._pid = 0


def _begin(parent: int, imports: Sequence[str]) -> None:
    """The new process leaves signals to its parent, gives way to it, and doesn't outlive it."""
    if sys.platform != "win32":
        os.nice(GIVES_WAY)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()
    for name in imports:
        import_module(name)


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(WATCH)
    os._exit(0)
