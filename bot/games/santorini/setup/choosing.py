"""In which order the seats take their powers (Santorini rules, 2.5)."""

from __future__ import annotations

from bot.games.santorini.state import Setup, State, ring


def first(state: State) -> int:
    """The first player: the first at the table who is still in the play."""
    return next(state.seats_from(ring(state.order)[0]))


def choosers(state: State) -> tuple[int, ...]:
    """The seats in the order in which they choose: the first at the table last."""
    return tuple(state.seats_from(ring(state.order)[1]))


def wanted(state: State) -> int:
    """How many powers the first player offers: one for everybody, or two for the Golden Fleece."""
    return len(choosers(state))


def free(setup: Setup) -> tuple[str, ...]:
    """The powers of the offer that nobody has taken."""
    gone = {slug for _, slug in setup.taken}
    return tuple(slug for slug in setup.offer if slug not in gone)
