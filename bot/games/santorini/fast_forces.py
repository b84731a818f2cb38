"""On the fast board: a power whose worker forces an opponent's beside it to another space, and moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from bot.games.santorini.board import DOME, NEIGHBOURS, OFF
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Shift
from bot.games.santorini.fast_bounds import STANDS, Bounds


class FastForces(FastMoves, ABC):
    """The ordinary turns, and those in which a worker forces one of the other side's and then moves."""

    pushes = True

    @abstractmethod
    def forced_to(self, origin: int, victim: int) -> int:
        """Where a worker on ``origin`` forces the one beside it on ``victim``; maybe off the board."""

    @abstractmethod
    def targets(self, origin: int, victim: int) -> Sequence[int]:
        """Where the worker may move then: the space that was left is always among them."""

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        cells = board.cells
        for worker, origin, forced in self._forces(board, side):
            _, _, victim, place = forced
            level = cells[origin] - STANDS
            cells[victim] -= STANDS
            cells[place] += STANDS
            cells[origin] = level
            for target in self.targets(origin, victim):
                height = cells[target]
                if bounds.enters[level][height]:
                    shifts = ((side, worker, origin, target), forced)
                    if self.victory[level][height] and target not in bounds.barred:
                        won.append((shifts, (), 0))
                    else:
                        found += self.builds(cells, target, shifts, height - level)
            cells[origin] = level + STANDS
            cells[place] -= STANDS
            cells[victim] += STANDS
        return won, found

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        """Whoever is forced may leave the space that wins."""
        cells = board.cells
        return super().threatens(board, side, bounds) or any(
            bounds.enters[level][height] and self.victory[level][height] and victim not in bounds.barred
            for _, origin, (_, _, victim, _) in self._forces(board, side)
            for level, height in ((cells[origin] - STANDS, cells[victim] - STANDS),)
        )

    def _forces(self, board: FastBoard, side: int) -> list[tuple[int, int, Shift]]:
        """Who can force whom to a free space: its number, its space, and how the other one changes its."""
        other = 1 - side
        return [
            (worker, origin, (other, number, victim, place))
            for worker, origin in enumerate(board.workers[side])
            for number, victim in enumerate(board.workers[other])
            if victim in NEIGHBOURS[origin]
            for place in (self.forced_to(origin, victim),)
            if place != OFF and board.cells[place] < DOME
        ]
