"""A turn prepared beforehand: by a button, in private, and with words that it is prepared."""

from __future__ import annotations

from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN


async def sealed(bot: BotInPlayground) -> int:
    """A table at which Ada has sealed her bid, and Ben has not."""
    table = (await bot.running("toy")).table
    snapshot = await bot.tables.snapshots.look(table.id, ADA)
    assert snapshot.decision is not None
    await bot.tables.play.move(table.id, ADA, snapshot.decision.moves.at(0))
    if (await bot.tables.snapshots.look(table.id, ADA)).complete:
        await bot.tables.play.confirm(table.id, ADA)
    return table.id


async def test_a_turn_is_prepared_by_taps_and_shown_as_prepared(bot: BotInPlayground) -> None:
    table = await sealed(bot)
    shown = await bot.press(ADA, f"p:{table}:-:-:show:")
    asked = await bot.press(ADA, shown.buttons["Prepare my next turn"], on=shown)
    assert "For your next turn. Nobody sees it" in asked.text
    choice = next(custom_id for custom_id in asked.buttons.values() if ":play:" in custom_id)
    drafted = await bot.press(ADA, choice, on=asked)
    assert "I’ll play it when your turn comes" in drafted.text
    ready = await bot.press(ADA, drafted.buttons["Confirm"], on=drafted)
    assert "Your next turn is prepared" in ready.text
    again = await bot.press(ADA, f"p:{table}:-:-:show:")
    assert "Your next turn is prepared" in again.text
    assert "Confirm" not in again.buttons
    back = await bot.press(ADA, again.buttons["Undo"], on=again)
    assert "is prepared" not in back.text
    assert "Prepare my next turn" not in (await bot.press(BEN, f"p:{table}:-:-:show:")).buttons


async def test_an_old_message_says_of_when_it_is_and_refreshes(bot: BotInPlayground) -> None:
    """After a quarter of an hour Discord lets nobody edit it: it must not pass for the present."""
    await bot.bot.reply_refresher.stop()
    table = await sealed(bot)
    shown = await bot.press(ADA, f"p:{table}:-:-:show:")
    asked = await bot.press(ADA, shown.buttons["Prepare my next turn"], on=shown)
    choice = next(custom_id for custom_id in asked.buttons.values() if ":play:" in custom_id)
    drafted = await bot.press(ADA, choice, on=asked)
    ready = await bot.press(ADA, drafted.buttons["Confirm"], on=drafted)
    assert "As it stood <t:" in ready.text
    assert "Your next turn is prepared" in (await bot.press(ADA, ready.buttons["Refresh"], on=ready)).text
    other = await bot.tables.snapshots.look(table, BEN)
    assert other.decision is not None
    await bot.tables.play.move(table, BEN, other.decision.moves.at(0))
    if (await bot.tables.snapshots.look(table, BEN)).complete:
        await bot.tables.play.confirm(table, BEN)
    fresh = await bot.press(ADA, ready.buttons["Refresh"], on=ready)
    assert "Your next turn is prepared" not in fresh.text
    assert "As it stood" not in fresh.text
