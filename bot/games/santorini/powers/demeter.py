"""Demeter: her worker builds twice, on two spaces."""

from __future__ import annotations

from bot.games.santorini.candidates import Building, buildings
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.text import say


class Demeter(Power):
    slug = "demeter"
    title = "Demeter"
    group = "simple"
    fleece = True
    order = 55
    card = say("**Your build:** your worker may build once more, but not on the same space.")

    def raises(self, state: State, me: int, step: Step, found: list[Building]) -> list[Building]:
        if step.kind != "close" or len(state.builds) != 1:
            return found
        (first,) = state.builds
        more = buildings(state, me, (first.side, first.worker), self.slug)
        return found + [building for building in more if building.space != first.space]


POWER = Demeter()
