"""Asteria: after going down she puts up a dome."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import domes_anywhere
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class Asteria(Power):
    slug = "asteria"
    title = "Asteria"
    group = "advanced"
    fleece = True
    order = 45
    card = msg(
        "**End of your turn:** if one of your workers moved down this turn, "
        "you may put a dome on any free space of the board."
    )
    brief = msg("If your worker moved down, you may put a dome on any free space at the end of the turn.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        mover = state.mover
        if step.kind != "close" or mover is None or any(built.by == self.slug for built in state.builds):
            return found
        if not any(moved.rise < 0 for moved in state.moves):
            return found
        return found + domes_anywhere(state, me, mover.piece, self.slug)


POWER = Asteria()
