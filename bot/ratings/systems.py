"""The rating systems, all used alike: who stood where, who placed where, who stands where afterwards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import ClassVar, Final

from bot.ratings import elo, glicko, plackett_luce
from bot.ratings.score import score

_NEW: Final = glicko.Skill()
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
    digits: ClassVar[int]
    """Decimals worth showing."""
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
        """The number by which people are ranked."""

    def provisional(self, standing: Standing) -> bool:
        """Is too little known yet to rank this person among the others?"""
        return standing.games < FEW


class PlackettLuce(System):
    """The usual system: ranked by what somebody's strength is almost surely above."""

    slug = "plackett-luce"
    digits = 1
    UNSURE: ClassVar = 6.0
    """A rating with a larger deviation is provisional."""

    def start(self) -> Standing:
        return Standing(plackett_luce.MEAN, plackett_luce.DEVIATION)

    def rate(
        self, standings: Sequence[Standing], places: Sequence[int], at: datetime
    ) -> tuple[Standing, ...]:
        before = [plackett_luce.Skill(standing.mean, standing.deviation) for standing in standings]
        after = plackett_luce.rate(before, places)
        return tuple(
            Standing(skill.mean, skill.deviation, standing.games + 1)
            for standing, skill in zip(standings, after, strict=True)
        )

    def shown(self, standing: Standing) -> float:
        return standing.mean - 3 * standing.deviation

    def provisional(self, standing: Standing) -> bool:
        return standing.games < FEW or standing.deviation > self.UNSURE


class Elo(System):
    """One number, and points that go from one player to the other."""

    slug = "elo"
    digits = 0

    def start(self) -> Standing:
        return Standing(elo.START, 0.0)

    def rate(
        self, standings: Sequence[Standing], places: Sequence[int], at: datetime
    ) -> tuple[Standing, ...]:
        factors = [elo.factor(standing.games) for standing in standings]
        after = elo.rate([standing.mean for standing in standings], places, factors)
        return tuple(
            Standing(mean, 0.0, standing.games + 1) for standing, mean in zip(standings, after, strict=True)
        )

    def shown(self, standing: Standing) -> float:
        return standing.mean


@dataclass(frozen=True, slots=True)
class Dated(Standing):
    """A Glicko-2 rating within its period."""

    period: int = 0
    opening: glicko.Skill = _NEW
    """As the period began."""
    played: tuple[glicko.Game, ...] = ()
    """What has been played in the period so far."""

    @property
    def skill(self) -> glicko.Skill:
        """As it is now."""
        return glicko.rate(self.opening, self.played) if self.played else self.opening


class Glicko(System):
    """Glicko-2 in periods of a week, told after every game as if its period ended there.

    Each opponent of a larger table counts as one game.
    """

    slug = "glicko-2"
    digits = 0
    whole = True
    UNSURE: ClassVar = 110.0
    """A rating with a larger deviation is provisional."""

    def start(self) -> Standing:
        return Dated(_NEW.rating, _NEW.deviation)

    def rate(
        self, standings: Sequence[Standing], places: Sequence[int], at: datetime
    ) -> tuple[Standing, ...]:
        period = (at - _FIRST) // timedelta(days=glicko.DAYS)
        dated = [_opened(standing, period) for standing in standings]
        after: list[Standing] = []
        for i, own in enumerate(dated):
            games = tuple(
                glicko.Game(other.opening, score(places[i], places[j]))
                for j, other in enumerate(dated)
                if j != i
            )
            played = (*own.played, *games)
            skill = glicko.rate(own.opening, played)
            after.append(Dated(skill.rating, skill.deviation, own.games + 1, period, own.opening, played))
        return tuple(after)

    def shown(self, standing: Standing) -> float:
        return standing.mean

    def provisional(self, standing: Standing) -> bool:
        return standing.games < FEW or standing.deviation > self.UNSURE


_FIRST: Final = datetime(2024, 1, 1, tzinfo=UTC)
"""A Monday: periods are the weeks since."""


def _opened(standing: Standing, period: int) -> Dated:
    """The standing in this period; one without games makes a rating less sure."""
    if not isinstance(standing, Dated):
        raise TypeError("a Glicko-2 rating is more than its numbers")
    if standing.games == 0:
        return Dated(standing.mean, standing.deviation, 0, period, standing.opening)
    if standing.period == period:
        return standing
    skill = standing.skill
    for _ in range(period - standing.period - 1):
        skill = glicko.rate(skill, ())
    return Dated(skill.rating, skill.deviation, standing.games, period, skill)


SYSTEMS: Final[Mapping[str, System]] = {system.slug: system for system in (PlackettLuce(), Elo(), Glicko())}
USUAL: Final = PlackettLuce.slug
