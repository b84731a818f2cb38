"""Controls of notices go when nobody can use them any more: who was late has played, or is played for."""

from __future__ import annotations

import logging

import discord

from bot.face.telling.failures import judge
from bot.face.telling.post import Post
from bot.tables.model import Sight
from bot.tables.outbox import Outbox

log = logging.getLogger(__name__)


async def clear(post: Post, outbox: Outbox, sight: Sight) -> None:
    """Take them from the notices of a table; raises what passes by itself."""
    useful = {clock.claim for clock in sight.clocks.values()}
    for notice in await outbox.tapped(sight.table.id):
        if notice.message.tap in useful:
            continue
        try:
            await post.strip(notice.place, notice.message_id)
        except discord.HTTPException as error:
            if judge(error).kind == "later":
                raise
            log.info("a notice of table %d keeps its control: %s", sight.table.id, error)
        await outbox.withdrawn(notice)
