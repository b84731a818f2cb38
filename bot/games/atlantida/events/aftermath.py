"""What each event does once all have improved, and who is asked something then (Atlantida rules, 14.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from bot.games.atlantida.constants import TRIBUTE, EventName
from bot.games.atlantida.events.island import rebirth
from bot.games.atlantida.events.lostfleet import FLEET, auction
from bot.games.atlantida.events.seaquake import SINK
from bot.games.atlantida.events.tribute import tribute
from bot.games.atlantida.state import State
from bot.games.atlantida.step import Step
from bot.games.engine.event import Event


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
