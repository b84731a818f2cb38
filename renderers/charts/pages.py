"""Rows of different heights on as few pages as hold them, all about equally full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from renderers.charts.pieces import TOP
from renderers.kit.layout import HEIGHT


@dataclass(frozen=True, slots=True)
class Scale:
    """How large lines are set."""

    size: int
    """Of their words."""
    high: int
    """Of a line."""
    name: float
    """The room that a long name gets at least, in sizes."""


SCALES: Final = (
    Scale(46, 76, 9),
    Scale(42, 68, 9),
    Scale(39, 62, 9),
    Scale(36, 58, 8.5),
    Scale(36, 54, 8.5),
    Scale(34, 54, 8.5),
    Scale(34, 54, 6),
)
"""The largest is taken that needs no more pages than the smallest: a phone shows a third of a picture."""
FOOT: Final = 28
"""Below the panel."""
ROOM: Final = HEIGHT - TOP - FOOT
"""For a panel."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row to be put on a page."""

    high: int
    begins: bool
    """A page may begin with it."""


def paged(rows: Sequence[Row], room: int) -> list[range]:
    """Which rows stand on which page; a part that no page holds is cut where it must be."""
    if not rows:
        return [range(0)]
    blocks = _blocks(rows, room)
    highs = [sum(rows[at].high for at in block) for block in blocks]
    least, most = max(highs), room
    wanted = len(_filled(highs, most))
    while least < most:
        middle = (least + most) // 2
        if len(_filled(highs, middle)) > wanted:
            least = middle + 1
        else:
            most = middle
    return [range(blocks[page[0]].start, blocks[page[-1]].stop) for page in _filled(highs, most)]


def _blocks(rows: Sequence[Row], room: int) -> list[range]:
    """What stays together: from where a page may begin to the next such place."""
    starts = [at for at, row in enumerate(rows) if row.begins or not at]
    blocks = [range(one, end) for one, end in zip(starts, [*starts[1:], len(rows)], strict=True)]
    found: list[range] = []
    for block in blocks:
        fits = sum(rows[at].high for at in block) <= room
        found += [block] if fits else [range(at, at + 1) for at in block]
    return found


def _filled(highs: Sequence[int], room: int) -> list[list[int]]:
    """The blocks of each page, filled one after the other."""
    pages: list[list[int]] = []
    left = 0
    for at, high in enumerate(highs):
        if not pages or high > left:
            pages.append([])
            left = room
        pages[-1].append(at)
        left -= high
    return pages
