"""A ladder of players: how far each stands above the one below, in Elo, with what chance makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot, log, log10, sqrt
from typing import Final, NamedTuple

_SCALE: Final = 400
"""Whoever is so many Elo better wins ten times as often."""


class Step(NamedTuple):
    """A match of one level against the one below it."""

    won: float
    games: int


class Elo(NamedTuple):
    """How much better somebody is, and one standard error of it."""

    lead: float
    error: float

    @property
    def told(self) -> str:
        """Both as text."""
        return f"{self.lead:+.0f} ± {self.error:.0f}"


def elo(step: Step) -> Elo:
    """What a match of two says; half a game more for either side lets a clean sweep say a number, too."""
    games = step.games + 1
    rate = (step.won + 0.5) / games
    return Elo(_SCALE * log10(rate / (1 - rate)), _SCALE / log(10) / sqrt(rate * (1 - rate) * games))


def ladders(climbs: Mapping[str, Sequence[tuple[str, Step]]]) -> Iterator[str]:
    """A line for each ladder; its steps from the lowest, which is what all are measured from."""
    widest = max(map(len, climbs), default=0)
    for name, climb in climbs.items():
        found, at = [f"{climb[0][0]} 0"], Elo(0, 0)
        for level, step in climb[1:]:
            rise = elo(step)
            at = Elo(at.lead + rise.lead, hypot(at.error, rise.error))
            found.append(f"{level} {at.told}")
        yield f"{name.ljust(widest)}  {' · '.join(found)}"
