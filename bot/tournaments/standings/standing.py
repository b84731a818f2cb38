"""A table of standings: places, values, and what separates neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Standing:
    """One entrant's line."""

    entrant: int
    place: int
    """From 1; only elimination has shared places."""
    points: Fraction
    values: tuple[Fraction | None, ...] = ()
    """By criterion of :attr:`Standings.criteria`; ``None``: it doesn't apply (direct encounter)."""
    separated: str | None = None
    """The criterion that puts this entrant before the next one; ``None``: shared place, or the last."""
    group: str = ""


@dataclass(frozen=True, slots=True)
class Standings:
    """All lines, the best first."""

    criteria: tuple[str, ...]
    """Keys of the criteria in order, ``points`` the first (``standings/criteria.py`` names them)."""
    lines: tuple[Standing, ...]

    def of(self, entrant: int) -> Standing:
        """The entrant's line; :class:`KeyError` if there is none."""
        for line in self.lines:
            if line.entrant == entrant:
                return line
        raise KeyError(entrant)

    @property
    def order(self) -> tuple[int, ...]:
        """Entrants' numbers, the best first."""
        return tuple(line.entrant for line in self.lines)
