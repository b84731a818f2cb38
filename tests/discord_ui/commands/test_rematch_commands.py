"""In the thread of a game that is over, commands that play mean the game that is its rematch."""

from __future__ import annotations

from bot.hosting.person import Person
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO, MONA


async def test_a_move_in_the_old_thread_is_one_of_the_rematch(bot: BotInPlayground) -> None:
    old, thread = await _finished(bot)
    over = await bot.command(ADA, "santorini place", place=thread, space="C3")
    assert "This game is over" in over.text
    again = await _rematch(bot, old)
    final = await _rematch(bot, again, give_up=True)
    mover = await _mover(bot, final)
    assert "C3" in await bot.complete(mover, "santorini place", "space", "C", place=thread)
    played = await bot.command(mover, "santorini place", place=thread, space="C3")
    assert "over" not in played.text
    assert f"Table {final}" in played.text
    undone = await bot.command(mover, "table undo", place=thread)
    assert f"Table {final}" in undone.text
    # What is over is still looked at there; and who doesn't play again has no other game.
    assert "wins" in (await bot.command(mover, "table board", place=thread)).text
    watching = await bot.command(CLEO, "santorini place", place=thread, space="C3")
    assert f"Table {final}" not in watching.text


async def _finished(bot: BotInPlayground) -> tuple[int, int]:
    """A game with a thread of its own that Ada has resigned: its table and thread."""
    table = (await bot.running(in_thread=True)).table
    await bot.told()
    await bot.tables.play.resign(table.id, ADA)
    await bot.told()
    thread = (await bot.tables.snapshots.info(table.id)).thread_id
    assert thread is not None
    return table.id, thread


async def _rematch(bot: BotInPlayground, table: int, *, give_up: bool = False) -> int:
    """The game that both play again; ``give_up``: once the one before is over."""
    if give_up:
        await bot.tables.play.resign(table, BEN)
    await bot.tables.rematches.rematch(table, ADA)
    again = await bot.tables.rematches.rematch(table, BEN)
    assert again.state == "running"
    await bot.told()
    return again.id


async def _mover(bot: BotInPlayground, table: int) -> Person:
    public = await bot.tables.snapshots.look(table, None)
    return public.table.people[public.waiting[0]]


async def test_among_several_games_each_is_named(bot: BotInPlayground) -> None:
    ours, theirs = await bot.running(), await bot.running("army")
    asked = (await bot.command(MONA, "table log")).text
    assert f"**{ours.table.id}** Santorini (" in asked
    assert f"**{theirs.table.id}** Army of the Gods (" in asked
    assert "Add the option “table” with the number of yours." in asked
