"""What befalls the whole island at the end of a turn: Rebirth and Collapse (Atlantida rules, 9.2, 14.3)."""

from __future__ import annotations

from bot.games.atlantida.events import tell
from bot.games.atlantida.map import SURROUNDINGS, strengths
from bot.games.atlantida.state import State
from bot.games.atlantida.units import send
from bot.games.engine.event import Event


def rebirth(state: State, events: list[Event]) -> int:
    """Every dead creature of a hex not sunk is back, but not where the spared one holds the main site.

    Nobody is asked anything: -1.
    """
    for hex, strength in enumerate(strengths(state.sites)):
        bit = 1 << hex
        if not strength or (state.alive | state.sunk) & bit:
            continue
        if state.spared >= 0 and state.players[state.spared].stands(hex):
            continue
        state.alive |= bit
        for player in state.players:
            send(player, hex, hex + SURROUNDINGS)
    events.append(tell.reborn())
    return -1


def collapse(state: State, events: list[Event]) -> None:
    """The island sinks: every pop on the island goes to Hades (9.2)."""
    for player in state.players:
        player.hades += player.population
        player.pops = [0] * len(player.pops)
    events.append(tell.collapsed())
