"""What moderators have done at a table, as it is read there."""

from __future__ import annotations

from bot.hosting.audit import REASON
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import BEN, MONA


async def test_of_many_rulings_the_newest_are_told(new_bot: BotInPlayground) -> None:
    _, seen = await new_bot.mover()
    table, moderation = seen.table.id, new_bot.tables.moderation
    await moderation.pause(table, MONA, "the very first")
    assert "left out" not in (await new_bot.command(BEN, "moderate log", table=table)).text
    for _ in range(15):
        await moderation.resume(table, MONA, "a" * REASON)
        await moderation.pause(table, MONA, "b" * REASON)
    await moderation.resume(table, MONA, "the newest")
    told = (await new_bot.command(BEN, "moderate log", table=table)).text
    assert told.endswith("the newest")
    assert "Earlier ones are left out" in told
    assert "the very first" not in told
