"""What a power leaves to the moves of the other side, as tables for the fast board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.games.santorini.board import DOME

STANDS: Final = 8
"""Added to the cell on which a worker stands: too high to be entered or built on."""
COVERED: Final = STANDS + DOME
"""Added to the cell on which a token lies that is a dome for everybody; no complete tower looks like it."""

Table: TypeAlias = tuple[tuple[bool, ...], ...]
"""By the level of a worker and what is in a cell: can it be entered?"""


def entrances(may: Callable[[int, int], bool]) -> Table:
    """The table of moves from one level to another that somebody may make."""
    return tuple(
        tuple(height < DOME and may(level, height) for height in range(COVERED + DOME))
        for level in range(DOME)
    )


STEPS: Final = entrances(lambda level, height: height <= level + 1)
LEAPS: Final = entrances(lambda level, height: True)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a power leaves to the moves of the other side."""

    enters: Table = STEPS
    """To ordinary moves."""
    leaps: Table = LEAPS
    """To moves that may climb as high as they like."""
    barred: frozenset[int] = frozenset()
    """The spaces that nobody wins by moving to."""
    limits: bool = False
    """Is each turn looked at (:meth:`FastMoves.limit`)?  Then it must tell who has moved where."""


FREE: Final = Bounds()
"""What the rules allow."""
