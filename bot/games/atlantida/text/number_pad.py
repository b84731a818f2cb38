"""An answer that is a number, as keys in rows of five."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.engine.decision import Choice, Key, Pad
from bot.games.engine.text import Text, Words

MOST: Final = 10
"""Of more numbers a menu is shorter."""
_WIDE: Final = 5


def number_pad(
    taps: Sequence[Choice],
    *,
    prefix: str = "",
    most: int = MOST,
    back: bool = False,
    others: tuple[Choice, ...] = (),
    note: Words | None = None,
) -> Pad | None:
    """The keys for taps that add a number to what is chosen; None where they are too many, or none.

    Of two numbers, ``2+1``, the first is chosen before the second.
    """
    numbers = [tap.move[len(prefix) :].partition("+")[0].rpartition(" ")[2] for tap in taps]
    if not 1 < len(taps) <= most or not all(map(str.isdecimal, numbers)):
        return None
    keys = [_key(number, tap) for number, tap in zip(numbers, taps, strict=True)]
    rows = tuple(tuple(keys[start : start + _WIDE]) for start in range(0, len(keys), _WIDE))
    return Pad(rows, others, note, back=back)


def whole(moves: Iterable[str]) -> list[Choice]:
    """Moves that end with a number, as taps."""
    return [Choice(move, Text("{number}", (("number", move.rpartition(" ")[2]),)), True) for move in moves]


def _key(number: str, tap: Choice) -> Key:
    label = Text("{number}", (("number", number),))
    return Key(label, Choice(tap.move, label, tap.complete))
