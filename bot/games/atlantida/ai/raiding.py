"""Plunder: what there is to take in other cities, and from whom it can be taken (Atlantida rules, 14.6)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.ai.fighting import beats
from bot.games.atlantida.ai.outlook import timber
from bot.games.atlantida.constants import FANATICISM, GOLD, STONE, WALL, WOOD
from bot.games.atlantida.map import CITY
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import besieged, converted, raiders
from bot.games.atlantida.units import count

ARMS: Final = 0.4
"""What each equipment that is spent costs."""
SHARES: Final = {WOOD: 0.7, STONE: 0.7, GOLD: 1.0}
"""What a piece of each kind is worth to who takes it."""
TIMBER: Final = 2.0
"""What wood is worth where too little comes in."""
HOARD: Final = 8
"""So much in stock is worth a Wall where somebody plunders."""


def raid_worth(state: State, seat: int, owner: int, pops: int) -> float:
    """What so many pops with a leader bring home from this city; 0: they might be beaten."""
    own, other = raiders(state, seat, owner, pops), besieged(state, owner)
    other = other._replace(base=other.base + converted(state, owner, pops))
    if not pops or not beats(own, other):
        return 0.0
    sets = min(pops, own.base + own.me - other.base - other.me)
    needed = max(0, other.base + other.me + 1 - own.base)
    return _spoils(state, seat, owner, sets) - ARMS * needed


def _spoils(state: State, seat: int, owner: int, sets: int) -> float:
    rates = SHARES | ({WOOD: TIMBER} if timber(state, seat) else {})
    stock = state.players[owner].stock
    return sum(rate * min(sets, stock[kind]) for kind, rate in rates.items())


def prey(state: State, seat: int) -> float:
    """What the pops at home could take from the weakest of the others, if they plundered."""
    pops = count(state.players[seat], CITY)
    return max((raid_worth(state, seat, other, pops) for other in state.opponents(seat)), default=0.0)


def threatened(state: State, seat: int) -> bool:
    """Is there somebody who plunders, and something to plunder here that one more Wall would guard?"""
    player = state.players[seat]
    raiders = [other for other in state.opponents(seat) if state.players[other].follows(FANATICISM)]
    if not raiders or player.cells.count(WALL) > 1:
        return False
    return sum(player.stock[kind] for kind in SHARES) >= HOARD
