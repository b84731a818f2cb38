"""Where things are: the island from the south, columns on its left near edge, rows on its right one."""

from __future__ import annotations

from functools import cache
from typing import Final

from renderers.kit.shapes import Outline, Point

SIZE: Final = 5
HALF_WIDE: Final = 93
HALF_HIGH: Final = 62
"""Half of a square's diamond, in pixels: steep enough that a tower hides no worker behind it, and of
a slope (2 in 3) whose pixels repeat, so that files stay small."""
MIDDLE: Final[Point] = (600, 487)
"""The centre of the grid."""

RISE: Final = (0, 32, 61, 87)
"""How high the top of each number of storeys lies."""
SPREAD: Final = (0.93, 0.85, 0.69, 0.53)
"""How much of the square the top of each number of storeys covers; the ground's is for marks."""

NEAR: Final = 0.43
FAR: Final = 0.2
"""How broad the frame is on its near and far sides, in squares."""


def spot(column: float, row: float, height: float = 0) -> Point:
    """A point of the grid on screen; whole numbers are corners, A1's near left corner is (0, 0)."""
    x = MIDDLE[0] + (column + row - SIZE) * HALF_WIDE
    y = MIDDLE[1] + (column - row) * HALF_HIGH - height
    return x, y


@cache
def centre(column: int, row: int, level: int = 0) -> tuple[int, int]:
    """The middle of a square's surface, in pixels."""
    x, y = spot(column + 0.5, row + 0.5, RISE[level])
    return round(x), round(y)


def diamond(share: float, y: float = 0, x: float = 0) -> Outline:
    """A square's diamond around a point, shrunk to a share: top, right, bottom, left."""
    wide, high = HALF_WIDE * share, HALF_HIGH * share
    return [(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)]


def patch(column: float, row: float, wide: float = 1, deep: float = 1) -> Outline:
    """A rectangle of the grid: far, right, near, left corner."""
    return [
        spot(column, row + deep),
        spot(column + wide, row + deep),
        spot(column + wide, row),
        spot(column, row),
    ]
