"""Forgets what was told long ago: after the start, and once a day."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Any, Final

from bot.hosting.job import Job
from bot.hosting.store import Store
from bot.storage import outbox

log = logging.getLogger(__name__)

REMEMBERED: Final = timedelta(days=30)
"""How long what is done stays in the outbox, for an operator who asks what happened."""
DAILY: Final = timedelta(days=1)


class ForgetJob(Job):
    """Works from :meth:`start` to :meth:`stop`; of several processes one at a time."""

    def __init__(self, store: Store[Any, Any]) -> None:
        super().__init__("forgetting", store.database.leases)
        self._store = store

    async def _round(self) -> None:
        async with self.leased(0) as ours:
            if ours:
                await self.work()
        await asyncio.sleep(DAILY.total_seconds())

    async def work(self) -> None:
        """Forget it now; raises Unavailable."""
        before = self._store.now() - REMEMBERED
        forgotten = await self._store.write(lambda connection: outbox.prune(connection, before))
        if forgotten:
            log.info("%d old messages are forgotten", forgotten)
