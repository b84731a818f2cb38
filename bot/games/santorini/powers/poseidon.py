"""Poseidon: his worker that stays on the ground goes on building."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.board import blocks
from bot.games.santorini.possible import Building, buildings, hands
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

    def raises(self, state: State, me: int, step: Step, found: list[Building]) -> list[Building]:
        more = [built for built in state.builds if built.by == self.slug]
        if step.kind != "close" or len(more) == _MOST:
            return found
        pieces, moved = hands(state, me), {(fact.side, fact.worker) for fact in state.moves}
        idle = [piece for piece in pieces if piece not in moved]
        if len(pieces) != _PAIR or len(idle) != 1 or blocks(state.cells[state.space(idle[0])]):
            return found
        return found + buildings(state, me, idle[0], self.slug)


POWER = Poseidon()
