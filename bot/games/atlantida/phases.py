"""The phases of a play and the order in which they come: whose step is next (Atlantida rules, 15.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.atlantida import setup, tell
from bot.games.atlantida.between import ORDER, PRECEDENCE, ZEUS_STEP
from bot.games.atlantida.chaos import retreat
from bot.games.atlantida.constants import TURNS
from bot.games.atlantida.ending import end
from bot.games.atlantida.events import aftermath
from bot.games.atlantida.events.island import collapse
from bot.games.atlantida.improvement import STEPS
from bot.games.atlantida.movement.hermes import HERMES_STEP
from bot.games.atlantida.movement.march import MARCH
from bot.games.atlantida.state import State
from bot.games.atlantida.step import Step
from bot.games.engine.event import Event

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


def present(state: State) -> Step:
    """The step that the active seat is at, outside a combat."""
    phase = state.phase
    return (SEATED.get(phase) or SINGLE[phase])[state.step]


def go_on(state: State, events: list[Event]) -> None:
    """The present step is over."""
    phase = state.phase
    step = present(state)
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
