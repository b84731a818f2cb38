"""A beat of the event loop: how late it comes, whether the clock jumps, and systemd's sign of life."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from bot.hosting.machine_clock import since_boot
from bot.monitoring import systemd
from bot.monitoring.metrics import Metrics

log = logging.getLogger(__name__)
EVERY: Final = 0.5
"""Seconds between two beats."""
JUMP: Final = 2.0
"""Seconds by which the clock of the day and the steady one may differ from one beat to the next."""


class Heartbeat:
    """Beats from :meth:`start` to :meth:`stop`: a loop that hangs is restarted by systemd."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._beat(), name="heartbeat")

    async def stop(self) -> None:
        """End."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def _beat(self) -> None:
        within = systemd.watchdog()
        told = before = time.monotonic()
        ahead = time.time() - since_boot()
        while True:
            await asyncio.sleep(EVERY)
            now = time.monotonic()
            self._metrics.loop_delay_seconds.observe(max(0.0, now - before - EVERY))
            # A machine that has slept has the right time all the same.
            if abs(step := (now_ahead := time.time() - since_boot()) - ahead) > JUMP:
                self._metrics.clock_steps.inc()
                log.warning("the machine's clock was set by %+.0f seconds", step)
            before, ahead = now, now_ahead
            if within is not None and now - told >= within / 3:
                systemd.notify("WATCHDOG=1")
                told = now
