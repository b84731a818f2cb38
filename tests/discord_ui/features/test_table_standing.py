"""How tables stand, as ``/table info`` and ``/table list`` tell: whose turn, until when, what is free."""

from __future__ import annotations

import pytest

from bot.hosting.person import Person
from bot.tables.terms import Terms
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, CLEO

DAY = 86400
TERMS = Terms(clock="72h", excuses=0)


@pytest.fixture
def bot(bot_by_hand: BotByHand) -> BotByHand:
    """Days go by."""
    return bot_by_hand


async def begun(bot: BotByHand, terms: Terms = TERMS) -> tuple[int, Person, Person]:
    """A running table with a clock: its number, who must move, and who waits."""
    table = await bot.table(ADA, terms=terms)
    await bot.tables.lobby.join(table.id, BEN)
    snapshot = await bot.tables.snapshots.look(table.id, None)
    place = snapshot.waiting[0]
    return table.id, snapshot.table.people[place], snapshot.table.people[1 - place]


async def info(bot: BotByHand, table: int) -> str:
    return (await bot.command(CLEO, "table info", table=table)).text


async def listed(bot: BotByHand, person: Person) -> str:
    return (await bot.command(person, "table list")).text


async def own(bot: BotByHand, person: Person) -> str:
    return (await bot.command(person, "games")).text


async def test_time_that_is_up_is_told_with_the_claim(bot: BotByHand) -> None:
    table, late, _ = await begun(bot)
    assert "Time runs out <t:" in await info(bot, table)
    bot.advance(4 * DAY)
    told = await info(bot, table)
    assert "Time runs out" not in told
    assert "Out of time since <t:" in told
    assert "Opponents can claim it: /clock claim." in told
    told = await own(bot, late)
    assert "time ran out <t:" in told
    assert "due <t:" not in told


async def test_time_that_nobody_claims_is_up_without_a_word_of_it(bot: BotByHand) -> None:
    table, _, _ = await begun(bot, Terms(clock="72h", excuses=0, claim=False))
    bot.advance(4 * DAY)
    told = await info(bot, table)
    assert "Out of time since <t:" in told
    assert "claim" not in told.partition("Out of time")[2].partition("\n")[0]


async def test_a_vacation_is_told_of_whoever_is_waited_for_and_of_the_others(bot: BotByHand) -> None:
    table, mover, other = await begun(bot)
    until = int(bot.clock().timestamp()) + 5 * DAY
    await bot.tables.vacations.take(bot.guild_id, mover, 5)
    told = await info(bot, table)
    assert f"On vacation until <t:{until}:f>: the clock is stopped until then." in told
    assert "Time runs out <t:" in told
    await bot.tables.vacations.take(bot.guild_id, other, 5)
    assert f"{other.name} · on vacation until <t:{until}:f>" in await info(bot, table)
    bot.advance(6 * DAY)
    assert "vacation" not in await info(bot, table)


async def test_a_live_game_knows_no_vacation(bot: BotByHand) -> None:
    table, mover, _ = await begun(bot, Terms(clock="2h"))
    await bot.tables.vacations.take(bot.guild_id, mover, 5)
    assert "On vacation" not in await info(bot, table)


async def test_one_s_own_tables_tell_whose_turn_it_is_and_until_when(bot: BotByHand) -> None:
    _, mover, other = await begun(bot)
    mine = await own(bot, mover)
    assert "1 waits for you" in mine
    assert f"Against {other.name} · due <t:" in mine
    theirs = await own(bot, other)
    assert "nothing waits for you" in theirs
    assert f"{mover.name} to move · asked <t:" in theirs
    assert "move" not in await listed(bot, mover)


async def test_an_offered_seat_is_listed_as_free_and_joined_like_an_open_one(bot: BotByHand) -> None:
    table, mover, _ = await begun(bot)
    await begun(bot)
    assert "a seat is free" not in await listed(bot, CLEO)
    await bot.tables.replacements.offer(table, mover)
    assert "in progress, a seat is free (/table join)" in await listed(bot, CLEO)
    await bot.command(CLEO, "table join")
    assert (await bot.tables.snapshots.info(table)).seat_of(CLEO.id) is not None
