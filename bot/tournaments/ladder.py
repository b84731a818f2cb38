"""A ladder: whoever wins against somebody above takes the place (Hosting rules, 9)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar

from bot.games.engine.text import Text, msg, msg_plural

P = TypeVar("P", bound=Hashable)


def refusal(order: Sequence[P], challenger: P, challenged: P, reach: int) -> Text | None:
    """Why the challenge can't be, or ``None``; ``reach`` is how many places above may be challenged."""
    if challenger == challenged:
        return msg("You can’t challenge yourself.")
    if challenged not in order:
        return msg("Only somebody on the ladder can be challenged.")
    above = order.index(challenger) if challenger in order else len(order)
    distance = above - order.index(challenged)
    if distance < 1:
        return msg("You are above already: challenge somebody who stands before you.")
    if distance > reach:
        return msg_plural(
            "You can challenge {count} place above yours.",
            "You can challenge up to {count} places above yours.",
            reach,
        )
    return None


def after_challenge(order: Sequence[P], challenger: P, challenged: P, *, challenger_won: bool) -> list[P]:
    """The ladder afterwards: the winner takes the place, and those between go down by one.

    A challenge that is not played within its time counts as lost by whoever was challenged.  Newcomers
    begin at the bottom.
    """
    after = list(order) if challenger in order else [*order, challenger]
    if challenger_won and after.index(challenger) > after.index(challenged):
        after.remove(challenger)
        after.insert(after.index(challenged), challenger)
    return after
