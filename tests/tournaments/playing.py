"""Tournaments played at random, from fixed seeds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

from bot.tournaments.model import Drop, Entrant, Forbidden, Request, Result, Sort, Table, places_from
from bot.tournaments.tournament import CannotPair, Format, Tournament

RESULTS = {"1": (1, 2), "0": (2, 1), "=": (1, 1), "+": (1, 2), "-": (2, 1), "?": (1, 1)}
FORFEITS = {"+": {1}, "-": {0}, "?": {0, 1}}


def result(letter: str) -> Result:
    """A match by the first seat's result: 1, 0, =, + and - without playing, ? if neither came."""
    return Result(RESULTS[letter], forfeits=frozenset(FORFEITS.get(letter, set())))


def pod_result(*scores: int) -> Result:
    """A table by its scores, the highest first."""
    found = tuple(Fraction(score) for score in scores)
    return Result(places_from(found), found)


def entrants(names: str | int) -> tuple[Entrant, ...]:
    """By names in the order of seeds, or so many."""
    found = names.split() if isinstance(names, str) else [f"P{index + 1}" for index in range(names)]
    return tuple(Entrant(place, name, place) for place, name in enumerate(found, start=1))


def with_results(tournament: Tournament, letters: str) -> Tournament:
    """The next round played: one letter a table, in order."""
    round_ = tournament.format.next_round(tournament)
    tournament = tournament.with_round(round_)
    for table, letter in zip(round_.tables, letters, strict=True):
        tournament = tournament.with_result(round_.number, table.number, result(letter))
    return tournament


def play_round(tournament: Tournament, rng: Random, letters: str) -> Tournament:
    """The next round with results at random; tables that have one already keep it."""
    round_ = tournament.format.next_round(tournament)
    tournament = tournament.with_round(round_)
    for table in round_.tables:
        if table.result is None:
            tournament = tournament.with_result(
                round_.number, table.number, random_result(table, rng, letters)
            )
    return tournament


def random_result(table: Table, rng: Random, letters: str) -> Result:
    """Of two by the letters, of more by scores."""
    if len(table.seats) == 2:
        return result(rng.choice(letters))
    return pod_result(*(rng.randint(0, 12) for _ in table.seats))


def random_tournament(format_: Format, size: int, rounds: int, rng: Random) -> Iterator[Tournament]:
    """A tournament before each of its rounds: with byes, drops, late entries, forbidden pairs, forfeits."""
    tournament = Tournament("random", format_, entrants(size))
    if rng.random() < 0.3:
        tournament = replace(
            tournament,
            entrants=tuple(
                replace(one, joined=2) if rng.random() < 0.15 else one for one in tournament.entrants
            ),
        )
    if rng.random() < 0.3:
        pairs = {frozenset(rng.sample(range(1, size + 1), 2)) for _ in range(size // 3)}
        tournament = replace(
            tournament, forbidden=tuple(Forbidden(pair, 1, 3) for pair in sorted(pairs, key=sorted))
        )
    letters = rng.choice(["110==", "1100=", "111110=", "1110=+-", "10=?+-", "===10"])
    restless = rng.choice([0, 0, 0.05, 0.15])
    while len(tournament.rounds) < rounds and not tournament.format.over(tournament):
        for one in tournament.entrants:
            if tournament.absence(one, tournament.next_number) is None and rng.random() < restless:
                sort = rng.choice([Sort.HALF, Sort.ZERO])
                tournament = replace(
                    tournament,
                    requests=(*tournament.requests, Request(one.number, tournament.next_number, sort)),
                )
            elif rng.random() < restless / 4:
                tournament = replace(
                    tournament, drops=(*tournament.drops, Drop(one.number, len(tournament.rounds)))
                )
        yield tournament
        try:
            tournament = play_round(tournament, rng, letters)
        except CannotPair:
            return
    yield tournament
