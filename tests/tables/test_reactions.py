"""Reactions in somebody else's turn: a window of their own, while the clock of the turn stands still."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import ClassVar, Self

import pytest

from bot.games.engine.contract import AutoAnswer, Game, Options
from bot.games.engine.decision import RESIGN, Decision, Listed
from bot.games.engine.errors import IllegalMove, NotYourDecision
from bot.games.engine.event import Event, Outcome, Result
from bot.games.engine.position import Position
from bot.games.engine.text import msg
from bot.games.engine.view import View
from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.tables import computers
from tests.games.toy import ToyView
from tests.tables.opened import ADA, BEN, CHANNEL, GUILD
from tests.tables.timed import HOUR, MONDAY, Office


@dataclass
class Doors(Position):
    """In turn: knock as often as one likes, each time the other opens or not; rest ends the turn."""

    seats: int = 2
    knocks: int = 0
    opened: int = 0
    knocked: bool = False
    resigned: int | None = None
    forced: bool = False
    """Nobody can open."""
    turn: int = field(default=0, compare=False)

    def decisions(self) -> tuple[Decision, ...]:
        if self.resigned is not None:
            return ()
        mover = self.turn % 2
        if self.knocked:
            answers = Listed(("shut",) if self.forced else ("open", "shut"))
            return (Decision(1 - mover, "answer", msg("Do you open?"), answers, minor=True, reaction=True),)
        return (Decision(mover, "turn", msg("Knock or rest"), Listed(("knock", "rest"))),)

    def play(self, seat: int, move: str) -> list[Event]:
        if move == RESIGN:
            self.resigned = seat
            return [Event("resigned", msg("Somebody goes home."))]
        decision = self.decision(seat)
        if decision is None:
            raise NotYourDecision(msg("Wait."))
        if move not in decision.moves:
            raise IllegalMove(msg("That can't be done with a door."))
        self.knocked = move == "knock"
        self.knocks += move == "knock"
        self.opened += move == "open"
        self.turn += move == "rest"
        return [Event(move, msg("{move}", move=move), barrier=move == "knock")]

    def neutral(self, seat: int) -> str | None:
        return "shut" if self.knocked else "rest"

    def auto_answer(self, seat: int, answers: Mapping[str, str]) -> str | None:
        return "shut" if self.knocked and answers.get("door") == "shut" else None

    def view(self, seat: int | None) -> ToyView:
        deciders = tuple(decision.seat for decision in self.decisions())
        return ToyView(seat, deciders, (), None, (), self.knocks, (self.opened, 0), None)

    @property
    def outcome(self) -> Outcome | None:
        if self.resigned is None:
            return None
        return tuple(Result(seat, 1 + (seat == self.resigned)) for seat in (0, 1))

    def copy(self) -> Self:
        return replace(self)

    def __str__(self) -> str:
        return f"{self.turn}/{self.knocks}/{self.opened}/{self.knocked}"


class Keeper:
    """A computer that rests, and never opens."""

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        return decision.moves.at(decision.moves.count - 1)


@dataclass(frozen=True)
class Street(Game):
    """Two houses."""

    forced: bool = False
    slug: ClassVar[str] = "doors"
    title: ClassVar[str] = "Doors"
    version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 2
    auto_answers: ClassVar[tuple[AutoAnswer, ...]] = (
        AutoAnswer("door", msg("Somebody knocks"), (("ask", msg("ask me")), ("shut", msg("stay shut")))),
    )

    def start(self, seats: int, options: Options) -> Doors:
        return Doors(forced=self.forced)

    def load(self, text: str) -> Doors:
        raise NotImplementedError

    def player(self, level: int, seed: bytes) -> Keeper:
        return Keeper()


@pytest.fixture
async def office(tmp_path: Path) -> AsyncIterator[Office]:
    made = await Office.at(tmp_path / "tables.sqlite3", games={"doors": Street()})
    yield made
    await made.database.close()


async def knocked(office: Office, **terms: str) -> tuple[int, Person, Person]:
    """A table at which somebody has knocked; who knocked, and who is asked."""
    table = await office.table(game="doors", **terms)
    snapshot = await office.tables.snapshots.look(table, None)
    mover = snapshot.table.people[snapshot.waiting[0]]
    other = BEN if mover.id == ADA.id else ADA
    await office.wait(hours=2)
    await office.tables.play.move(table, mover, "knock")
    return table, mover, other


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
    office: Office, terms: dict[str, str], window: timedelta
) -> None:
    table = await office.table(game="doors", **terms)
    snapshot = await office.tables.snapshots.look(table, None)
    mover = snapshot.table.people[snapshot.waiting[0]]
    await office.tables.play.move(table, mover, "knock")
    snapshot = await office.tables.snapshots.look(table, None)
    assert snapshot.reacting == snapshot.waiting
    clock = snapshot.clocks[snapshot.waiting[0]]
    assert (clock.until, clock.reaction) == (MONDAY + window, True)
    assert set(snapshot.clocks) == set(snapshot.waiting), "nobody else's clock runs"


async def test_who_does_not_react_passes_without_excuse_or_strike(office: Office) -> None:
    table, mover, other = await knocked(office)
    before = office.seat(table, other)
    assert sorted(row.kind for row in office.deadlines() if row.seat == before.place) == ["react", "remind"]
    await office.wait(hours=11.9)
    assert (await office.tables.snapshots.look(table, other)).decision is not None
    await office.wait(hours=0.2)
    snapshot = await office.tables.snapshots.look(table, other)
    assert (snapshot.decision, snapshot.reacting) == (None, ())
    after = office.seat(table, other)
    assert (after.excuses, after.strikes, after.bank) == (before.excuses, before.strikes, before.bank)
    assert [turn.events[0].kind for turn in await office.tables.snapshots.history(table, mover)] == [
        "knock",
        "shut",
    ]
    assert (await office.tables.snapshots.look(table, mover)).decision is not None


@pytest.mark.parametrize(
    ("clock", "left"), [("24h", 22), ("48h + 12h cap 72h", 46)], ids=["a turn's time", "a bank"]
)
async def test_a_turn_s_time_stops_while_others_react_and_then_goes_on(
    office: Office, clock: str, left: int
) -> None:
    table, mover, other = await knocked(office, clock=clock)
    for hours in (5, 3):
        await office.wait(hours=hours)
        await office.tables.play.move(table, other, "open")
        assert office.due_at(table, mover) == office.now + left * HOUR
        if hours == 5:
            await office.tables.play.move(table, mover, "knock")
    await office.wait(hours=1)
    await office.tables.play.move(table, mover, "rest")
    await office.tables.play.confirm(table, mover)
    seat = office.seat(table, mover)
    assert (seat.spent, seat.reacts, seat.asked_at) == (0, False, None)
    assert seat.bank == (24 if clock == "24h" else 48 - 3 + 12) * 3600, "one increment for one turn"


async def test_a_window_outlasts_a_restart_and_a_late_tap_finds_it_closed(office: Office) -> None:
    table, _, other = await knocked(office, reaction="10m")
    asked = await office.tables.snapshots.look(table, other)
    again = await office.again()
    try:
        await again.wait(hours=1)
        snapshot = await again.tables.snapshots.look(table, other)
        assert snapshot.decision is None
        assert snapshot.stamp != asked.stamp
    finally:
        await again.database.close()


async def test_a_auto_answer_answers_no_window_that_is_open_already(office: Office) -> None:
    """A quick answer would tell whoever waits that it was none (Army of the Gods rules, 14)."""
    table, mover, other = await knocked(office, clock="24h")
    await office.tables.auto_answers.choose(other, "doors", "door", "shut")
    snapshot = await office.tables.snapshots.look(table, other)
    assert snapshot.decision is not None
    await office.tables.play.move(table, other, "open")
    await office.tables.play.move(table, mover, "knock")
    assert (await office.tables.snapshots.look(table, other)).decision is None, "the next one it answers"


async def test_nobody_can_claim_a_time_out_of_who_must_react(office: Office) -> None:
    table, mover, _ = await knocked(office, reaction="10m")
    office.now += timedelta(hours=1)
    with pytest.raises(Refused, match="Nobody’s time is up"):
        await office.tables.claims.claim(table, mover)


async def test_a_window_is_not_extended_and_no_clock_gains_by_it(office: Office) -> None:
    table, mover, other = await knocked(office, clock="48h + 12h cap 72h")
    before = office.record(table)
    with pytest.raises(Refused, match="clock"):
        await office.tables.votes.propose(table, mover, "extend")
    judge = Person(999, "Boss", moderator=True)
    for who in (mover, other):
        with pytest.raises(Refused, match="clock"):
            await office.tables.moderation.extend(table, judge, who.id, "a flight")
    assert office.record(table) == before


@pytest.mark.parametrize("forced", [False, True], ids=["has a choice", "can only refuse"])
async def test_a_computer_reacts_after_the_same_time_whatever_it_holds(
    office: Office, monkeypatch: pytest.MonkeyPatch, forced: bool
) -> None:
    monkeypatch.setattr(computers, "REACTS", timedelta(seconds=0.2))
    office.games["doors"] = Street(forced=forced)
    opened = await office.tables.lobby.open(ADA, "doors", {}, guild_id=GUILD, channel_id=CHANNEL, seats=2)
    await office.tables.lobby.add_computer(opened.id, ADA, 1)
    office.tables.computers.start()
    try:
        async with asyncio.timeout(60):
            while (await office.tables.snapshots.look(opened.id, ADA)).decision is None:  # noqa: ASYNC110 (nothing tells of it)
                await asyncio.sleep(0.01)
            began = asyncio.get_running_loop().time()
            snapshot = await office.tables.play.move(opened.id, ADA, "knock")
            while snapshot.decision is None:
                await asyncio.sleep(0.01)
                snapshot = await office.tables.snapshots.look(opened.id, ADA)
        assert asyncio.get_running_loop().time() - began >= 0.2
    finally:
        await office.tables.computers.stop()
