"""The rules without powers: what may be done now, and what doing it changes (Santorini rules, 3).

``candidates`` and ``perform`` answer the top step of the agenda; ``advance`` resolves the steps that need
nobody, until one needs a person or the play is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.engine import Event
from bot.games.santorini import tell
from bot.games.santorini.board import BUILT, CLIMB, DOME, NEIGHBOURS, SPACES, SUMMIT, blocks
from bot.games.santorini.notation import Action, Build, Move, Place
from bot.games.santorini.state import Built, Ending, Kind, Moved, State, Step

WORKERS: Final = 2
"""How many workers a side places."""


def opening(state: State, first: int) -> None:
    """Put on the agenda: each side's missing workers from the first seat's side on, then its first turn.

    A side's workers are placed by the first of its seats from ``first`` on (Santorini rules, 2.8, 2.9).
    """
    seats = len(state.order)
    placing: list[Step] = []
    sides: list[int] = []
    for seat in (*range(first, seats), *range(first)):
        side = state.order[seat]
        missing = WORKERS - len(state.workers[side])
        if side not in sides and missing:
            placing += [Step("place", seat)] * missing + [Step("end", seat)]
        sides.append(side)
    start = (first + len(state.workers)) % seats
    state.agenda = [Step("turn", start), *reversed(placing)]


def steps_of_turn(state: State, seat: int) -> list[Step]:
    """An ordinary turn, with the next player's turn behind it; the next step last."""
    following = (seat + 1) % len(state.order)
    return [Step("turn", following), Step("end", seat), Step("build", seat), Step("move", seat)]


def essence(state: State) -> tuple[object, ...]:
    """What can still matter: equal essences play alike.

    Without powers nobody asks which worker is the female one (Santorini rules, 1).
    """
    return (
        state.order,
        state.cells,
        [sorted(side) for side in state.workers],
        state.seat,
        state.agenda,
        [fact._replace(worker=0) for fact in state.facts],
        state.ending,
    )


def candidates(state: State) -> list[Action]:
    """The legal answers to the top step, in a fixed order.

    No answer leads into a dead end: a worker that moved can always build on the space that it left
    (Santorini rules, 3, Legal turn).
    """
    step = state.agenda[-1]
    return _CANDIDATES[step.kind](state, step)


def _places(state: State, step: Step) -> list[Action]:
    taken = {space for side in state.workers for space in side}
    return [Place(space) for space in SPACES if space not in taken and state.cells[space] < DOME]


def _moves(state: State, step: Step) -> list[Action]:
    cells = state.cells
    taken = {space for side in state.workers for space in side}
    return [
        Move(origin, target)
        for origin in sorted(state.workers[state.order[step.seat]])
        for target in NEIGHBOURS[origin]
        if cells[target] <= CLIMB[blocks(cells[origin])] and target not in taken
    ]


def _builds(state: State, step: Step) -> list[Action]:
    mover = state.mover
    assert mover is not None
    taken = {space for side in state.workers for space in side}
    return [
        Build(space)
        for space in NEIGHBOURS[mover.target]
        if state.cells[space] < DOME and space not in taken
    ]


_CANDIDATES: Final[Mapping[Kind, Callable[[State, Step], list[Action]]]] = {
    "place": _places,
    "move": _moves,
    "build": _builds,
}


def perform(state: State, action: Action) -> list[Event]:
    """Answer the top step with one of its candidates, and tell what happened."""
    step = state.agenda.pop()
    side = state.order[step.seat]
    match action:
        case Place(space):
            state.workers[side].append(space)
            return [tell.placed(step.seat, len(state.workers[side]) - 1, space)]
        case Move(origin, target):
            worker = state.workers[side].index(origin)
            state.workers[side][worker] = target
            rise = blocks(state.cells[target]) - blocks(state.cells[origin])
            moved = Moved(side, worker, origin, target, rise)
            state.facts.append(moved)
            events = [tell.moved(step.seat, moved, state.cells[target])]
            if wins(state, moved):
                state.turn += 1
                events.append(_win(state, side, tell.reached(step.seat, target)))
            return events
        case Build(space):
            mover = state.mover
            assert mover is not None
            state.cells[space] = BUILT[state.cells[space]]
            built = Built(side, mover.worker, space, state.cells[space])
            state.facts.append(built)
            return [tell.built(step.seat, built)]


def wins(state: State, moved: Moved) -> bool:
    """Does this move win: one of the worker's own, from below, up to the summit?"""
    return not moved.forced and moved.rise > 0 and blocks(state.cells[moved.target]) == SUMMIT


def advance(state: State) -> list[Event]:
    """Resolve the steps that need nobody; tell what happened."""
    events: list[Event] = []
    while state.agenda:
        step = state.agenda[-1]
        if step.kind == "end":
            state.agenda.pop()
            state.turn += 1
            state.facts.clear()
        elif step.kind == "turn":
            state.agenda.pop()
            state.seat = step.seat
            state.agenda = steps_of_turn(state, step.seat)
            if not candidates(state):
                events += lose(state, step.seat, tell.stuck(step.seat))
        else:
            state.seat = step.seat
            break
    return events


def lose(state: State, seat: int, event: Event, *, resigned: bool = False) -> list[Event]:
    """The seat's side has lost, for the reason that ``event`` tells; the other side wins."""
    (winner,) = {*state.order} - {state.order[seat]}
    won = _win(state, winner, tell.last(state.seat_of(winner)), (seat,) if resigned else ())
    return [event, won]


def _win(state: State, side: int, event: Event, resigned: tuple[int, ...] = ()) -> Event:
    state.ending = Ending(side, resigned)
    state.agenda.clear()
    state.facts.clear()
    return event
