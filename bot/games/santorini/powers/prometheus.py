"""Prometheus: his worker builds before and after a move that doesn't go up."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from bot.games.engine.text import msg
from bot.games.santorini.board import blocks
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_board import FastBoard, Plies
from bot.games.santorini.fast_bounds import Bounds, Table, entrances
from bot.games.santorini.powers.early import Early, EarlyMoves
from bot.games.santorini.state import State, Step


class _Foresees(EarlyMoves):
    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        _, early = self.early_turns(board, side, replace(bounds, enters=_never_up(bounds.enters)))
        return won, found + early


@cache
def _never_up(enters: Table) -> Table:
    return entrances(lambda level, height: height <= level and enters[level][height])


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
