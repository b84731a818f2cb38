"""What the event of the turn does to a seat, by whatever protects it (Atlantida rules, 9.1 and 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import ENGINEERING, FLOOD_SAVES_ENGINEERING, LOST_FLEET
from bot.games.atlantida.state import State
from bot.games.atlantida.text.catalogue.events import EVENTS
from bot.games.atlantida.text.catalogue.thing import Thing
from bot.games.engine.text import msg

_SERVED: Final = EVENTS["lostfleet"]._replace(
    full=msg("It serves you alone and takes up to {most} of your pops to the continent.", most=LOST_FLEET),
    short=msg("it takes up to {most} pops of yours alone.", most=LOST_FLEET),
)
_WITH_ENGINEERING: Final = {
    "earthquake": EVENTS["earthquake"]._replace(
        full=msg(
            "You lose one building that costs stone, and two pops of the city; each Housing left saves one."
        ),
        short=msg("You lose one building, and two pops; each Housing left saves one."),
    ),
    "flood": EVENTS["flood"]._replace(
        full=msg(
            "The pops of the city drown, but each stone or wood you spend saves {saved}.",
            saved=FLOOD_SAVES_ENGINEERING,
        )
    ),
}


def coming(state: State, seat: int) -> Thing | None:
    """The event of this turn, as it concerns this seat; None: it doesn't."""
    event = state.strikes(seat)
    if event == "lostfleet" and state.spared == seat:
        return _SERVED
    if event in _WITH_ENGINEERING and state.players[seat].knows(ENGINEERING):
        return _WITH_ENGINEERING[event]
    return EVENTS[event] if event else None
