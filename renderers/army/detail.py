"""One army in a picture of its own: its stacks large, its completed sets with their cards."""

from __future__ import annotations

from typing import Final

from renderers.army.faces import KIND_FACES
from renderers.army.scene import Army, Done
from renderers.army.tray_layouts import Box, Form
from renderers.army.trays import tray
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp

_TRAY: Final = Box(12, 12, WIDTH - 24, 620)
_SETS: Final = Box(12, 644, WIDTH - 24, HEIGHT - 656)
_COLUMNS: Final = 3
_MARK: Final = 72
_TALL: Final = 120
"""How high a row is at most."""


def detail(army: Army) -> Layout:
    """The items of an army's own picture."""
    items = tray(army, Form(_TRAY))
    items.append(Stamp("tray", (_SETS.wide, _SETS.high, ""), _SETS.x, _SETS.y))
    wide, count = (_SETS.wide - 40) // _COLUMNS, max(army.target, len(army.sets))
    rows = -(-count // _COLUMNS)
    high = min(_TALL, (_SETS.high - 28) // rows)
    top = _SETS.y + (_SETS.high - rows * high) // 2
    mark = min(_MARK, high - 18)
    for i in range(count):
        column, row = i % _COLUMNS, i // _COLUMNS
        x, y = _SETS.x + 20 + column * wide, top + row * high + high // 2
        done = army.sets[i] if i < len(army.sets) else None
        items += _set(done, x, y, mark, fresh=i >= len(army.sets) - army.fresh)
    return tuple(items)


def _set(done: Done | None, x: int, y: int, mark: int, *, fresh: bool) -> list[Item]:
    """A completed set: its sign and its strengths; or the place of one."""
    if done is None:
        return [Stamp("trophy", ("", mark, False), x + 44, y)]
    items: list[Item] = [Stamp("trophy", (KIND_FACES[done.kind].emblem, mark, fresh), x + 44, y)]
    words = " ".join(map(str, done.cards))
    return [*items, Label(words, 44, x + 96, y, "left")]
