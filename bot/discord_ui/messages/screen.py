"""How much room a phone has: whether a message fits on one screen, and which rows of buttons fit in one.

``tests/e2e/test_one_screen.py`` measures what a browser really makes of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any, Final

from discord import ui

from bot.discord_ui.components.controls import Control, row
from bot.discord_ui.components.limits import ROW
from bot.discord_ui.components.outgoing_message import Image
from bot.discord_ui.messages.move_steps import ENDS

ROOM: Final = 580
"""Pixels between the author’s name and *Only you can see this*, with some to spare for words that break."""
WIDTHS: Final = (362, 310)
"""Pixels of a message across the whole phone, and of one that stands beside the avatar."""
FRAME: Final = 16
"""Pixels of the room that the frame of a message takes which has a colour."""
LINE: Final = 20
CONTROL: Final = 40
MENU: Final = 44
GAP: Final = 8
BODY_LINE: Final = 24
CHARACTER: Final = 7.2
"""Pixels of one, on average, in small print; those of other text and of headings are wider."""
BODY: Final = 8.2
HEADING: Final = 10.0
WIDTH: Final = 314
"""Pixels of a message's column on a phone."""
_MARKUP: Final = re.compile(r"<t:\d+(?::\w)?>|<a?:\w+:\d+>|<@!?\d+>|\*\*|^-# |^> |^#+ ")
_DATE: Final = re.compile(r"<t:\d+(?::[fF])?>")
_READ: Final = {"<t": "in 2 days", "<:": "mmm", "<a": "mmm", "<@": "@somebody"}


def fits(items: Iterable[ui.Item[Any] | None], image: Image, *, frame: int = 0) -> bool:
    """Is all of it seen at once, however wide the phone shows it?  ``frame``: what surrounds it takes."""
    found = [item for item in items if item is not None]
    return all(_height(found, image, width) <= ROOM - frame for width in WIDTHS)


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
        told = _DATE.sub("November 30, 2026 at 3:15 PM", told)
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
        if needed > left and left < width:
            rows, left = rows + 1, width
        left -= needed
    return rows * (CONTROL + GAP) - GAP


def button_width(label: str, *, icon: bool) -> int:
    """About how many pixels of a row a button takes, with the gap behind it; some take a little more."""
    return 40 + 8 * len(label) + (26 if icon else 0)


def joined_rows(
    before: Sequence[ui.Item[Any] | None], last: ui.Item[Any] | None, actions: ui.ActionRow[Any]
) -> ui.ActionRow[Any] | None:
    """The buttons below menus, or what ends something below many rows, together with the row of actions.

    None: there are none, or they are too wide for it.
    """
    before = [each for each in before if not isinstance(each, ui.TextDisplay)]
    if not isinstance(last, ui.ActionRow):
        return None
    if not all(_is_menu(each) for each in before) and not (len(before) > 1 and _ends(last)):
        return None
    return one_row(last, actions)


def one_row(last: ui.Item[Any] | None, actions: ui.ActionRow[Any]) -> ui.ActionRow[Any] | None:
    """Some buttons and the actions in one row; None: that is too wide."""
    if not isinstance(last, ui.ActionRow):
        return None
    controls = [item for line in (last, actions) for item in line.children if isinstance(item, Control)]
    if len(controls) > ROW or not all(isinstance(control.item, ui.Button) for control in controls):
        return None
    wide = sum(
        button_width(str(control.item.label), icon=control.item.emoji is not None) for control in controls
    )
    return row(*controls) if wide <= WIDTH else None


def last_rows_as_one(choices: Sequence[ui.Item[Any]]) -> Sequence[ui.Item[Any]]:
    """The last buttons below menus together with what ends something below them; words stay above both."""
    rows_ = [each for each in choices if isinstance(each, ui.ActionRow)]
    if len(rows_) < 3 or not _ends(rows_[-1]) or not _is_menu(rows_[0]) or _is_menu(rows_[-2]):
        return choices
    few, last = rows_[-2:]
    controls = [item for line in (few, last) for item in line.children if isinstance(item, Control)]
    if len(controls) > ROW:
        return choices
    return [*(each for each in choices if each is not few and each is not last), row(*controls)]


def is_only_end(choices: Sequence[ui.Item[Any]]) -> bool:
    """Can nothing be done but end something, by one button?"""
    rows_ = [each for each in choices if isinstance(each, ui.ActionRow)]
    return len(rows_) == 1 and len(rows_[0].children) == 1 and _ends(rows_[0])


def _ends(row: ui.ActionRow[Any]) -> bool:
    """Is its last button an answer such as *End the turn*?"""
    ids = [item.custom_id for item in row.children if isinstance(item, Control)]
    return bool(ids) and ids[-1].rpartition(":play:")[2] in ENDS


def _is_menu(item: ui.Item[Any] | None) -> bool:
    return isinstance(item, ui.ActionRow) and isinstance(getattr(item.children[0], "item", None), ui.Select)
