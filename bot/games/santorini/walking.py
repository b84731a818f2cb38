"""Listing the complete turns of a play with powers: each moment of a turn is passed through once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.engine import NATURE, TooManyTurns, Turn
from bot.games.santorini import flow
from bot.games.santorini.candidates import options
from bot.games.santorini.essence import essence
from bot.games.santorini.legality import allowed, automatic, legal, moment, perform
from bot.games.santorini.notation import END, write
from bot.games.santorini.state import State
from bot.games.text import say

LIMIT: Final = 200_000
"""More moments of one turn than this are not passed through."""


def turns(state: State) -> Iterator[Turn]:
    """One sequence of moves for each different position that a complete turn of the seat to move leads to.

    Raises TooManyTurns where chance decides, or there are too many.
    """
    if not state.agenda:
        return
    if state.agenda[-1].seat == NATURE:
        raise TooManyTurns(say("Chance must answer first."))
    if state.in_turn and not state.plain:
        yield from _turns(state)
    else:
        yield from _placings(state)


def _turns(state: State) -> Iterator[Turn]:
    ends: set[object] = set()
    seen: set[object] = set()
    pending: list[tuple[Turn, State]] = [((), state)]
    while pending:
        moves, here = pending.pop()
        for option in reversed(options(here)):
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
            over = _over(there)
            if over not in ends:
                ends.add(over)
                yield moves if option.action == END and moves and automatic(here, legal(here)) else turn
        if len(seen) > LIMIT:
            raise TooManyTurns(
                say("There are too many turns to list them; answer one decision after the other.")
            )


def _over(state: State) -> object:
    """What the complete turn has led to, before the next one begins."""
    flow.conclude(state)
    return repr(essence(state))


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
