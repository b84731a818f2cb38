"""What commands offer and look up beside a game that is closed to the one who asks."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.terms import Terms
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO

CLOSED = replace(Terms(), spectators="none")


async def test_a_table_that_one_may_not_look_at_hides_no_other(bot: BotInPlayground) -> None:
    mover, _ = await bot.mover()
    closed = await bot.table(CLEO, terms=CLOSED)
    await bot.tables.lobby.join(closed.id, BEN if mover == ADA else ADA)
    place = "santorini place"
    assert "C3" in await bot.complete(mover, place, "space", "C")
    assert await bot.complete(mover, place, "space", "C", table=closed.id) == []
    assert await bot.complete(mover, place, "space", "C", table=10**9) == []


async def test_the_glossary_is_open_where_a_game_is_closed(bot: BotInPlayground) -> None:
    await bot.running(terms=CLOSED)
    found = await bot.command(CLEO, "santorini powers", search="Apollo")
    assert "Apollo" in found.text
    assert "no spectators" not in found.text
