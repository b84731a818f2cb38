"""Hephaestus: his worker builds two blocks, one on the other."""

from __future__ import annotations

from bot.games.santorini.board import SUMMIT
from bot.games.santorini.candidates import Building, buildings
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.text import say


class Hephaestus(Power):
    slug = "hephaestus"
    title = "Hephaestus"
    group = "simple"
    fleece = True
    order = 27
    card = say("**Your build:** your worker may build one more block (no dome) on top of its first block.")

    def raises(self, state: State, me: int, step: Step, found: list[Building]) -> list[Building]:
        if step.kind != "close" or len(state.builds) != 1:
            return found
        (first,) = state.builds
        if first.cell >= SUMMIT:
            return found
        more = buildings(state, me, (first.side, first.worker), self.slug)
        return found + [building for building in more if building.space == first.space]


POWER = Hephaestus()
