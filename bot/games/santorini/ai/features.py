"""What the network sees of a board: what is on each space, and what each worker has around it.

All of it is seen by the side to move.  A space is one of 13 things; how often a worker on a level has a
thing beside it is counted for each side, so that what is learned in one corner is known in all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from bot.games.santorini.ai.board_arrays import EDGE, WAYS, Boards, Flags, Numbers, Reals

FREE: Final = 0
"""Five things: a free space, by its height."""
OWN: Final = 5
"""Four: a worker of the side to move, by its level …"""
OTHER: Final = 9
"""… and one of the other side."""
THINGS: Final = 13
SQUARES: Final = EDGE * THINGS

_OWN_BESIDE: Final = 5
_OTHER_BESIDE: Final = 6
_BESIDE: Final = 7
"""What is beside a worker: one of five heights, a worker of the side to move or of the other."""
_LEVELS: Final = 4
AROUND: Final = 2 * _LEVELS * _BESIDE
INPUTS: Final = SQUARES + AROUND

_FIRST: Final = np.arange(EDGE, dtype=np.int64) * THINGS
"""The first feature of each space."""
_SIDE: Final = np.array([0, 0, 1, 1], dtype=np.int64) * (_LEVELS * _BESIDE)


class Sides(NamedTuple):
    """Who plays on some boards."""

    own: Numbers
    """The number of the power of the side to move; 0: none."""
    other: Numbers
    bound: Flags
    """May the side to move not move up in this turn?"""

    @classmethod
    def together(cls, parts: Sequence[Sides]) -> Sides:
        """All of them as one array."""
        own, other, bound = zip(*parts, strict=True)
        return cls(np.concatenate(own), np.concatenate(other), np.concatenate(bound))

    def at(self, rows: Numbers) -> Sides:
        """Some of them."""
        return Sides(self.own[rows], self.other[rows], self.bound[rows])

    @classmethod
    def plain(cls, count: int) -> Sides:
        """Nobody has a power."""
        own, other = np.zeros((2, count), dtype=np.int64)
        return cls(own, other, np.zeros(count, dtype=np.bool_))


def squares(boards: Boards) -> Numbers:
    """For each board the 25 features of its spaces."""
    things = boards.heights[:, :EDGE].astype(np.int64)
    rows = np.arange(boards.size)[:, None]
    things[rows, boards.workers] += np.array([OWN, OWN, OTHER, OTHER])
    return things + _FIRST


def around(boards: Boards) -> Reals:
    """For each board how often each worker has which thing beside it, by side and level."""
    count = boards.size
    rows = np.arange(count)[:, None]
    seen = boards.heights.copy()
    seen[rows, boards.workers[:, :2]] = _OWN_BESIDE
    seen[rows, boards.workers[:, 2:]] = _OTHER_BESIDE
    levels = boards.heights[rows, boards.workers].astype(np.int64)
    beside = seen[rows[:, :, None], WAYS[boards.workers]]
    feature = (rows * AROUND + _SIDE + levels * _BESIDE)[:, :, None] + beside
    found = np.bincount(feature.ravel(), minlength=count * AROUND)
    return found.reshape(count, AROUND).astype(np.float32)


def inputs(boards: Boards) -> Reals:
    """Everything, one row for each board."""
    found = np.zeros((boards.size, INPUTS), dtype=np.float32)
    found[np.arange(boards.size)[:, None], squares(boards)] = 1
    found[:, SQUARES:] = around(boards)
    return found


def _turned(kind: int) -> Numbers:
    """Where each space comes to lie under one of the eight ways to turn and mirror the board."""
    grid = np.arange(EDGE).reshape(5, 5)
    if kind >= 4:
        grid = grid.T
    found = np.full(EDGE + 1, EDGE, dtype=np.int64)
    found[np.rot90(grid, kind % 4).ravel()] = np.arange(EDGE)
    return found


SYMMETRIES: Final = np.stack([_turned(kind) for kind in range(8)])


def turned(boards: Boards, kinds: Numbers) -> Boards:
    """The boards turned and mirrored, each in its own way."""
    moved = SYMMETRIES[kinds]
    heights = np.empty_like(boards.heights)
    heights[np.arange(boards.size)[:, None], moved] = boards.heights
    return Boards(heights, np.take_along_axis(moved, boards.workers, axis=1))


# What a power changes: how its side's surroundings count, and a number of its own; for each power twice, as
# the power of the side to move and as the other's.

ASPECTS: Final = AROUND // 2 + 1
"""So many features has a power on one side."""


def power_inputs(found: Reals, sides: Sides, powers: int) -> Reals:
    """The features of powers that go with these of :func:`inputs`; power 0 is none."""
    count = len(found)
    each = np.arange(count)
    seen = found[:, SQUARES:].reshape(count, 2, ASPECTS - 1)
    made = np.zeros((count, powers + 1, 2, ASPECTS), dtype=np.float32)
    for side, power in enumerate((sides.own, sides.other)):
        made[each, power, side, :-1] = seen[:, side]
        made[each, power, side, -1] = 1
    return np.hstack((made[:, 1:].reshape(count, -1), sides.bound[:, None].astype(np.float32)))
