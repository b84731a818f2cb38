"""A Tribute is revealed and paid: the best offer earns, the worst suffers (Atlantida rules, 9.1, 14.3)."""

from __future__ import annotations

from bot.games.atlantida.constants import (
    DIONYSUS,
    GOLD,
    HOUSING,
    KNOWLEDGE,
    PUNISHMENT,
    SINKINGS,
    TRIBUTE_EXPECTED,
    TRIBUTE_PRIZE,
)
from bot.games.atlantida.events import tell
from bot.games.atlantida.map import CITY
from bot.games.atlantida.state import State
from bot.games.atlantida.units import kill
from bot.games.engine.event import Event


def tribute(state: State, events: list[Event]) -> int:
    """Offers are revealed and paid, the best is rewarded, the worst punished.

    Returns who then sinks hexes in the advanced game, the first in the ranking; -1: nobody.
    ``State.used`` remembers who offered enough to keep its units from being sunk, one bit each.
    """
    order = state.order()
    offers = {seat: max(state.players[seat].bid, 0) for seat in order}
    ranking = sorted(order, key=lambda seat: -offers[seat])
    events.append(tell.offers(ranking, [offers[seat] for seat in ranking]))
    state.used = 0
    for seat in ranking:
        player = state.players[seat]
        player.stock[GOLD] -= offers[seat]
        player.bid = -1
        if offers[seat] >= TRIBUTE_EXPECTED:
            state.used |= 1 << seat
    first, last = ranking[0], ranking[-1]
    if offers[first] >= TRIBUTE_EXPECTED:
        state.players[first].stock[KNOWLEDGE] += TRIBUTE_PRIZE
        events.append(tell.rewarded(first, TRIBUTE_PRIZE))
    for seat in order:
        if not offers[seat] or (seat == last and offers[last] < TRIBUTE_EXPECTED):
            _punish(state, seat, events)
    if not state.advanced:
        return -1
    state.left = SINKINGS
    return first


def _punish(state: State, seat: int, events: list[Event]) -> None:
    player = state.players[seat]
    if state.advanced and player.has(DIONYSUS):
        return
    for square, cell in enumerate(player.cells):
        if cell == HOUSING:
            player.raze(square)
    lost = 0 if state.advanced else kill(player, CITY, PUNISHMENT)
    events.append(tell.punished(seat, lost))
