"""The presses, commands and forms that are being answered: a process that leaves lets them end first."""

from __future__ import annotations

import asyncio
from typing import Any


class Underway:
    """The tasks that answer somebody, from the acknowledgement to the answer or its apology."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def begin(self) -> None:
        """The running task answers somebody from now on, until it ends."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def ended(self, seconds: float) -> None:
        """Wait until those that have begun have ended, at most so long."""
        if self._tasks:
            await asyncio.wait(tuple(self._tasks), timeout=seconds)
