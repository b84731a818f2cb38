"""Combats, hunting, plunder: what is committed, when to give way (Atlantida rules, 7, 8.1, 14.6)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.ai.forecast import wants_wood
from bot.games.atlantida.ai.site_values import SiteValues
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.constants import BARBARIANS, CASUALTY, FANATICISM, GOLD, STONE, WALL, WOOD
from bot.games.atlantida.hunting import LEAVE, beside
from bot.games.atlantida.map import CITY, HEXES, strengths
from bot.games.atlantida.movement.sealing import RETREAT, WITHDRAW
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import (
    Force,
    attack,
    besieged,
    citizens,
    converted,
    defence,
    hunters,
    raiders,
    written,
)
from bot.games.atlantida.units import count


def hunt(state: State, seat: int, style: Style) -> str:
    """The cheapest kill of the best site that needs no sacrifice; else the first group goes away."""
    best: tuple[float, int, int] | None = None
    sites = SiteValues(state, seat, style)
    for hex in beside(state, seat):
        group = hunters(state, seat, hex)
        need = max(0, strengths(state.sites)[hex] + 1 - group.base)
        if need <= group.me:
            worth = sites.worth(hex)
            if best is None or worth > best[0]:
                best = worth, hex, need
    if best is None:
        return f"{HEXES[beside(state, seat)[0]]} {LEAVE}"
    return f"{HEXES[best[1]]} {written(best[2], 0)}"


def commit(state: State, seat: int) -> str:
    """Enough to beat whatever the defender can do without sacrifices, or all there is."""
    combat = state.fight
    own, other = attack(state, combat), defence(state, combat)
    return written(min(own.me, max(0, other.base + other.me + 1 - own.base)), 0)


def defend(state: State, seat: int, luck: float) -> str:
    """Hold the place where that can be done with equipment alone; ``luck`` says how boldly, 0 to 1."""
    combat = state.fight
    own, other = defence(state, combat), attack(state, combat)
    plunder = combat.place == CITY
    if combat.me >= 0:
        need = other.strength(combat.me, combat.sacrificed) - own.base
    else:
        # What the attacker has sealed is not known: he came to win, so he brings most of it.
        need = other.base + round(other.me * (0.5 + 0.5 * luck)) - own.base
    if need > own.me:
        return RETREAT
    if plunder and need > state.players[seat].stock[GOLD] + 2:
        return RETREAT
    return written(max(0, need), 0)


def after(state: State, seat: int) -> str:
    """Commit just enough against a defence that is known, if equipment does it."""
    combat = state.fight
    own = attack(state, combat)
    need = defence(state, combat).strength(combat.defence, combat.offered) + 1 - own.base
    return written(max(0, need), 0) if need <= own.me else WITHDRAW


def beats(own: Force, other: Force) -> bool:
    """Does this group win for certain, unless the other sacrifices pops?"""
    return own.base + own.me > other.base + other.me


def barbarians(state: State, seat: int) -> str:
    """All that it takes where equipment does it; else whatever saves a pop at a time."""
    group = citizens(state, seat)
    need = max(0, BARBARIANS - group.base)
    if need <= group.me:
        return written(need, 0)
    missing = need - group.me
    spent = group.me if missing % CASUALTY == 0 else max(0, group.me - (CASUALTY - missing % CASUALTY))
    lost = -(-missing // CASUALTY)
    return written(spent if lost else 0, 0)


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
    rates = SHARES | ({WOOD: TIMBER} if wants_wood(state, seat) else {})
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
