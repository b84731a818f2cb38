"""Turns in which both workers of a side move, one after the other, on the fast board."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.santorini.board import NEIGHBOURS
from bot.games.santorini.fast_board import FastBoard, FastMoves, Shift
from bot.games.santorini.fast_bounds import STANDS, Bounds


class BothMove(FastMoves):
    """What is the same for powers whose workers both move."""

    def both_ways(
        self, board: FastBoard, side: int, bounds: Bounds
    ) -> Iterator[tuple[tuple[Shift, Shift], bool]]:
        """The moves, who goes first first, and whether the second wins; the board stands as after both.

        It stands as before when all are taken, and so all must be.
        """
        cells, workers = board.cells, board.workers[side]
        for worker, origin in enumerate(workers):
            other = workers[1 - worker]
            cells[origin] -= STANDS
            for target, wins in self._steps(cells, origin, bounds):
                if wins:
                    continue
                cells[target] += STANDS
                cells[other] -= STANDS
                for then, wins_then in self._steps(cells, other, bounds):
                    cells[then] += STANDS
                    yield ((side, worker, origin, target), (side, 1 - worker, other, then)), wins_then
                    cells[then] -= STANDS
                cells[other] += STANDS
                cells[target] -= STANDS
            cells[origin] += STANDS

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        """One may have to make way for the other."""
        if super().threatens(board, side, bounds):
            return True
        one, other = (board.cells[space] - STANDS for space in board.workers[side])
        leaves = self.victory[one][other] or self.victory[other][one]
        return leaves and bool(self.turns(board, side, bounds)[0])

    def _steps(self, cells: list[int], origin: int, bounds: Bounds) -> list[tuple[int, bool]]:
        """Where a worker can go, and whether it wins there."""
        enters, wins = bounds.enters[cells[origin]], self.victory[cells[origin]]
        return [
            (target, wins[cells[target]] and target not in bounds.barred)
            for target in NEIGHBOURS[origin]
            if enters[cells[target]]
        ]
