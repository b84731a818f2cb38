"""A series: points for places in several events, the best results counting (Hosting rules, 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class SeriesLine(Generic[P]):
    """One person's line: the place, the points, and what counted, the best first."""

    person: P
    place: int
    points: Fraction
    counted: tuple[Fraction, ...]
    results: tuple[int | None, ...]
    """The place in each event; ``None``: was not there."""


def worth(places: Mapping[P, int], points: Sequence[int | Fraction]) -> dict[P, Fraction]:
    """What an event is worth to each: who shares places shares their points."""
    ties = Counter(places.values())
    return {
        person: sum((Fraction(value) for value in points[place - 1 :][: ties[place]]), Fraction(0))
        / ties[place]
        for person, place in places.items()
    }


def series_table(
    tournaments: Sequence[Mapping[P, int]], points: Sequence[int | Fraction], best: int | None = None
) -> list[SeriesLine[P]]:
    """The standings of a series: ``events`` are places by person, ``points`` what places 1, 2, … are worth.

    The ``best`` results count (all of them by default); ties
    are parted by the best single result, then the second best, …; what is still tied shares a place.
    """
    people = list(dict.fromkeys(person for tournament in tournaments for person in tournament))
    earned: dict[P, list[Fraction]] = {person: [] for person in people}
    for tournament in tournaments:
        for person, value in worth(tournament, points).items():
            earned[person].append(value)
    counted = {person: tuple(sorted(earned[person], reverse=True)[:best]) for person in people}
    keys = {person: (sum(counted[person], Fraction(0)), counted[person]) for person in people}
    order = sorted(people, key=lambda person: keys[person], reverse=True)
    return [
        SeriesLine(
            person,
            1 + sum(key > keys[person] for key in keys.values()),
            keys[person][0],
            counted[person],
            tuple(tournament.get(person) for tournament in tournaments),
        )
        for person in order
    ]
