"""The board: 25 spaces, who neighbours whom, and what stands on a space.

Spaces are numbers: A1 is 0, B1 is 1, … E5 is 24.  What is built on a space is one small number, its
*cell*: the blocks (0 to 3), plus DOME where a dome closes it.  A dome may stand on fewer than three
blocks, so the two are kept apart (Santorini rules, 1).  A *way* is one of the eight directions, N is 0
and the others follow clockwise.
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
OFF: Final = -1
"""The space of a worker that has left the board, and what lies beyond the edge."""

WAYS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
_DELTAS: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


def blocks(cell: int) -> int:
    """How many blocks the cell has: the level of whoever stands on it."""
    return cell & 3


def domed(cell: int) -> bool:
    """Does a dome close the cell?"""
    return cell >= DOME


def _step(space: int, way: int, *, around: bool) -> int:
    row, column = divmod(space, SIZE)
    up, right = _DELTAS[way]
    row, column = row + up, column + right
    if around:
        row, column = row % SIZE, column % SIZE
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else OFF


STEP: Final = tuple(tuple(_step(space, way, around=False) for way in range(8)) for space in SPACES)
"""The next space on each way, OFF beyond the edge."""
WRAPPED: Final = tuple(tuple(_step(space, way, around=True) for way in range(8)) for space in SPACES)
"""The next space on each way, where opposite edges touch."""

AROUND: Final = tuple(
    tuple(sorted((to, way) for way, to in enumerate(steps) if to != OFF)) for steps in STEP
)
"""The neighbours of each space in ascending order, each with the way that leads there."""
AROUND_WRAPPED: Final = tuple(tuple(sorted((to, way) for way, to in enumerate(steps))) for steps in WRAPPED)
"""The same where opposite edges touch."""
NEIGHBOURS: Final = tuple(tuple(to for to, _ in pairs) for pairs in AROUND)
"""The neighbours of each space, in ascending order."""

PERIMETER: Final = frozenset(space for space in SPACES if len(NEIGHBOURS[space]) < 8)
"""The 16 spaces at the edge."""
CORNERS: Final = tuple(space for space in SPACES if len(NEIGHBOURS[space]) == 3)


def opposite(way: int) -> int:
    """The way back."""
    return (way + 4) % 8


def diagonal(way: int) -> bool:
    """Does the way lead across a corner?"""
    return way % 2 == 1


def edges(space: int) -> frozenset[str]:
    """On which edges of the board the space lies: none, one, or two for a corner."""
    row, column = divmod(space, SIZE)
    found = {"S": row == 0, "N": row == SIZE - 1, "W": column == 0, "E": column == SIZE - 1}
    return frozenset(edge for edge, there in found.items() if there)


def _turned(rows: range, columns: range, *, across: bool) -> tuple[int, ...]:
    if across:
        return tuple(row * SIZE + column for column in columns for row in rows)
    return tuple(row * SIZE + column for row in rows for column in columns)


_ON: Final = (range(SIZE), range(SIZE - 1, -1, -1))
TURNED: Final = tuple(
    _turned(rows, columns, across=across) for rows in _ON for columns in _ON for across in (False, True)
)
"""The board turned and mirrored in all eight ways: which space comes to each place."""
