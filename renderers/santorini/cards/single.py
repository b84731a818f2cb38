"""A power in a picture of its own: its emblem large, what it is called and what it does beside it."""

from __future__ import annotations

from typing import Final

from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.kit.text import SMALLEST
from renderers.kit.text_boxes import prose
from renderers.santorini.cards.grid import named, set_in, tagged
from renderers.santorini.cards.pieces import GRAND, TAG
from renderers.santorini.cards.scene import Shown

MARGIN: Final = 26
FIELD: Final = 470
EMBLEM: Final = 400
NAME: Final = 84
PROSE: Final = 54
_TOP: Final = MARGIN + GRAND
_LEFT: Final = _TOP + FIELD
_RIGHT: Final = WIDTH - _TOP
_SUN: Final = 490
"""Where the emblem's middle is."""
_CORNER: Final = 113
"""Where the group's sign is."""
_INSET: Final = 38


def single(card: Shown) -> Layout:
    """The items of a power’s own picture."""
    room = _RIGHT - _LEFT - 2 * _INSET
    middle = (_LEFT + _RIGHT) // 2
    axis = _TOP + FIELD // 2
    items: list[Item] = [
        Stamp("grand", (WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN), MARGIN, MARGIN),
        Stamp("field", (card.group, FIELD, HEIGHT - 2 * _TOP, _SUN - _TOP), _TOP, _TOP),
        Stamp("emblem", (card.slug, EMBLEM, card.group if card.faded else ""), axis, _SUN),
        Stamp("sign", (card.group, 44), _CORNER, _CORNER),
    ]
    if card.players:
        right = axis + FIELD // 2 - 40
        items.append(Label(card.players, 46, right, _CORNER, "right", "on field"))
        items.append(Stamp("people", (52,), right - 30 - text.width(card.players, 46), _CORNER))
    size = next((s for s in range(NAME, 50, -4) if text.width(text.clean(card.title), s) <= room), 50)
    lines = named(card.title, size, room)
    band = 40 + round(size * 1.15) * len(lines)
    top = MARGIN + 46
    items.append(Stamp("band", (_RIGHT - _LEFT - 44, band), middle, top))
    items += (
        Label(line, size, middle, top + 20 + round(size * 1.15 * (i + 0.5)), ink="name")
        for i, line in enumerate(lines)
    )
    kind = top + band + 52
    items.append(Label(text.fit(card.kind, 42, room), 42, middle, kind, ink=f"strong {card.group}"))
    begin, end = kind + 50, HEIGHT - _TOP - (TAG + 40 if card.owner else 24)
    words = prose(card.text, room, end - begin, PROSE)
    items += set_in(words, _LEFT + _INSET, begin + max(0, (end - begin - words.high) // 3), card.group)
    if card.owner is not None:
        name = text.fit(card.owner.name, SMALLEST + 4, room - TAG - 40)
        y = HEIGHT - _TOP - TAG // 2 - 22
        items += tagged(card.owner, name, SMALLEST + 4, _LEFT + _INSET, y)
    return tuple(items)
