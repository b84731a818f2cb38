"""Workers for what takes a processor's time: as many pieces of work at once as there are workers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Protocol, TypeVar, TypeVarTuple

STARTS: Final = 60.0
"""Seconds that a worker may take to get ready."""
A = TypeVarTuple("A")
T = TypeVar("T")


class Worker(Protocol):
    """Does one piece of work after the other."""

    @property
    def name(self) -> str:
        """What an operator finds it by at this moment."""
        ...

    async def begin(self) -> None:
        """Make ready before any work is timed; a failure is met again by the work."""
        ...

    async def run(self, work: Callable[[*A], T], *arguments: *A) -> T:
        """What the work returns; raises what it raises."""
        ...

    def stop(self) -> None:
        """Give up what is being worked on; the next work begins anew."""
        ...


class WorkerThread:
    """A thread of this process: for tests, the bench, and machines that spare no second process."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._executor: ThreadPoolExecutor | None = None

    async def begin(self) -> None:
        """A thread is there at once."""

    async def run(self, work: Callable[[*A], T], *arguments: *A) -> T:
        """What the work returns; raises what it raises."""
        if self._executor is None:
            self._executor = ThreadPoolExecutor(1, thread_name_prefix=self.name)
        return await asyncio.get_running_loop().run_in_executor(self._executor, work, *arguments)

    def stop(self) -> None:
        """Begin the next work in another thread: this one may be lost in thought for ever."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None


class WorkerPool:
    """Hands each piece of work to a worker that is free, the one that was busy last."""

    def __init__(self, workers: Sequence[Worker]) -> None:
        self.size = len(workers)
        self._workers = tuple(workers)
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in reversed(workers):
            self._free.put_nowait(worker)

    async def run(self, patience: float, work: Callable[[*A], T], *arguments: *A) -> T:
        """What the work returns; raises what it raises; TimeoutError, with where, after so many seconds."""
        worker = await self._free.get()
        try:
            async with asyncio.timeout(STARTS):
                await worker.begin()
            async with asyncio.timeout(patience):
                return await worker.run(work, *arguments)
        except TimeoutError as error:
            where = worker.name
            worker.stop()
            raise TimeoutError(where) from error
        except asyncio.CancelledError:
            worker.stop()
            raise
        finally:
            self._free.put_nowait(worker)

    def stop(self) -> None:
        """Give up all that is being worked on."""
        for worker in self._workers:
            worker.stop()
