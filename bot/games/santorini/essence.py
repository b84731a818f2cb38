"""When two positions are equal: what can still matter to the play."""

from __future__ import annotations

from bot.games.santorini.holders import told_apart
from bot.games.santorini.legality import folded
from bot.games.santorini.state import State


def essence(state: State) -> tuple[object, ...]:
    """What can still matter: equal essences play alike.

    Where no power knows one worker from another, only the spaces of a side's workers count; while
    a turn is running each worker stays itself.
    """
    if state.setup is not None:
        return (state.order, state.seat, state.setup, state.out, state.quit, state.limits)
    if state.plain:
        return (
            state.order,
            state.cells,
            [sorted(side) for side in state.workers],
            state.seat,
            state.agenda,
            [fact._replace(worker=0) for fact in state.facts if hasattr(fact, "worker")],
            state.ending,
        )
    known = bool(state.facts) or told_apart(state)
    return (
        state.order,
        state.cells,
        state.workers if known else [sorted(side) for side in state.workers],
        state.seat,
        state.agenda,
        list(folded(state)),
        state.ending,
        state.cards,
        state.powers,
        state.notes,
        state.marks,
        state.duties,
        state.extra,
        state.out,
        state.quiet,
        state.seen,
        state.limits,
        state.fleece,
        state.ram,
    )
