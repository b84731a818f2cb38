"""Tournaments that a moderator begins, on a bot by hand."""

from __future__ import annotations

from typing import Any

from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import MONA


async def begin(bot: BotByHand, format_: str, **wishes: Any) -> int:
    """Begin a tournament of Santorini in this format, and open it: its number."""
    await bot.command(MONA, "tournament new", game="santorini", title="Spring", format=format_, **wishes)
    (row, *_) = await bot.tournaments.snapshots.listing(bot.guild_id, MONA)
    await bot.tournaments.setup.edit(row.id, MONA, changes={"in_thread": False, "review_minutes": 0})
    await bot.tournaments.starting.announce(row.id, MONA)
    return row.id
