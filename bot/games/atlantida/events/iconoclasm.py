"""Iconoclasm: the statues fall, and a pop with them (Atlantida rules, 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import CODE, ICONOCLASM_POPS
from bot.games.atlantida.events import tell
from bot.games.atlantida.events.disaster import Disaster
from bot.games.atlantida.events.falling import topple
from bot.games.atlantida.map import CITY
from bot.games.atlantida.state import State
from bot.games.atlantida.units import kill
from bot.games.engine.event import Event


class Iconoclasm(Disaster):
    """Nothing is asked; who follows the Code is left in peace."""

    event = "iconoclasm"

    def strike(self, state: State, seat: int, events: list[Event]) -> None:
        player = state.players[seat]
        if player.follows(CODE):
            return
        topple(player, seat, events)
        if lost := kill(player, CITY, ICONOCLASM_POPS):
            events.append(tell.died(state.sites, self.event, seat, CITY, lost))


ICONOCLASM: Final = Iconoclasm()
