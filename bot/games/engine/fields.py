"""What position texts are made of: named fields, lists and numbers, written and read.

For games whose text is one line of ``name=value``.  Readers raise BadPosition for what makes no sense by
itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.engine.errors import BadPosition
from bot.games.engine.text import msg, short

EMPTY: Final = "-"
"""Nothing."""
MOST: Final = 999
"""No number of a position text is larger, unless its game says so."""


class Fields(dict[str, str]):
    """The values of a position text, by name, in the order in which they stand there."""

    def __init__(self, text: str) -> None:
        super().__init__()
        for word in text.split():
            name, equals, value = word.partition("=")
            if not equals or name in self:
                raise BadPosition(msg("“{word}” is no field, or stands there twice.", word=short(word)))
            self[name] = value

    def take(self, name: str) -> str:
        """Remove a field that must be there; its value."""
        if name not in self:
            raise BadPosition(msg("The field “{name}” is missing.", name=name))
        return self.pop(name)

    def finish(self) -> None:
        """Refuse whatever nobody has taken."""
        if self:
            raise BadPosition(msg("There is no field “{name}”.", name=short(next(iter(self)))))


def listed(items: Iterable[object], separator: str = ",") -> str:
    """The items in one word; ``-`` for none."""
    return separator.join(map(str, items)) or EMPTY


def items(text: str, separator: str = ",") -> list[str]:
    """The inverse of :func:`listed`, as texts."""
    return [] if text == EMPTY else text.split(separator)


def number(text: str, most: int = MOST, least: int = 0) -> int:
    """A number from ``least`` to ``most``, in its only spelling."""
    # int() would accept signs, blanks, underscores and other scripts' digits.
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise BadPosition(msg("“{text}” should be a number.", text=short(text)))
    if text != str(int(text)) or not least <= int(text) <= most:
        raise BadPosition(
            msg(
                "“{text}” should be a number from {least} to {most}.",
                text=short(text),
                least=least,
                most=most,
            )
        )
    return int(text)


def flag(text: str) -> bool:
    """No or yes, written 0 or 1."""
    return number(text, 1) == 1
