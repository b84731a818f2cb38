"""The delivery at work by itself, on the clock that is moved by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.discord_ui.delivery.outbox_worker import Delivery, delivery
from bot.tables.outbox import TableOutboxMessage
from tests.discord_ui.bot_by_hand import BotByHand


@asynccontextmanager
async def sending(bot: BotByHand, patience: float = 5) -> AsyncIterator[Delivery]:
    """A delivery at work."""
    sender = bot.sender = delivery(bot.bot, now=bot.clock)
    sender.start()
    yield sender
    await sender.stop(patience)


async def settle(bot: BotByHand, seconds: float = 0.0) -> None:
    """Let time pass, and wait until nothing is due any more, nor under way."""
    bot.advance(seconds)
    bot.tables.outbox.woken.set()
    async with asyncio.timeout(60):
        while await due(bot) or bot.sender.busy:
            await asyncio.sleep(0.005)
            bot.tables.outbox.woken.set()


async def due(bot: BotByHand) -> bool:
    """Is the first message of any table due?"""
    first: dict[int, TableOutboxMessage] = {}
    for queued in await bot.tables.outbox.pending():
        first.setdefault(queued.table_id, queued)
    return any(queued.due_at <= bot.clock() for queued in first.values())
