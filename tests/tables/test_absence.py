"""Who is not there: computers stand in, turns are passed, dead games end (hosting rules, 4.2 to 4.6)."""

from __future__ import annotations

import asyncio

import pytest

from bot.hosting.person import Person
from tests.tables.games import Crowd, Meadow
from tests.tables.opened import ADA, BEN, CLEO, DEV
from tests.tables.test_computers import Played, Watcher
from tests.tables.timed import DAY, HOUR, MONDAY, TimedTables


async def logged(timed: TimedTables, table: int, person: Person) -> int:
    """How many turns the log has of a person's seat."""
    place = timed.seat(table, person).place
    return sum(turn.seat == place for turn in await timed.tables.snapshots.history(table, None))


async def picks(timed: TimedTables, table: int, person: Person, flowers: int = 2) -> None:
    """The person picks the first flowers that are left."""
    for _ in range(flowers):
        snapshot = await timed.tables.snapshots.look(table, person)
        assert snapshot.decision is not None
        await timed.tables.play.move(table, person, snapshot.decision.moves.at(0))
    if (await timed.tables.snapshots.look(table, person)).complete:
        await timed.tables.play.confirm(table, person)


async def test_a_computer_stands_in_until_the_person_is_back(timed: TimedTables) -> None:
    watcher = Watcher()
    timed.games["played"] = Played(watcher)
    table = await timed.table(BEN, CLEO, game="played", excuses=0, claim=False)
    await timed.tables.vacations.take(11, BEN, 3)
    await timed.tables.vacations.take(11, CLEO, 3)
    await timed.tables.play.move(table, ADA, "iris")
    await timed.wait(hours=23)
    timed = await timed.again()
    await timed.wait(hours=1)
    seat = timed.seat(table, ADA)
    assert (seat.away, seat.draft, seat.strikes) == ("bot", (), 1)
    assert any("computer plays for them" in words for _, words in await timed.said())
    timed.tables.computers.start()
    async with asyncio.timeout(60):
        while not await logged(timed, table, ADA):  # noqa: ASYNC110 (no event tells of it)
            await asyncio.sleep(0.005)
    await timed.tables.computers.stop()
    assert {(view.seat, decision.seat) for view, decision, _ in watcher.shown} == {(seat.place, seat.place)}
    assert timed.seat(table, ADA).strikes == 1, "what the host plays takes no strike away"
    await timed.tables.play.back(table, ADA)
    assert timed.seat(table, ADA).away is None
    assert any("Player" in words and "back" in words for _, words in await timed.said())
    await timed.database.close()


async def test_acting_brings_the_seat_back_with_a_turn_s_time(timed: TimedTables) -> None:
    timed.games["played"] = Played(Watcher())
    table = await timed.table(BEN, CLEO, game="played", excuses=0, claim=False, clock="24h + 12h cap 48h")
    await timed.tables.vacations.take(11, BEN, 3)
    await timed.tables.vacations.take(11, CLEO, 3)
    await timed.wait(hours=24.5)
    assert timed.due_at(table, ADA) is None
    await picks(timed, table, ADA, 1)
    assert timed.seat(table, ADA).away is None
    assert timed.due_at(table, ADA) == timed.now + 12 * HOUR
    await picks(timed, table, ADA, 1)
    assert timed.seat(table, ADA).strikes == 0


async def test_who_comes_back_has_a_period_in_each_further_turn(timed: TimedTables) -> None:
    table = await timed.table(
        BEN, CLEO, game="santorini", excuses=0, claim=False, on_timeout="bot", clock="1d, 2 x 1d"
    )
    late = await timed.mover(table)
    await timed.wait(days=3)
    assert timed.seat(table, late).away == "bot"
    await timed.tables.play.back(table, late)
    for hours in (20, 23):
        assert timed.due_at(table, late) == timed.now + DAY
        await timed.wait(hours=hours)
        await timed.turn(table)
        while await timed.mover(table) != late:
            await timed.turn(table)


