"""A sender at work, and a way to wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.discord_ui.delivery.outbox_worker import Delivery, delivery
from bot.tables.outbox import TableOutboxMessage
from tests.discord_ui.services import FakePost, Services


@asynccontextmanager
async def sending(host: Services, post: FakePost, patience: float = 5) -> AsyncIterator[Delivery]:
    """A sender at work."""
    sender = host.sender = delivery(host, post, now=host.clock)
    sender.start()
    yield sender
    await sender.stop(patience)


async def settle(host: Services, seconds: float = 0.0) -> None:
    """Let time pass, and wait until nothing is due any more, nor under way."""
    host.clock.advance(seconds)
    host.tables.outbox.woken.set()
    async with asyncio.timeout(60):
        while await due(host) or (host.sender is not None and host.sender.busy):
            await asyncio.sleep(0.005)
            host.tables.outbox.woken.set()


async def due(host: Services) -> bool:
    """Is the first message of any table due?"""
    first: dict[int, TableOutboxMessage] = {}
    for queued in await host.tables.outbox.pending():
        first.setdefault(queued.table_id, queued)
    return any(queued.due_at <= host.clock() for queued in first.values())
