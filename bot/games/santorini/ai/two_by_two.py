"""Positions of several sides, and what the networks see of them: two workers of a side and two of another.

All other workers are walls.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from bot.games.santorini.ai.board_arrays import EDGE, Boards, Bytes, Numbers
from bot.games.santorini.board import DOME

_PAIRS: Final = ((0, 1, 2), (0, 2, 1), (1, 2, 0))
"""Two of up to three workers, and the one that is left out."""


class SidesPosition(NamedTuple):
    """A position of several sides at the beginning of a turn."""

    cells: list[int]
    """What is built, without workers; what tokens close is raised by COVERED."""
    workers: tuple[tuple[int, ...], ...]
    """The spaces of each side; none for one that is out."""
    side: int
    """The side to move."""
    marks: tuple[int, ...]

    def next(self) -> int:
        """The side that moves after this one."""
        ring = [(self.side + ahead) % len(self.workers) for ahead in range(1, len(self.workers) + 1)]
        return next(side for side in ring if self.workers[side])

    def without(self) -> SidesPosition:
        """The side to move is out."""
        workers = tuple(() if side == self.side else spaces for side, spaces in enumerate(self.workers))
        return self._replace(workers=workers, side=self.next())


def heights_of(positions: Sequence[SidesPosition]) -> Bytes:
    """What is built, as :class:`Boards` have it."""
    found = np.full((len(positions), EDGE + 1), DOME, dtype=np.int8)
    cells = np.frombuffer(b"".join(bytes(position.cells) for position in positions), dtype=np.int8)
    np.minimum(cells.reshape(-1, EDGE), DOME, out=found[:, :EDGE])
    return found


def workers_of(positions: Sequence[SidesPosition]) -> Numbers:
    """Three spaces for each side: where one worker is left, it stands twice; EDGE for who is missing."""
    found = [
        [(*spaces, *spaces * (len(spaces) == 1), EDGE, EDGE, EDGE)[:3] for spaces in position.workers]
        for position in positions
    ]
    return np.array(found, dtype=np.int64)


def two_against_two(
    heights: Bytes, workers: Numbers, rows: Numbers, first: int, second: int
) -> tuple[Numbers, Boards]:
    """Every two workers of one side against every two of another, in these rows; all others are walls.

    To which row each board belongs, and the boards.
    """
    found: list[Numbers] = []
    parts: list[Boards] = []
    thirds = [side for side in range(workers.shape[1]) if side not in (first, second)]
    for (a, b, idle), (c, d, spare) in product(_PAIRS, repeat=2):
        row = rows[(workers[rows, first, b] != EDGE) & (workers[rows, second, d] != EDGE)]
        if not len(row):
            continue
        one, two, walled = workers[row, first], workers[row, second], heights[row]
        each = np.arange(len(row))
        walled[each, one[:, idle]] = walled[each, two[:, spare]] = DOME
        for third in thirds:
            walled[each[:, None], workers[row, third]] = DOME
        found.append(row)
        parts.append(Boards(walled, np.hstack((one[:, (a, b)], two[:, (c, d)]))))
    return np.concatenate(found), Boards.together(parts)
