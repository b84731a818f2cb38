"""How a view is told where it must fit the description of a picture: in words, or in short if it must.

The games share it; what they say is theirs.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Final

from bot.games.engine.text import Lines, Translator

ROOM: Final = 1024
"""Characters that a picture's description may have."""
_LONGEST: Final = ("W" * 32,) * 5
"""The names of players, at worst."""
_TELLER: Final = Translator(NullTranslations(), _LONGEST)


def fullest(*told: Lines) -> Lines:
    """The first of these that fits whatever the players are called, else the last."""
    return next((lines for lines in told[:-1] if len(_TELLER.translate(lines)) <= ROOM), told[-1])
