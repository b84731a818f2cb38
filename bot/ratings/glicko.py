"""Glicko-2 (Glickman, 2013): the games of one rating period are counted together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

TAU: Final = 0.5
"""How fast a volatility may change."""
DAYS: Final = 7
"""Of one rating period."""
_SCALE: Final = 173.7178
_MIDDLE: Final = 1500.0
_PRECISION: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Skill:
    """A rating, how sure it is, and how steady the player."""

    rating: float = _MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a period: the opponent as they were when it began, and 1, ½ or 0 points."""

    opponent: Skill
    score: float


def rate(skill: Skill, games: Iterable[Game]) -> Skill:
    """The skill after a period with these games; without any, only its deviation grows."""
    met = list(games)
    spread = skill.deviation / _SCALE
    if not met:
        return Skill(skill.rating, _SCALE * sqrt(spread**2 + skill.volatility**2), skill.volatility)
    middle = (skill.rating - _MIDDLE) / _SCALE
    precision = surprise = 0.0
    for game in met:
        weight = _weight(game.opponent.deviation / _SCALE)
        chance = 1 / (1 + exp(-weight * (middle - (game.opponent.rating - _MIDDLE) / _SCALE)))
        precision += weight**2 * chance * (1 - chance)
        surprise += weight * (game.score - chance)
    variance = 1 / precision
    volatility = _volatility(skill.volatility, spread, variance, variance * surprise)
    after = 1 / sqrt(1 / (spread**2 + volatility**2) + precision)
    return Skill(_MIDDLE + _SCALE * (middle + after**2 * surprise), _SCALE * after, volatility)


def _weight(spread: float) -> float:
    return 1 / sqrt(1 + 3 * spread**2 / pi**2)


def _volatility(before: float, spread: float, variance: float, gain: float) -> float:
    """Where the likelihood of the new volatility is highest, by the Illinois method (step 5)."""

    def slope(x: float) -> float:
        whole = spread**2 + variance + exp(x)
        return exp(x) * (gain**2 - whole) / (2 * whole**2) - (x - start) / TAU**2

    start = log(before**2)
    low = start
    if gain**2 > spread**2 + variance:
        high = log(gain**2 - spread**2 - variance)
    else:
        steps = 1
        while slope(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
