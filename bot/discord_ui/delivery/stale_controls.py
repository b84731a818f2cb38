"""Controls of notices go when they are of no use: who was late has played, has more time, or is back."""

from __future__ import annotations

import logging
from datetime import datetime

import discord

from bot.discord_ui.delivery.discord_post import Post
from bot.discord_ui.delivery.failure_verdicts import judge
from bot.tables.model import TableSnapshot
from bot.tables.outbox import Notice, TableOutbox

log = logging.getLogger(__name__)


async def clear(post: Post, outbox: TableOutbox, snapshot: TableSnapshot, now: datetime) -> None:
    """Take them from the notices of a table; raises what passes by itself."""
    for notice in await outbox.tapped(snapshot.table.id):
        if _is_useful(snapshot, notice, now):
            continue
        try:
            await post.strip(notice.place, notice.message_id)
        except discord.HTTPException as error:
            if judge(error).kind == "later":
                raise
            log.info("a notice of table %d keeps its control: %s", snapshot.table.id, error)
        await outbox.withdrawn(notice)


def _is_useful(snapshot: TableSnapshot, notice: Notice, now: datetime) -> bool:
    """Can its control still do something: give a seat back to its person, or claim a time-out?"""
    to = notice.message.to
    if to is None:
        late = (one for one in snapshot.clocks.values() if one.until is not None and one.until <= now)
        return notice.message.tap in {clock.claim for clock in late}
    table, seat = snapshot.table, snapshot.table.seat_of(to)
    return table.state == "running" and seat in snapshot.stands_in and seat not in table.gone
