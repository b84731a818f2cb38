"""What a game refuses, always with words that a player understands."""

from __future__ import annotations

from bot.games.engine.text import Explained, Text


class RuleError(Explained):
    """Something that the rules refuse; ``words`` says why, so that a player understands it."""


class IllegalMove(RuleError):
    """The move is no legal answer to the seat's decision.  The position is unchanged."""


class NotYourDecision(IllegalMove):
    """The seat has nothing to decide now.  The position is unchanged."""


class GameOver(IllegalMove):
    """The game has ended; nothing can be played any more."""


class BadPosition(RuleError):
    """A position text that can't be read, or that describes an impossible position."""


class BadOptions(RuleError):
    """Options, or a number of seats, with which the game can't be started."""


class TooManyTurns(RuleError):
    """The complete turns can't be listed here; ``words`` says why."""


def require(good: bool, words: Text) -> None:
    """Raise BadPosition with these words, unless all is good."""
    if not good:
        raise BadPosition(words)
