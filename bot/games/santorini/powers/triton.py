"""Triton: along the edge his worker moves on and on."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_moves
from bot.games.santorini.board import PERIMETER
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class Triton(Power):
    slug = "triton"
    title = "Triton"
    group = "advanced"
    fleece = True
    order = 52
    unlimited_moves = True
    card = msg(
        "**Your move:** each time your worker moves to a space at the edge of the board, it may move again."
    )
    brief = msg("Each time your worker moves to the edge of the board, it may move again.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        mover = state.mover
        if step.kind != "build" or mover is None or mover.target not in PERIMETER:
            return found
        return found + candidate_moves(state, me, [mover.piece], by=self.slug)


POWER = Triton()
