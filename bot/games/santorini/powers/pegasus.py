"""Pegasus: his worker flies up as high as it likes."""

from __future__ import annotations

from dataclasses import replace

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_moves, usable_workers
from bot.games.santorini.board import SUMMIT, blocks
from bot.games.santorini.facts import CandidateMoves, Moved
from bot.games.santorini.fast_board import ASCENT, FastBoard, FastMoves, Plies
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Soars(FastMoves):
    victory = tuple(
        tuple(wins and height <= level + 1 for height, wins in enumerate(row))
        for level, row in enumerate(ASCENT)
    )

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        return super().turns(board, side, replace(bounds, enters=bounds.leaps))


class Pegasus(Power):
    slug = "pegasus"
    title = "Pegasus"
    of_the_move = True
    group = "advanced"
    fleece = True
    order = 54
    fast_moves = _Soars()
    card = msg(
        "**Your move:** your worker may move up any number of levels. "
        "A move that goes up more than one level does not win."
    )
    brief = msg("Your worker may move up any number of levels; more than one at once doesn’t win.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind != "move":
            return found
        cells = state.cells
        flights = candidate_moves(state, me, usable_workers(state, me), SUMMIT, self.slug)
        return found + [
            going for going in flights if blocks(cells[going.target]) > blocks(cells[going.origin]) + 1
        ]

    def denies_win(self, state: State, me: int, moved: Moved) -> bool:
        return state.seat == me and moved.rise > 1


POWER = Pegasus()
