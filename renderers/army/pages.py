"""Close-ups: one army, a hand or a discard pile, the gods from whom a leader is chosen, a single card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.army.cards import LEADERS
from renderers.army.hands import page
from renderers.army.pieces import notch
from renderers.army.scene import Held
from renderers.army.stacks import price
from renderers.army.tray_layouts import Box
from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.kit.text import SMALLEST
from renderers.kit.text_boxes import prose

MARGIN: Final = 26
_WORDS: Final = 52
_CARD: Final = (560, 860)
_NAME: Final = 62
_STRENGTH: Final = 66


def held(hand: Sequence[Held]) -> Layout:
    """The cards of a hand or a pile, as large as they fit the picture."""
    return tuple(page(hand, Box(12, 12, WIDTH - 24, HEIGHT - 24)))


def offer(cards: Sequence[Held]) -> Layout:
    """The leading gods, four and four; the one that is chosen is ringed."""
    items: list[Item] = []
    wide, high, gap = 270, 440, 24
    left = (WIDTH - 4 * wide - 3 * gap) // 2
    top = (HEIGHT - 2 * high - gap) // 2
    for i, card in enumerate(cards):
        x, y = left + i % 4 * (wide + gap), top + i // 4 * (high + gap)
        if card.mark:
            items.append(Stamp("halo", (card.mark, wide, high), x, y))
        items += face(card, Box(x, y, wide, high), 76, 46)
    return tuple(items)


def face(card: Held, box: Box, band: int, largest: int) -> list[Item]:
    """A card with its name on the band."""
    x, y, wide, high = box
    room = wide - 24
    size = next((s for s in range(largest, SMALLEST, -2) if text.width(card.name, s) <= room), SMALLEST)
    items: list[Item] = [
        Stamp("card", (card.slug, wide, high, band, card.faded), x, y),
        Label(text.fit(card.name, size, room), size, x + wide // 2, y + high - band // 2, ink="name"),
    ]
    return [*items, price(card.slug, wide, x, y)] if card.slug in LEADERS else items


def single(card: Held, lines: Sequence[str], words: str, corner: str = "") -> Layout:
    """A card in a picture of its own: beside it what it is, in lines, and what it does.

    ``corner`` is written where an army card has its strength.
    """
    wide, high = _CARD
    top = (HEIGHT - high) // 2
    left = MARGIN + wide + 30
    panel = Box(left, top, WIDTH - MARGIN - left, high)
    items: list[Item] = [
        *face(card, Box(MARGIN, top, wide, high), 120, _NAME),
        Stamp("panel", (panel.wide, panel.high), panel.x, panel.y),
    ]
    x, room = panel.x + 36, panel.wide - 72
    y = panel.y + 64
    for line in lines:
        items.append(Label(text.fit(line, 44, room), 44, x, y, "left", "soft"))
        y += 60
    if corner:
        across, down = notch(wide)
        place = (MARGIN + across // 2 + 2, top + down // 2 + 2)
        items.append(Label(corner, _STRENGTH, *place, "middle", "index"))
    set_ = prose(words, room, panel.y + panel.high - y - 40, _WORDS)
    for i, line in enumerate(set_.lines):
        for run in line:
            baseline = y + 20 + i * set_.leading + set_.size // 2
            items.append(Label(run.words, set_.size, x + run.x, baseline, "left"))
    return tuple(items)
