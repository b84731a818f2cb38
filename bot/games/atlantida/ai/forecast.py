"""What a seat can expect: who can leave the island until it sinks, and what is missing for ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.atlantida.constants import (
    ADVANCE_COST,
    AEOLUS_SHIPS,
    ASTRONOMY,
    CLOTH,
    CLOTH_SHIPS,
    FLEET,
    FLEET_CAP,
    GOLD,
    KNOWLEDGE,
    NAVIGATION,
    PHYSICS,
    SHIP_WOOD,
    SHIPYARD,
    STONE,
    TRIBUTE,
    TRIBUTE_EXPECTED,
    TURNS,
    WOOD,
    EventName,
)
from bot.games.atlantida.economy.passage import europa_price
from bot.games.atlantida.economy.shipping import berths
from bot.games.atlantida.economy.yields import total, yields
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State

SETTLED: Final = 3
"""By then a seat has settled, and looks for what it still lacks."""
LATE: Final = 4
"""In so many last turns nobody is kept on the island for what they could do there."""
TURNABLE: Final = 2
"""So much stone and gold a turn is worth having at the Temple of Hecate, which turns it into wood."""


def turns_left(state: State) -> int:
    """The turns in which pops can still leave, this one included."""
    return TURNS + 1 - state.round


def racing(state: State, seat: int) -> bool:
    """Can this seat still win the race?"""
    player = state.players[seat]
    return state.race and (not player.hades or state.occupies(seat, "persephone"))


def spare_gold(state: State, seat: int) -> int:
    """The gold that isn't needed for the Tribute of this turn, or of the next one (9.1)."""
    player = state.players[seat]
    if saves_for_ships(state, seat):
        return 0
    if state.strikes(seat) == TRIBUTE:
        return player.gold() - TRIBUTE_EXPECTED * (player.bid < 0)
    if ahead(state, "lostfleet", 2) and not state.void:
        return 0
    coming = state.row[state.round] if state.round < TURNS else ""
    if coming == TRIBUTE:
        return player.gold() - max(0, TRIBUTE_EXPECTED - income(state, seat)[GOLD])
    return player.gold()


def ahead(state: State, event: EventName, turns: int) -> bool:
    """Does this event come within so many turns, this one included?"""
    return event in state.row[state.round - 1 : state.round - 1 + turns]


def fights_to_come(state: State) -> bool:
    """Is equipment still of use?  In the last turn nobody fights once everybody has marched."""
    return state.round < TURNS


def income(state: State, seat: int) -> list[int]:
    """What the seat produces in a turn as everybody stands."""
    return total(yields(state, seat))


def leaving(state: State, seat: int) -> int:
    """About how many pops the seat can bring to the continent until the end."""
    player = state.players[seat]
    left = turns_left(state)
    coming = income(state, seat)
    found = 0
    if state.occupies(seat, "europa"):
        price = europa_price(state)
        found += min((player.gold() + coming[GOLD] * (left - 1)) // price, price * left)
    now = berths(state, seat)
    if now:
        more = coming[WOOD] / SHIP_WOOD if player.has(SHIPYARD) else 0.0
        return found + int(now * left + more * left * (left - 1) / 2)
    wait = _wait(state, seat, coming)
    cap = (
        max(2, player.stock[FLEET])
        + AEOLUS_SHIPS * state.occupies(seat, "aeolus")
        + CLOTH_SHIPS * player.knows(CLOTH)
    )
    return found + cap * max(0, left - wait)


def _wait(state: State, seat: int, coming: list[int]) -> int:
    """The turns until the first ship sails, by what comes in now."""
    player = state.players[seat]
    sails = player.knows(ASTRONOMY) or state.occupies(seat, "aeolus")
    cost = 6 * (not player.knows(NAVIGATION)) + 6 * (not sails)
    lore = max(0, cost - player.stock[KNOWLEDGE]) / (coming[KNOWLEDGE] + 0.7)
    wood = max(0, SHIP_WOOD - player.stock[WOOD]) / (coming[WOOD] + 0.5) if not player.stock[FLEET] else 0
    yard = 0 if player.has(SHIPYARD) or player.stock[FLEET] else 1
    return int(max(lore, wood) + yard)


def wants_wood(state: State, seat: int, coming: Sequence[int] | None = None) -> bool:
    """Has the seat still use for wood, and too little of it coming?"""
    player = state.players[seat]
    coming = coming or income(state, seat)
    return player.stock[FLEET] < 2 and fells_on(state, seat) and coming[WOOD] < 2


def fells_on(state: State, seat: int) -> bool:
    """Is there time for ships of wood that is yet to be felled?  For the very first there is to the end."""
    return turns_left(state) > 2 or not state.players[seat].stock[FLEET]


def saves_for_ships(state: State, seat: int) -> bool:
    """Is gold the way to the first ships, for no wood comes in: by Poseidon or Advanced Physics?"""
    player = state.players[seat]
    return (
        player.stock[FLEET] < 1
        and player.knows(NAVIGATION)
        and (state.pops_in_temple(seat, "poseidon") > 0 or player.knows(PHYSICS))
        and player.stock[WOOD] + income(state, seat)[WOOD] * 2 < SHIP_WOOD
    )


def lacks_shipyard(player: Player) -> bool:
    """Is there wood for ships, or does gold do, but no Shipyard to build them in?"""
    bought = player.stock[WOOD] >= SHIP_WOOD or player.knows(PHYSICS)
    return not player.has(SHIPYARD) and bought and player.stock[FLEET] < FLEET_CAP


def lacks_knowledge(state: State, seat: int) -> bool:
    """Does the seat lack knowledge for ships, and is none coming?"""
    player = state.players[seat]
    ready = player.knows(NAVIGATION) and (player.knows(ASTRONOMY) or state.occupies(seat, "aeolus"))
    return not ready and player.stock[KNOWLEDGE] < ADVANCE_COST and not income(state, seat)[KNOWLEDGE]


def needs_wood_now(state: State, seat: int, coming: Sequence[int] | None = None) -> bool:
    """Has the game gone on for a while, and still nothing leads to a ship: is wood what all depends on?"""
    return state.round > SETTLED and lacks_wood_source(state, seat, coming)


def lacks_wood_source(state: State, seat: int, coming: Sequence[int] | None = None) -> bool:
    """Has the seat no source of wood at all, while it still needs ships?"""
    player = state.players[seat]
    coming = coming or income(state, seat)
    turned = state.occupies(seat, "hecate") and coming[STONE] + coming[GOLD] >= TURNABLE
    return (
        not berths(state, seat)
        and player.stock[WOOD] < SHIP_WOOD
        and not coming[WOOD]
        and not turned
        and not state.occupies(seat, "gaia")
    )
