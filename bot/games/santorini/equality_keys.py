"""Keys by which positions, and moments within a turn, are equal or alike: what can still matter."""

from __future__ import annotations

from bot.games.santorini.active_powers import own_powers, workers_differ
from bot.games.santorini.board import OFF, TURNED
from bot.games.santorini.facts import Built, Fact, Moved
from bot.games.santorini.state import State, ring


def equality_key(state: State) -> tuple[object, ...]:
    """What can still matter: equal keys play alike.

    Where no power knows one worker from another, only the spaces of a side's workers count; while
    a turn is running each worker stays itself.
    """
    if state.setup is not None:
        return (state.order, state.seat, state.setup, state.out, state.quit, state.limits)
    if state.plain:
        return (
            state.order,
            tuple(state.cells),
            _workers(state, known=False),
            state.seat,
            tuple(state.agenda),
            tuple(fact._replace(worker=0) for fact in state.facts if hasattr(fact, "worker")),
            state.ending,
        )
    return (
        state.order,
        tuple(state.cells),
        _workers(state, known=bool(state.facts) or workers_differ(state)),
        state.seat,
        tuple(state.agenda),
        turn_facts(state),
        state.ending,
        tuple(state.cards),
        state.powers,
        tuple(sorted(state.notes.items())),
        tuple(sorted(state.marks.items())),
        state.duties,
        state.extra,
        state.out,
        state.quiet,
        state.seen,
        state.limits,
        state.fleece,
        state.ram,
    )


def _workers(state: State, *, known: bool) -> tuple[tuple[int, ...], ...]:
    """The spaces of each side's workers; in order unless each of them is ``known``."""
    return tuple(map(tuple, state.workers)) if known else tuple(tuple(sorted(s)) for s in state.workers)


def moment_key(state: State) -> object:
    """What can still matter within this turn: equal moments go on alike."""
    return (
        tuple(state.cells),
        tuple(map(tuple, state.workers)),
        tuple(state.agenda),
        tuple(sorted(state.notes.items())) if state.notes else (),
        tuple(sorted(state.marks.items())) if state.marks else (),
        state.powers,
        state.duties,
        state.ending,
        *turn_facts(state),
    )


def turn_facts(state: State) -> tuple[object, ...]:
    """The facts of a turn without the paths that led there.

    Where a worker may wander as long as it likes, only where it is now counts, and if it went up or down.
    """
    wandering = any(power.unlimited_moves for power in own_powers(state, state.seat))
    moved: dict[tuple[int, int], tuple[int, ...]] = {}
    last: tuple[int, int] | None = None
    ups = downs = early = False
    rest: list[Fact] = []
    for fact in state.facts:
        if not isinstance(fact, Moved):
            early |= last is None and isinstance(fact, Built)
            rest.append(fact)
        elif not fact.forced:
            last = fact.piece
            start, *_, steps = moved.get(last, (fact.origin, 0))
            moved[last] = (fact.target, 1) if wandering else (start, fact.target, min(steps + 1, 2))
            ups |= fact.rise > 0
            downs |= fact.rise < 0
    return (
        tuple(sorted(moved.items())),
        last,
        ups,
        downs,
        early,
        tuple(sorted(rest, key=repr) if len(rest) > 1 else rest),
    )


def likeness(state: State) -> str | None:
    """The same for boards that are turned, mirrored, or reached by other players; None: within a turn.

    What powers remember is left out: a board that is nearly alike is taken for one that is.
    """
    if not state.in_turn or state.facts:
        return None
    seats = ring(state.order)
    first = seats.index(state.seat)
    moving = seats[first:] + seats[:first]
    sides = list(dict.fromkeys(state.order[seat] for seat in moving))
    found = min(
        (
            tuple(state.cells[space] for space in turned),
            tuple(tuple(sorted(map(turned.index, state.spaces(side)))) for side in sides),
            turned.index(state.ram) if state.ram != OFF else OFF,
        )
        for turned in TURNED
    )
    return str((found, [state.cards[seat] for seat in moving if state.cards], state.fleece, len(sides)))
