"""The board: 25 names, eight ways, and what touches what (Santorini rules, 1)."""

from __future__ import annotations

from typing import TypeAlias

Way: TypeAlias = tuple[int, int]

SPACES = [column + row for row in "54321" for column in "ABCDE"]
WAYS: dict[str, Way] = {
    "n": (0, 1),
    "ne": (1, 1),
    "e": (1, 0),
    "se": (1, -1),
    "s": (0, -1),
    "sw": (-1, -1),
    "w": (-1, 0),
    "nw": (-1, 1),
}


def _number(space: str) -> tuple[int, int]:
    return ord(space[0]) - ord("A"), int(space[1]) - 1


def _name(column: int, row: int) -> str:
    return "ABCDE"[column] + "12345"[row]


def _beyond(space: str, way: Way) -> str | None:
    column, row = (a + b for a, b in zip(_number(space), way, strict=True))
    return _name(column, row) if 0 <= column < 5 and 0 <= row < 5 else None


def _wrapped(space: str, way: Way) -> str:
    column, row = (a + b for a, b in zip(_number(space), way, strict=True))
    return _name(column % 5, row % 5)


BEYOND = {(space, way): _beyond(space, way) for space in SPACES for way in WAYS.values()}
"""The space one step on, or None off the board."""
WRAPPED = {(space, way): _wrapped(space, way) for space in SPACES for way in WAYS.values()}
"""The same on a torus."""
AROUND = {space: [s for way in WAYS.values() if (s := BEYOND[space, way])] for space in SPACES}
EDGE = [space for space in SPACES if len(AROUND[space]) < 8]
CORNERS = [space for space in SPACES if len(AROUND[space]) == 3]


def near(one: str, other: str) -> bool:
    """Do the two spaces neighbour each other?"""
    return other in AROUND[one]
