"""Open stacks: the top card large, of those below it the strengths."""

from __future__ import annotations

from typing import Final

from bot.games.army.cards import LEADERS
from bot.games.army.cards.kinds import WILD
from renderers.army.faces import KIND_FACES
from renderers.army.pieces import notch
from renderers.army.scene import Stack
from renderers.army.tray_layouts import Form
from renderers.kit.layout import Item, Label, Stamp

NUMERAL: Final = 48
SMALL: Final = 40
TIGHT: Final = 34
"""Sizes of a strength: on a large card, on a small one, on what is seen of a covered one."""
_AMPLE: Final = 46
"""Pixels seen of a covered card from which on its strength is written in full size."""


def strength(number: int, wide: int, left: int, middle: int, size: int = 0) -> Label:
    """A strength in the corner of a card of this width; ``size`` 0: as large as there is room."""
    size = size or (72 if wide >= 240 else NUMERAL if wide >= 140 else SMALL)
    fitting = size - 4 if number > 9 and size > TIGHT else size
    return Label(str(number), fitting, left + notch(wide)[0] // 2 + 1, middle, "middle", "index")


def price(leader: str, wide: int, left: int, top: int) -> Label:
    """The energy that a leader's ability costs, in the corner of a card of this width."""
    across, down = notch(wide)
    size = 72 if wide >= 400 else 54 if wide >= 240 else SMALL
    place = (left + round(across * 0.78), top + down // 2 + 1)
    return Label(str(LEADERS[leader].tokens), size, *place, "middle", "name")


def slug_of(kind: int, strength: int) -> str:
    """The face of a card in a stack of this kind."""
    return "demigod" if strength == WILD else KIND_FACES[kind].emblem


def stack(form: Form, kind: int, shown: Stack) -> list[Item]:
    """A stack on its place, or the place alone."""
    x, y, wide, high = form.place(kind)
    items: list[Item] = []
    if not shown.cards:
        if shown.mark:
            items.append(Stamp("halo", (shown.mark, wide, high), x, y))
        return [*items, Stamp("place", (kind, wide, high), x, y)]
    step = form.step(len(shown.cards))
    down = notch(wide)[1]
    numbers: list[Item] = []
    for i, number in enumerate(shown.cards):
        below = len(shown.cards) - 1 - i
        top = y - below * step
        if not below and shown.mark:
            items.append(Stamp("halo", (shown.mark, wide, high), x, y))
        items.append(Stamp("card", (slug_of(kind, number), wide, high, 0, False), x, top))
        if below and step < down:
            size = 0 if step >= _AMPLE else TIGHT
            numbers.append(strength(number, wide, x, top + max(14, step // 2 - 1), size))
        else:
            numbers.append(strength(number, wide, x, top + down // 2 + 1))
    # Where little is seen of a covered card, the frame of the top would hide half of its strength.
    items += numbers
    if shown.mark == "strike":
        items.append(Stamp("swords", (46, ""), x + wide - 14, y + high - 14))
    return items
