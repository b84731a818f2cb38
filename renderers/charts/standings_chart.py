"""Standings and cross-tables: lines with a place, a name and cells, on as many pages as they need."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from renderers.charts.pieces import LEFT, TOP, WIDE, heading
from renderers.kit import text
from renderers.kit.layout import HEIGHT, Item, Label, Layout, Stamp
from renderers.kit.player_marks import METALS

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


def pages(grid: Grid) -> int:
    """How many pictures show it all, at least one."""
    return len(_spans(grid)) * _down(grid)


def layout(grid: Grid, page: int) -> Layout:
    """A page, from 0: all lines page by page, then again with the cells that did not fit."""
    spans, down = _spans(grid), _down(grid)
    shown = [*range(grid.lead), *range(*spans[page // down])]
    lines = grid.lines[(page % down) * LINES :][:LINES]
    ends = _ends(grid, shown)
    begin = LEFT + _EDGE + _PLACE
    first = min((end - wide for end, wide in ends), default=LEFT + WIDE)
    items = heading(grid.title, grid.note)
    items.append(Stamp("panel", (WIDE, _panel(len(lines)), False), LEFT, TOP))
    for column, (end, wide) in zip(shown, ends, strict=True):
        head = text.fit(grid.heads[column], _HEAD, wide - 6)
        items.append(Label(head, _HEAD, end - wide // 2, TOP + _EDGE + _HEADS // 2 - 4, "middle", "soft"))
    for index, one in enumerate(lines):
        y = TOP + _EDGE + _HEADS + index * _HIGH
        items += _line(grid, one, y, index % 2 == 0)
        items.append(
            Label(
                text.fit(one.name, _SIZE, first - begin - 10),
                _SIZE,
                begin,
                y + _HIGH // 2,
                "left",
                "soft" if one.gone else "ink",
            )
        )
        for column, (end, wide) in zip(shown, ends, strict=True):
            items += _cell(one.cells[column], end - wide // 2, wide, y + _HIGH // 2)
    return tuple(items)


def height(grid: Grid, page: int) -> int:
    """How high that page is."""
    lines = grid.lines[(page % _down(grid)) * LINES :][:LINES]
    return min(HEIGHT, TOP + _panel(len(lines)) + 28)


def _panel(lines: int) -> int:
    return 2 * _EDGE + _HEADS + lines * _HIGH


def _line(grid: Grid, one: Line, y: int, striped: bool) -> list[Item]:
    items: list[Item] = []
    if one.own or striped:
        items.append(Stamp("stripe", (WIDE - 2 * _EDGE + 8, _HIGH, one.own), LEFT + _EDGE - 4, y))
    at = LEFT + _EDGE + _PLACE // 2 - 6
    if grid.medals and one.place.isdecimal() and 1 <= int(one.place) <= len(METALS):
        return [*items, Stamp("small-prize", (int(one.place),), at, y + _HIGH // 2)]
    place = text.fit(one.place, _SIZE, _PLACE - 12)
    return [*items, Label(place, _SIZE, at, y + _HIGH // 2, "middle", "soft")]


def _cell(cell: Cell, middle: int, wide: int, y: int) -> list[Item]:
    words = text.fit(cell.text, _SIZE, wide - 6)
    ink = "soft" if cell.outcome == "apart" else "ink"
    items: list[Item] = [Label(words, _SIZE, middle, y, "middle", ink)] if words else []
    if not cell.outcome:
        return items
    return [Stamp("cell", (wide - 6, _HIGH - 8, cell.outcome), middle, y), *items]


@lru_cache(maxsize=8)
def _widths(grid: Grid) -> tuple[int, ...]:
    """How wide each cell must be, in steps, so that few sprites serve all."""
    found: list[int] = []
    for column, head in enumerate(grid.heads):
        told = [text.width(text.clean(line.cells[column].text), _SIZE) for line in grid.lines]
        widest = max([text.width(text.clean(head), _HEAD), *told], default=0)
        found.append(min(240, max(_LEAST, -(-(widest + _PAD) // 12) * 12)))
    return tuple(found)


def _spans(grid: Grid) -> list[tuple[int, int]]:
    """Which cells beside the leading ones stand on the same page."""
    widths, count = _widths(grid), len(grid.heads)
    room = WIDE - 2 * _EDGE - _PLACE - _NAME - sum(widths[: grid.lead])
    spans: list[tuple[int, int]] = []
    start = grid.lead
    while start < count:
        stop, taken = start, 0
        while stop < count and (stop == start or taken + widths[stop] <= room):
            taken += widths[stop]
            stop += 1
        spans.append((start, stop))
        start = stop
    return spans or [(count, count)]


def _down(grid: Grid) -> int:
    return max(1, -(-len(grid.lines) // LINES))


def _ends(grid: Grid, shown: list[int]) -> list[tuple[int, int]]:
    """Where each shown cell ends, and its width."""
    widths = _widths(grid)
    end = LEFT + WIDE - _EDGE
    found: list[tuple[int, int]] = []
    for column in reversed(shown):
        found.append((end, widths[column]))
        end -= widths[column]
    return found[::-1]
