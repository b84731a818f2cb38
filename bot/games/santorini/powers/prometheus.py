"""Prometheus: his worker builds before and after a move that doesn't go up."""

from __future__ import annotations

from bot.games.santorini.board import blocks
from bot.games.santorini.candidates import Building, Going, buildings, hands
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.text import say


class Prometheus(Power):
    slug = "prometheus"
    title = "Prometheus"
    group = "simple"
    fleece = True
    order = 46
    card = say("**Your turn:** if your worker does not move up, it may build both before and after moving.")

    def raises(self, state: State, me: int, step: Step, found: list[Building]) -> list[Building]:
        if step.kind != "move" or state.facts:
            return found
        return found + [
            building for piece in hands(state, me) for building in buildings(state, me, piece, self.slug)
        ]

    def moves(self, state: State, me: int, step: Step, found: list[Going]) -> list[Going]:
        early = [built for built in state.builds if built.by == self.slug]
        if step.kind != "move" or not early:
            return found
        builder, cells = (early[0].side, early[0].worker), state.cells
        return [
            going
            for going in found
            if going.piece == builder and blocks(cells[going.target]) <= blocks(cells[going.origin])
        ]


POWER = Prometheus()
