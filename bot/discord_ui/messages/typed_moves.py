"""What people type as a move, quoted to them as they typed it."""

from __future__ import annotations

import re
from typing import Final

from bot.games.engine.text import Lines, Name, Text, Value, Words, lines, short

QUOTED: Final = "move"
"""What a refusal calls the move that it refuses."""
_MOST: Final = 40
"""Characters of it that are quoted."""
_QUOTE: Final = re.compile(r"“\{(\w+)\}”")
"""What else a refusal quotes: a part of the move."""
_CUT: Final = "…"


def as_typed(words: Words, typed: str) -> Words:
    """A refusal that quotes what was ``typed``: the rules know it only as the notation writes it."""
    if not typed:
        return words
    if isinstance(words, Lines):
        return lines((as_typed(each, typed) for each in words.texts), words.separator)
    parts = {*_QUOTE.findall(words.key)}
    values = tuple(
        (name, _quoted(value, typed, whole=name == QUOTED) if name in parts or name == QUOTED else value)
        for name, value in words.values
    )
    return Text(words.key, values, words.plural, words.context)


def _quoted(value: Value, typed: str, *, whole: bool) -> Value:
    """What stands between quotation marks, in the letters in which it was typed.

    ``whole``: it is the move, which was made of all that was typed.
    """
    if whole:
        return Name(short(typed, _MOST))
    if not isinstance(value, str | Name):
        return value
    said = value if isinstance(value, str) else value.name
    found = re.search(re.escape(said.removesuffix(_CUT)), " ".join(typed.split()), re.IGNORECASE)
    if found is None:
        return value
    return Name(found[0] + _CUT if said.endswith(_CUT) else found[0])
