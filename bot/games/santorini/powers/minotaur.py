"""Minotaur: his worker pushes an opponent's straight on."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import around, closed, reachable_opponents, usable_workers
from bot.games.santorini.board import CLIMB, DOME, NEIGHBOURS, OFF, STEP, blocks
from bot.games.santorini.facts import CandidateMove, CandidateMoves, Push
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Charges(FastMoves):
    pushes = True

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        cells, other = board.cells, 1 - side
        for worker, number, origin, target, beyond in _charges(board, side):
            level, height = cells[origin] - STANDS, cells[target] - STANDS
            if bounds.enters[level][height]:
                shifts = ((side, worker, origin, target), (other, number, target, beyond))
                if self.victory[level][height] and target not in bounds.barred:
                    won.append((shifts, (), 0))
                    continue
                cells[origin] -= STANDS
                cells[beyond] += STANDS
                found += self.builds(cells, target, shifts, height - level)
                cells[beyond] -= STANDS
                cells[origin] += STANDS
        return won, found

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        cells = board.cells
        return super().threatens(board, side, bounds) or any(
            bounds.enters[level][height] and self.victory[level][height]
            for _, _, origin, target, _ in _charges(board, side)
            if target not in bounds.barred
            for level, height in ((cells[origin] - STANDS, cells[target] - STANDS),)
        )


def _charges(board: FastBoard, side: int) -> list[tuple[int, int, int, int, int]]:
    """Whom a worker of the side can push on: its number, the other's, where from, where to, where on to."""
    return [
        (worker, number, origin, target, beyond)
        for worker, origin in enumerate(board.workers[side])
        for number, target in enumerate(board.workers[1 - side])
        if target in NEIGHBOURS[origin]
        for beyond in (STEP[target][STEP[origin].index(target)],)
        if beyond != OFF and board.cells[beyond] < DOME
    ]


class Minotaur(Power):
    slug = "minotaur"
    title = "Minotaur"
    group = "simple"
    fleece = True
    order = 59
    fast_moves = _Charges()
    card = msg(
        "**Your move:** your worker may enter a space with an opponent’s worker, "
        "if that worker can be forced one space straight on, to a free space at any level."
    )
    brief = msg("You may enter an opponent’s space, forcing that worker straight on to a free space.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind != "move":
            return found
        reach, shut = reachable_opponents(state, me), closed(state, me)
        return found + [
            CandidateMove(
                *piece, origin, target, way, self.slug, (Push(*reach[target], STEP[target][way]),)
            )
            for piece in usable_workers(state, me)
            for origin in (state.space(piece),)
            for target, way in around(state, me, origin)
            if target in reach
            and blocks(state.cells[target]) <= CLIMB[blocks(state.cells[origin])]
            and STEP[target][way] != OFF
            and STEP[target][way] not in shut
        ]


POWER = Minotaur()
