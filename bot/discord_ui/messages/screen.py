"""About how high a message stands on a phone, so that it tells less where it would not fit on one screen.

``tests/e2e/test_one_screen.py`` measures what a browser really makes of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import ceil
from typing import Any, Final

from discord import ui

from bot.discord_ui.components.controls import Control
from bot.discord_ui.components.outgoing_message import Image

ROOM: Final = 580
"""Pixels between the author’s name and *Only you can see this*, with some to spare for words that break."""
WIDTHS: Final = (362, 310)
"""Pixels of a message across the whole phone, and of one that stands beside the avatar."""
LINE: Final = 20
CONTROL: Final = 40
MENU: Final = 44
GAP: Final = 8
BODY_LINE: Final = 24
CHARACTER: Final = 7.2
"""Pixels of one, on average, in small print; those of other text and of headings are wider."""
BODY: Final = 8.2
HEADING: Final = 10.0
_MARKUP: Final = re.compile(r"<t:\d+(?::\w)?>|<a?:\w+:\d+>|<@!?\d+>|\*\*|^-# |^> |^#+ ")
_READ: Final = {"<t": "in 2 days", "<:": "mmm", "<a": "mmm", "<@": "@somebody"}


def fits(items: Iterable[ui.Item[Any] | None], image: Image) -> bool:
    """Is all of it seen at once, however wide the phone shows it?"""
    found = [item for item in items if item is not None]
    return all(_height(found, image, width) <= ROOM for width in WIDTHS)


def _height(items: list[ui.Item[Any]], image: Image, width: int) -> int:
    return sum(_item(item, image, width) + GAP for item in items) - GAP


def _item(item: ui.Item[Any], image: Image, width: int) -> int:
    match item:
        case ui.TextDisplay():
            return _text(item.content, width)
        case ui.MediaGallery():
            return ceil(width * image.ratio)
        case ui.ActionRow():
            return _row(item, width)
        case _:
            return 0


def _text(content: str, width: int) -> int:
    paragraphs = content.split("\n")
    found = 0
    for told in paragraphs:
        size, line = _print(told)
        seen = _MARKUP.sub(lambda mark: _READ.get(mark[0][:2], ""), told)
        found += line * max(1, ceil(size * len(seen) / width))
    return found + 3 * (len(paragraphs) - 1)


def _print(told: str) -> tuple[float, int]:
    """Pixels of a character, and of a line, in the print of a paragraph."""
    if told.startswith("#"):
        return HEADING, LINE
    return (CHARACTER, LINE) if told.startswith("-# ") else (BODY, BODY_LINE)


def _row(row: ui.ActionRow[Any], width: int) -> int:
    controls = [child.item if isinstance(child, Control) else child for child in row.children]
    if not all(isinstance(control, ui.Button) for control in controls):
        return MENU
    rows, left = 1, width
    for control in controls:
        assert isinstance(control, ui.Button)
        needed = button_width(control.label or "", icon=control.emoji is not None)
        if needed - GAP > left and left < width:
            rows, left = rows + 1, width
        left -= needed
    return rows * (CONTROL + GAP) - GAP


def button_width(label: str, *, icon: bool) -> int:
    """About how many pixels of a row a button takes, with the gap behind it."""
    return 40 + 8 * len(label) + (26 if icon else 0)
