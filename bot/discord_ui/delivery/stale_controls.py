"""Controls of notices go when they are of no use: who was late has played, has more time, or is back."""

from __future__ import annotations

from datetime import datetime

from bot.discord_ui.delivery.discord_post import DiscordPost
from bot.discord_ui.delivery.failure_verdicts import LASTING, tolerating
from bot.tables.model import TableSnapshot
from bot.tables.outbox import Notice, TableOutbox


async def clear(post: DiscordPost, outbox: TableOutbox, snapshot: TableSnapshot, now: datetime) -> None:
    """Take them from the notices of a table; raises what passes by itself."""
    for notice in await outbox.tapped(snapshot.table.id):
        if _is_useful(snapshot, notice, now):
            continue
        with tolerating(LASTING, f"a notice of table {snapshot.table.id} keeps its control"):
            await post.strip(notice.place, notice.message_id)
        await outbox.withdrawn(notice)


def _is_useful(snapshot: TableSnapshot, notice: Notice, now: datetime) -> bool:
    """Can its control still do something: give a seat back to its person, or claim a time-out?"""
    to = notice.message.to
    if to is None:
        late = (one for one in snapshot.clocks.values() if one.until is not None and one.until <= now)
        return notice.message.tap in {clock.claim for clock in late}
    table, seat = snapshot.table, snapshot.table.seat_of(to)
    return table.state == "running" and seat in snapshot.stands_in and seat not in table.gone
