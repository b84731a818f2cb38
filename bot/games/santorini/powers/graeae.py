"""Graeae: three sisters; one moves, another builds."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_builds, unmoved_workers
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class Graeae(Power):
    slug = "graeae"
    title = "Graeae"
    group = "advanced"
    players = frozenset((2, 3))
    order = 26
    revised = True
    workers = 3
    card = msg("**Setup:** place three workers. **Your build:** build with a worker that did not move.")
    brief = msg("You place three workers. Each turn, one that did not move builds.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind != "build":
            return found
        return candidate_builds(state, me, unmoved_workers(state, me), self.slug)


POWER = Graeae()
