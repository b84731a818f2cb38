"""The agenda at work: what may be answered to a step, what the answer does, and who must decide next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from bot.games.dice_forge import blessing, forging, reserves, setup, steps, turns
from bot.games.dice_forge.cards import asking
from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.notation import DECLINE, DONE, Rolls, draws
from bot.games.dice_forge.scoring import winners
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Ask, Deal, Draw, End, Remove, Roll, Step, Turn
from bot.games.dice_forge.text import tell
from bot.games.engine.decision import Listed
from bot.games.engine.event import Event


class Open(NamedTuple):
    """A step that waits for nature or for a seat, and its legal answers."""

    step: Step
    moves: tuple[str, ...] | Rolls | Listed


def _ask_moves(state: State, step: Ask) -> list[str]:
    return asking(step.card).asks(state, step.seat)


def _ask(effects: Effects, step: Ask, move: str) -> None:
    asking(step.card).answered(effects, step.seat, move)


class _Rule(NamedTuple):
    """What the rules say of a kind of step."""

    answer: Callable[[Effects, Any, str], None]
    """What an answer does; it is empty where nothing was asked."""
    moves: Callable[[State, Any], Sequence[str]] | None = None
    """The legal answers, in a fixed order; none: there is nothing to ask."""


RULES: Final[dict[type[Step], _Rule]] = {
    steps.Deal: _Rule(setup.deal),
    steps.Remove: _Rule(setup.remove),
    steps.Roll: _Rule(blessing.roll),
    steps.Turn: _Rule(turns.turn),
    steps.Lead: _Rule(turns.lead),
    steps.Act: _Rule(turns.act, turns.act_moves),
    steps.Offer: _Rule(forging.offer, forging.offer_moves),
    steps.Take: _Rule(turns.take),
    steps.Extra: _Rule(turns.extra, turns.extra_moves),
    steps.End: _Rule(turns.end),
    steps.Resolve: _Rule(blessing.resolve),
    steps.Copy: _Rule(blessing.copy, blessing.copy_moves),
    steps.Order: _Rule(blessing.order, blessing.order_moves),
    steps.Apply: _Rule(blessing.apply, blessing.apply_moves),
    steps.Sail: _Rule(forging.sail, forging.sail_moves),
    steps.Gain: _Rule(reserves.gain, reserves.gain_moves),
    steps.Hammer: _Rule(reserves.hammer, reserves.hammer_moves),
    steps.Bonus: _Rule(blessing.bonus, blessing.bonus_moves),
    steps.Repeat: _Rule(blessing.repeat, blessing.repeat_moves),
    steps.Forge: _Rule(forging.garden, forging.garden_moves),
    steps.Ask: _Rule(_ask, _ask_moves),
}


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
        if isinstance(step, Draw):
            return Open(step, draws(step))
        rule = RULES[type(step)]
        moves = rule.moves(state, step) if rule.moves else ()
        if len(moves) > 1:
            return Open(step, (*moves, *_tokens(state, step)))
        move = moves[0] if moves else ""
        if move in (DECLINE, DONE) and (tokens := _tokens(state, step)):
            return Open(step, (move, *tokens))
        stack.pop()
        rule.answer(effects, step, move)
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
    RULES[type(step)].answer(effects, step, move)


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
