"""Limus: nobody else builds blocks beside him."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.board import NEIGHBOURS, SUMMIT, blocks
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State


class Limus(Power):
    slug = "limus"
    title = "Limus"
    group = "advanced"
    fleece = True
    order = 16
    revised = True
    card = msg(
        "**Opponents’ turns:** opponents can’t build blocks on spaces beside your workers, only domes."
    )
    brief = msg("Opponents can’t build blocks beside your workers, only domes.")
    refusal_reason = msg("no blocks beside Limus’s workers, only domes.")

    def limit_builds(self, state: State, me: int, found: CandidateBuilds) -> CandidateBuilds:
        his = {near for space in state.spaces(state.order[me]) for near in NEIGHBOURS[space]}
        return [
            building
            for building in found
            if building.dome or building.space not in his or blocks(state.cells[building.space]) == SUMMIT
        ]


POWER = Limus()
