"""The order of play: phases, seats, steps; what happens by itself, who decides (Atlantida rules, 15.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from bot.games.atlantida import quitting, setup, tell
from bot.games.atlantida.between import LEAD, ORDER, ZEUS_STEP
from bot.games.atlantida.constants import LOST_FLEET, SINKINGS, TRIBUTE, TURNS
from bot.games.atlantida.events.island import collapse, rebirth
from bot.games.atlantida.events.lostfleet import FLEET, fleet
from bot.games.atlantida.events.seaquake import SINK
from bot.games.atlantida.events.tribute import tribute
from bot.games.atlantida.improvement import STEPS, race_won
from bot.games.atlantida.movement.hermes import HERMES_STEP
from bot.games.atlantida.movement.march import MARCH
from bot.games.atlantida.movement.sealing import seal
from bot.games.atlantida.state import State
from bot.games.atlantida.step import DONE, Step
from bot.games.decision import NATURE
from bot.games.errors import IllegalMove
from bot.games.event import Event
from bot.games.text import say

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
    "between": (LEAD, ZEUS_STEP),
    "end": (SINK, FLEET),
}
"""The phases in which a step belongs to one player, or to nobody."""
AFTER: Final = {
    "statues": "order",
    "order": "move",
    "move": "between",
    "between": "improve",
    "improve": "end",
}


REST: Final = "rest"
"""The move that leaves all that follows in one's improvement phase to the defaults."""
CHOSEN: Final = ("hunt", "starve", "bid", "react", "reveal")
"""What a player decides himself, even so."""


class Question(NamedTuple):
    """A step that waits for an answer; nature's has none."""

    seat: int
    step: Step | None


def advance(state: State, events: list[Event]) -> Question | None:
    """Do all that leaves no choice; return what is asked then, None once the game is over."""
    while True:
        phase = state.phase
        if phase == "over":
            return None
        if phase in DRAWS:
            return Question(NATURE, None)
        if state.combat is not None:
            step, seat = seal(state)
        else:
            step, seat = present(state), state.active
            if not step.asks(state, seat):
                _next(state, events)
                continue
        if not state.players[seat].quitting:
            return Question(seat, step)
        answer(state, Question(seat, step), step.neutral(state, seat), events)


def present(state: State) -> Step:
    """The step that the active seat is at, outside a combat."""
    phase = state.phase
    return (SEATED.get(phase) or SINGLE[phase])[state.step]


def answer(state: State, question: Question, move: str, events: list[Event]) -> None:
    """Play a seat's answer; raises IllegalMove, and nothing has changed."""
    seat, step = question
    assert step is not None
    if move == REST and rests(state, step):
        _rest(state, seat, events)
        return
    if move != DONE:
        step.play(state, seat, move, events)
        if state.phase in ("order", "between"):
            _next(state, events)
        return
    if DONE not in step.menu(state, seat):
        raise IllegalMove(say("Something must be chosen here first."))
    events.append(tell.done(seat, step.kind))
    _next(state, events)


def rests(state: State, step: Step) -> bool:
    """May a player leave the rest of the improvement phase to the defaults here?"""
    return state.phase == "improve" and step.kind not in CHOSEN


def _rest(state: State, seat: int, events: list[Event]) -> None:
    """Answer as usual until the phase is over, or something comes that a player decides himself."""
    turns = state.turns
    while state.phase == "improve" and state.turns == turns:
        step = present(state)
        if not step.asks(state, seat):
            _next(state, events)
        elif rests(state, step):
            answer(state, Question(seat, step), step.neutral(state, seat), events)
        else:
            return


def nature(state: State, move: str, events: list[Event]) -> None:
    """Nature has drawn; once the island lies, the first phase begins."""
    setup.drawn(state, move, events)
    if state.phase == "statues":
        _enter("statues" if state.advanced else "move", state, events)


def work_ahead(state: State, seat: int) -> bool:
    """Let a seat begin its improvement phase out of turn, in a state of its own; False: it can't now."""
    player = state.players[seat]
    if state.phase != "improve" or seat == state.active or state.done >> seat & 1:
        return False
    if player.gone or player.quitting:
        return False
    _seat(state, seat, [])
    return True


def _next(state: State, events: list[Event]) -> None:
    """The present step is over."""
    phase = state.phase
    if phase in SEATED:
        steps = SEATED[phase]
        steps[state.step].end(state, state.active, events)
        state.step += 1
        if state.step < len(steps):
            steps[state.step].begin(state, state.active, events)
            return
        state.done |= 1 << state.active
        state.turns += 1
        _next_seat(state, events)
    elif phase == "end":
        state.turns += 1
        if state.step == 1 and race_won(state, state.active):
            quitting.end(state, state.active, events)
        else:
            _close(state, events)
    else:
        state.turns += 1
        _next_single(state, events)


def _enter(phase: str, state: State, events: list[Event]) -> None:
    """A phase begins."""
    state.phase = phase
    state.done = 0
    state.step = -1 if phase == "between" else 0
    if phase in SEATED:
        _next_seat(state, events)
    elif phase == "order":
        state.active = state.order()[-1]
    elif phase == "between":
        _next_single(state, events)
    else:
        _end(state, events)


def _next_seat(state: State, events: list[Event]) -> None:
    """The next seat in order goes through the phase; whoever has asked to quit goes."""
    while True:
        seat = next((seat for seat in state.order() if not state.done >> seat & 1), -1)
        if seat < 0:
            phase = AFTER[state.phase]
            _enter("move" if phase == "order" and not state.advanced else phase, state, events)
            return
        if state.phase == "statues" or not state.players[seat].quitting:
            _seat(state, seat, events)
            return
        quitting.chaos(state, seat, events)


def _seat(state: State, seat: int, events: list[Event]) -> None:
    state.active = seat
    state.step = 0
    state.fresh = state.used = 0
    state.left = -1
    SEATED[state.phase][0].begin(state, seat, events)


def _next_single(state: State, events: list[Event]) -> None:
    """The next step between the phases that has somebody to ask."""
    if state.phase == "between":
        for step in range(state.step + 1, 2):
            seat = (LEAD, ZEUS_STEP)[step].whose(state)
            if seat >= 0:
                state.active, state.step = seat, step
                return
    _enter(AFTER[state.phase], state, events)


def _end(state: State, events: list[Event]) -> None:
    """All have finished their improvement phases (14.7)."""
    event = "" if state.void else state.event
    state.used = 0
    if event == TRIBUTE:
        first = tribute(state, events)
        if state.advanced:
            state.active, state.step, state.left = first, 0, SINKINGS
            return
    elif event == "lostfleet":
        seat = fleet(state, events)
        if seat >= 0:
            state.active, state.step = seat, 1
            state.left = min(LOST_FLEET, state.players[seat].population)
            return
    elif event == "rebirth":
        rebirth(state, events)
    _close(state, events)


def _close(state: State, events: list[Event]) -> None:
    """The turn is over: the next one begins, or the island collapses."""
    if state.round == TURNS:
        collapse(state, events)
        quitting.end(state, -1, events)
        return
    state.round += 1
    state.void = False
    state.spared = -1
    for player in state.players:
        player.moved = player.unused = 0
    events.append(tell.turn(state.round, state.event))
    _enter("move", state, events)
