"""Vacations: announced, or taken by themselves when time runs out (hosting rules, 4.5)."""

from __future__ import annotations

from datetime import datetime

import pytest

from bot.hosting.errors import Refused
from tests.tables.opened import ADA, BEN, CLEO, GUILD
from tests.tables.timed import DAY, HOUR, MONDAY, TimedTables, other

pytestmark = pytest.mark.usefixtures("both_databases")

FIRST_YEAR = 18 * DAY
"""The vacation of somebody who plays since March: the year's 21 days, pro rata."""


async def test_a_move_on_one_s_own_vacation_earns_nothing(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="72h + 24h")
    who = await timed.mover(table)
    opponent = other(who)
    for person in (who, opponent):
        await timed.tables.vacations.take(11, person, 3)
        await timed.wait(hours=10)
        await timed.turn(table)
        assert timed.seat(table, person).bank == 72 * 3600


async def test_vacation_moves_the_deadlines_of_all_one_s_games(timed: TimedTables) -> None:
    tables = [await timed.table(game="santorini", clock="72h") for _ in range(2)]
    who = await timed.mover(tables[0])
    opponent = other(who)
    await timed.tables.vacations.take(11, opponent, 7)
    assert timed.due_at(tables[0], who) == MONDAY + 72 * HOUR
    await timed.wait(hours=12)
    before = await timed.tables.vacations.take(11, who, 2, MONDAY + 36 * HOUR)
    assert (before.left, before.present) == (FIRST_YEAR - 2 * DAY, None)
    for table in tables:
        assert timed.due_at(table, who) == MONDAY + 72 * HOUR + 2 * DAY
    with pytest.raises(Refused, match="already"):
        await timed.tables.vacations.take(11, who, 1, MONDAY + 40 * HOUR)
    with pytest.raises(Refused, match="too long"):
        await timed.tables.vacations.take(11, who, 20, MONDAY + 10 * DAY)
    await timed.wait(hours=24 + 10.5)
    back = await timed.tables.vacations.end(11, who)
    assert back.announced == ()
    assert back.left == FIRST_YEAR - 11 * HOUR, "used time counts in full hours"
    assert timed.due_at(tables[1], who) == MONDAY + 82.5 * HOUR
    await timed.tables.vacations.take(11, who, 1, timed.now + DAY)
    await timed.tables.vacations.end(11, who)
    said = [words for _, words in await timed.said() if words.startswith(who.name)]
    over = [f"{who.name} is back from vacation.", f"{who.name} has cancelled their vacation."]
    assert [words for words in said if "meanwhile" not in words] == [over[0]] * 2 + [over[1]] * 2
    with pytest.raises(Refused):
        await timed.tables.vacations.end(11, who)


async def test_vacation_by_itself(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", excuses=0, claim=False)
    who = await timed.mover(table)
    await timed.tables.preferences.choose(who.id, "auto_vacation", True)
    await timed.wait(hours=24)
    assert (await timed.tables.vacations.of(11, who)).left == FIRST_YEAR - DAY
    assert timed.due_at(table, who) == MONDAY + 48 * HOUR
    for _ in range(2):
        await timed.happen()
    assert sum("one of your vacation days" in words for _, words in await timed.said()) == 1
    await timed.wait(days=30)
    assert (await timed.tables.snapshots.look(table, None)).table.state != "running"


async def test_time_that_an_outage_gives_back_costs_no_vacation(timed: TimedTables) -> None:
    """The deadline of before, which is reached first, only moves."""
    table = await timed.table(game="santorini", excuses=0, claim=False, clock="26h")
    who = await timed.mover(table)
    await timed.tables.preferences.choose(who.id, "auto_vacation", True)
    await timed.wait(hours=25)
    await timed.database.meta_set("heartbeat", timed.now.isoformat())
    timed.now, timed.watched = timed.now + 5 * HOUR, True
    await timed.tables.deadline_job.work()
    assert timed.due_at(table, who) == MONDAY + 31 * HOUR
    assert (await timed.tables.vacations.of(11, who)).left == FIRST_YEAR
    timed.watched = False
    await timed.wait(hours=1)
    assert (await timed.tables.vacations.of(11, who)).left == FIRST_YEAR - DAY
    assert timed.due_at(table, who) == MONDAY + 55 * HOUR


async def test_a_vacation_by_itself_is_left_in_both_years_that_it_touches(timed: TimedTables) -> None:
    await timed.tables.play.resign(await timed.table(game="santorini"), ADA)
    timed.now = datetime(2026, 12, 30, 12, tzinfo=MONDAY.tzinfo)
    table = await timed.table(game="santorini", excuses=0, claim=False)
    who = await timed.mover(table)
    await timed.tables.preferences.choose(who.id, "auto_vacation", True)
    await timed.tables.vacations.take(11, who, 21, timed.now + 10 * DAY)
    await timed.wait(hours=24)
    assert (await timed.tables.snapshots.look(table, None)).table.state == "finished", (
        "nothing is left of next year"
    )


async def test_a_vacation_is_told_where_it_stops_a_clock(timed: TimedTables) -> None:
    clock, _, left = [
        await timed.table(BEN, CLEO, game="santorini", clock=clock) for clock in ("24h", "none", "24h")
    ]
    await timed.tables.play.resign(left, BEN)
    await timed.tables.vacations.take(GUILD, BEN, 2)
    told = [
        one.table_id for one in await timed.tables.outbox.pending() if "on vacation" in str(one.message)
    ]
    assert told == [clock]


@pytest.mark.parametrize("clock", ["24h", "none"])
async def test_a_long_vacation_ends_no_game(timed: TimedTables, clock: str) -> None:
    table = await timed.table(game="santorini", clock=clock)
    who = await timed.mover(table)
    await timed.tables.vacations.take(GUILD, who, 16)
    await timed.wait(days=17)
    assert (await timed.tables.snapshots.look(table, None)).table.state == "running"
    await timed.wait(days=14)
    assert (await timed.tables.snapshots.look(table, None)).table.state != "running"
