"""How much each turn of a game decided: what of the winners' gain was never lost again.  Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.games.engine.analyst import Chances
from bot.games.engine.event import Outcome

_DECIDED: Final = 0.75
"""A game is decided once its winners are this likely to win, beside the best of the others, and stay so."""
_NEAR: Final = 4
"""Turns before another that are near it."""


def winners(outcome: Outcome | None, sides: Sequence[int]) -> frozenset[int]:
    """The sides that have won; empty where nobody has, or nobody has lost."""
    won = frozenset(sides[result.seat] for result in outcome or () if result.place == 1)
    return won if len(won) < max(sides) + 1 else frozenset()


def lasting_gains(curve: Sequence[Chances], won: Collection[int]) -> tuple[float, ...]:
    """What each turn, from 1, added for good to the winners' chances; the first is that of no turn.

    What they had shortly before, or lost again later, is no gain: who plays first in a round looks better
    until the others have played, too.
    """
    found, least = [0.0] * len(curve), 1.0
    shares = [_share(chances, won) for chances in curve]
    for turn in range(len(curve) - 1, 0, -1):
        least = min(least, shares[turn])
        found[turn] = max(0.0, least - max(shares[max(0, turn - _NEAR) : turn]))
    return tuple(found)


def decisive_turn(curve: Sequence[Chances], won: Collection[int]) -> int | None:
    """The turn, from 1, after which the losers never came back; None: there was no such turn."""
    if not won:
        return None
    open_still = [turn for turn, chances in enumerate(curve) if _lead(chances, won) < _DECIDED]
    return open_still[-1] + 1 if open_still and open_still[-1] + 1 < len(curve) else None


def _share(chances: Chances, won: Collection[int]) -> float:
    return sum(chances[side] for side in won)


def _lead(chances: Chances, won: Collection[int]) -> float:
    """The winners' chances beside those of the best of the others."""
    share = _share(chances, won)
    best = max(chance for side, chance in enumerate(chances) if side not in won)
    return share / (share + best) if share else 0.0
