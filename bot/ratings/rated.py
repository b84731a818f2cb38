"""Which results are rated, whose ratings they change, and why not (hosting rules, 4.4 and 6.3)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ratings.entry import Participant, Why

ENOUGH = 2
"""Different people, at least."""


def verdict(participants: Sequence[Participant], *, wanted: bool, annulled: bool) -> Why | None:
    """Why the game changes no rating; None: it does.

    ``wanted``: it was set as rated before it began; ``annulled``: by :mod:`bot.ratings.serial`.
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
