"""Minotaur: his worker pushes an opponent's straight on."""

from __future__ import annotations

from bot.games.santorini.board import CLIMB, OFF, STEP, blocks
from bot.games.santorini.candidates import Going, Push, hands
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.santorini.terrain import around, closed, in_reach
from bot.games.text import say


class Minotaur(Power):
    slug = "minotaur"
    title = "Minotaur"
    group = "simple"
    fleece = True
    order = 59
    card = say(
        "**Your move:** your worker may enter a space with an opponent’s worker, "
        "if that worker can be forced one space straight on, to a free space at any level."
    )

    def moves(self, state: State, me: int, step: Step, found: list[Going]) -> list[Going]:
        if step.kind != "move":
            return found
        reach, shut = in_reach(state, me), closed(state, me)
        return found + [
            Going(*piece, origin, target, way, self.slug, (Push(*reach[target], STEP[target][way]),))
            for piece in hands(state, me)
            for origin in (state.space(piece),)
            for target, way in around(state, me, origin)
            if target in reach
            and blocks(state.cells[target]) <= CLIMB[blocks(state.cells[origin])]
            and STEP[target][way] != OFF
            and STEP[target][way] not in shut
        ]


POWER = Minotaur()
