"""What goes on by itself: a task that works round after round, whatever goes wrong."""

from __future__ import annotations

import asyncio
import logging
import secrets
from abc import ABC, abstractmethod
from typing import Final

from bot.tables.errors import Unavailable

log = logging.getLogger(__name__)

BREATH: Final = 5.0
"""Seconds to wait when the storage, or anything else, fails."""


class Background(ABC):
    """Works in the background from :meth:`start` to :meth:`stop`, and remembers nothing that matters."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._loop: asyncio.Task[None] | None = None
        self._afresh = True
        """Look at all that is stored: at the start, and after a failure; for the round to take back."""

    def start(self) -> None:
        """Begin; what an earlier process has left is done first."""
        self._afresh = True
        self._loop = asyncio.create_task(self._run(), name=self._name)

    async def stop(self) -> None:
        """End; what is left is done after the next start."""
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)
            self._loop = None

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
