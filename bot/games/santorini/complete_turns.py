"""Listing the complete turns of a play with powers, breadth-first over the distinct moments of a turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final

from bot.games.engine import turn_listing
from bot.games.engine.decision import NATURE, Turn
from bot.games.engine.errors import TooManyTurns
from bot.games.engine.player_choice import Budget
from bot.games.engine.text import msg
from bot.games.santorini import flow
from bot.games.santorini.active_powers import heroes, limiting_powers, own_powers
from bot.games.santorini.board import OFF
from bot.games.santorini.candidates import may_end, options
from bot.games.santorini.equality_keys import equality_key, moment_key
from bot.games.santorini.fast_board import PLAIN, FastBoard, FastMoves
from bot.games.santorini.fast_bounds import COVERED
from bot.games.santorini.legality import allowed, draws, legal, perform
from bot.games.santorini.notation import END, write
from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import State

LIMIT: Final = 100_000
"""More steps than this are not tried in order to list the turns from one moment."""
STEP: Final = 3
"""Playing one step of a turn costs a computer player as much as so many boards of its fast search."""
_DUTY: Final = 8
"""A step costs so many times as much where a hero's use raises the question what the turn must do."""


def turns(state: State) -> list[tuple[Turn, State]]:
    """Each different position that a complete turn of the seat to move leads to, with a shortest way there.

    What follows the turn is still to be resolved.  Raises TooManyTurns where chance decides, or there are
    too many.
    """
    if not state.agenda:
        return []
    if state.agenda[-1].seat == NATURE:
        raise TooManyTurns(msg("Chance must answer first."))
    return list(ends(state) if state.in_turn and not state.plain else _placings(state))


def ends(state: State, budget: Budget | None = None) -> Iterator[tuple[Turn, State]]:
    """As :func:`turns` within a turn, one after the other, the shortest first.

    With a budget an ``end`` that needs no answer is named all the same, and every step that is tried costs
    STEP; raises Spent.  Without one raises TooManyTurns.
    """
    cost = STEP
    if limiting_powers(state, state.seat, "fulfilled_by_turn") and any(
        power.once for power in own_powers(state, state.seat)
    ):
        cost *= _DUTY
    over: set[object] = set()
    seen: set[object] = set()
    pending: deque[tuple[Turn, State]] = deque([((), state)])
    tried = 0
    while pending:
        moves, here = pending.popleft()
        for option in options(here):
            if budget is not None:
                budget.spend(cost)
            elif (tried := tried + 1) > LIMIT:
                raise turn_listing.too_many()
            there = here.copy()
            perform(there, option, [])
            turn = (*moves, write(option.action))
            if not flow.advance_within(there, []):
                key = moment_key(there)
                if key in seen:
                    continue
                seen.add(key)
                if budget is not None or not ended_by_itself(there):
                    pending.append((turn, there))
                    continue
            if not allowed(there):
                continue
            flow.conclude(there)
            if there.ending is not None:
                there.forget()
            key = equality_key(there)
            if key not in over:
                over.add(key)
                yield turn, there


def ended_by_itself(state: State) -> bool:
    """Is there nothing left but to end the turn?  Then it is ended."""
    if not may_end(state, state.agenda[-1]) or draws(state):
        return False
    answers = options(state)
    # Whether a turn may end where nothing else can be done is asked once it has ended.
    first = next(iter(answers) if len(answers) == 1 else legal(state), None)
    if first is None or first.action != END:
        return False
    perform(state, first, [])
    return flow.advance_within(state, [])


def _placings(state: State) -> Iterator[tuple[Turn, State]]:
    """The rest of a placing, or a single answer outside of turns."""
    step = state.agenda[-1]
    pending: list[tuple[Turn, State]] = [((), state)]
    while pending:
        moves, here = pending.pop()
        for option in reversed(list(legal(here))):
            there = here.copy()
            perform(there, option, [])
            turn = (*moves, write(option.action))
            if there.agenda and there.agenda[-1].kind == step.kind == "place":
                pending.append((turn, there))
            else:
                yield turn, there


def _minds_use(state: State, seat: int) -> bool:
    """Is there a wish that the seat fulfils without its hero's power, or with it once it is used?"""
    return any(not power.used(state, seat) for power in heroes(state, seat)) and bool(
        limiting_powers(state, seat, "fulfilled_by_turn")
    )


def fast_board(state: State) -> FastBoard | None:
    """The fast board at the start of a turn; None where a power has no fast moves, or more is going on."""
    if (
        state.ending is not None
        or not state.agenda
        or state.agenda[-1].kind not in ("turn", "move")
        or state.facts
        or state.extra
        or state.agenda[-1].by
        or state.fleece
        or len(state.order) != 2
        or any(len(side) != flow.WORKERS or OFF in side for side in state.workers)
    ):
        return None
    if state.plain:
        return FastBoard(state.cells, state.workers, state.agenda[-1].seat)
    if any(_minds_use(state, seat) for seat in (0, 1)):
        return None
    moves: list[FastMoves] = []
    marks: list[int] = []
    for seat, slugs in enumerate(state.powers):
        fast_moves = named(slugs)[0].fast_moves if len(slugs) == 1 else None if slugs else PLAIN
        if fast_moves is None:
            return None
        moves.append(fast_moves)
        marks.append(fast_moves.mark(state.notes.get((seat, slugs[0]), ())) if slugs else 0)
    one, other = moves
    cells = state.cells.copy()
    for fast_moves, mark in zip(moves, marks, strict=True):
        for space in fast_moves.covers(mark):
            cells[space] += COVERED
    return FastBoard(cells, state.workers, state.agenda[-1].seat, (one, other), (marks[0], marks[1]))
