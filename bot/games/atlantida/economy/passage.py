"""What Europa asks for passage to the continent, and for whom it can be paid (Atlantida rules, 11)."""

from __future__ import annotations

from bot.games.atlantida.constants import EUROPA_PRICE
from bot.games.atlantida.state import State


def europa_price(state: State) -> int:
    """The gold that Europa asks for each pop, and how many she takes a turn: 1 more with each Tribute."""
    return EUROPA_PRICE + state.tributes


def europa_most(state: State, seat: int) -> int:
    """How many of this seat's pops Europa takes this turn, as many as can be paid."""
    price = europa_price(state)
    return min(price, state.pops_in_temple(seat, "europa"), state.players[seat].gold() // price)
