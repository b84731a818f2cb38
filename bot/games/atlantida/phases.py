"""The phases of a play, their steps, and the order in which they come (Atlantida rules, 8 to 11, 15.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.games.atlantida import setup
from bot.games.atlantida.between_phases import ORDER, PRECEDENCE, ZEUS_STEP
from bot.games.atlantida.city.building import BUILD
from bot.games.atlantida.constants import TURNS
from bot.games.atlantida.economy.craft import CRAFT
from bot.games.atlantida.economy.development import DEVELOP
from bot.games.atlantida.economy.feeding import GROW, STARVE
from bot.games.atlantida.economy.production import ARRANGE
from bot.games.atlantida.economy.shipping import EUROPA, SHIP
from bot.games.atlantida.ending import RACE, end, retreat
from bot.games.atlantida.events import aftermath
from bot.games.atlantida.events.aftermath import collapse
from bot.games.atlantida.events.bidding import BID, bids
from bot.games.atlantida.events.disasters import ATTACK, EPIDEMIC, FLOOD, ICONOCLASM, Disaster
from bot.games.atlantida.events.earthquake import EARTHQUAKE
from bot.games.atlantida.hunting import HUNT
from bot.games.atlantida.movement.hermes import HERMES_STEP
from bot.games.atlantida.movement.movement_steps import MARCH
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Step, Unasked
from bot.games.atlantida.text.tell import turn as tell
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg


class Reveal(Unasked):
    """The last to offer gold is asked to finish, for then all offers are seen and nothing can be undone."""

    kind = "reveal"

    def asks(self, state: State, seat: int) -> bool:
        return bids(state, seat) and all(
            other == seat or state.done >> other & 1 or state.players[other].quitting
            for other in state.order()
        )

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        return msg("Finish my turn"), None

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        return tuple(replace(tap, final=True) for tap in super().taps(state, seat, moves, prefix))

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} is the last: finish the phase and see what everybody offers", player=Who(seat))


REACTIONS: Final[tuple[Disaster, ...]] = (EPIDEMIC, ATTACK, ICONOCLASM, EARTHQUAKE, FLOOD)
"""A turn has one event, so one of them does something."""
STEPS: Final[tuple[Step, ...]] = (
    HUNT,
    ARRANGE,
    DEVELOP,
    *CRAFT,
    BUILD,
    STARVE,
    GROW,
    BID,
    *REACTIONS,
    EUROPA,
    SHIP,
    RACE,
    Reveal(),
)


DRAWS: Final = ("layout", "zeus", "row")
"""The phases in which nature answers."""
SEATED: Final[Mapping[str, tuple[Step, ...]]] = {
    "statues": (setup.STATUE,),
    "move": (HERMES_STEP, MARCH),
    "improve": STEPS,
}
"""The phases that one seat after the other goes through, with their steps."""
SINGLE: Final[Mapping[str, tuple[Step, ...]]] = {
    "order": (ORDER,),
    "between": (PRECEDENCE, ZEUS_STEP),
    "end": aftermath.STEPS,
}
"""The phases in which a step belongs to one player, or to nobody."""
AFTER: Final = {
    "statues": "order",
    "order": "move",
    "move": "between",
    "between": "improve",
    "improve": "end",
}


def current_step(state: State) -> Step:
    """The step that the active seat is at, outside a combat."""
    phase = state.phase
    return (SEATED.get(phase) or SINGLE[phase])[state.step]


def go_on(state: State, events: list[Event]) -> None:
    """The present step is over."""
    phase = state.phase
    step = current_step(state)
    if phase in SINGLE:
        state.turns += 1
        step.end(state, state.active, events)
        if state.phase == phase:
            _next_single(state, events)
        return
    step.end(state, state.active, events)
    state.step += 1
    steps = SEATED[phase]
    if state.step < len(steps):
        steps[state.step].begin(state, state.active, events)
        return
    state.done |= 1 << state.active
    state.turns += 1
    _next_seat(state, events)


def enter(phase: str, state: State, events: list[Event]) -> None:
    """A phase begins."""
    state.phase = phase
    state.done = 0
    state.step = -1
    if phase in SEATED:
        _next_seat(state, events)
        return
    if phase == "end":
        aftermath.strike(state, events)
    if state.step < 0:
        _next_single(state, events)


def _next_seat(state: State, events: list[Event]) -> None:
    """The next seat in order goes through the phase; whoever has asked to quit goes."""
    while True:
        seat = next((seat for seat in state.order() if not state.done >> seat & 1), -1)
        if seat < 0:
            _leave(state, events)
            return
        if state.phase == "statues" or not state.players[seat].quitting:
            seated(state, seat, events)
            return
        retreat(state, seat, events)


def seated(state: State, seat: int, events: list[Event]) -> None:
    """This seat begins with the phase."""
    state.active = seat
    state.step = 0
    state.fresh = state.used = 0
    state.left = -1
    SEATED[state.phase][0].begin(state, seat, events)


def _next_single(state: State, events: list[Event]) -> None:
    """The next step of the phase that falls to somebody."""
    for number, step in enumerate(SINGLE[state.phase]):
        if number > state.step and (seat := step.whose(state)) >= 0:
            state.active, state.step = seat, number
            return
    _leave(state, events)


def _leave(state: State, events: list[Event]) -> None:
    """The phase is over: the next one begins, or the next turn."""
    if state.phase in AFTER:
        enter(AFTER[state.phase], state, events)
    else:
        _close(state, events)


def _close(state: State, events: list[Event]) -> None:
    """The turn is over: the next one begins, or the island collapses."""
    if state.round == TURNS:
        collapse(state, events)
        end(state, -1, events)
        return
    state.round += 1
    state.void = False
    state.spared = -1
    for player in state.players:
        player.moved = player.unused = 0
    events.append(tell.turn(state.round, state.event))
    enter("move", state, events)
