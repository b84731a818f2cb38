"""Seasons of ratings: months in which a second rating is kept beside the all-time one (hosting rules, 6.7).

A season begins for everybody halfway between their all-time rating at its start and what newcomers begin
with: who was ahead is still ahead, but within reach.  It follows from the all-time rating and the season's
own games alone, so a server can choose seasons, or another length, at any moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from bot.ratings.game_result import Entry
from bot.ratings.ladder import Ladder
from bot.ratings.systems import Standing, System

LENGTHS: Final = (3, 6, 12)
"""Months of a season."""
YEAR: Final = 12


@dataclass(frozen=True, slots=True)
class Season:
    """Some months of a year, in UTC."""

    year: int
    months: int
    number: int
    """Within the year, from 1."""

    @classmethod
    def at(cls, moment: datetime, months: int) -> Season:
        """The season of this length in which a moment lies."""
        moment = moment.astimezone(UTC)
        return cls(moment.year, months, (moment.month - 1) // months + 1)

    @classmethod
    def read(cls, text: str) -> Season | None:
        """The inverse of ``str``; None for anything else."""
        parts = text.split("-")
        if len(parts) != 3 or not all(part.isascii() and part.isdecimal() for part in parts):
            return None
        year, months, number = map(int, parts)
        if not 2000 <= year <= 9998 or months not in LENGTHS or not 1 <= number <= YEAR // months:
            return None
        return cls(year, months, number)

    def __str__(self) -> str:
        return f"{self.year}-{self.months}-{self.number}"

    @property
    def start(self) -> datetime:
        """Its first moment."""
        return datetime(self.year, (self.number - 1) * self.months + 1, 1, tzinfo=UTC)

    @property
    def end(self) -> datetime:
        """The first moment of the next."""
        return self.next.start

    @property
    def next(self) -> Season:
        """The one after it."""
        if self.number * self.months == YEAR:
            return Season(self.year + 1, self.months, 1)
        return Season(self.year, self.months, self.number + 1)

    @property
    def before(self) -> Season:
        """The one before it."""
        if self.number == 1:
            return Season(self.year - 1, self.months, YEAR // self.months)
        return Season(self.year, self.months, self.number - 1)


def season_standings(
    system: System, before: Mapping[int, Standing], games: Iterable[Entry]
) -> dict[int, Standing]:
    """Where everybody stands who has played in a season.

    ``before``: the all-time standings at its start; ``games``: its rated ones, in order of finishing.
    """
    ladder = Ladder(system, {user: system.pulled_in(standing) for user, standing in before.items()})
    played: dict[int, Standing] = {}
    for entry in games:
        played |= {step.user: step.after for step in ladder.rate(entry)}
    return played
