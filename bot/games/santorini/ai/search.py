"""What a board is worth, and looking ahead on the fast board: negamax with alpha-beta pruning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.engine.player_choice import Budget, Spent
from bot.games.santorini.base_rules import sealed
from bot.games.santorini.board import CLIMB, DOME, NEIGHBOURS, OFF
from bot.games.santorini.fast_board import STANDS, FastBoard, Ply
from bot.games.santorini.state import State

WIN: Final = 10_000
"""Worth of a win now; a later one is worth less by its distance in turns."""
_LEVEL: Final = (30, 54, 90, 90)
"""Worth of a worker, by its own level."""
_REACH: Final = (1, 5, 12, 40)
"""Worth of a space that a worker can enter, by its height."""
_CENTRE: Final = tuple(len(spaces) for spaces in NEIGHBOURS)
"""Worth of a worker's space: how many others it touches."""


def workers_worth(cells: Sequence[int], spaces: Iterable[int]) -> int:
    """How well these workers stand; cells with somebody on them are raised by STANDS."""
    worth = 0
    for space in spaces:
        level = cells[space] - STANDS
        top = CLIMB[level]
        worth += _LEVEL[level] + _CENTRE[space]
        for near in NEIGHBOURS[space]:
            if cells[near] <= top:
                worth += _REACH[cells[near]]
    return worth


def state_worth(state: State, side: int) -> int:
    """How much better the side stands than the best of the others; what chance brings is left out."""
    if state.ending is not None:
        winner = state.ending.winner
        return 0 if winner is None else WIN if winner == side else -WIN
    others = standings(state)
    own = others.pop(side, -WIN)
    return own - max(others.values(), default=0)


def standings(state: State) -> dict[int, int]:
    """How well the workers of each side stand that is still in the play."""
    seats = [seat for seat in range(len(state.order)) if seat not in state.out]
    return {state.order[seat]: _standing(state, seat) for seat in seats}


def _standing(state: State, seat: int) -> int:
    cells = state.cells.copy()
    for space in sealed(state, seat):
        cells[space] |= DOME
    if state.ram != OFF:
        cells[state.ram] |= DOME
    for spaces in state.workers:
        for space in spaces:
            if space != OFF:
                cells[space] = (cells[space] & (DOME - 1)) + STANDS
    return workers_worth(cells, state.spaces(state.order[seat]))


_BULK: Final = 8
"""So many turns found cost as much as one board looked at."""


class Search:
    """One search within a budget; it leaves boards as they were unless the budget ends it."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def scores(self, boards: Sequence[FastBoard | int], depth: int, margin: int) -> list[int | None]:
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

    def _negamax(self, board: FastBoard, depth: int, floor: int, ceiling: int, distance: int) -> int:
        """What the board is worth for the side to move, if that lies between floor and ceiling."""
        self._budget.spend()
        if board.threatens():
            return WIN - distance
        side = board.side
        if depth == 0:
            if board.stuck():
                return distance - WIN
            cells, workers = board.cells, board.workers
            return workers_worth(cells, workers[side]) - workers_worth(cells, workers[1 - side])
        _, plies = board.turns()
        self._budget.spend(len(plies) // _BULK)
        best = distance - WIN
        cells = board.cells

        def promise(ply: Ply) -> int:
            return sum(cells[origin] - cells[target] % STANDS for _, _, origin, target in ply[0][:1])

        for ply in sorted(plies, key=promise):
            before = board.apply(ply)
            score = -self._negamax(board, depth - 1, -ceiling, -floor, distance + 1)
            board.undo(ply, before)
            if score > best:
                best = score
                floor = max(floor, score)
                if score >= ceiling:
                    break
        return best
