"""What people choose when they begin a tournament: a format by name, and the few numbers that it takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum

from bot.games.engine.text import Explained, Text
from bot.tournaments.tournament import Format


class Unfit(Explained):
    """These measures don't fit the format; the words say why."""


class Meeting(Enum):
    """How many people meet at a table of a format."""

    TWO = "two"
    SEVERAL = "several"
    NOBODY = "nobody"
    """Nothing is played in the tournament itself."""


@dataclass(frozen=True, slots=True)
class Measures:
    """What somebody says of a format besides its name; ``None``: as usual."""

    rounds: int | None = None
    size: int | None = None
    parallel: int | None = None
    reach: int | None = None
    up: int | None = None
    down: int | None = None
    points: str | None = None
    best: int | None = None

    @property
    def named(self) -> frozenset[str]:
        """Those that were given."""
        return frozenset(one.name for one in fields(self) if getattr(self, one.name) is not None)


@dataclass(frozen=True, slots=True)
class Seats:
    """How many play the game."""

    least: int
    most: int

    def of(self, measures: Measures) -> int:
        """The size of tables of several: as chosen, or four."""
        return min(4, self.most) if measures.size is None else measures.size

    def fewest(self, size: int) -> int:
        """The smallest table where those of this size don't come out even."""
        return min(max(3, self.least), size)


@dataclass(frozen=True, slots=True)
class FormatOption:
    """One line of the list of formats."""

    key: str
    """What commands call it."""
    words: Text
    """What people read."""
    make: Callable[[Measures, Seats], Format]
    """Raises Unfit; measures that are not among the options are ``None``."""
    place: int
    """Where it stands in the list, from 1: what is asked for most comes first."""
    meeting: Meeting = Meeting.TWO
    options: frozenset[str] = frozenset()
    """The measures that it knows, by their names in :class:`Measures`."""
