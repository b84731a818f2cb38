"""What the event of the turn does to a seat, by whatever protects it (Atlantida rules, 9.1 and 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import LOST_FLEET
from bot.games.atlantida.state import State
from bot.games.atlantida.text.catalogue.events import EVENTS
from bot.games.atlantida.text.catalogue.thing import Thing
from bot.games.engine.text import msg

_SERVED: Final = EVENTS["lostfleet"]._replace(
    full=msg("It serves you alone and takes up to {most} of your pops to the continent.", most=LOST_FLEET),
    short=msg("it takes up to {most} pops of yours alone.", most=LOST_FLEET),
)


def coming(state: State, seat: int) -> Thing | None:
    """The event of this turn, as it concerns this seat; None: it doesn't."""
    event = state.strikes(seat)
    if event == "lostfleet" and state.spared == seat:
        return _SERVED
    return EVENTS[event] if event else None
