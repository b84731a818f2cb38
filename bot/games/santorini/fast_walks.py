"""On the fast board: a power whose worker may move on before it builds."""

from __future__ import annotations

from abc import ABC, abstractmethod

from bot.games.santorini.board import SUMMIT
from bot.games.santorini.fast_board import ASCENT, FastBoard, FastMoves, Plies, Ply
from bot.games.santorini.fast_bounds import STANDS, Bounds


class FastWalks(FastMoves, ABC):
    """The turns in which one worker walks, wherever it may end, and builds there."""

    @abstractmethod
    def walk(self, cells: list[int], origin: int, bounds: Bounds) -> tuple[set[int], set[int]]:
        """Where the worker from ``origin``, taken off it, wins; and where it comes to without winning."""

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        cells = board.cells
        won: list[Ply] = []
        found: list[Ply] = []
        for worker, origin in enumerate(board.workers[side]):
            cells[origin] -= STANDS
            goals, stays = self.walk(cells, origin, bounds)
            won += [(((side, worker, origin, goal),), (), 0) for goal in goals]
            for place in stays:
                found += self.builds(cells, place, ((side, worker, origin, place),), 0)
            cells[origin] += STANDS
        return won, found

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        cells = board.cells
        if self.victory is ASCENT and SUMMIT not in cells:
            return False
        for origin in board.workers[side]:
            cells[origin] -= STANDS
            goals, _ = self.walk(cells, origin, bounds)
            cells[origin] += STANDS
            if goals:
                return True
        return False
