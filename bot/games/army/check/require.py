"""How a check says what is wrong."""

from __future__ import annotations

from bot.games.engine.errors import BadPosition
from bot.games.engine.text import Text


def require(good: bool, words: Text) -> None:
    """Raise BadPosition with these words, unless all is good."""
    if not good:
        raise BadPosition(words)
