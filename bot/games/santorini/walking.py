"""Listing the complete turns of a play with powers: each moment of a turn is passed through once."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final

from bot.games.engine.decision import NATURE, Turn
from bot.games.engine.errors import TooManyTurns
from bot.games.engine.text import msg
from bot.games.engine.thinking import Budget
from bot.games.santorini import flow
from bot.games.santorini.candidates import Option, options
from bot.games.santorini.essence import essence
from bot.games.santorini.holders import others, own
from bot.games.santorini.legality import allowed, automatic, leads_on, legal, moment, perform
from bot.games.santorini.notation import END, write
from bot.games.santorini.state import State

LIMIT: Final = 200_000
"""More moments of one turn than this are not passed through."""
STEP: Final = 3
"""Playing one step of a turn costs a computer player as much as so many boards of its fast search."""
_DUTY: Final = 8
"""A step costs so many times as much where a hero's use raises the question what the turn must do."""


def turns(state: State) -> Iterator[Turn]:
    """One sequence of moves for each different position that a complete turn of the seat to move leads to.

    Raises TooManyTurns where chance decides, or there are too many.
    """
    if not state.agenda:
        return
    if state.agenda[-1].seat == NATURE:
        raise TooManyTurns(msg("Chance must answer first."))
    if state.in_turn and not state.plain:
        yield from (turn for turn, _ in ends(state))
    else:
        yield from _placings(state)


def ends(state: State, budget: Budget | None = None) -> Iterator[tuple[Turn, State]]:
    """As :func:`turns` within a turn, each with what it leads to, where the next turn has not begun yet.

    With a budget the shortest turns come first, an ``end`` that needs no answer is named all the same, and
    every step that is tried costs STEP; raises Spent.
    Without one raises TooManyTurns.
    """
    cost = STEP
    if others(state, state.seat, "wishes") and any(power.once for power in own(state, state.seat)):
        cost *= _DUTY
    over: set[object] = set()
    seen: set[object] = set()
    pending: deque[tuple[Turn, State]] = deque([((), state)])
    while pending:
        moves, here = pending.pop() if budget is None else pending.popleft()
        for option in reversed(options(here)):
            if budget is not None:
                budget.spend(cost)
            there = here.copy()
            perform(there, option, [])
            turn = (*moves, write(option.action))
            if not flow.advance_within(there):
                key = moment(there)
                if key not in seen:
                    seen.add(key)
                    pending.append((turn, there))
                continue
            if not allowed(there):
                continue
            _conclude(there)
            key = repr(essence(there))
            if key not in over:
                over.add(key)
                needless = budget is None and _needless(here, option, moves)
                yield (moves if needless else turn), there
        if budget is None and len(seen) > LIMIT:
            raise TooManyTurns(
                msg("There are too many turns to list them; answer one decision after the other.")
            )


def _needless(state: State, option: Option, moves: Turn) -> bool:
    """Does the turn end without this answer, because it is the only one?"""
    if option.action != END or not moves or not automatic(state, [option]):
        return False
    dead: set[object] = set()
    rest = [other for other in options(state) if other != option]
    return not any(leads_on(state, other, allowed, dead) for other in rest)


def _conclude(state: State) -> None:
    """Resolve what follows a complete turn, before the next one begins."""
    flow.conclude(state)
    if state.ending is not None:
        state.forget()


def _placings(state: State) -> Iterator[Turn]:
    """The rest of a placing, or a single answer outside of turns."""
    step = state.agenda[-1]
    pending: list[tuple[Turn, State]] = [((), state)]
    while pending:
        moves, here = pending.pop()
        for option in reversed(legal(here)):
            there = here.copy()
            perform(there, option, [])
            turn = (*moves, write(option.action))
            if there.agenda and there.agenda[-1].kind == step.kind == "place":
                pending.append((turn, there))
            else:
                yield turn
