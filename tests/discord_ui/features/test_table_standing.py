"""How tables stand, as ``/table info`` and ``/table list`` tell: whose turn, until when, what is free."""

from __future__ import annotations

from bot.discord_ui.components.table_access import table_here
from bot.discord_ui.features import seats, table_lists
from bot.discord_ui.features.my_games import my_games
from bot.hosting.person import Person
from bot.tables.terms import Terms
from tests.discord_ui.features.test_seats import words_of
from tests.discord_ui.interaction import asked
from tests.discord_ui.people import ADA, BEN, CLEO
from tests.discord_ui.services import CHANNEL, GUILD, Services

DAY = 86400
TERMS = Terms(clock="72h", excuses=0)


async def begun(host: Services, terms: Terms = TERMS) -> tuple[int, Person, Person]:
    """A running table with a clock: its number, who must move, and who waits."""
    table = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False, terms=terms
    )
    await host.tables.lobby.join(table.id, BEN)
    snapshot = await host.tables.snapshots.look(table.id, None)
    place = snapshot.waiting[0]
    return table.id, snapshot.table.people[place], snapshot.table.people[1 - place]


async def info(host: Services, table: int, person: Person = CLEO) -> str:
    return words_of(await seats.table_info(asked(host, person), await host.tables.snapshots.info(table)))


async def listed(host: Services, person: Person) -> str:
    return words_of(await table_lists.list_tables(asked(host, person)))


async def own(host: Services, person: Person) -> str:
    return words_of(await my_games(asked(host, person)))


async def test_time_that_is_up_is_told_with_the_claim(host: Services) -> None:
    table, late, _ = await begun(host)
    assert "Time runs out <t:" in await info(host, table)
    host.clock.advance(4 * DAY)
    told = await info(host, table)
    assert "Time runs out" not in told
    assert "Out of time since <t:" in told
    assert "Opponents can claim it: /clock claim." in told
    told = await own(host, late)
    assert "time ran out <t:" in told
    assert "due <t:" not in told


async def test_time_that_nobody_claims_is_up_without_a_word_of_it(host: Services) -> None:
    table, _, _ = await begun(host, Terms(clock="72h", excuses=0, claim=False))
    host.clock.advance(4 * DAY)
    told = await info(host, table)
    assert "Out of time since <t:" in told
    assert "claim" not in told.partition("Out of time")[2].partition("\n")[0]


async def test_a_vacation_is_told_of_whoever_is_waited_for_and_of_the_others(
    host: Services,
) -> None:
    table, mover, other = await begun(host)
    until = int(host.clock().timestamp()) + 5 * DAY
    await host.tables.vacations.take(GUILD, mover, 5)
    told = await info(host, table)
    assert f"On vacation until <t:{until}:f>: the clock is stopped until then." in told
    assert "Time runs out <t:" in told
    await host.tables.vacations.take(GUILD, other, 5)
    assert f"{other.name} · on vacation until <t:{until}:f>" in await info(host, table)
    host.clock.advance(6 * DAY)
    assert "vacation" not in await info(host, table)


async def test_a_live_game_knows_no_vacation(host: Services) -> None:
    table, mover, _ = await begun(host, Terms(clock="2h"))
    await host.tables.vacations.take(GUILD, mover, 5)
    assert "On vacation" not in await info(host, table)


async def test_one_s_own_tables_tell_whose_turn_it_is_and_until_when(host: Services) -> None:
    _, mover, other = await begun(host)
    mine = await own(host, mover)
    assert "1 waits for you" in mine
    assert f"{other.name} · due <t:" in mine
    theirs = await own(host, other)
    assert "nothing waits for you" in theirs
    assert f"{mover.name} to move · asked <t:" in theirs
    assert "move" not in await listed(host, mover)


async def test_an_offered_seat_is_listed_as_free_and_joined_like_an_open_one(
    host: Services,
) -> None:
    table, mover, _ = await begun(host)
    await begun(host)
    assert "a seat is free" not in await listed(host, CLEO)
    await host.tables.replacements.offer(table, mover)
    assert "in progress, a seat is free (/table join)" in await listed(host, CLEO)
    assert (await table_here(asked(host, CLEO), None, state="open")).id == table
