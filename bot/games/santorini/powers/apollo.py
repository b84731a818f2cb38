"""Apollo: his worker trades places with an opponent's."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import around, reachable_opponents, usable_workers
from bot.games.santorini.board import CLIMB, NEIGHBOURS, blocks
from bot.games.santorini.facts import CandidateMove, CandidateMoves, Push
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Trades(FastMoves):
    pushes = True

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        cells, other = board.cells, 1 - side
        for worker, origin in enumerate(board.workers[side]):
            level = cells[origin] - STANDS
            for number, target in enumerate(board.workers[other]):
                height = cells[target] - STANDS
                if target in NEIGHBOURS[origin] and bounds.enters[level][height]:
                    shifts = ((side, worker, origin, target), (other, number, target, origin))
                    if self.victory[level][height] and target not in bounds.barred:
                        won.append((shifts, (), 0))
                    else:
                        found += self.builds(cells, target, shifts, height - level)
        return won, found

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        cells = board.cells
        return super().threatens(board, side, bounds) or any(
            bounds.enters[level][height] and self.victory[level][height]
            for origin in board.workers[side]
            for target in board.workers[1 - side]
            if target in NEIGHBOURS[origin] and target not in bounds.barred
            for level, height in ((cells[origin] - STANDS, cells[target] - STANDS),)
        )


class Apollo(Power):
    slug = "apollo"
    title = "Apollo"
    of_the_move = True
    group = "simple"
    fleece = True
    order = 18
    fast_moves = _Trades()
    card = msg(
        "**Your move:** your worker may enter a space with an opponent’s worker, "
        "who is forced to the space that yours has left."
    )
    brief = msg("You may move onto an opponent’s worker: the two trade places.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind != "move":
            return found
        reach = reachable_opponents(state, me)
        return found + [
            CandidateMove(*piece, origin, target, way, self.slug, (Push(*reach[target], origin),))
            for piece in usable_workers(state, me)
            for origin in (state.space(piece),)
            for target, way in around(state, me, origin)
            if target in reach and blocks(state.cells[target]) <= CLIMB[blocks(state.cells[origin])]
        ]


POWER = Apollo()
