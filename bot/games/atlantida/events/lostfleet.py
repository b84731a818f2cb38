"""The Lost Fleet: whom it serves, and whom it takes to the continent (Atlantida rules, 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida import ending
from bot.games.atlantida.constants import GOLD, LOST_FLEET
from bot.games.atlantida.events import tell
from bot.games.atlantida.names import pops
from bot.games.atlantida.picking import Picking
from bot.games.atlantida.state import State
from bot.games.atlantida.units import save
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg


def auction(state: State, events: list[Event]) -> int:
    """Who may use the Lost Fleet: the highest bidder pays, or Zeus has given it; -1: nobody."""
    seat = _winner(state, events)
    if seat >= 0:
        state.left = min(LOST_FLEET, state.players[seat].population)
    return seat


def _winner(state: State, events: list[Event]) -> int:
    if state.spared >= 0:
        return -1 if state.players[state.spared].gone else state.spared
    order = state.order()
    bids = {seat: max(state.players[seat].bid, 0) for seat in order}
    for seat in order:
        state.players[seat].bid = -1
    first = max(order, key=lambda seat: bids[seat])
    events.append(tell.bids(order, [bids[seat] for seat in order], first if bids[first] else -1))
    if not bids[first]:
        return -1
    state.players[first].stock[GOLD] -= bids[first]
    return first


class Fleet(Picking):
    """The Lost Fleet takes up to five pops to the continent.  ``State.left`` counts them."""

    kind = "fleet"
    optional = True

    def pick(self, state: State, seat: int, place: int, number: int, events: list[Event]) -> None:
        save(state.players[seat], place, number)
        events.append(tell.shipped(state.sites, seat, place, number))

    def end(self, state: State, seat: int, events: list[Event]) -> None:
        if ending.race_won(state, seat):
            ending.end(state, seat, events)

    def prompt(self, state: State, seat: int) -> Text:
        return msg(
            "The Lost Fleet has room for {pops} of {player}", pops=pops(state.left), player=Who(seat)
        )


FLEET: Final = Fleet()
