"""How long it takes to pair a round of a Swiss: every round of tournaments with results at random."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Final

from bot.bench.report import Row, against
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Entrant, Result
from bot.tournaments.tournament import Tournament

RESULTS: Final = ((1, 2), (1, 2), (2, 1), (2, 1), (1, 1))
SIZES: Final = ((64, 6, 180), (65, 11, 180), (256, 8, 2_000), (255, 11, 2_000))
"""Entrants, rounds, and how many times the baseline a round may take."""


def rows() -> list[Row]:
    """The slowest round of each tournament."""
    found: list[Row] = []
    for entrants, rounds, aim in SIZES:
        seconds = slowest(entrants, rounds)
        name = f"Swiss, {entrants} entrants, slowest of {rounds} rounds"
        found.append(against(name, seconds, aim, "s", "processor time"))
    return found


def slowest(entrants: int, rounds: int) -> float:
    """Processor seconds of the round that took longest to pair."""
    chance = Random(entrants)  # noqa: S311 - the same tournaments every time
    tournament = Tournament(
        "bench",
        Swiss(rounds=rounds),
        tuple(Entrant(number, str(number), number) for number in range(1, entrants + 1)),
    )
    longest = 0.0
    while not tournament.format.over(tournament):
        start = process_time()
        round_ = tournament.format.next_round(tournament)
        longest = max(longest, process_time() - start)
        tournament = tournament.with_round(round_)
        for table in round_.tables:
            result = Result(chance.choice(RESULTS))
            tournament = tournament.with_result(round_.number, table.number, result)
    return longest
