"""What people type as a move, quoted to them as they typed it."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import Lines, Name, Text, Value, Words, lines, short

_MOST: Final = 40
"""Characters of it that are quoted."""


def as_typed(words: Words, move: str, typed: str) -> Words:
    """A refusal that quotes what was ``typed`` where the rules quote the ``move`` that was made of it.

    They know it only as the notation writes it.
    """
    if isinstance(words, Lines):
        return lines((as_typed(each, move, typed) for each in words.texts), words.separator)
    if not typed:
        return words
    values = tuple(
        (name, Name(short(typed, _MOST)) if name == "move" and _quotes(value, move) else value)
        for name, value in words.values
    )
    return Text(words.key, values, words.plural, words.context)


def _quotes(value: Value, move: str) -> bool:
    """Is it the move, or its beginning?"""
    return isinstance(value, str) and bool(value) and move.lower().startswith(value.lower().rstrip("…"))
