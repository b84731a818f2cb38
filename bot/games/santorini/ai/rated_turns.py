"""What a search thinks of the ends of turns, and which of them is the best."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from bot.games.santorini.state import State

_EVEN = 0.5
"""What a draw is worth."""


class Known(IntEnum):
    """How a turn's chance is known; of two turns the one with the higher value is played."""

    LOST = 0
    """The next side wins at once."""
    REFUTED = 1
    """The search found no way out behind it."""
    JUDGED = 2
    """Nothing was looked at behind it."""
    DRAWN = 3
    """It ends the play, which nobody wins."""
    SEEN = 4
    """The search has looked behind it."""
    WON = 5
    """It wins by force, or takes a worker safely: nothing else needs to be looked at."""


class Rated(NamedTuple):
    """What is thought of the end of a turn, for the side that has played it."""

    chance: float
    """To win; 0 and 1 where that is certain, as far as the side's powers are foreseen."""
    known: Known = Known.JUDGED
    visits: float = 0
    """How often was looked behind it."""


LOST = Rated(0, Known.LOST)


def over(end: State, side: int) -> Rated:
    """What a turn is worth that ends the play."""
    assert end.ending is not None
    winner = end.ending.winner
    if winner is None:
        return Rated(_EVEN, Known.DRAWN)
    return Rated(1, Known.WON) if winner == side else LOST


def from_search(chance: float, visits: float, *, lost: bool, won: bool) -> Rated:
    """What a search has found behind a turn."""
    if won:
        return Rated(1, Known.WON, visits)
    if lost:
        # Who was never visited has lost at the first look.
        return Rated(0, Known.REFUTED, visits) if visits else LOST
    return Rated(chance, Known.SEEN if visits else Known.JUDGED, visits)


def best(found: Iterable[Rated]) -> Rated | None:
    """The one to play; None: there are none.

    The search looks most often behind what is best, so that counts before the chance.
    """
    rated = list(found)
    most = max(rated, key=lambda one: (one.known, one.visits, one.chance), default=None)
    if most is not None and most.known is Known.SEEN and most.chance < _EVEN:
        return next((one for one in rated if one.known is Known.DRAWN), most)
    return most
