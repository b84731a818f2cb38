"""Atalanta: once, her worker runs as far as it likes."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_moves
from bot.games.santorini.facts import CandidateMoves, Used
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class Atalanta(Power):
    slug = "atalanta"
    title = "Atalanta"
    group = "hero"
    players = frozenset((2,))
    order = 28
    once = True
    unlimited_moves = True
    card = msg("**Your move, once:** your worker moves on, any number of additional times.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        mover = state.mover
        running = any(isinstance(fact, Used) and fact.by == self.slug for fact in state.facts)
        if step.kind != "build" or mover is None or (self.used(state, me) and not running):
            return found
        return found + candidate_moves(state, me, [(mover.side, mover.worker)], by=self.slug)


POWER = Atalanta()
