"""The board: 25 spaces, who neighbours whom, and what stands on a space.

Spaces are numbers: A1 is 0, B1 is 1, … E5 is 24.  What is built on a space is one small number, its
*cell*: the blocks (0 to 3), plus DOME where a dome closes it.  A dome may stand on fewer than three
blocks, so the two are kept apart (Santorini rules, 1).
"""

from __future__ import annotations

from typing import Final

COLUMNS: Final = "ABCDE"
ROWS: Final = "12345"
SIZE: Final = 5
SPACES: Final = range(SIZE * SIZE)

NAMES: Final = tuple(column + row for row in ROWS for column in COLUMNS)
NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}

DOME: Final = 4
"""Added to the blocks of a cell that a dome closes."""
TOWER: Final = 3 + DOME
"""The cell of a complete tower."""
SUMMIT: Final = 3
"""The level that wins."""
BUILT: Final = (1, 2, 3, TOWER)
"""What an ordinary build makes of an open cell (Santorini rules, 3.3)."""
CLIMB: Final = (1, 2, 3, 3)
"""The highest open cell that a worker reaches from a level: one up, any number down."""


def blocks(cell: int) -> int:
    """How many blocks the cell has: the level of whoever stands on it."""
    return cell & 3


def domed(cell: int) -> bool:
    """Does a dome close the cell?"""
    return cell >= DOME


def _neighbours(space: int) -> tuple[int, ...]:
    row, column = divmod(space, SIZE)
    return tuple(
        other
        for other in SPACES
        if other != space and abs(other // SIZE - row) <= 1 and abs(other % SIZE - column) <= 1
    )


NEIGHBOURS: Final = tuple(_neighbours(space) for space in SPACES)
"""The neighbours of each space, in ascending order."""
