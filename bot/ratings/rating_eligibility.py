"""Which results are rated, whose ratings they change, and why not (hosting rules, 4.4, 6.3 and 6.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.ratings.game_result import Participant, Why

ENOUGH = 2
"""Different people, at least."""


def verdict(participants: Sequence[Participant], *, wanted: bool, annulled: bool) -> Why | None:
    """Why the game changes no rating; None: it does.

    ``wanted``: it was set as rated before it began; ``annulled``: by :mod:`bot.ratings.rating_eligibility`.
    """
    if not wanted:
        return "casual"
    if len({one.user for one in participants if one.computer is None and not one.substitute}) < ENOUGH:
        return "people"
    if len(judged(participants)) < ENOUGH:
        return "early"
    return "timeout" if annulled else None


def judged(participants: Sequence[Participant]) -> tuple[tuple[Participant, int], ...]:
    """Whose ratings a game changes, with their places.

    Those are the people who began it, unless they were gone before everybody had moved.  Who gave the seat
    to somebody else comes last, behind all others; the substitute is judged apart (:func:`substitutes`).
    """
    stayed = [one for one in participants if one.left is None and _counts(one) and not one.substitute]
    seated = {one.user for one in participants if one.left is None}
    left = [one for one in participants if one.left is not None and _counts(one) and not one.substitute]
    left = [one for one in left if one.user not in seated]
    last = 1 + sum(1 for one in participants if one.left is None)
    # Who left later comes before who left earlier, as with seats that nobody took over.
    gone = ((one, last + behind) for behind, one in enumerate(reversed(left)))
    return (*((one, one.place) for one in stayed), *gone)


def substitutes(participants: Sequence[Participant]) -> tuple[Participant, ...]:
    """Who came for another: such a game changes their rating only to the better."""
    return tuple(one for one in participants if one.substitute and one.left is None and _counts(one))


def against(participants: Sequence[Participant], substitute: Participant) -> tuple[Participant, ...]:
    """Against whom a substitute is judged: the people who began the game and played it to its end."""
    return tuple(one for one, _ in judged(participants) if one.left is None and one.seat != substitute.seat)


def _counts(one: Participant) -> bool:
    return one.computer is None and not one.early


WINDOW: Final = timedelta(days=7)
"""Counted from the time-out that was rated: who stays away longer loses rating once a week."""
TIMEOUT: Final = "timeout"


def annulled(at: datetime, rated: Iterable[datetime], moved: datetime | None) -> bool:
    """Does a time-out at ``at`` count for nobody's rating?

    ``rated``: when the same person's other time-outs of the pool were rated; ``moved``: when the person
    made the last move before ``at``, in whatever game.
    """
    return any(
        timedelta(0) <= at - earlier < WINDOW and (moved is None or moved <= earlier) for earlier in rated
    )
