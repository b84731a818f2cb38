"""What passage to the continent costs and who gets it, with Europa and in ships (Atlantida rules, 11)."""

from __future__ import annotations

from bot.games.atlantida.constants import AEOLUS_SHIPS, ASTRONOMY, CLOTH, CLOTH_SHIPS, EUROPA_PRICE
from bot.games.atlantida.state import State


def europa_price(state: State) -> int:
    """The gold that Europa asks for each pop, and how many she takes a turn: 1 more with each Tribute."""
    return EUROPA_PRICE + state.tributes


def europa_most(state: State, seat: int) -> int:
    """How many of this seat's pops Europa takes this turn, as many as can be paid."""
    price = europa_price(state)
    return min(price, state.pops_in_temple(seat, "europa"), state.players[seat].gold() // price)


def sails(state: State, seat: int) -> bool:
    """May this seat's ships leave for the continent?"""
    return state.players[seat].knows(ASTRONOMY) or state.occupies(seat, "aeolus")


def berths_besides(state: State, seat: int) -> int:
    """How many pops this seat's ships carry together beside one each, if it has any."""
    cloth = CLOTH_SHIPS * state.players[seat].knows(CLOTH)
    return AEOLUS_SHIPS * state.occupies(seat, "aeolus") + cloth if sails(state, seat) else 0
