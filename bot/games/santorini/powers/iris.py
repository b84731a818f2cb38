"""Iris: her worker leaps over another one."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import closed, sealed, usable_workers
from bot.games.santorini.board import AROUND, NEIGHBOURS, OFF, STEP
from bot.games.santorini.facts import CandidateMove, CandidateMoves
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Leaps(FastMoves):
    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        cells = board.cells
        for worker, origin, target in _arcs(board, side, bounds):
            level, height = cells[origin] - STANDS, cells[target]
            shifts = ((side, worker, origin, target),)
            if self.victory[level][height] and target not in bounds.barred:
                won.append((shifts, (), 0))
                continue
            cells[origin] = level
            found += self.builds(cells, target, shifts, height - level)
            cells[origin] = level + STANDS
        return won, found

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        cells = board.cells
        return super().threatens(board, side, bounds) or any(
            self.victory[cells[origin] - STANDS][cells[target]] and target not in bounds.barred
            for _, origin, target in _arcs(board, side, bounds)
        )


def _arcs(board: FastBoard, side: int, bounds: Bounds) -> list[tuple[int, int, int]]:
    """The leaps over any worker: who, where from, where to."""
    cells = board.cells
    return [
        (worker, origin, target)
        for worker, origin in enumerate(board.workers[side])
        for hurdle in (*board.workers[0], *board.workers[1])
        if hurdle in NEIGHBOURS[origin]
        for target in (STEP[hurdle][STEP[origin].index(hurdle)],)
        if target != OFF and bounds.leaps[cells[origin] - STANDS][cells[target]]
    ]


class Iris(Power):
    slug = "iris"
    title = "Iris"
    of_the_move = True
    group = "advanced"
    fleece = True
    order = 37
    fast_moves = _Leaps()
    card = msg(
        "**Your move:** if any worker stands beside yours and the space straight behind it is free, "
        "your worker may move there, whatever its level."
    )
    brief = msg(
        "You may jump over a worker beside yours to the free space straight behind it, at any level."
    )

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind != "move":
            return found
        shut = closed(state, me)
        hurdles = {space for workers in state.workers for space in workers} - sealed(state, me)
        leaps = [
            CandidateMove(*piece, origin, STEP[hurdle][way], way, self.slug)
            for piece in usable_workers(state, me)
            for origin in (state.space(piece),)
            for hurdle, way in AROUND[origin]
            if hurdle in hurdles
        ]
        return found + [going for going in leaps if going.target != OFF and going.target not in shut]


POWER = Iris()
