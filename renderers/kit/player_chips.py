"""Where the players' chips go and what stands on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Part, Stamp
from renderers.kit.player_marks import MEDAL

MARGIN: Final = 26
"""Between a chip and the edge of the picture."""
HIGH: Final = 104
WIDEST: Final = 450
NAME: Final = 42
LONG_NAME: Final = 36
"""A name that is too wide for its chip is set smaller before it is shortened."""
NOTE: Final = 34
SIGN: Final = 74
"""How wide a sign at the inner end of a chip is."""
TAB: Final = 50
"""How far a tab stands out of its chip."""
WIDEST_TAB: Final = 404
_NEXT_SIGN: Final = 50
"""A first sign covers a part of the second."""
_STEP: Final = 36
"""Chips come in a few widths only, so that few sprites serve all names."""
_BEFORE: Final = 2 * MEDAL + 26
_AFTER: Final = 32
_INSET: Final = 44
"""Of a tab, from its chip's outer end."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A sprite on a chip, such as a power's emblem, anchored at its middle."""

    kind: str
    parts: tuple[Part, ...]


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
    side: int | None = None
    """Whose colour and shape it carries, if not the seat's own: partners share them."""
    signs: tuple[Sign, ...] = ()
    """At the chip's inner end."""
    tab: str = ""
    """A third line, on a tab that stands out of the chip: what the player has."""
    medal: Sign | None = None
    """In place of the medallion in the seat's colour: the chip is nobody's."""


CORNERS: Final = (("left", "top"), ("right", "top"), ("right", "bottom"), ("left", "bottom"))
"""The corners in seat order: clockwise, as people sit round a table."""


def chips(players: Sequence[Player]) -> list[Item]:
    """The chips of up to four players, in the corners of the picture."""
    items: list[Item] = []
    for player, (side, level) in zip(players, CORNERS, strict=False):
        items += chip(player, left=side == "left", top=level == "top")
    return items


def chip(player: Player, *, left: bool, top: bool) -> list[Item]:
    """One chip in a corner."""
    ends = SIGN + _NEXT_SIGN * (len(player.signs) - 1) - 8 if player.signs else 0
    room = WIDEST - _BEFORE - _AFTER - ends
    size = NAME if text.width(text.clean(player.name), NAME) <= room else LONG_NAME
    name, note = text.fit(player.name, size, room), text.fit(player.note, NOTE, room)
    needed = max(text.width(name, size), text.width(note, NOTE)) + _BEFORE + _AFTER + ends
    wide = min(WIDEST, -(-needed // _STEP) * _STEP)
    x = MARGIN if left else WIDTH - MARGIN - wide
    y = MARGIN if top else HEIGHT - MARGIN - HIGH
    middle = y + HIGH // 2
    inward = 1 if left else -1
    start = x if left else x + wide
    medal = player.medal or Sign(
        "medal", (player.seat if player.side is None else player.side, player.out, player.won)
    )
    edge, align = start + inward * _BEFORE, "left" if left else "right"
    items = _tab(player, start + inward * _INSET, y, left=left, top=top)
    items += [
        Stamp("chip", (wide, HIGH, player.turn), x, y),
        Stamp(medal.kind, medal.parts, start + inward * HIGH // 2, middle),
        Label(name, size, edge, middle - 20 if note else middle, align, "soft" if player.out else "ink"),
    ]
    if note:
        items.append(Label(note, NOTE, edge, middle + 24, align, "soft"))
    last = start + inward * (wide - HIGH // 2)
    for i, sign in enumerate(reversed(player.signs)):
        items.append(Stamp(sign.kind, sign.parts, last - inward * _NEXT_SIGN * i, middle))
    return items


def _tab(player: Player, x: int, y: int, *, left: bool, top: bool) -> list[Item]:
    """The tab of a chip, and its words; ``x`` is its outer end, ``y`` the top of the chip."""
    if not player.tab:
        return []
    words = text.fit(player.tab, NOTE, WIDEST_TAB - 2 * _AFTER)
    wide = min(WIDEST_TAB, -(-(text.width(words, NOTE) + 2 * _AFTER) // _STEP) * _STEP)
    middle = y + HIGH + TAB // 2 - 2 if top else y - TAB // 2 + 2
    return [
        Stamp("tab", (wide, TAB, top), x if left else x - wide, y + HIGH if top else y),
        Label(words, NOTE, x + wide // 2 if left else x - wide // 2, middle, "middle", "soft"),
    ]
