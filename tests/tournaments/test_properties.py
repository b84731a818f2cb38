"""What holds in every tournament (hosting rules, 11.10), over random ones of all formats, fixed seeds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TypeVar

import pytest

from bot.tournaments.files.tournament_json import read_json, write_json
from bot.tournaments.formats.elimination.knockout import DoubleElimination, SingleElimination
from bot.tournaments.formats.elimination.pod_elimination import TableElimination
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.formats.table_games import TableGames
from bot.tournaments.model import Round, Sort
from bot.tournaments.scoring import MatchPoints
from bot.tournaments.standings.rounds_by_player import totals
from bot.tournaments.tournament import CannotPair, Format, Tournament
from tests.tournaments.playing import random_tournament

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


def check_round(tournament: Tournament, round_: Round) -> None:
    """Nobody twice; in Swiss and pods everybody available somewhere, and one bye at most head to head."""
    seated = [number for table in round_.tables for number in table.seats]
    present = [*seated, *(idle.entrant for idle in round_.idle)]
    assert len(set(present)) == len(present)
    assert [table.number for table in round_.tables] == list(range(1, len(round_.tables) + 1))
    byes = [idle.entrant for idle in round_.idle if idle.sort is Sort.BYE]
    available = {one.number for one in tournament.available()}
    if isinstance(tournament.format, Swiss | Pods):
        assert {*seated, *byes} == available
        assert not any(
            not tournament.may_meet(*pair, round_.number)
            for table in round_.tables
            for pair in combinations(table.seats, 2)
        )
    if isinstance(tournament.format, Swiss):
        assert len(byes) == len(available) % 2
        check_absolute(tournament, round_, byes)


def check_absolute(tournament: Tournament, round_: Round, byes: list[int]) -> None:
    """C1 and C2."""
    for table in round_.tables:
        met = {
            number
            for _, earlier in tournament.sittings(table.seats[0])
            if earlier.played
            for number in earlier.seats
        }
        assert table.seats[1] not in met
    for number in byes:
        assert all(earlier.idle_of(number) is not Sort.BYE for earlier in tournament.rounds)
        for _, earlier in tournament.sittings(number):
            forfeits = earlier.result.forfeits if earlier.result else frozenset[int]()
            assert not forfeits or earlier.seats.index(number) in forfeits


def check_standings(tournament: Tournament) -> None:
    """Everybody once, places in order, and what is told of everybody can be told."""
    standings = tournament.format.standings(tournament)
    assert sorted(standings.order) == sorted(one.number for one in tournament.entrants)
    for line in standings.lines:
        assert str(tournament.format.explain_place(tournament, line.entrant))
        for round_ in tournament.rounds:
            assert str(tournament.format.explain_round(tournament, round_.number, line.entrant))


def mixed(values: tuple[T, ...], rng: Random) -> tuple[T, ...]:
    return tuple(rng.sample(values, len(values)))


def shuffled(tournament: Tournament, rng: Random) -> Tournament:
    """The same tournament with every list in another order."""

    rounds = tuple(
        replace(one, tables=mixed(one.tables, rng), idle=mixed(one.idle, rng)) for one in tournament.rounds
    )
    return replace(
        tournament,
        entrants=mixed(tournament.entrants, rng),
        rounds=rounds,
        requests=mixed(tournament.requests, rng),
        drops=mixed(tournament.drops, rng),
        forbidden=mixed(tournament.forbidden, rng),
    )


def play(kind: str, seed: int, sizes: tuple[int, int]) -> int:
    """One tournament to its end, everything checked before each round; how many rounds it had."""
    rng = Random(seed)
    size = rng.randint(*sizes)
    tournament = None
    for tournament in random_tournament(FORMATS[kind](size), size, 40, rng):
        if tournament.format.over(tournament):
            break
        try:
            round_ = tournament.format.next_round(tournament)
        except CannotPair:
            continue
        check_round(tournament, round_)
        assert tournament.format.next_round(shuffled(tournament, rng)) == round_
        again = read_json(write_json(tournament))
        assert again == tournament
        assert again.format.next_round(again) == round_
    assert tournament is not None
    check_standings(tournament)
    if isinstance(tournament.format, Swiss):
        check_points(tournament)
    return len(tournament.rounds)


def check_points(tournament: Tournament) -> None:
    """The points add up to those that were given out."""
    scoring = MatchPoints()
    given = sum(
        scoring.seat(table, seat) for one in tournament.rounds for table in one.tables for seat in (0, 1)
    )
    given += sum(scoring.idle(idle.sort) for one in tournament.rounds for idle in one.idle)
    assert sum(totals(scoring, tournament).values()) == given
    standings = tournament.format.standings(tournament)
    assert sum(line.points for line in standings.lines) == given


@pytest.mark.parametrize("kind", FORMATS)
def test_random_tournaments_keep_the_rules(kind: str) -> None:
    assert sum(play(kind, seed, (4, 13)) for seed in range(8)) > 15


@pytest.mark.parametrize(("kind", "size"), [("swiss", 64), ("pods", 30)])
def test_large_tournaments_keep_the_rules(kind: str, size: int) -> None:
    play(kind, 1, (size, size))


@pytest.mark.long
@pytest.mark.parametrize("kind", FORMATS)
def test_many_tournaments_keep_the_rules(kind: str) -> None:
    for seed in range(100, 110):
        play(kind, seed, (4, 16))
