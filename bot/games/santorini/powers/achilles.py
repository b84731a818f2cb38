"""Achilles: once, his worker builds before and after moving."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.board import NEIGHBOURS, SUMMIT
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import FastBoard, Plies, remembering
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.early import Early, EarlyMoves
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step


class _Strikes(EarlyMoves):
    """Remembers that he has built early."""

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        plies = super().turns(board, side, bounds)
        if board.marks[side]:
            return remembering(plies, 1)
        won, found = plies
        won_so, found_so = remembering(self.early_turns(board, side, bounds), 1)
        return won + won_so, found + found_so

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        """He may raise the space himself that wins."""
        cells = board.cells
        return super().threatens(board, side, bounds) or (
            not board.marks[side]
            and any(
                cells[target] < SUMMIT
                and bounds.enters[level][cells[target] + 1]
                and self.victory[level][cells[target] + 1]
                and target not in bounds.barred
                for origin in board.workers[side]
                for level in (cells[origin] - STANDS,)
                for target in NEIGHBOURS[origin]
            )
        )


class Achilles(Hero, Early):
    slug = "achilles"
    title = "Achilles"
    order = 10
    fast_moves = _Strikes()
    card = msg("**Your turn, once:** your worker builds both before and after moving.")
    brief = msg("Once: your worker builds both before and after moving.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        return found if self.used(state, me) else super().own_builds(state, me, step, found)


POWER = Achilles()
