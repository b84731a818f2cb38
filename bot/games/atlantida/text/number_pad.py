"""An answer that is a number, as keys in rows of five."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.engine.decision import Choice, Key, Pad
from bot.games.engine.text import Text

MOST: Final = 10
"""Of more numbers a menu is shorter."""
_WIDE: Final = 5


def number_pad(moves: Sequence[str], *, most: int = MOST, back: bool = False) -> Pad | None:
    """The keys for whole moves that end with a number; None where they are too many, or none."""
    if not 1 < len(moves) <= most or not all(move.rpartition(" ")[2].isdecimal() for move in moves):
        return None
    keys = tuple(map(_key, moves))
    rows = tuple(keys[start : start + _WIDE] for start in range(0, len(keys), _WIDE))
    return Pad(rows, back=back)


def _key(move: str) -> Key:
    label = Text("{number}", (("number", move.rpartition(" ")[2]),))
    return Key(label, Choice(move, label, True))
