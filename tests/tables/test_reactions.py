"""Reactions in somebody else's turn: a window of their own, while the clock of the turn stands still."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.storage import results
from bot.tables import computers
from tests.tables.doors import MANY, Street, knocked
from tests.tables.opened import ADA, CHANNEL, CLEO, GUILD
from tests.tables.timed import HOUR, MONDAY, TimedTables


@pytest.fixture
async def timed(tmp_path: Path) -> AsyncIterator[TimedTables]:
    made = await TimedTables.at(tmp_path / "tables.sqlite3", games={"doors": Street()})
    yield made
    await made.database.close()


@pytest.mark.parametrize(
    ("terms", "window"),
    [
        ({"clock": "24h"}, timedelta(hours=12)),
        ({"clock": "12h + 1m cap 24h"}, timedelta(hours=12)),
        ({"clock": "24h", "reaction": "1m"}, timedelta(minutes=1)),
    ],
    ids=["slow", "a little more with each turn", "chosen"],
)
async def test_the_window_is_short_only_where_that_was_chosen(
    timed: TimedTables, terms: dict[str, str], window: timedelta
) -> None:
    table = await timed.table(game="doors", **terms)
    snapshot = await timed.tables.snapshots.look(table, None)
    mover = snapshot.table.people[snapshot.waiting[0]]
    await timed.tables.play.move(table, mover, "knock")
    snapshot = await timed.tables.snapshots.look(table, None)
    assert snapshot.reacting == snapshot.waiting
    clock = snapshot.clocks[snapshot.waiting[0]]
    assert (clock.until, clock.reaction) == (MONDAY + window, True)
    assert set(snapshot.clocks) == set(snapshot.waiting), "nobody else's clock runs"


async def test_who_does_not_react_passes_without_excuse_or_strike(timed: TimedTables) -> None:
    table, mover, other = await knocked(timed)
    before = timed.seat(table, other)
    assert sorted(row.kind for row in timed.deadlines() if row.seat == before.place) == ["react", "remind"]
    await timed.wait(hours=11.9)
    assert (await timed.tables.snapshots.look(table, other)).decision is not None
    await timed.wait(hours=0.2)
    snapshot = await timed.tables.snapshots.look(table, other)
    assert (snapshot.decision, snapshot.reacting) == (None, ())
    moved = await timed.database.read(
        lambda connection: [
            results.moved(connection, who.id, MONDAY, timed.now, "") for who in (mover, other)
        ]
    )
    assert moved == [MONDAY + 2 * HOUR, None], "they haven't acted, so their time-outs are in a row"
    after = timed.seat(table, other)
    assert (after.excuses, after.strikes, after.bank) == (before.excuses, before.strikes, before.bank)
    assert [turn.events[0].kind for turn in await timed.tables.snapshots.history(table, mover)] == [
        "knock",
        "shut",
    ]
    assert (await timed.tables.snapshots.look(table, mover)).decision is not None


@pytest.mark.parametrize(
    ("clock", "left"), [("24h", 22), ("48h + 12h cap 72h", 46)], ids=["a turn's time", "a bank"]
)
async def test_a_turn_s_time_stops_while_others_react_and_then_goes_on(
    timed: TimedTables, clock: str, left: int
) -> None:
    table, mover, other = await knocked(timed, clock=clock)
    for hours in (5, 3):
        await timed.wait(hours=hours)
        await timed.tables.play.move(table, other, "open")
        assert timed.due_at(table, mover) == timed.now + left * HOUR
        if hours == 5:
            await timed.tables.play.move(table, mover, "knock")
    await timed.wait(hours=1)
    await timed.tables.play.move(table, mover, "rest")
    await timed.tables.play.confirm(table, mover)
    seat = timed.seat(table, mover)
    assert (seat.spent, seat.reacts, seat.asked_at) == (0, False, None)
    assert seat.bank == (24 if clock == "24h" else 48 - 3 + 12) * 3600, "one increment for one turn"


async def test_a_turn_that_ends_by_an_answer_earns_its_increment(timed: TimedTables) -> None:
    timed.games["doors"] = Street(opening_ends=True)
    table, mover, other = await knocked(timed, clock="48h + 12h cap 72h")
    await timed.wait(hours=5)
    await timed.tables.play.move(table, other, "open")
    seat = timed.seat(table, mover)
    assert (seat.spent, seat.bank) == (0, (48 - 2 + 12) * 3600)
    assert timed.due_at(table, other) == timed.now + 48 * HOUR, "who answered has had no turn yet"


@pytest.mark.parametrize("stays", [True, False], ids=["who was late", "somebody else"])
@pytest.mark.parametrize(
    ("clock", "left"), [("24h", 24), ("48h + 12h cap 72h", 12)], ids=["a turn's time", "a bank"]
)
async def test_a_seat_offered_after_a_turn_with_reactions_comes_with_a_turn_s_time(
    timed: TimedTables, clock: str, left: int, stays: bool
) -> None:
    table, mover, other = await knocked(
        timed, clock=clock, on_timeout="replace", excuses=0, claim=False, hours=23
    )
    await timed.tables.play.move(table, other, "open")
    await timed.wait(hours=26)
    if stays:
        await timed.tables.replacements.keep(table, mover)
    else:
        await timed.tables.replacements.take_over(table, CLEO)
    assert timed.due_at(table, mover if stays else CLEO) == timed.now + left * HOUR


async def test_a_window_is_no_part_of_the_clock_of_a_seat_that_is_taken_over(timed: TimedTables) -> None:
    table, _, other = await knocked(timed, clock="48h + 12h cap 72h")
    await timed.wait(hours=5)
    await timed.tables.replacements.offer(table, other)
    await timed.tables.replacements.take_over(table, CLEO)
    seat = timed.seat(table, CLEO)
    assert (seat.bank, seat.reacts) == (48 * 3600, True)
    assert timed.due_at(table, CLEO, "react") == timed.now + 12 * HOUR


async def test_a_window_outlasts_a_restart_and_a_late_tap_finds_it_closed(timed: TimedTables) -> None:
    table, _, other = await knocked(timed, reaction="10m")
    asked = await timed.tables.snapshots.look(table, other)
    again = await timed.again()
    try:
        await again.wait(hours=1)
        snapshot = await again.tables.snapshots.look(table, other)
        assert snapshot.decision is None
        assert snapshot.stamp != asked.stamp
    finally:
        await again.database.close()


async def test_a_auto_answer_answers_no_window_that_is_open_already(timed: TimedTables) -> None:
    """A quick answer would tell whoever waits that it was none (Army of the Gods rules, 14)."""
    table, mover, other = await knocked(timed, clock="24h")
    await timed.tables.auto_answers.choose(other, "doors", "door", "shut")
    snapshot = await timed.tables.snapshots.look(table, other)
    assert snapshot.decision is not None
    await timed.tables.play.move(table, other, "open")
    await timed.tables.play.move(table, mover, "knock")
    assert (await timed.tables.snapshots.look(table, other)).decision is None, "the next one it answers"


async def test_nobody_can_claim_a_time_out_of_who_must_react(timed: TimedTables) -> None:
    table, mover, _ = await knocked(timed, reaction="10m")
    timed.now += timedelta(hours=1)
    with pytest.raises(Refused, match="Nobody is out of time"):
        await timed.tables.claims.claim(table, mover)


async def test_a_window_is_not_extended_and_no_clock_gains_by_it(timed: TimedTables) -> None:
    table, mover, other = await knocked(timed, clock="48h + 12h cap 72h")
    before = timed.record(table)
    with pytest.raises(Refused, match="clock"):
        await timed.tables.votes.propose(table, mover, "extend")
    judge = Person(999, "Boss", moderator=True)
    for who in (mover, other):
        with pytest.raises(Refused, match="clock"):
            await timed.tables.moderation.extend(table, judge, who.id, "a flight")
    assert timed.record(table) == before


@pytest.mark.parametrize("forced", [False, True], ids=["has a choice", "can only refuse"])
async def test_a_computer_reacts_after_the_same_time_whatever_it_holds(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch, forced: bool
) -> None:
    monkeypatch.setattr(computers, "REACTS", timedelta(seconds=0.2))
    timed.games["doors"] = Street(choices=0 if forced else MANY)
    opened = await timed.tables.lobby.open(ADA, "doors", {}, guild_id=GUILD, channel_id=CHANNEL, seats=2)
    await timed.tables.lobby.add_computer(opened.id, ADA, 1)
    timed.tables.computers.start()
    try:
        async with asyncio.timeout(60):
            while (await timed.tables.snapshots.look(opened.id, ADA)).decision is None:  # noqa: ASYNC110 (nothing tells of it)
                await asyncio.sleep(0.01)
            began = asyncio.get_running_loop().time()
            snapshot = await timed.tables.play.move(opened.id, ADA, "knock")
            while snapshot.decision is None:
                await asyncio.sleep(0.01)
                snapshot = await timed.tables.snapshots.look(opened.id, ADA)
        assert asyncio.get_running_loop().time() - began >= 0.2
    finally:
        await timed.tables.computers.stop()
