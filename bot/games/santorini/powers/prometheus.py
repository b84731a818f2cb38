"""Prometheus: his worker builds before and after a move that doesn't go up."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import msg
from bot.games.santorini.board import BUILT, DOME, NEIGHBOURS, SPACES, blocks
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_board import RAISED, FastBoard, FastMoves, Plies
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.early import Early
from bot.games.santorini.state import State, Step

_LATE: Final = tuple(
    {
        (early, target): tuple(
            late
            for late in NEIGHBOURS[target]
            if late >= early or late not in NEIGHBOURS[origin] or early not in NEIGHBOURS[target]
        )
        for early in NEIGHBOURS[origin]
        for target in NEIGHBOURS[origin]
    }
    for origin in SPACES
)
"""Where to build after the move, by where it began, the early build and its target.

Of two builds that can be made in either order, the lower space is the early one."""


_SHUT: Final = (False,) * (STANDS + DOME)


class _Foresees(FastMoves):
    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        cells = board.cells
        for worker, origin in enumerate(board.workers[side]):
            level = cells[origin] - STANDS
            cells[origin] = level
            enters = bounds.enters[level][: level + 1] + _SHUT[level + 1 :]
            for early in NEIGHBOURS[origin]:
                before = cells[early]
                if before >= DOME:
                    continue
                first = RAISED[early][before]
                cells[early] = BUILT[before]
                for target in NEIGHBOURS[origin]:
                    if not enters[cells[target]]:
                        continue
                    shifts = ((side, worker, origin, target),)
                    found += [
                        (shifts, first + RAISED[late][cells[late]], 0)
                        for late in _LATE[origin][early, target]
                        if cells[late] < DOME
                    ]
                cells[early] = before
            cells[origin] = level + STANDS
        return won, found


class Prometheus(Early):
    slug = "prometheus"
    title = "Prometheus"
    group = "simple"
    fleece = True
    order = 46
    fast_moves = _Foresees()
    card = msg("**Your turn:** if your worker does not move up, it may build both before and after moving.")
    brief = msg("If your worker doesn’t move up, it may build both before and after moving.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        found, cells = super().own_moves(state, me, step, found), state.cells
        if step.kind != "move" or self.builder(state) is None:
            return found
        return [going for going in found if blocks(cells[going.target]) <= blocks(cells[going.origin])]


POWER = Prometheus()
