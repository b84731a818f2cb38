"""Poseidon: his worker that stays on the ground goes on building."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_builds, unmoved_workers, usable_workers
from bot.games.santorini.board import blocks
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step

_PAIR = 2
_MOST = 3


class Poseidon(Power):
    slug = "poseidon"
    title = "Poseidon"
    group = "advanced"
    fleece = True
    order = 35
    card = msg(
        "**End of your turn:** if your worker that did not move stands on the ground, "
        "it may build up to three times."
    )
    brief = msg("End of turn: your worker that didn’t move, if on the ground, may build up to three times.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        more = [built for built in state.builds if built.by == self.slug]
        if step.kind != "close" or len(more) == _MOST:
            return found
        idle, all_own = unmoved_workers(state, me), usable_workers(state, me)
        if len(all_own) != _PAIR or len(idle) != 1 or blocks(state.cells[state.space(idle[0])]):
            return found
        return found + candidate_builds(state, me, idle, self.slug)


POWER = Poseidon()
