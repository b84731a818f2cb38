"""Elo's rating system, for two players and, opponent by opponent, for more."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bot.ratings.systems import BEGIN, Standing, System, score

START: Final = float(BEGIN)
K: Final = 32.0
"""The most that a game can move a rating."""
K_LATER: Final = 16.0
SETTLED: Final = 30
"""Games after which a rating moves half as much."""


def expected(rating: float, other: float) -> float:
    """The share of the points that a player of ``rating`` is expected to take from ``other``."""
    return 1 / (1 + 10 ** ((other - rating) / 400))


def factor(games: int) -> float:
    """The K of a player who has played so many rated games before this one."""
    return K if games < SETTLED else K_LATER


def rate(ratings: Sequence[float], places: Sequence[int], factors: Sequence[float]) -> list[float]:
    """The ratings after one game of n players.

    K / (n − 1) times what was won against each of the others, less what was expected.
    """
    others = len(ratings) - 1
    after: list[float] = []
    for i, (rating, place, k) in enumerate(zip(ratings, places, factors, strict=True)):
        gained = sum(
            score(place, places[j]) - expected(rating, ratings[j]) for j in range(len(ratings)) if j != i
        )
        after.append(rating + k / others * gained)
    return after


class Elo(System):
    """One number, and points that go from one player to the other."""

    slug = "elo"

    def start(self) -> Standing:
        return Standing(START, 0.0)

    def rate(
        self, standings: Sequence[Standing], places: Sequence[int], at: datetime
    ) -> tuple[Standing, ...]:
        factors = [factor(standing.games) for standing in standings]
        after = rate([standing.mean for standing in standings], places, factors)
        return tuple(
            Standing(mean, 0.0, standing.games + 1) for standing, mean in zip(standings, after, strict=True)
        )

    def shown(self, standing: Standing) -> float:
        return standing.mean
