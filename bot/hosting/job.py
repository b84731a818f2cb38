"""Work in the background: a task that goes on round after round, whatever goes wrong.

A job remembers nothing that matters: what there is to do stands in storage, so that it may be stopped
anywhere and goes on after the next start.  What it takes up it leases first (:meth:`Job.leased`), so that
other processes leave that alone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager
from typing import Final

from bot.hosting.errors import Unavailable
from bot.storage.leases import Leases, SoleLeases

log = logging.getLogger(__name__)

BREATH: Final = 5.0
"""Seconds to wait when the storage, or anything else, fails."""


class Job(ABC):
    """Works in the background from :meth:`start` to :meth:`stop`."""

    def __init__(self, name: str, leases: Leases | None = None) -> None:
        """``leases``: where other processes do the same work; None: all of it is this one's."""
        self._name = name
        self._leases = leases or SoleLeases()
        self._leases.on_departure.append(self._look_afresh)
        self._task: asyncio.Task[None] | None = None
        self._afresh = True
        """Look at all that is stored: at the start, and after a failure; for the round to take back."""

    def start(self) -> None:
        """Begin; what an earlier process has left is done first."""
        self._afresh = True
        self._task = asyncio.create_task(self._run(), name=self._name)

    async def stop(self) -> None:
        """End; what is left is done after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    @asynccontextmanager
    async def leased(self, *ids: int) -> AsyncGenerator[Collection[int]]:
        """Those of these tables or tournaments that are ours to work on, and nobody else's meanwhile."""
        names = {f"{self._name} {id}": id for id in ids}
        taken = await self._leases.take(names)
        try:
            yield {names[name] for name in taken}
        finally:
            await self._leases.release(taken)

    def _look_afresh(self) -> None:
        """Another process has left what it was doing: look at all that is stored."""
        self._afresh = True

    @abstractmethod
    async def _round(self) -> None:
        """Do what there is to do, then wait for more."""

    async def _run(self) -> None:
        while True:
            try:
                await self._round()
            except Unavailable:
                await self._recover()
            except Exception:
                # Whatever it is, everybody else's must go on.
                log.exception("trace %s: a round of the %s failed", secrets.token_hex(4), self._name)
                await self._recover()

    async def _recover(self) -> None:
        self._afresh = True
        await asyncio.sleep(BREATH)

    async def _sleep(self, woken: asyncio.Event, seconds: float | None) -> None:
        """Wait until the event is set, so many seconds at most."""
        try:
            async with asyncio.timeout(None if seconds is None else self._leases.within(seconds)):
                await woken.wait()
        except TimeoutError:
            return


class Backlog:
    """Each table once, however much has happened there; the oldest first."""

    def __init__(self) -> None:
        self._tables: dict[int, None] = {}
        self._woken = asyncio.Event()

    def add(self, table_id: int) -> None:
        """Something has happened at this table."""
        self._tables[table_id] = None
        self._woken.set()

    def stir(self) -> None:
        """Let who waits look around, though nothing has happened."""
        self._woken.set()

    async def filled(self) -> None:
        """Wait until there is a table, or somebody stirs."""
        if not self._tables:
            self._woken.clear()
            await self._woken.wait()

    def __len__(self) -> int:
        return len(self._tables)

    def take(self) -> int | None:
        """The next table, which is taken out; None: there is none now."""
        table_id = next(iter(self._tables), None)
        if table_id is not None:
            del self._tables[table_id]
        return table_id

    async def next(self) -> int:
        """The next table, as soon as there is one."""
        while (table_id := self.take()) is None:
            await self.filled()
        return table_id
