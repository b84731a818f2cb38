"""Controls of notices go when nobody can use them any more: who was late has played, or is back."""

from __future__ import annotations

import logging

import discord

from bot.face.telling.failures import judge
from bot.face.telling.post import Post
from bot.tables.model import Sight
from bot.tables.outbox import Notice, Outbox

log = logging.getLogger(__name__)


async def clear(post: Post, outbox: Outbox, sight: Sight) -> None:
    """Take them from the notices of a table; raises what passes by itself."""
    for notice in await outbox.tapped(sight.table.id):
        if _is_useful(sight, notice):
            continue
        try:
            await post.strip(notice.place, notice.message_id)
        except discord.HTTPException as error:
            if judge(error).kind == "later":
                raise
            log.info("a notice of table %d keeps its control: %s", sight.table.id, error)
        await outbox.withdrawn(notice)


def _is_useful(sight: Sight, notice: Notice) -> bool:
    """Can its control still do something: give a seat back to its person, or claim a time-out?"""
    to = notice.message.to
    if to is None:
        return notice.message.tap in {clock.claim for clock in sight.clocks.values()}
    table, seat = sight.table, sight.table.seat_of(to)
    return table.state == "running" and seat in sight.stands_in and seat not in table.gone
