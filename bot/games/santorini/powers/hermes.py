"""Hermes: his workers walk level ground as far as they like, then either builds."""

from __future__ import annotations

from bot.games.engine import Event
from bot.games.santorini.board import blocks
from bot.games.santorini.candidates import Building, Going, buildings, goings, hands
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.text import say


class Hermes(Power):
    slug = "hermes"
    title = "Hermes"
    group = "simple"
    fleece = True
    order = 12
    wanders = True
    card = say(
        "**Your turn:** if your workers do not move up or down, each may move any number of times, "
        "even none, and then either builds."
    )

    def moves(self, state: State, me: int, step: Step, found: list[Going]) -> list[Going]:
        if step.kind != "build" or any(moved.rise for moved in state.moves):
            return found
        cells = state.cells
        more = goings(state, me, hands(state, me), by=self.slug)
        return found + [
            going for going in more if blocks(cells[going.origin]) == blocks(cells[going.target])
        ]

    def raises(self, state: State, me: int, step: Step, found: list[Building]) -> list[Building]:
        if step.kind not in ("move", "build") or any(moved.rise for moved in state.moves):
            return found
        known = {building.piece for building in found}
        return found + [
            building
            for piece in hands(state, me)
            if piece not in known
            for building in buildings(state, me, piece, self.slug)
        ]

    def climbs(self, state: State, me: int) -> bool:
        return not state.facts

    def after(self, state: State, me: int, step: Step, events: list[Event]) -> None:
        if state.builds:
            state.agenda = [left for left in state.agenda if left.kind not in ("move", "build")]


POWER = Hermes()
