"""What holds in every event (hosting rules, 11.10), over random ones of all formats from fixed seeds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TypeVar

import pytest

from bot.tournaments.files.tournament_json import read_json, write_json
from bot.tournaments.formats.elimination.knockout import DoubleElimination, SingleElimination
from bot.tournaments.formats.elimination.tables import TableElimination
from bot.tournaments.formats.format import CannotPair, Format
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.formats.table_games import TableGames
from bot.tournaments.model import Event, Round, Sort
from bot.tournaments.standings.scoring import MatchPoints, totals
from tests.tournaments.playing import random_event

T = TypeVar("T")

FORMATS: dict[str, Callable[[int], Format]] = {
    "swiss": lambda n: Swiss(),
    "round robin": lambda n: RoundRobin(),
    "double round robin": lambda n: RoundRobin(cycles=2),
    "single elimination": lambda n: SingleElimination(third_place=n % 2 == 0),
    "double elimination": lambda n: DoubleElimination(reset=n % 3 > 0),
    "table elimination": lambda n: TableElimination(),
    "pods": lambda n: Pods(rounds=4),
    "groups": lambda n: Groups(4, RoundRobin()),
    "table groups": lambda n: Groups(4, TableGames()),
    "groups, then knock-out": lambda n: Stages(Groups(4), SingleElimination(), 2),
    "swiss, then cut": lambda n: Stages(Swiss(3), SingleElimination(third_place=True), 4),
}


def check_round(event: Event, round_: Round) -> None:
    """Nobody twice; in Swiss and pods everybody available somewhere, and one bye at most head to head."""
    seated = [number for table in round_.tables for number in table.seats]
    present = [*seated, *(idle.entrant for idle in round_.idle)]
    assert len(set(present)) == len(present)
    assert [table.number for table in round_.tables] == list(range(1, len(round_.tables) + 1))
    byes = [idle.entrant for idle in round_.idle if idle.sort is Sort.BYE]
    available = {one.number for one in event.available()}
    if isinstance(event.format, Swiss | Pods):
        assert {*seated, *byes} == available
        assert not any(
            not event.may_meet(*pair, round_.number)
            for table in round_.tables
            for pair in combinations(table.seats, 2)
        )
    if isinstance(event.format, Swiss):
        assert len(byes) == len(available) % 2
        check_absolute(event, round_, byes)


def check_absolute(event: Event, round_: Round, byes: list[int]) -> None:
    """C1 and C2."""
    for table in round_.tables:
        met = {
            number
            for _, earlier in event.sittings(table.seats[0])
            if earlier.played
            for number in earlier.seats
        }
        assert table.seats[1] not in met
    for number in byes:
        assert all(earlier.idle_of(number) is not Sort.BYE for earlier in event.rounds)
        for _, earlier in event.sittings(number):
            forfeits = earlier.result.forfeits if earlier.result else frozenset[int]()
            assert not forfeits or earlier.seats.index(number) in forfeits


def check_standings(event: Event) -> None:
    """Everybody once, places in order, and what is told of everybody can be told."""
    standings = event.format.standings(event)
    assert sorted(standings.order) == sorted(one.number for one in event.entrants)
    for line in standings.lines:
        assert str(event.format.explain_place(event, line.entrant))
        for round_ in event.rounds:
            assert str(event.format.explain_round(event, round_.number, line.entrant))


def mixed(values: tuple[T, ...], rng: Random) -> tuple[T, ...]:
    return tuple(rng.sample(values, len(values)))


def shuffled(event: Event, rng: Random) -> Event:
    """The same event with every list in another order."""

    rounds = tuple(
        replace(one, tables=mixed(one.tables, rng), idle=mixed(one.idle, rng)) for one in event.rounds
    )
    return replace(
        event,
        entrants=mixed(event.entrants, rng),
        rounds=rounds,
        requests=mixed(event.requests, rng),
        drops=mixed(event.drops, rng),
        forbidden=mixed(event.forbidden, rng),
    )


def play(kind: str, seed: int, sizes: tuple[int, int]) -> int:
    """One event to its end, everything checked before each round; how many rounds it had."""
    rng = Random(seed)
    size = rng.randint(*sizes)
    event = None
    for event in random_event(FORMATS[kind](size), size, 40, rng):
        if event.format.over(event):
            break
        try:
            round_ = event.format.next_round(event)
        except CannotPair:
            continue
        check_round(event, round_)
        assert event.format.next_round(shuffled(event, rng)) == round_
        again = read_json(write_json(event))
        assert again == event
        assert again.format.next_round(again) == round_
    assert event is not None
    check_standings(event)
    if isinstance(event.format, Swiss):
        check_points(event)
    return len(event.rounds)


def check_points(event: Event) -> None:
    """The points add up to those that were given out."""
    scoring = MatchPoints()
    given = sum(
        scoring.seat(table, seat) for one in event.rounds for table in one.tables for seat in (0, 1)
    )
    given += sum(scoring.idle(idle.sort) for one in event.rounds for idle in one.idle)
    assert sum(totals(scoring, event).values()) == given
    standings = event.format.standings(event)
    assert sum(line.points for line in standings.lines) == given


@pytest.mark.parametrize("kind", FORMATS)
def test_random_events_keep_the_rules(kind: str) -> None:
    assert sum(play(kind, seed, (4, 13)) for seed in range(8)) > 15


@pytest.mark.parametrize(("kind", "size"), [("swiss", 64), ("pods", 30)])
def test_large_events_keep_the_rules(kind: str, size: int) -> None:
    play(kind, 1, (size, size))


@pytest.mark.long
@pytest.mark.parametrize("kind", FORMATS)
def test_many_events_keep_the_rules(kind: str) -> None:
    for seed in range(100, 120):
        play(kind, seed, (4, 16))
