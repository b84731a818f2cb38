"""Harpies: their opponents' workers slide on."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import closed
from bot.games.santorini.board import OFF, STEP, blocks
from bot.games.santorini.facts import Moved
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State


class Harpies(Power):
    slug = "harpies"
    title = "Harpies"
    group = "advanced"
    fleece = True
    order = 20
    card = msg(
        "**Opponents’ turns:** each time an opponent’s worker moves, it is forced on "
        "in the same direction, space by space, until the next space is higher or not free."
    )
    brief = msg("Opponents’ workers that move slide on the same way, until a space is higher or not free.")
    refusal_reason = msg("your worker would be swept on, and could not finish its turn from there.")

    def slides_to(self, state: State, me: int, moved: Moved) -> int | None:
        rest = start = state.workers[moved.side][moved.worker]
        shut, cells = closed(state, state.seat), state.cells
        while True:
            following = STEP[rest][moved.way]
            if following == OFF or following in shut or blocks(cells[following]) > blocks(cells[rest]):
                break
            rest = following
        return None if rest == start else rest


POWER = Harpies()
