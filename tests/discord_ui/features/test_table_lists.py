"""Lists of tables: which are in them, and what is said where there are none, or more."""

from __future__ import annotations

from bot.tables.terms import Terms
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO


async def test_where_no_game_runs_the_last_ones_are_listed(new_bot: BotInPlayground) -> None:
    assert "No games here yet" in (await new_bot.command(ADA, "table list")).text
    person, seen = await new_bot.mover()
    await new_bot.press(person, f"p:{seen.table.id}:{seen.seat}:{seen.stamp}:resigned:")
    told = (await new_bot.command(ADA, "table list")).text
    assert "No game is in progress here" in told
    assert "finished" in told


async def test_the_list_says_that_there_are_more_and_numbers_are_still_found(
    new_bot: BotInPlayground,
) -> None:
    elsewhere = await new_bot.new_channel()
    for _ in range(26):
        await new_bot.table(ADA, channel_id=elsewhere)
    await new_bot.table(CLEO, channel_id=elsewhere)
    told = (await new_bot.command(CLEO, "table list")).text
    assert (told.count("seats free"), "and more" in told) == (25, True)
    assert "1 of 2 seats taken" in (await new_bot.command(CLEO, "games")).text, "her own alone"
    assert len(await new_bot.complete(CLEO, "table info", "table")) == 25
    assert set(await new_bot.complete(CLEO, "table info", "table", "1")) >= {1, 11}


async def test_an_invitation_is_accepted_from_the_list(bot: BotInPlayground) -> None:
    table = (await bot.table(ADA)).id
    assert f"Accept table {table}" not in (await bot.command(CLEO, "table list")).buttons
    await bot.tables.invitations.invite(table, ADA, CLEO)
    listed = await bot.command(CLEO, "table list")
    await bot.press(CLEO, listed.buttons[f"Accept table {table}"])
    assert (await bot.tables.snapshots.info(table)).seat_of(CLEO.id) is not None


async def test_no_seat_is_called_free_that_nobody_can_take(new_bot: BotInPlayground) -> None:
    full = await new_bot.table(ADA, terms=Terms(confirm=True))
    assert "Santorini, seats free: Ada" in (await new_bot.command(CLEO, "table list")).text
    await new_bot.tables.lobby.join(full.id, BEN)
    assert (
        "Santorini, begins when all are ready: Ada, Ben" in (await new_bot.command(CLEO, "table list")).text
    )
    await new_bot.table(ADA, "army", terms=Terms(unlisted=True))
    assert "Army of the Gods, by invitation: Ada" in (await new_bot.command(ADA, "table list")).text
