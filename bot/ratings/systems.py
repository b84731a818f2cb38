"""What a rating system is: who stood where, who placed where, who stands where afterwards.

Each system computes in numbers of its own, and these are stored.  People see one scale, whatever the
system: everybody begins at 1500 (``BEGIN``), and between two people whose strength is well known 400 points
are odds of ten to one, as in chess.  The numbers of the usual system alone would begin at 0.0 and end near
40: nobody can tell from them what is much, and a first defeat reads as "−1.8".
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Final

BEGIN: Final = 1500
"""What is shown of somebody who hasn't played yet."""
FEW: Final = 5
"""Rated games below which a rating is provisional."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's rating in one pool."""

    mean: float
    deviation: float
    games: int = 0
    """Rated games so far."""


class System(ABC):
    """One way to rate."""

    slug: ClassVar[str]
    whole: ClassVar[bool] = False
    """A standing remembers more than its numbers tell: a pool is always computed from its first game."""

    @abstractmethod
    def start(self) -> Standing:
        """Where everybody begins."""

    @abstractmethod
    def rate(
        self, standings: Sequence[Standing], places: Sequence[int], at: datetime
    ) -> tuple[Standing, ...]:
        """The standings after a game of two or more that ended at ``at``; 1 is the first place."""

    @abstractmethod
    def shown(self, standing: Standing) -> float:
        """The number by which people are ranked, on the scale that they see."""

    def pulled_in(self, standing: Standing) -> Standing:
        """Where somebody begins a season: halfway to the start, without games, and less sure."""
        start = self.start()
        return Standing((standing.mean + start.mean) / 2, (standing.deviation + start.deviation) / 2)

    def provisional(self, standing: Standing) -> bool:
        """Is too little known yet to rank this person among the others?"""
        return standing.games < FEW


def score(place: int, other: int) -> float:
    """What the one who came in ``place`` took from the one in the ``other``: 1, 0.5 or 0."""
    return 0.5 if place == other else float(place < other)