async def test_a_seat_is_offered_to_others(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", excuses=0, claim=False, on_timeout="replace")
    late = await timed.mover(table)
    await timed.wait(hours=24)
    record = timed.record(table)
    assert (record.table.state, record.table.paused_at) == ("running", MONDAY + DAY)
    assert [(vote.kind, vote.state) for vote in record.votes] == [("offer", "open")]
    assert timed.due_at(table, late) is None, "the game is paused"
    late_seat = timed.seat(table, late)
    kept = await timed.tables.replacements.keep(table, late)
    assert (kept.paused_at, kept.offered, timed.seat(table, late).strikes) == (None, None, 1)
    assert timed.due_at(table, late) == timed.now + DAY, "who stays has the time of a turn"
    await timed.wait(hours=24)
    assert timed.seat(table, late).place == late_seat.place
    assert timed.seat(table, late).strikes == 2
    await timed.wait(hours=72)
    nobody_came = timed.record(table)
    assert (nobody_came.table.state, nobody_came.table.paused_at) == ("running", None)
    assert timed.seat(table, late).away == "bot"


async def _left_to_pass(timed: TimedTables, monkeypatch: pytest.MonkeyPatch) -> int:
    """A table whose game has a pass for everybody, and where Ada alone has no vacation."""

    def first(position: Meadow, seat: int) -> str | None:
        decision = position.decision(seat)
        return None if decision is None else decision.moves.at(0)

    monkeypatch.setattr(Meadow, "neutral", first)
    table = await timed.table(BEN, CLEO, excuses=0, claim=False, on_timeout="skip")
    await timed.tables.vacations.take(11, BEN, 3)
    await timed.tables.vacations.take(11, CLEO, 3)
    return table


async def test_who_does_nothing_is_passed_for_where_the_game_has_a_pass(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await _left_to_pass(timed, monkeypatch)
    await timed.wait(hours=24)
    assert timed.seat(table, ADA).away == "skip"
    assert await logged(timed, table, ADA) == 1
    assert (await timed.tables.snapshots.look(table, ADA)).decision is None


@pytest.mark.parametrize("chosen", [["tulip"], ["tulip", "rose"]])
async def test_what_was_chosen_and_not_confirmed_stands_where_the_rest_is_passed(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch, chosen: list[str]
) -> None:
    table = await _left_to_pass(timed, monkeypatch)
    for flower in chosen:
        await timed.tables.play.move(table, ADA, flower)
    await timed.wait(hours=24)
    assert (timed.seat(table, ADA).away, timed.seat(table, ADA).draft) == ("skip", ())
    (turn,) = await timed.tables.snapshots.history(table, None)
    picked = [str(event.text) for event in turn.events]
    assert picked == [f"{flower} is picked." for flower in (*chosen, "iris")[:2]]


@pytest.mark.parametrize("computers", [True, False])
async def test_where_nobody_can_pass_it_is_said_what_happens(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch, computers: bool
) -> None:
    if computers:
        monkeypatch.setattr(Crowd, "player", lambda self, level, seed: Watcher())  # pyright: ignore
    passed: list[int] = []

    def once(position: Meadow, seat: int) -> str | None:
        """A pass in everybody's first turn only."""
        passed.append(seat)
        decision = position.decision(seat)
        return None if decision is None or position.picked[seat] else decision.moves.at(0)

    monkeypatch.setattr(Meadow, "neutral", once)
    table = await timed.table(BEN, CLEO, excuses=0, claim=False, on_timeout="skip")
    await timed.tables.vacations.take(11, BEN, 3)
    await timed.tables.vacations.take(11, CLEO, 3)
    await timed.wait(hours=24)
    assert passed
    seat = timed.seat(table, ADA)
    told = [words for to, words in await timed.said() if to is None]
    assert not any("I pass for them" in words for words in told), "they can't be passed to the end"
    if computers:
        assert (seat.away, seat.gone) == ("bot", None)
        assert any("a computer plays for them" in words for words in told)
    else:
        assert seat.gone == "forfeited"
        assert any("the seat is lost" in words for words in told)


async def test_a_game_that_everybody_left_alone_is_dead(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="none")
    await timed.wait(days=13)
    assert (await timed.tables.snapshots.look(table, None)).table.state == "running"
    await timed.turn(table)
    await timed.wait(days=14, hours=1)
    assert (await timed.tables.snapshots.look(table, None)).table.state == "abandoned"
    assert await timed.ending(table) == "dead"


async def test_all_away_ends_the_game(timed: TimedTables) -> None:
    timed.games["played"] = Played(Watcher())
    table = await timed.table(BEN, CLEO, DEV, game="played", excuses=0, claim=False)
    await timed.wait(hours=24)
    snapshot = await timed.tables.snapshots.look(table, None)
    assert snapshot.table.state == "abandoned"
    assert await timed.ending(table) == "away"
    assert timed.deadlines() == []


async def test_the_last_who_is_there_leaves_no_game_to_computers(timed: TimedTables) -> None:
    timed.games["played"] = Played(Watcher())
    table = await timed.table(BEN, CLEO, game="played", excuses=0, claim=False, on_timeout="bot")
    await timed.tables.vacations.take(11, ADA, 3)
    await timed.wait(hours=24)
    assert [timed.seat(table, person).away for person in (ADA, BEN, CLEO)] == [None, "bot", "bot"]
    await timed.tables.play.resign(table, ADA)
    assert (await timed.tables.snapshots.info(table)).state == "abandoned"
    assert await timed.ending(table) == "away"
