"""Atalanta: once, her worker runs as far as it likes."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_moves
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step


class Atalanta(Hero):
    slug = "atalanta"
    title = "Atalanta"
    order = 28
    unlimited_moves = True
    card = msg("**Your move, once:** your worker moves on, any number of additional times.")
    brief = msg("Once: your worker moves on, any number of additional times.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        mover = state.mover
        over = self.used(state, me) and not state.uses(self.slug)
        if step.kind != "build" or mover is None or over:
            return found
        return found + candidate_moves(state, me, [mover.piece], by=self.slug)


POWER = Atalanta()
