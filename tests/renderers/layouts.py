"""Looking at a layout without drawing it."""

from __future__ import annotations

from collections.abc import Iterable

from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.kit.text import SMALLEST, width


def stamps(found: Iterable[Item], kind: str) -> list[Stamp]:
    """All stamps of a kind."""
    return [item for item in found if isinstance(item, Stamp) and item.kind == kind]


def legible(found: Layout) -> None:
    """Nothing stands outside of the picture, and no text is too small or too long."""
    for item in found:
        assert 0 < item.x < WIDTH
        assert 0 < item.y < HEIGHT
        if isinstance(item, Label):
            assert item.size >= SMALLEST
            reach = width(item.text, item.size)
            left = item.x - {"left": 0, "middle": reach // 2, "right": reach}[item.align]
            assert 8 < left < left + reach < WIDTH - 8, item
