"""Standings and cross-tables: lines with a place, a name and cells, on as many pages as they need."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from renderers.charts.pieces import LEFT, TOP, WIDE, heading, place_mark
from renderers.kit import text
from renderers.kit.layout import HEIGHT, Item, Label, Layout, Stamp

LINES: Final = 12
"""Lines on one page."""
_HIGH: Final = 58
_HEADS: Final = 54
_EDGE: Final = 16
_SIZE, _HEAD = 36, 34
_PLACE: Final = 92
_NAME: Final = 300
"""The least room of a name."""
_PAD: Final = 24
_LEAST: Final = 62


@dataclass(frozen=True, slots=True)
class Cell:
    """A value; ``outcome`` tints it: ``won``, ``drawn``, ``lost``, ``apart`` (no game), or not at all."""

    text: str
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody's line; the words are in the reader's language already."""

    place: str
    """"1", or "A1" in a group; "1" to "3" have medals where the grid says so."""
    name: str
    cells: tuple[Cell, ...]
    own: bool = False
    """It is the reader's own."""
    gone: bool = False
    """Has left the tournament."""


@dataclass(frozen=True, slots=True)
class Grid:
    """What is shown."""

    title: str
    note: str
    heads: tuple[str, ...]
    """Over the cells, left to right."""
    lines: tuple[Line, ...]
    lead: int = 1
    """So many of the cells stand on every page; the others are spread over pages if they are too many."""
    medals: bool = False

    @property
    def pages(self) -> int:
        """How many pictures show it all, at least one."""
        return len(self._spans) * self._down

    def layout(self, page: int) -> Layout:
        """A page, from 0: all lines page by page, then again with the cells that did not fit."""
        shown = [*range(self.lead), *range(*self._spans[page // self._down])]
        ends = self._ends(shown)
        columns = list(zip(shown, ends, strict=True))
        lines = self._lines(page)
        begin = LEFT + _EDGE + _PLACE
        first = min((end - wide for end, wide in ends), default=LEFT + WIDE)
        items = heading(self.title, self.note)
        items.append(Stamp("panel", (WIDE, _panel(len(lines)), False), LEFT, TOP))
        y = TOP + _EDGE + _HEADS // 2 - 4
        for column, (end, wide) in columns:
            head = text.fit(self.heads[column], _HEAD, wide - 6)
            items.append(Label(head, _HEAD, end - wide // 2, y, "middle", "soft"))
        for index, one in enumerate(lines):
            y = TOP + _EDGE + _HEADS + index * _HIGH
            if one.own or index % 2 == 0:
                items.append(Stamp("stripe", (WIDE - 2 * _EDGE + 8, _HIGH, one.own), LEFT + _EDGE - 4, y))
            middle, at = y + _HIGH // 2, LEFT + _EDGE + _PLACE // 2 - 6
            items.append(place_mark(one.place, at, middle, _PLACE - 12, medals=self.medals))
            name, ink = text.fit(one.name, _SIZE, first - begin - 10), "soft" if one.gone else "ink"
            items.append(Label(name, _SIZE, begin, middle, "left", ink))
            for column, (end, wide) in columns:
                items += _cell(one.cells[column], end - wide // 2, wide, middle)
        return tuple(items)

    def height(self, page: int) -> int:
        """How high that page is."""
        return min(HEIGHT, TOP + _panel(len(self._lines(page))) + 28)

    def _lines(self, page: int) -> tuple[Line, ...]:
        return self.lines[(page % self._down) * LINES :][:LINES]

    @property
    def _down(self) -> int:
        """How many pages all lines take."""
        return max(1, -(-len(self.lines) // LINES))

    @property
    def _spans(self) -> list[tuple[int, int]]:
        """Which cells beside the leading ones stand on the same page."""
        widths, count = _widths(self), len(self.heads)
        room = WIDE - 2 * _EDGE - _PLACE - _NAME - sum(widths[: self.lead])
        spans: list[tuple[int, int]] = []
        start = self.lead
        while start < count:
            stop, taken = start, 0
            while stop < count and (stop == start or taken + widths[stop] <= room):
                taken += widths[stop]
                stop += 1
            spans.append((start, stop))
            start = stop
        return spans or [(count, count)]

    def _ends(self, shown: list[int]) -> list[tuple[int, int]]:
        """Where each shown cell ends, and its width."""
        widths = _widths(self)
        end = LEFT + WIDE - _EDGE
        found: list[tuple[int, int]] = []
        for column in reversed(shown):
            found.append((end, widths[column]))
            end -= widths[column]
        return found[::-1]


@lru_cache(maxsize=8)
def _widths(grid: Grid) -> tuple[int, ...]:
    """How wide each cell must be, in steps, so that few sprites serve all."""
    found: list[int] = []
    for column, head in enumerate(grid.heads):
        told = [text.width(text.clean(line.cells[column].text), _SIZE) for line in grid.lines]
        widest = max([text.width(text.clean(head), _HEAD), *told], default=0)
        found.append(min(240, max(_LEAST, -(-(widest + _PAD) // 12) * 12)))
    return tuple(found)


def _panel(lines: int) -> int:
    return 2 * _EDGE + _HEADS + lines * _HIGH


def _cell(cell: Cell, middle: int, wide: int, y: int) -> list[Item]:
    words = text.fit(cell.text, _SIZE, wide - 6)
    ink = "soft" if cell.outcome == "apart" else "ink"
    items: list[Item] = [Label(words, _SIZE, middle, y, "middle", ink)] if words else []
    if not cell.outcome:
        return items
    return [Stamp("cell", (wide - 6, _HIGH - 8, cell.outcome), middle, y), *items]
