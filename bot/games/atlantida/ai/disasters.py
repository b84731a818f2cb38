"""Whom this turn's event kills in the city, and how many are better not there (Atlantida rules, 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import (
    BARBARIANS,
    CASUALTY,
    CODE,
    ENGINEERING,
    FLOOD_SAVES,
    FLOOD_SAVES_ENGINEERING,
    HOUSING,
    QUAKE_POPS,
    STONE,
    WALL,
    WALL_STRENGTH,
)
from bot.games.atlantida.map import CITY
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import force
from bot.games.atlantida.units import leaders

DEATH: Final = 2.0
"""What a pop that dies is worth, in turns of work of one pop."""
LABOUR: Final = 0.5
"""What a turn of work of one pop is worth."""


def doomed(state: State, seat: int, citizens: int) -> int:
    """How many of so many pops in the city die of this turn's event, all equipment spent."""
    player = state.players[seat]
    lost = 0
    match state.strikes(seat):
        case "barbarians":
            group = force(state, seat, citizens, leaders(player, CITY) > 0)
            strength = group.base + group.me + WALL_STRENGTH * player.cells.count(WALL)
            lost = max(0, BARBARIANS - strength) // CASUALTY
        case "flood":
            lost = citizens - player.stock[STONE] * dammed(state, seat)
        case "earthquake":
            lost = QUAKE_POPS - (player.cells.count(HOUSING) if player.knows(ENGINEERING) else 0)
        case "iconoclasm":
            lost = 0 if player.follows(CODE) else 1
        case _:
            pass
    return min(citizens, max(0, lost))


def dammed(state: State, seat: int) -> int:
    """How many pops each stone saves from a Flood."""
    return FLOOD_SAVES_ENGINEERING if state.players[seat].knows(ENGINEERING) else FLOOD_SAVES


def sheltered(state: State, seat: int, pops: int) -> int:
    """How many of so many pops had better not be in the city: they lose their work, not their lives."""
    return max(range(pops + 1), key=lambda away: -LABOUR * away - DEATH * doomed(state, seat, pops - away))


def stones(state: State, seat: int) -> int:
    """How much stone is kept against this turn's Flood."""
    if state.strikes(seat) != "flood":
        return 0
    return -(-state.players[seat].citizens // dammed(state, seat))
