"""Hypnus: the highest worker sleeps."""

from __future__ import annotations

from typing import Final

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.board import blocks
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

_WATCHED: Final = Bounds(limits=True)


class _Lulls(FastMoves):
    def bounds(self, mark: int) -> Bounds:
        return _WATCHED

    def limit(self, board: FastBoard, side: int, plies: Plies) -> Plies:
        levels = [board.cells[space] for space in board.workers[side]]
        highest = max(levels)
        if levels.count(highest) > 1:
            return plies
        asleep = (side, levels.index(highest))
        won, rest = (
            [ply for ply in some if all(shift[:2] != asleep for shift in ply[0])] for some in plies
        )
        return won, rest


class Hypnus(Power):
    slug = "hypnus"
    title = "Hypnus"
    group = "advanced"
    fleece = True
    order = 23
    fast_moves = _Lulls()
    card = msg(
        "**Start of opponents’ turns:** if one of an opponent’s workers stands higher "
        "than all of their others, it can’t move this turn."
    )
    brief = msg("An opponent’s worker that begins a turn higher than all their others can’t move in it.")
    refusal_reason = msg("that worker began this turn higher than all of your others, so it can’t move.")

    def on_turn_start(self, state: State, me: int, events: list[Event]) -> None:
        side = state.side
        if side == state.order[me]:
            return
        levels = {piece: blocks(state.cells[state.space(piece)]) for piece in state.pieces(side)}
        highest = [piece for piece, level in levels.items() if level == max(levels.values())]
        if len(highest) == 1:
            state.marks[me, self.slug] = highest[0]

    def limit_moves(self, state: State, me: int, found: CandidateMoves) -> CandidateMoves:
        asleep = state.marks.get((me, self.slug))
        return [going for going in found if going.piece != asleep]


POWER = Hypnus()
