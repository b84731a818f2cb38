"""Polyphemus: once, he throws two domes."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import domes_anywhere
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step

_MOST = 2


class Polyphemus(Hero):
    slug = "polyphemus"
    title = "Polyphemus"
    order = 61
    card = msg(
        "**End of your turn, once:** you may put up to two domes "
        "on any free spaces of the board, at any level."
    )
    brief = msg("Once, end of turn: put up to two domes on any free spaces, at any level.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        mover, thrown = state.mover, sum(built.by == self.slug for built in state.builds)
        if step.kind != "close" or mover is None or thrown == _MOST:
            return found
        if not thrown and self.used(state, me):
            return found
        return found + domes_anywhere(state, me, mover.piece, self.slug)


POWER = Polyphemus()
