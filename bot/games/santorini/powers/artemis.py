"""Artemis: her worker moves twice."""

from __future__ import annotations

from bot.games.santorini.candidates import Going, goings
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.text import say


class Artemis(Power):
    slug = "artemis"
    title = "Artemis"
    group = "simple"
    fleece = True
    order = 53
    card = say("**Your move:** your worker may move once more, but not back to where it began.")

    def moves(self, state: State, me: int, step: Step, found: list[Going]) -> list[Going]:
        if step.kind != "build" or len(state.moves) != 1:
            return found
        (first,) = state.moves
        more = goings(state, me, [(first.side, first.worker)], by=self.slug)
        return found + [going for going in more if going.target != first.origin]


POWER = Artemis()
