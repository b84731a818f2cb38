"""What people type as a move, quoted to them as they typed it."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import Lines, Name, Text, Words, lines, short

QUOTED: Final = "move"
"""What a refusal calls the move that it refuses."""
_MOST: Final = 40
"""Characters of it that are quoted."""


def as_typed(words: Words, typed: str) -> Words:
    """A refusal that quotes what was ``typed``: the rules know it only as the notation writes it."""
    if not typed:
        return words
    if isinstance(words, Lines):
        return lines((as_typed(each, typed) for each in words.texts), words.separator)
    quoted = Name(short(typed, _MOST))
    values = tuple((name, quoted if name == QUOTED else value) for name, value in words.values)
    return Text(words.key, values, words.plural, words.context)
