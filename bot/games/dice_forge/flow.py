"""The agenda at work: what may be answered to a step, what the answer does, and who must decide next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from bot.games.dice_forge import blessing, forging, reserves, setup, tell, turns
from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.notation import DECLINE, DONE, Rolls, draws
from bot.games.dice_forge.scoring import winners
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import (
    Act,
    Apply,
    Ask,
    Bonus,
    Copy,
    Deal,
    Draw,
    End,
    Extra,
    Forge,
    Gain,
    Hammer,
    Offer,
    Order,
    Remove,
    Repeat,
    Resolve,
    Roll,
    Sail,
    Step,
    Take,
    Turn,
)
from bot.games.engine.decision import Listed
from bot.games.engine.event import Event


class Open(NamedTuple):
    """A step that waits for nature or for a seat, and its legal answers."""

    step: Step
    moves: tuple[str, ...] | Rolls | Listed


def _ask_moves(state: State, step: Ask) -> list[str]:
    return CARDS[step.card].asks(state, step.seat)


def _ask(effects: Effects, step: Ask, move: str) -> None:
    CARDS[step.card].answered(effects, step.seat, move)


MOVES: Final = dict[type[Step], Callable[[State, Any], Sequence[str]]](
    {
        Act: turns.act_moves,
        Offer: forging.offer_moves,
        Extra: turns.extra_moves,
        Copy: blessing.copy_moves,
        Order: blessing.order_moves,
        Apply: blessing.apply_moves,
        Sail: forging.sail_moves,
        Gain: reserves.gain_moves,
        Hammer: reserves.hammer_moves,
        Bonus: blessing.bonus_moves,
        Repeat: blessing.repeat_moves,
        Forge: forging.garden_moves,
        Ask: _ask_moves,
    }
)
"""The legal answers to each kind of step that may ask, in a fixed order; none: there is nothing to ask."""

ANSWERS: Final = dict[type[Step], Callable[[Effects, Any, str], None]](
    {
        Deal: setup.deal,
        Remove: setup.remove,
        Roll: blessing.roll,
        Turn: turns.turn,
        Act: turns.act,
        Offer: forging.offer,
        Take: turns.take,
        Extra: turns.extra,
        End: turns.end,
        Resolve: blessing.resolve,
        Copy: blessing.copy,
        Order: blessing.order,
        Apply: blessing.apply,
        Sail: forging.sail,
        Gain: reserves.gain,
        Hammer: reserves.hammer,
        Bonus: blessing.bonus,
        Repeat: blessing.repeat,
        Forge: forging.garden,
        Ask: _ask,
    }
)
"""What answering each kind of step does; the answer is empty where nothing was asked."""


def advance(state: State, events: list[Event]) -> list[Open]:
    """Resolve all that leaves no choice; return what waits for somebody, nothing once the game is over."""
    while True:
        if state.lanes:
            # Twice: what one lane does may put a boar's bonus into another.
            for lane in filter(None, state.lanes):
                _advance(state, lane, events)
            waiting = [
                found for lane in filter(None, state.lanes) if (found := _advance(state, lane, events))
            ]
            if waiting:
                return waiting
            state.lanes = []
        found = _advance(state, state.agenda, events)
        if found is not None:
            return [found]
        if state.over:
            return []


def _advance(state: State, stack: list[Step], events: list[Event]) -> Open | None:
    """Work on one stack until somebody must decide, it is empty, or lanes have opened above it."""
    effects = Effects(state, stack, events)
    lanes = len(state.lanes)
    while stack and len(state.lanes) == lanes:
        step = stack[-1]
        kind = type(step)
        if isinstance(step, Draw):
            return Open(step, draws(step))
        ask = MOVES.get(kind)
        moves = ask(state, step) if ask else ()
        if len(moves) > 1:
            return Open(step, (*moves, *_tokens(state, step)))
        move = moves[0] if moves else ""
        if move in (DECLINE, DONE) and (tokens := _tokens(state, step)):
            return Open(step, (move, *tokens))
        stack.pop()
        ANSWERS[kind](effects, step, move)
    return None


def _tokens(state: State, step: Step) -> list[str]:
    return [] if isinstance(step, Draw) else reserves.triton_moves(state, step.seat)


def answer(state: State, step: Step, move: str, events: list[Event]) -> None:
    """Play a legal answer to an open step; the step lies on top of the agenda or of its seat's lane."""
    stack = state.agenda if isinstance(step, Draw) or not state.lanes else state.lanes[step.seat]
    effects = Effects(state, stack, events)
    if move.startswith("triton "):
        assert not isinstance(step, Draw)
        reserves.triton(effects, step.seat, move)
        return
    stack.pop()
    ANSWERS[type(step)](effects, step, move)


def resign(state: State, seat: int, events: list[Event]) -> None:
    """The seat takes no more part: its hero goes home, its steps fall away, the others play on.

    Its dice are copied no more, and no boar of its own brings it anything.  Others finish what has begun
    for them; rolls under a card of the resigned player's turn are not made.
    """
    player = state.players[seat]
    player.gone = 1 + max(other.gone for other in state.players)
    player.island = ""
    events.append(tell.resigned(seat))
    if sum(not other.gone for other in state.players) == 1:
        state.agenda.clear()
        state.lanes.clear()
        state.turn += 1
        events.append(tell.ended(*winners(state)))
        return
    state.agenda[:] = _without(state.agenda, seat, state.active)
    state.lanes[:] = [_without(lane, seat, state.active) for lane in state.lanes]


def _without(stack: list[Step], seat: int, active: int) -> list[Step]:
    kept: list[Step] = []
    for step in stack:
        if isinstance(step, Roll):
            who = tuple(other for other in step.who if other != seat)
            if who and not (step.card and seat == active):
                kept.append(step._replace(who=who))
        elif isinstance(step, Deal | Remove | End) or step.seat != seat:
            kept.append(step)
        elif isinstance(step, Turn):
            kept.append(End(seat))
    return kept
