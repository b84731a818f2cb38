"""Bellerophon: once, his worker climbs two levels."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_moves, usable_workers
from bot.games.santorini.board import blocks
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, remembering
from bot.games.santorini.fast_bounds import Bounds, entrances
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step

CLIMB: Final = 2
_FLIGHT: Final = entrances(lambda level, height: height == level + CLIMB)


class _Mounts(FastMoves):
    """Remembers that he has flown."""

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        plies = super().turns(board, side, bounds)
        if board.marks[side]:
            return remembering(plies, 1)
        won, found = plies
        if bounds.leaps[0][CLIMB]:
            flights = super().turns(board, side, replace(bounds, enters=_FLIGHT))
            won_so, found_so = remembering(flights, 1)
            won, found = won + won_so, found + found_so
        return won, found

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        if super().threatens(board, side, bounds):
            return True
        if board.marks[side] or not bounds.leaps[0][CLIMB]:
            return False
        return super().threatens(board, side, replace(bounds, enters=_FLIGHT))


class Bellerophon(Hero):
    slug = "bellerophon"
    title = "Bellerophon"
    of_the_move = True
    order = 14
    fast_moves = _Mounts()
    card = msg("**Your move, once:** your worker moves up two levels.")
    brief = msg("Once: your worker may move up two levels in one step.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind != "move" or self.used(state, me):
            return found
        cells = state.cells
        return found + [
            going
            for going in candidate_moves(state, me, usable_workers(state, me), CLIMB, self.slug)
            if blocks(cells[going.target]) - blocks(cells[going.origin]) == CLIMB
        ]


POWER = Bellerophon()
