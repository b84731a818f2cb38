"""Feats shown large: the cards, what they are called and do, who has performed them, who stands there."""

from __future__ import annotations

from typing import Final

from renderers.dice_forge.cards import GRAND, GRANDEST, HIGH, WIDE
from renderers.dice_forge.scene import FeatStack, Hero
from renderers.kit import text
from renderers.kit.layout import WIDTH, Item, Label, Stamp
from renderers.kit.text import SMALLEST

NAME: Final = 46
_TOP: Final = 40
_PAD: Final = 24
_LINE: Final = 46
"""From one line of small text to the next."""
_LARGE: Final = 46
"""Of the words beside a single card."""
_ROW: Final = 200
"""How high the row is in which somebody stands on the portal."""


def one(stack: FeatStack, heroes: list[Hero], copies: int) -> tuple[list[Item], int]:
    """One card, and beside it all there is to say; and how far down that reaches."""
    wide, high = WIDE * GRANDEST // 100, HIGH * GRANDEST // 100
    left, room = 70 + wide + 50, WIDTH - (70 + wide + 50) - 60
    items: list[Item] = []
    if stack.mark:
        items.append(Stamp("halo", (stack.mark, wide, high, 40), 70 + wide // 2, _TOP + high // 2))
    items.append(_card(stack, copies, GRANDEST, 70, _TOP))
    told = wrapped(stack.effect, _LARGE, room - 2 * _PAD)
    items.append(Stamp("tray", (room, 100 + 60 * len(told)), left, _TOP))
    items.append(Label(text.fit(stack.name, NAME, room - 2 * _PAD), NAME, left + _PAD, _TOP + 46, "left"))
    items += (Label(line, _LARGE, left + _PAD, _TOP + 114 + 60 * i, "left") for i, line in enumerate(told))
    items += _medals(stack, left + 32 * max(1, len(stack.owners)), _TOP + high - 40)
    if heroes:
        items += _portal(heroes, left + room - 130, _TOP + high - 30)
    return items, _TOP + high + 44


def several(stacks: list[FeatStack], heroes: list[Hero], copies: int) -> tuple[list[Item], int]:
    """The cards of an island side by side; and how far down that reaches."""
    wide, high = WIDE * GRAND // 100, HIGH * GRAND // 100
    gap = 24 if len(stacks) > 2 else 150
    x = (WIDTH - wide * len(stacks) - gap * (len(stacks) - 1)) // 2
    band = wide + gap - 12
    texts = [wrapped(stack.effect, SMALLEST, band - _PAD) for stack in stacks]
    foot = _TOP + high + 94 + _LINE * max(map(len, texts))
    items: list[Item] = []
    between = (x + wide + gap // 2, _TOP + high - 16) if len(stacks) == 2 else (WIDTH // 2, foot + 160)
    for stack, told in zip(stacks, texts, strict=True):
        middle = x + wide // 2
        if stack.mark:
            items.append(Stamp("halo", (stack.mark, wide, high, 40), middle, _TOP + high // 2))
        letters = NAME if text.width(stack.name, NAME) <= band - _PAD else SMALLEST
        items += (
            _card(stack, copies, GRAND, x, _TOP),
            Stamp("tray", (band, foot - _TOP - high - 16), middle - band // 2, _TOP + high + 16),
            Label(text.fit(stack.name, letters, band - _PAD), letters, middle, _TOP + high + 49),
        )
        items += (
            Label(line, SMALLEST, middle, _TOP + high + 102 + _LINE * i) for i, line in enumerate(told)
        )
        items += _medals(stack, middle, foot + 46)
        x += wide + gap
    if heroes:
        items += _portal(heroes, *between)
    if heroes and len(stacks) > 2:
        return items, foot + _ROW
    return items, foot + (90 if any(stack.owners for stack in stacks) else 24)


def _card(stack: FeatStack, copies: int, size: int, x: int, y: int) -> Stamp:
    feat = stack.view
    return Stamp("card", (feat.card, feat.sun, feat.moon, feat.points, feat.left, copies, size), x, y)


def _medals(stack: FeatStack, middle: int, y: int) -> list[Item]:
    """Who has performed it, once for each time."""
    first = middle - 32 * (len(stack.owners) - 1)
    return [
        Stamp("medal", (seat, False, False, 28), first + 64 * i, y) for i, seat in enumerate(stack.owners)
    ]


def _portal(heroes: list[Hero], x: int, y: int) -> list[Item]:
    """The portal with who stands on it."""
    return [
        Stamp("portal", (), x, y),
        *(Stamp("grand hero", (hero.seat, hero.mark), x, y) for hero in heroes),
    ]


def wrapped(told: str, size: int, room: int) -> list[str]:
    """The words in lines that are no wider than ``room`` pixels."""
    found: list[str] = []
    for word in text.clean(told).split():
        longer = f"{found[-1]} {word}" if found else word
        if found and text.width(longer, size) <= room:
            found[-1] = longer
        else:
            found.append(text.fit(word, size, room))
    return found
