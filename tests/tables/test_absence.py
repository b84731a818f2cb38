"""Who is not there: computers stand in, turns are passed, dead games end (hosting rules, 4.2 to 4.6)."""

from __future__ import annotations

import asyncio

import pytest

from bot.hosting.person import Person
from tests.tables.games import Crowd, Meadow
from tests.tables.opened import ADA, BEN, CLEO, DEV
from tests.tables.test_computers import Played, Watcher
from tests.tables.timed import DAY, HOUR, MONDAY, Office


async def logged(office: Office, table: int, person: Person) -> int:
    """How many turns the log has of a person's seat."""
    place = office.seat(table, person).place
    return sum(turn.seat == place for turn in await office.tables.snapshots.history(table, None))


async def picks(office: Office, table: int, person: Person, flowers: int = 2) -> None:
    """The person picks the first flowers that are left."""
    for _ in range(flowers):
        snapshot = await office.tables.snapshots.look(table, person)
        assert snapshot.decision is not None
        await office.tables.play.move(table, person, snapshot.decision.moves.at(0))
    if (await office.tables.snapshots.look(table, person)).complete:
        await office.tables.play.confirm(table, person)


async def test_a_computer_stands_in_until_the_person_is_back(office: Office) -> None:
    watcher = Watcher()
    office.games["played"] = Played(watcher)
    table = await office.table(BEN, CLEO, game="played", excuses=0, claim=False)
    await office.tables.vacations.take(11, BEN, 3)
    await office.tables.vacations.take(11, CLEO, 3)
    await office.tables.play.move(table, ADA, "iris")
    await office.wait(hours=23)
    office = await office.again()
    await office.wait(hours=1)
    seat = office.seat(table, ADA)
    assert (seat.away, seat.draft, seat.strikes) == ("bot", (), 1)
    assert any("computer plays for them" in words for _, words in await office.said())
    office.tables.computers.start()
    async with asyncio.timeout(60):
        while not await logged(office, table, ADA):  # noqa: ASYNC110 (no event tells of it)
            await asyncio.sleep(0.005)
    await office.tables.computers.stop()
    assert {(view.seat, decision.seat) for view, decision, _ in watcher.shown} == {(seat.place, seat.place)}
    assert office.seat(table, ADA).strikes == 1, "what the host plays takes no strike away"
    await office.tables.play.back(table, ADA)
    assert office.seat(table, ADA).away is None
    assert any("Player" in words and "back" in words for _, words in await office.said())
    await office.database.close()


async def test_acting_brings_the_seat_back_with_a_turn_s_time(office: Office) -> None:
    office.games["played"] = Played(Watcher())
    table = await office.table(BEN, CLEO, game="played", excuses=0, claim=False, clock="24h + 12h cap 48h")
    await office.tables.vacations.take(11, BEN, 3)
    await office.tables.vacations.take(11, CLEO, 3)
    await office.wait(hours=24.5)
    assert office.due_at(table, ADA) is None
    await picks(office, table, ADA, 1)
    assert office.seat(table, ADA).away is None
    assert office.due_at(table, ADA) == office.now + 12 * HOUR
    await picks(office, table, ADA, 1)
    assert office.seat(table, ADA).strikes == 0


async def test_a_seat_is_offered_to_others(office: Office) -> None:
    table = await office.table(game="santorini", excuses=0, claim=False, on_timeout="replace")
    late = await office.mover(table)
    await office.wait(hours=24)
    record = office.record(table)
    assert (record.table.state, record.table.paused_at) == ("running", MONDAY + DAY)
    assert [(vote.kind, vote.state) for vote in record.votes] == [("offer", "open")]
    assert office.due_at(table, late) is None, "the game is paused"
    late_seat = office.seat(table, late)
    kept = await office.tables.replacements.keep(table, late)
    assert (kept.paused_at, kept.offered, office.seat(table, late).strikes) == (None, None, 1)
    assert office.due_at(table, late) == office.now + DAY, "who stays has the time of a turn"
    await office.wait(hours=24)
    assert office.seat(table, late).place == late_seat.place
    assert office.seat(table, late).strikes == 2
    await office.wait(hours=72)
    nobody_came = office.record(table)
    assert (nobody_came.table.state, nobody_came.table.paused_at) == ("running", None)
    assert office.seat(table, late).away == "bot"


async def test_who_does_nothing_is_passed_for_where_the_game_has_a_pass(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first(position: Meadow, seat: int) -> str | None:
        decision = position.decision(seat)
        return None if decision is None else decision.moves.at(0)

    monkeypatch.setattr(Meadow, "neutral", first)
    table = await office.table(BEN, CLEO, excuses=0, claim=False, on_timeout="skip")
    await office.tables.vacations.take(11, BEN, 3)
    await office.tables.vacations.take(11, CLEO, 3)
    await office.wait(hours=24)
    assert office.seat(table, ADA).away == "skip"
    assert await logged(office, table, ADA) == 1
    assert (await office.tables.snapshots.look(table, ADA)).decision is None


@pytest.mark.parametrize("computers", [True, False])
async def test_where_nobody_can_pass_it_is_said_what_happens(
    office: Office, monkeypatch: pytest.MonkeyPatch, computers: bool
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
    table = await office.table(BEN, CLEO, excuses=0, claim=False, on_timeout="skip")
    await office.tables.vacations.take(11, BEN, 3)
    await office.tables.vacations.take(11, CLEO, 3)
    await office.wait(hours=24)
    assert passed
    seat = office.seat(table, ADA)
    told = [words for to, words in await office.said() if to is None]
    assert not any("I pass for them" in words for words in told), "they can't be passed to the end"
    if computers:
        assert (seat.away, seat.gone) == ("bot", None)
        assert any("a computer plays for them" in words for words in told)
    else:
        assert seat.gone == "forfeited"
        assert any("the seat is lost" in words for words in told)


async def test_a_game_that_everybody_left_alone_is_dead(office: Office) -> None:
    table = await office.table(game="santorini", clock="none")
    await office.wait(days=13)
    assert (await office.tables.snapshots.look(table, None)).table.state == "running"
    await office.turn(table)
    await office.wait(days=14, hours=1)
    assert (await office.tables.snapshots.look(table, None)).table.state == "abandoned"
    assert await office.ending(table) == "dead"


async def test_all_away_ends_the_game(office: Office) -> None:
    office.games["played"] = Played(Watcher())
    table = await office.table(BEN, CLEO, DEV, game="played", excuses=0, claim=False)
    await office.wait(hours=24)
    snapshot = await office.tables.snapshots.look(table, None)
    assert snapshot.table.state == "abandoned"
    assert await office.ending(table) == "away"
    assert office.deadlines() == []
