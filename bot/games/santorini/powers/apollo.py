"""Apollo: his worker trades places with an opponent's."""

from __future__ import annotations

from bot.games.santorini.board import CLIMB, blocks
from bot.games.santorini.candidates import Going, Push, hands
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.santorini.terrain import around, in_reach
from bot.games.text import say


class Apollo(Power):
    slug = "apollo"
    title = "Apollo"
    group = "simple"
    fleece = True
    order = 18
    card = say(
        "**Your move:** your worker may enter a space with an opponent’s worker, "
        "who is forced to the space that yours has left."
    )

    def moves(self, state: State, me: int, step: Step, found: list[Going]) -> list[Going]:
        if step.kind != "move":
            return found
        reach = in_reach(state, me)
        return found + [
            Going(*piece, origin, target, way, self.slug, (Push(*reach[target], origin),))
            for piece in hands(state, me)
            for origin in (state.space(piece),)
            for target, way in around(state, me, origin)
            if target in reach and blocks(state.cells[target]) <= CLIMB[blocks(state.cells[origin])]
        ]


POWER = Apollo()
