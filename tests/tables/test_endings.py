"""How a game that is over came to its end: who decided it, how long everybody thought, conduct."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.games.engine import registry
from bot.games.engine.event import first_seats
from bot.games.engine.text import ENGLISH
from bot.hosting.person import Person
from bot.storage import clock_pauses
from bot.tables.results.endings import TableEnding, how_it_ended
from bot.tables.turns.commit import PLAYED_ON
from tests.games.playouts import Case
from tests.tables.opened import ADA, BEN, GUILD
from tests.tables.records.playing import played
from tests.tables.timed import HOUR, TimedTables, other

BOSS = Person(999, "Boss", moderator=True)


async def reason(timed: TimedTables, table: int) -> str:
    """Why the table ended, with the names of who sat there."""
    ending, people = await timed.tables.endings.of(table), (await timed.tables.snapshots.info(table)).names
    assert ending.game is None
    assert ending.reason is not None
    return ENGLISH.named(people).translate(ending.reason)


async def test_what_the_table_decides_it_tells_itself(timed: TimedTables) -> None:
    resigned = await timed.table(game="santorini")
    await timed.tables.play.resign(resigned, ADA)
    assert await reason(timed, resigned) == "Ada resigned."
    assert (await timed.tables.endings.of(resigned)).pictured is not None, "the rules know who won"
    drawn = await timed.table(game="santorini")
    await timed.tables.votes.propose(drawn, ADA, "draw")
    await timed.tables.votes.answer(drawn, BEN, True)
    assert "Everybody agreed to a draw" in await reason(timed, drawn)
    assert (await timed.tables.endings.of(drawn)).pictured is None
    await timed.tables.moderation.result(resigned, BOSS, (1, 1), "both were ill")
    assert await reason(timed, resigned) == "This result was decided by a ruling."
    late = await timed.table(game="santorini", excuses=0, claim=False)
    loser = await timed.mover(late)
    await timed.wait(hours=24)
    assert f"{loser.name}’s time is up" in await reason(timed, late)


async def test_of_a_game_that_its_rules_end_the_rules_tell(timed: TimedTables) -> None:
    table = await timed.table(game="santorini")
    while (await timed.tables.snapshots.info(table)).state == "running":
        await timed.turn(table)
    ending = await timed.tables.endings.of(table)
    assert ending.reason is None
    assert ending.game is not None
    assert "Player" in str(ending.game.reason)
    assert ending.game.statistics


async def test_a_ruling_that_names_another_winner_is_celebrated_not_the_rules(timed: TimedTables) -> None:
    table = await timed.table(game="santorini")
    while (await timed.tables.snapshots.info(table)).state == "running":
        await timed.turn(table)
    info = await timed.tables.snapshots.info(table)
    places = [3 - one.place for one in info.outcome or ()]
    await timed.tables.moderation.result(table, BOSS, places, "a mistake")
    assert await reason(timed, table) == "This result was decided by a ruling."
    assert (await timed.tables.endings.of(table)).pictured is None
    view = (await timed.tables.snapshots.look(table, None)).view
    assert view is not None
    told = ENGLISH.named(info.names).translate(view.text())
    assert told.startswith(f"{info.names[places.index(1)]} has won.")
    assert view.data()["winners"] == (places.index(1),)


@pytest.mark.parametrize("slug", ["army", "atlantida", "dice-forge", "santorini"])
def test_who_was_first_by_the_rules_but_had_left_is_celebrated_nowhere(slug: str) -> None:
    line = played(Case(registry.discover()[slug], 3), 1, b"secret")
    by_rules = line.position.outcome
    assert by_rules is not None
    (first,) = first_seats(by_rules)
    last = (first + 1) % 3
    outcome = tuple(
        replace(one, place={first: 3, last: 1}.get(one.seat, 2), flags=(PLAYED_ON,) * (one.seat == first))
        for one in by_rules
    )
    told, why, pictured = how_it_ended(line, outcome)
    assert (told, pictured) == (None, None)
    assert str(why) == f"Player {first + 1} came first, but had left the game before its end."
    view = line.as_decided(line.position.view(None), outcome)
    assert view.data()["winners"] == (last,)
    assert line.as_decided(view, by_rules) is view


async def test_thinking_time_is_what_others_waited_without_what_stops_clocks(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="10d")
    first = await timed.mover(table)
    for hours in (1, 5, 3, 7):
        await timed.wait(hours=hours)
        await timed.turn(table)
    await timed.tables.play.resign(table, first)
    ending: TableEnding = await timed.tables.endings.of(table)
    place = timed.seat(table, first).place
    assert (ending.thought[place].total, ending.thought[1 - place].total) == (4 * HOUR, 12 * HOUR)
    assert [one.turns for one in ending.thought.values()] == [2, 2]


async def test_what_stops_clocks_is_no_thinking_time(timed: TimedTables) -> None:
    """Also when the game is over: a pause, a vacation, and time in which the bot was not there."""
    table = await timed.table(game="santorini", clock="10d")
    first = await timed.mover(table)
    second = other(first)
    for answers in ("pause", "resume"):
        await timed.wait(hours=1)
        await timed.tables.votes.propose(table, ADA, answers)
        await timed.tables.votes.answer(table, BEN, True)
        if answers == "pause":
            await timed.wait(days=5)
    await timed.turn(table)
    await timed.tables.vacations.take(GUILD, second, 4)
    await timed.wait(days=4, hours=3)
    await timed.turn(table)
    start = timed.now
    timed.now += 6 * HOUR
    await timed.database.write(lambda connection: clock_pauses.outage(connection, start, timed.now))
    await timed.wait(hours=1)
    await timed.turn(table)
    await timed.tables.play.resign(table, first)
    thought = (await timed.tables.endings.of(table)).thought
    places = [timed.seat(table, person).place for person in (first, second)]
    assert [thought[place].total for place in places] == [2 * HOUR, 3 * HOUR]


async def test_who_is_asked_beside_others_thinks_from_when_they_are_asked(timed: TimedTables) -> None:
    table = await timed.table(game="crowd", clock="10d")
    slow = timed.seat(table, await timed.mover(table)).place
    await timed.wait(hours=10)
    await timed.turn(table)
    await timed.wait(hours=1)
    await timed.turn(table)
    assert (await timed.tables.snapshots.info(table)).state == "finished"
    thought = (await timed.tables.endings.of(table)).thought
    assert (thought[slow].total, thought[1 - slow].total) == (10 * HOUR, 11 * HOUR)


async def test_who_resigns_while_others_are_asked_kept_nobody_waiting(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="10d")
    first = await timed.mover(table)
    place = timed.seat(table, first).place
    await timed.wait(hours=1)
    await timed.turn(table)
    await timed.wait(hours=5)
    await timed.tables.play.resign(table, first)
    thought = (await timed.tables.endings.of(table)).thought
    assert (thought[place].total, thought[1 - place].total) == (HOUR, 5 * HOUR)


async def test_after_a_takeback_who_is_asked_again_thinks(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="10d")
    first = await timed.mover(table)
    place = timed.seat(table, first).place
    await timed.wait(hours=1)
    await timed.turn(table)
    await timed.wait(hours=2)
    await timed.tables.votes.propose(table, first, "takeback")
    await timed.tables.votes.answer(table, other(first), True)
    assert await timed.mover(table) == first
    await timed.wait(hours=4)
    await timed.turn(table)
    await timed.tables.play.resign(table, other(first))
    thought = (await timed.tables.endings.of(table)).thought
    assert (thought[place].total, thought[1 - place].total) == (5 * HOUR, 2 * HOUR)


@pytest.mark.parametrize(
    ("clock", "turns", "gained", "lost"), [("24h", 0, 0, 10), ("24h", 4, 1, 10), ("none", 8, 1, 0)]
)
async def test_conduct_is_told_where_it_has_changed(
    timed: TimedTables, clock: str, turns: int, gained: int, lost: int
) -> None:
    table = await timed.table(game="santorini", clock=clock, excuses=0, claim=False)
    for _ in range(turns):
        await timed.turn(table)
    loser = await timed.mover(table)
    if lost:
        await timed.wait(hours=24)
    else:
        await timed.tables.play.resign(table, loser)
    found = (await timed.tables.endings.of(table)).conduct
    expected = {other(loser).id: (75, 75 + gained), loser.id: (75, 75 - lost)}
    assert found == {user: (before, after) for user, (before, after) in expected.items() if before != after}
    assert (await timed.tables.endings.of(table)).thought[0].total <= timedelta(hours=24)
