"""What events do once all have improved, and who is asked something then (Atlantida rules, 14.3, 14.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from bot.games.atlantida import ending, turning_points
from bot.games.atlantida.constants import GOLD, LOST_FLEET, TRIBUTE, EventName
from bot.games.atlantida.events.tribute import SINK, tribute
from bot.games.atlantida.map import SURROUNDINGS, strengths
from bot.games.atlantida.pop_picking import Picking
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Step
from bot.games.atlantida.text.names import pops
from bot.games.atlantida.text.tell import events as tell
from bot.games.atlantida.units import save, send
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg


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
    lost = [player.population for player in state.players]
    for player, number in zip(state.players, lost, strict=True):
        player.hades += number
        player.pops = [0] * len(player.pops)
    events.append(tell.collapsed(lost))


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
        meaning = turning_points.saved(state, seat)
        save(state.players[seat], place, number)
        events.append(tell.shipped(state.sites, seat, place, number, meaning))

    def end(self, state: State, seat: int, events: list[Event]) -> None:
        if ending.race_won(state, seat):
            ending.end(state, seat, events)

    def prompt(self, state: State, seat: int) -> Text:
        return msg(
            "The Lost Fleet has room for {pops} of {player}", pops=pops(state.left), player=Who(seat)
        )


FLEET: Final = Fleet()


class Aftermath(NamedTuple):
    """What an event does at the end of its turn."""

    strike: Callable[[State, list[Event]], int]
    """Does it; returns to whom the step then falls, -1: to nobody."""
    step: Step | None = None
    """What that player is asked."""


AFTERMATHS: Final[Mapping[EventName, Aftermath]] = {
    TRIBUTE: Aftermath(tribute, SINK),
    "lostfleet": Aftermath(auction, FLEET),
    "rebirth": Aftermath(rebirth),
}
STEPS: Final = tuple(found.step for found in AFTERMATHS.values() if found.step is not None)
"""The steps of the end of a turn, of which each turn has one at most."""


def strike(state: State, events: list[Event]) -> None:
    """The turn's event does what it does at the end; a step that follows is its player's."""
    found = None if state.void else AFTERMATHS.get(state.event)
    if found is None:
        return
    seat = found.strike(state, events)
    if seat >= 0 and found.step is not None:
        state.active, state.step = seat, STEPS.index(found.step)
