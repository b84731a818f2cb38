"""An Epidemic kills a third of the pops (Atlantida rules, 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import EPIDEMIC_SHARE, MEDICINE
from bot.games.atlantida.events import tell
from bot.games.atlantida.events.disaster import Disaster
from bot.games.atlantida.names import pops
from bot.games.atlantida.picking import Picking
from bot.games.atlantida.state import State
from bot.games.atlantida.units import kill
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg


class Epidemic(Picking, Disaster):
    """A third of the pops die, wherever the player chooses; ``State.left`` counts them."""

    event = "epidemic"

    def strike(self, state: State, seat: int, events: list[Event]) -> None:
        player = state.players[seat]
        state.left = player.population // EPIDEMIC_SHARE
        if player.knows(MEDICINE):
            state.left = max(0, state.left - player.unused)
        self.settle(state, seat, events)

    def pick(self, state: State, seat: int, place: int, number: int, events: list[Event]) -> None:
        kill(state.players[seat], place, number)
        events.append(tell.died(state.sites, self.event, seat, place, number))

    def prompt(self, state: State, seat: int) -> Text:
        return msg("Epidemic: {player} loses {pops}. Where?", player=Who(seat), pops=pops(state.left))


EPIDEMIC: Final = Epidemic()
