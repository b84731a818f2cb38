"""The Bayesian Plackett–Luce rating of Weng and Lin (2011), every player a team of one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

MEAN: Final = 25.0
DEVIATION: Final = 25 / 3
BETA: Final = 25 / 6
"""How far apart two means are for the better player to win four games of five."""
KAPPA: Final = 0.0001
"""No game takes more than all but this share of a variance."""
TAU: Final = 25 / 300
"""What a deviation grows before each game, so that nobody's rating ever stands still."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What is believed of a player's strength: a normal distribution."""

    mean: float = MEAN
    deviation: float = DEVIATION


def rate(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills after one game of two or more; ``places`` with ties, 1 is first.

    A player of place ``p`` is seen as drawn from all who placed ``p`` or worse, once for each of those who
    share the place.
    """
    variances = [skill.deviation**2 + TAU**2 for skill in skills]
    scale = sqrt(sum(variance + BETA**2 for variance in variances))
    weights = [exp(skill.mean / scale) for skill in skills]
    left = [sum(w for w, other in zip(weights, places, strict=True) if other >= place) for place in places]
    sharing = [places.count(place) for place in places]
    after: list[Skill] = []
    for i, skill in enumerate(skills):
        shift = shrink = 0.0
        for q, place in enumerate(places):
            if place > places[i]:
                continue
            chance = weights[i] / left[q]
            shift += ((1 - chance) if q == i else -chance) / sharing[q]
            shrink += chance * (1 - chance) / sharing[q]
        variance = variances[i]
        share = max(1 - shrink * variance / scale**2 * sqrt(variance) / scale, KAPPA)
        after.append(Skill(skill.mean + shift * variance / scale, sqrt(variance * share)))
    return after
