"""Where the players' chips go and what stands on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from renderers.house import text
from renderers.house.layout import HEIGHT, WIDTH, Item, Label, Stamp
from renderers.house.medal import MEDAL

MARGIN: Final = 26
"""Between a chip and the edge of the picture."""
HIGH: Final = 104
WIDEST: Final = 450
NAME: Final = 42
LONG_NAME: Final = 36
"""A name that is too wide for its chip is set smaller before it is shortened."""
NOTE: Final = 34
_STEP: Final = 36
"""Chips come in a few widths only, so that few sprites serve all names."""
_BEFORE: Final = 2 * MEDAL + 26
_AFTER: Final = 32


@dataclass(frozen=True, slots=True)
class Player:
    """What a chip shows."""

    seat: int
    name: str
    note: str = ""
    """A second line: a power, a score."""
    turn: bool = False
    won: bool = False
    out: bool = False


CORNERS: Final = (("left", "top"), ("right", "top"), ("right", "bottom"), ("left", "bottom"))
"""The corners in seat order: clockwise, as people sit round a table."""


def chips(players: Sequence[Player]) -> list[Item]:
    """The chips of up to four players, in the corners of the picture."""
    items: list[Item] = []
    for player, (side, level) in zip(players, CORNERS, strict=False):
        items += _chip(player, left=side == "left", top=level == "top")
    return items


def _chip(player: Player, *, left: bool, top: bool) -> list[Item]:
    room = WIDEST - _BEFORE - _AFTER
    size = NAME if text.width(text.clean(player.name), NAME) <= room else LONG_NAME
    name, note = text.fit(player.name, size, room), text.fit(player.note, NOTE, room)
    needed = max(text.width(name, size), text.width(note, NOTE)) + _BEFORE + _AFTER
    wide = min(WIDEST, -(-needed // _STEP) * _STEP)
    x = MARGIN if left else WIDTH - MARGIN - wide
    y = MARGIN if top else HEIGHT - MARGIN - HIGH
    middle = y + HIGH // 2
    medal = x + HIGH // 2 if left else x + wide - HIGH // 2
    edge = x + _BEFORE if left else x + wide - _BEFORE
    align = "left" if left else "right"
    items: list[Item] = [
        Stamp("chip", (wide, HIGH, player.turn), x, y),
        Stamp("medal", (player.seat, player.out, player.won), medal, middle),
        Label(name, size, edge, middle - 20 if note else middle, align, "soft" if player.out else "ink"),
    ]
    if note:
        items.append(Label(note, NOTE, edge, middle + 24, align, "soft"))
    return items
