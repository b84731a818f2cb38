"""Looking ahead on the fast board: negamax with alpha-beta pruning, deepened turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.engine.thinking import Budget, Spent
from bot.games.santorini.arena import Arena
from bot.games.santorini.strides import STANDS, Ply
from bot.games.santorini.worth import WIN, standing

_BULK: Final = 8
"""So many turns found cost as much as one board looked at."""


class Search:
    """One search within a budget; it leaves boards as they were unless the budget ends it."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def scores(self, boards: Sequence[Arena | int], depth: int, margin: int) -> list[int | None]:
        """How good each of these boards is for the side that has just moved, looking ``depth`` turns ahead.

        A number stands for a board that is decided already.  Exact for those within ``margin`` of the best,
        an upper bound for the others.  The depth that the budget allows is used; None: not looked at.
        """
        known: list[int | None] = [None] * len(boards)
        for ahead in range(1, depth + 1):
            seen: list[int | None] = [None] * len(boards)
            best = -WIN
            order = sorted(range(len(boards)), key=lambda i: -(known[i] or 0))
            try:
                for i in order:
                    board = boards[i]
                    if isinstance(board, int):
                        score = board
                    else:
                        score = -self._negamax(board, ahead - 1, -WIN, margin + 1 - best, 1)
                    seen[i] = score
                    best = max(best, score)
            except Spent:
                return known if ahead > 1 else seen
            known = seen
            if abs(best) > WIN - depth:
                break
        return known

    def _negamax(self, arena: Arena, depth: int, floor: int, ceiling: int, distance: int) -> int:
        """What the board is worth for the side to move, if that lies between floor and ceiling."""
        self._budget.spend()
        if arena.threatens():
            return WIN - distance
        side = arena.side
        if depth == 0:
            if arena.stuck():
                return distance - WIN
            cells, workers = arena.cells, arena.workers
            return standing(cells, workers[side]) - standing(cells, workers[1 - side])
        _, plies = arena.turns()
        self._budget.spend(len(plies) // _BULK)
        best = distance - WIN
        cells = arena.cells

        def promise(ply: Ply) -> int:
            _, _, origin, target = ply[0][0]
            return cells[origin] - cells[target] % STANDS

        for ply in sorted(plies, key=promise):
            before = arena.apply(ply)
            score = -self._negamax(arena, depth - 1, -ceiling, -floor, distance + 1)
            arena.undo(ply, before)
            if score > best:
                best = score
                floor = max(floor, score)
                if score >= ceiling:
                    break
        return best
