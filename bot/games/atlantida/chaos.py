"""Retreat into chaos: what becomes of a faction whose player leaves (Atlantida rules, 13)."""

from __future__ import annotations

from bot.games.atlantida import tell
from bot.games.atlantida.constants import EMPTY
from bot.games.atlantida.map import PLACES, SQUARES
from bot.games.atlantida.state import State
from bot.games.engine.event import Event


def retreat(state: State, seat: int, events: list[Event]) -> None:
    """Everything of the seat leaves the game; its Compass passes on to the next in order."""
    if state.compass == seat:
        state.compass = state.order()[1]
    player = state.players[seat]
    player.gone = 1 + max(other.gone for other in state.players)
    player.quitting = 0
    player.stock = [0] * len(player.stock)
    player.pops = [0] * PLACES
    player.leaders = []
    player.cells = [EMPTY] * SQUARES
    player.social = player.moved = player.hades = player.continent = player.unused = 0
    player.bid = -1
    events.append(tell.left(seat))
