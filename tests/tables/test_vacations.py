"""Vacations: announced, or taken by themselves when time runs out (hosting rules, 4.5)."""

from __future__ import annotations

from datetime import datetime

import pytest

from bot.hosting.errors import Refused
from tests.tables.opened import ADA, GUILD
from tests.tables.timed import DAY, HOUR, MONDAY, Office, other

FIRST_YEAR = 18 * DAY
"""The vacation of somebody who plays since March: the year's 21 days, pro rata."""


async def test_a_move_on_one_s_own_vacation_earns_nothing(office: Office) -> None:
    table = await office.table(game="santorini", clock="72h + 24h")
    who = await office.mover(table)
    opponent = other(who)
    for person in (who, opponent):
        await office.tables.vacations.take(11, person, 3)
        await office.wait(hours=10)
        await office.turn(table)
        assert office.seat(table, person).bank == 72 * 3600


async def test_vacation_moves_the_deadlines_of_all_one_s_games(office: Office) -> None:
    tables = [await office.table(game="santorini", clock="72h") for _ in range(2)]
    who = await office.mover(tables[0])
    opponent = other(who)
    await office.tables.vacations.take(11, opponent, 7)
    assert office.due_at(tables[0], who) == MONDAY + 72 * HOUR
    await office.wait(hours=12)
    before = await office.tables.vacations.take(11, who, 2, MONDAY + 36 * HOUR)
    assert (before.left, before.present) == (FIRST_YEAR - 2 * DAY, None)
    for table in tables:
        assert office.due_at(table, who) == MONDAY + 72 * HOUR + 2 * DAY
    with pytest.raises(Refused, match="already"):
        await office.tables.vacations.take(11, who, 1, MONDAY + 40 * HOUR)
    with pytest.raises(Refused, match="too long"):
        await office.tables.vacations.take(11, who, 20, MONDAY + 10 * DAY)
    await office.wait(hours=24 + 10.5)
    back = await office.tables.vacations.end(11, who)
    assert back.announced == ()
    assert back.left == FIRST_YEAR - 11 * HOUR, "used time counts in full hours"
    assert office.due_at(tables[1], who) == MONDAY + 82.5 * HOUR
    await office.tables.vacations.take(11, who, 1, office.now + DAY)
    await office.tables.vacations.end(11, who)
    said = [words for _, words in await office.said() if words.startswith(who.name)]
    over = [f"{who.name} is back from vacation.", f"{who.name} takes no vacation after all."]
    assert [words for words in said if "Meanwhile" not in words] == [over[0]] * 2 + [over[1]] * 2
    with pytest.raises(Refused):
        await office.tables.vacations.end(11, who)


async def test_vacation_by_itself(office: Office) -> None:
    table = await office.table(game="santorini", excuses=0, claim=False)
    who = await office.mover(table)
    await office.tables.preferences.choose(who.id, "auto_vacation", True)
    await office.wait(hours=24)
    assert (await office.tables.vacations.of(11, who)).left == FIRST_YEAR - DAY
    assert office.due_at(table, who) == MONDAY + 48 * HOUR
    for _ in range(2):
        await office.happen()
    assert sum("day of your vacation" in words for _, words in await office.said()) == 1
    await office.wait(days=30)
    assert (await office.tables.snapshots.look(table, None)).table.state != "running"


async def test_a_vacation_by_itself_is_left_in_both_years_that_it_touches(office: Office) -> None:
    await office.tables.play.resign(await office.table(game="santorini"), ADA)
    office.now = datetime(2026, 12, 30, 12, tzinfo=MONDAY.tzinfo)
    table = await office.table(game="santorini", excuses=0, claim=False)
    who = await office.mover(table)
    await office.tables.preferences.choose(who.id, "auto_vacation", True)
    await office.tables.vacations.take(11, who, 21, office.now + 10 * DAY)
    await office.wait(hours=24)
    assert (await office.tables.snapshots.look(table, None)).table.state == "finished", (
        "nothing is left of next year"
    )


@pytest.mark.parametrize("clock", ["24h", "none"])
async def test_a_long_vacation_ends_no_game(office: Office, clock: str) -> None:
    table = await office.table(game="santorini", clock=clock)
    who = await office.mover(table)
    await office.tables.vacations.take(GUILD, who, 16)
    await office.wait(days=17)
    assert (await office.tables.snapshots.look(table, None)).table.state == "running"
    await office.wait(days=14)
    assert (await office.tables.snapshots.look(table, None)).table.state != "running"
