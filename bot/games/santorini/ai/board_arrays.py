"""Many boards without powers at once, as arrays: all their turns, and the boards that these lead to.

A board is seen by the side to move: its workers come first.  The ways that have proved themselves on the
fast board, only a thousand boards in the time of ten; tests hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bot.games.santorini.board import DOME, OFF, SPACES, STEP, SUMMIT

Numbers: TypeAlias = NDArray[np.int64]
Bytes: TypeAlias = NDArray[np.int8]
Flags: TypeAlias = NDArray[np.bool_]
Reals: TypeAlias = NDArray[np.float32]

EDGE: Final = len(SPACES)
"""The space beyond the edge: it looks like a dome."""
TAKEN: Final = 9
"""Added to the height of a space on which a worker stands: nobody enters it or builds there."""
WAYS: Final = np.array(
    [[EDGE if to == OFF else to for to in steps] for steps in (*STEP, (OFF,) * 8)], dtype=np.int64
)
"""The neighbour of each space on each way, EDGE beyond the edge."""


class Boards(NamedTuple):
    """Boards before a turn."""

    heights: Bytes
    """For each board its 25 spaces: blocks, 4 where a dome is; and EDGE."""
    workers: Numbers
    """The spaces of the two workers of the side to move, then of the other side's."""

    @property
    def size(self) -> int:
        """How many they are."""
        return len(self.workers)

    @classmethod
    def together(cls, parts: Sequence[Boards]) -> Boards:
        """All of them as one array."""
        heights, workers = zip(*parts, strict=True)
        return cls(np.concatenate(heights), np.concatenate(workers))

    def at(self, rows: Numbers | Flags) -> Boards:
        """Some of the boards."""
        return Boards(self.heights[rows], self.workers[rows])


class Turns(NamedTuple):
    """The turns of some boards that build, in a fixed order, board after board."""

    board: Numbers
    """To which board each belongs."""
    worker: Numbers
    origin: Numbers
    target: Numbers
    space: Numbers
    """Where it builds."""


def all_turns(boards: Boards) -> tuple[Turns, Flags]:
    """The turns that build, and on which boards the side to move can win at once instead."""
    heights, count = boards.heights, boards.size
    rows = np.arange(count)[:, None]
    seen = heights.copy()
    seen[rows, boards.workers] += TAKEN
    origin = boards.workers[:, :2]
    level = heights[rows, origin][:, :, None]
    target = WAYS[origin]
    height = seen[rows[:, :, None], target]
    open_ = height <= np.minimum(level + 1, SUMMIT)
    climbs = open_ & (height == SUMMIT) & (level < SUMMIT)
    board, worker, way = np.nonzero(open_ & ~climbs)
    start, to = origin[board, worker], target[board, worker, way]
    space = WAYS[to]
    free = (seen[board[:, None], space] < DOME) | (space == start[:, None])
    step, beside = np.nonzero(free)
    turns = Turns(board[step], worker[step], start[step], to[step], space[step, beside])
    return turns, climbs.any(axis=(1, 2))


def boards_after(boards: Boards, turns: Turns) -> Boards:
    """The boards after these turns, seen by the other side, which is to move then."""
    each = np.arange(len(turns.board))
    heights = boards.heights[turns.board]
    heights[each, turns.space] += 1
    workers = boards.workers[turns.board]
    workers[each, turns.worker] = turns.target
    return Boards(heights, workers[:, (2, 3, 0, 1)])


def can_win(boards: Boards) -> Flags:
    """Can the side to move win at once?"""
    rows = np.arange(boards.size)[:, None]
    seen = boards.heights.copy()
    seen[rows, boards.workers] += TAKEN
    own = boards.workers[:, :2]
    ready = boards.heights[rows, own] == SUMMIT - 1
    near = seen[rows[:, :, None], WAYS[own]] == SUMMIT
    return (near.any(axis=2) & ready).any(axis=1)


def empty_boards(count: int) -> Boards:
    """Boards on which nothing is built; the workers are still to be placed."""
    heights = np.zeros((count, EDGE + 1), dtype=np.int8)
    heights[:, EDGE] = DOME
    return Boards(heights, np.zeros((count, 4), dtype=np.int64))
