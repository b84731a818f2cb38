"""The exact matching against all matchings of small graphs."""

from __future__ import annotations

from functools import cache
from random import Random

from bot.tournaments.formats.swiss.matching import heaviest


def best_sum(weights: list[list[int]]) -> int:
    """The greatest sum, by trying everything."""
    everybody = (1 << len(weights)) - 1

    @cache
    def rest(used: int) -> int:
        if used == everybody:
            return 0
        one = next(index for index in range(len(weights)) if not used >> index & 1)
        return max(
            weights[one][other] + rest(used | 1 << one | 1 << other)
            for other in range(one + 1, len(weights))
            if not used >> other & 1
        )

    return rest(0)


def test_no_matching_is_heavier() -> None:
    rng = Random(1)
    for _ in range(1500):
        size, largest = rng.choice([2, 4, 6, 8, 10]), rng.choice([1, 2, 5, 30, 10**40])
        weights = [[0] * size for _ in range(size)]
        for one in range(size):
            for other in range(one):
                weight = 2 * rng.randint(0, largest) if rng.random() < 0.7 else 0
                weights[one][other] = weights[other][one] = weight
        mates = heaviest(weights)
        assert all(mates[mates[one]] == one != mates[one] for one in range(size))
        assert sum(weights[one][mates[one]] for one in range(size)) == 2 * best_sum(weights)
