"""How a game was decided, in words: for its last message and its last picture."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.engine.event import Event
from bot.games.engine.text import Words


@dataclass(frozen=True, slots=True)
class Ending:
    """Who won and why, as the game itself tells it.

    Of what the table decided (a draw that was agreed on, a resignation, a time-out) the host tells.
    """

    reason: Words
    """Who won and by what rule, in one sentence: a worker of Ada's stepped up to level 3."""
    decisive: Words | None = None
    """The move that decided the game, where one did."""
    marked: tuple[Event, ...] = ()
    """What happened by it: the last picture marks that."""
    parts: tuple[Words, ...] = ()
    """For each seat, of what its score is made; empty where there are no scores."""
    statistics: tuple[Words, ...] = ()
    """What else is worth telling of the whole game, at most three lines."""
