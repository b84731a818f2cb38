"""Who decides, what an answer does, and what happens by itself (Atlantida rules, 15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from bot.games.atlantida import setup
from bot.games.atlantida.economy.shipping import encumbers
from bot.games.atlantida.movement.sealing import seal
from bot.games.atlantida.phases import DRAWS, current_step, enter, go_on, seated
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Step
from bot.games.atlantida.text.tell import turn as tell
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import msg

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
            step, seat = current_step(state), state.active
            if not step.asks(state, seat):
                go_on(state, events)
                continue
        if not state.players[seat].quitting:
            return Question(seat, step)
        answer(state, Question(seat, step), step.neutral(state, seat), events)


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
            go_on(state, events)
        return
    if DONE not in step.menu(state, seat):
        raise IllegalMove(msg("Something must be chosen here first."))
    stays = step.kind == "move" and not state.players[seat].moved and not state.used
    events.append(tell.done(seat, step.kind, stays=stays))
    go_on(state, events)


def rests(state: State, step: Step) -> bool:
    """May a player leave the rest of the improvement phase to the defaults here?"""
    if state.phase != "improve" or step.kind in CHOSEN:
        return False
    return step.kind != "grow" or not encumbers(state, state.active)


def _rest(state: State, seat: int, events: list[Event]) -> None:
    """Answer as usual until the phase is over, or something comes that a player decides himself."""
    turns = state.turns
    while state.phase == "improve" and state.turns == turns:
        step = current_step(state)
        if not step.asks(state, seat):
            go_on(state, events)
        elif rests(state, step):
            answer(state, Question(seat, step), step.neutral(state, seat), events)
        else:
            return


def rest_differs(state: State, question: Question, moves: Iterable[str]) -> bool:
    """Does leaving the rest to the defaults lead elsewhere than each of these moves?"""
    rest = _after(state, question, REST)
    return all(_after(state, question, move) != rest for move in moves)


def _after(state: State, question: Question, move: str) -> State:
    after = state.copy()
    answer(after, question, move, [])
    advance(after, [])
    return after


def nature(state: State, move: str, events: list[Event]) -> None:
    """Nature has drawn; once the island lies, the first phase begins."""
    setup.drawn(state, move, events)
    if state.phase == "statues":
        enter("statues" if state.advanced else "move", state, events)


def work_ahead(state: State, seat: int) -> bool:
    """Let a seat begin its improvement phase out of turn, in a state of its own; False: it can't now."""
    player = state.players[seat]
    if state.phase != "improve" or seat == state.active or state.done >> seat & 1:
        return False
    if player.gone or player.quitting:
        return False
    seated(state, seat, [])
    return True
