"""The card at the top of every picture of an event: a wreath, the event's name, what is shown."""

from __future__ import annotations

from typing import Final

from renderers.kit import text
from renderers.kit.layout import WIDTH, Item, Label, Stamp

LEFT: Final = 24
WIDE: Final = WIDTH - 2 * LEFT
TOP: Final = 146
"""Where everything else begins."""
_HIGH: Final = 100
_TITLE, _NOTE = 48, 36


def heading(title: str, note: str) -> list[Item]:
    """The card with both; the title gives way to the note."""
    middle = 22 + _HIGH // 2
    said = text.fit(note, _NOTE, 520)
    start = LEFT + _HIGH + 12
    end = LEFT + WIDE - 36
    room = end - start - text.width(said, _NOTE) - 36
    return [
        Stamp("chip", (WIDE, _HIGH, False), LEFT, 22),
        Stamp("wreath", (), LEFT + _HIGH // 2 + 6, middle),
        Label(text.fit(title, _TITLE, room), _TITLE, start, middle, "left"),
        Label(said, _NOTE, end, middle, "right", "soft"),
    ]
