"""Achilles: once, his worker builds before and after moving."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.powers.early import Early
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step


class Achilles(Hero, Early):
    slug = "achilles"
    title = "Achilles"
    order = 10
    card = msg("**Your turn, once:** your worker builds both before and after moving.")
    brief = msg("Once: your worker builds both before and after moving.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        return found if self.used(state, me) else super().own_builds(state, me, step, found)


POWER = Achilles()
