"""Atlas: he builds domes at any level."""

from __future__ import annotations

from bot.games.santorini.candidates import Building, domes
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.text import say


class Atlas(Power):
    slug = "atlas"
    title = "Atlas"
    group = "simple"
    fleece = True
    order = 40
    card = say("**Your build:** your worker may build a dome at any level.")

    def raises(self, state: State, me: int, step: Step, found: list[Building]) -> list[Building]:
        mover = state.mover
        if step.kind != "build" or mover is None:
            return found
        return found + domes(state, me, (mover.side, mover.worker), self.slug)


POWER = Atlas()
