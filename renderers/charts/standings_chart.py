"""Standings and cross-tables: lines with a place, a name and cells, on as many pages as they need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from renderers.charts.pages import FOOT, ROOM, SCALES, Row, Scale, paged
from renderers.charts.pieces import EDGE, LEFT, TOP, WIDE, Band, band, heading, place_mark
from renderers.kit import text
from renderers.kit.layout import HEIGHT, Item, Label, Layout, Stamp

_HEADS: Final = 54
_GROWS: Final = 0.4
"""By how much of its width a column grows where there is room."""
_WIDEST: Final = 240
_ALONE: Final = 420
"""The widest column, and the widest that is alone."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A value; ``outcome`` tints it: ``won``, ``drawn``, ``lost``, ``apart`` (no game), or not at all."""

    text: str
    outcome: str = ""
    quiet: bool = False
    """It decides nothing, and steps back."""


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody's line; the words are in the reader's language already."""

    place: str
    name: str
    cells: tuple[Cell, ...]
    own: bool = False
    """It is the reader's own."""
    gone: bool = False
    """Has left the tournament."""
    medal: bool = False
    """The place, 1 to 3, is shown as a medal."""


Entry: TypeAlias = Line | Band


@dataclass(frozen=True, slots=True)
class Grid:
    """What is shown."""

    title: str
    note: str
    heads: tuple[str, ...]
    """Over the cells, left to right."""
    rows: tuple[Entry, ...]
    lead: int = 0
    """So many of the first cells stand on every page."""
    tail: int = 0
    """And so many of the last; the others are spread over pages if they are too many."""

    @property
    def pages(self) -> int:
        """How many pictures show it all, at least one."""
        plan = _plan(self)
        return len(plan.spans) * len(plan.parts)

    def rows_of_page(self, page: int) -> range:
        """Which of the rows stand on a page, from 0: all of them page by page, then with further cells."""
        parts = _plan(self).parts
        return parts[page % len(parts)]

    def is_own(self, page: int) -> bool:
        """Does the reader's own line stand on that page?"""
        rows = (self.rows[at] for at in self.rows_of_page(page))
        return any(isinstance(row, Line) and row.own for row in rows)

    def cut_names(self, page: int) -> list[Line]:
        """The lines of a page whose names are too long to stand there whole."""
        plan = _plan(self)
        room = _name_room(plan, _columns(self, plan, self.cells_of_page(page)))
        rows = (self.rows[at] for at in self.rows_of_page(page))
        lines = (row for row in rows if isinstance(row, Line))
        return [line for line in lines if text.width(text.clean(line.name), plan.scale.size) > room]

    def cells_of_page(self, page: int) -> list[int]:
        """Which of each line's cells stand on a page."""
        plan = _plan(self)
        last = len(self.heads) - self.tail
        return [*range(self.lead), *plan.spans[page // len(plan.parts)], *range(last, len(self.heads))]

    def layout(self, page: int) -> Layout:
        """A page, from 0."""
        plan = _plan(self)
        scale = plan.scale
        columns = _columns(self, plan, self.cells_of_page(page))
        rows = [self.rows[at] for at in self.rows_of_page(page)]
        room = _name_room(plan, columns)
        items = heading(self.title, self.note)
        items.append(Stamp("panel", (WIDE, _panel(rows, scale), False), LEFT, TOP))
        y = TOP + EDGE + _HEADS // 2 - 4
        size = max(text.SMALLEST, scale.size - 6)
        for column, (end, wide) in columns:
            head = text.fit(self.heads[column], size, wide - 6)
            items.append(Label(head, size, end - wide // 2, y, "middle", "soft"))
        y = TOP + EDGE + _HEADS
        striped = True
        for row in rows:
            if isinstance(row, Band):
                items += band(row, y)
                striped = True
            else:
                items += _line(row, scale, y, room, columns, striped=striped)
                striped = not striped
            y += _high(row, scale)
        return tuple(items)

    def words(self, page: int, longest: int = 99) -> str:
        """All that stands on a page, names cut to so many letters."""
        cells = self.cells_of_page(page)
        told = [f"{self.title}. {self.note}"]
        for row in (self.rows[at] for at in self.rows_of_page(page)):
            if isinstance(row, Band):
                told += [f"— {row.text}" if row.text else "—"]
                continue
            shown = ((self.heads[at], row.cells[at].text) for at in cells)
            values = (f"{head} {value}" for head, value in shown if value)
            place = f"{row.place}. " if row.place else ""
            told.append(f"{place}{row.name[:longest]}: {', '.join(values)}")
        return "\n".join(told)

    def height(self, page: int) -> int:
        """How high that page is."""
        rows = [self.rows[at] for at in self.rows_of_page(page)]
        return min(HEIGHT, TOP + _panel(rows, _plan(self).scale) + FOOT)


@dataclass(frozen=True, slots=True)
class _Plan:
    """How a grid is spread over pages."""

    scale: Scale
    widths: tuple[int, ...]
    spans: list[range]
    """Which of the cells between those of every page stand together."""
    parts: list[range]
    """Which rows stand together."""


@lru_cache(maxsize=8)
def _plan(grid: Grid) -> _Plan:
    """As few pages as can be; of as many the one with the largest words."""
    plans = [_planned(grid, scale) for scale in SCALES]
    return min(plans, key=lambda plan: len(plan.spans) * len(plan.parts))


def _planned(grid: Grid, scale: Scale) -> _Plan:
    widths = _widths(grid, scale)
    names = text.width(_longest(grid).name, scale.size)
    name = min(names, round(scale.name * scale.size)) + 16
    last = len(widths) - grid.tail
    room = WIDE - 2 * EDGE - _place(scale) - name - sum(widths[: grid.lead]) - sum(widths[last:])
    rows = [Row(_high(row, scale), _begins(grid.rows, at)) for at, row in enumerate(grid.rows)]
    return _Plan(
        scale, widths, _spans(range(grid.lead, last), widths, room), paged(rows, ROOM - 2 * EDGE - _HEADS)
    )


def _begins(rows: Sequence[Entry], at: int) -> bool:
    """Parts with a heading stay whole; what stands below a line stays with it."""
    row = rows[at]
    if isinstance(row, Band):
        return not row.cut
    return not any(isinstance(one, Band) and not one.cut for one in rows)


def _spans(columns: range, widths: Sequence[int], room: int) -> list[range]:
    """Columns side by side, about as many on each page."""
    if not columns:
        return [columns]
    for many in range(1, len(columns) + 1):
        each = -(-len(columns) // many)
        spans = [columns[at : at + each] for at in range(0, len(columns), each)]
        if each == 1 or all(sum(widths[one] for one in span) <= room for span in spans):
            return spans
    raise AssertionError("one column a page always fits")


@dataclass(frozen=True, slots=True)
class _Longest:
    """The widest words of a grid: they are so at every size."""

    name: str
    cells: tuple[str, ...]


@lru_cache(maxsize=8)
def _longest(grid: Grid) -> _Longest:
    lines = [row for row in grid.rows if isinstance(row, Line)]
    columns = range(len(grid.heads))
    return _Longest(
        _widest({line.name for line in lines}),
        tuple(_widest({line.cells[column].text for line in lines}) for column in columns),
    )


def _widest(words: set[str]) -> str:
    cleaned = sorted(map(text.clean, words))
    return max(cleaned, key=lambda one: text.width(one, SCALES[0].size), default="")


def _widths(grid: Grid, scale: Scale) -> tuple[int, ...]:
    """How wide each cell must be, in steps, so that few sprites serve all."""
    found: list[int] = []
    for head, value in zip(grid.heads, _longest(grid).cells, strict=True):
        told = text.width(value, scale.size)
        widest = max(text.width(text.clean(head), max(text.SMALLEST, scale.size - 6)), told)
        least = round(1.5 * scale.size)
        most = _ALONE if len(grid.heads) == 1 else _WIDEST
        found.append(min(most, max(least, -(-(widest + scale.size // 2) // 6) * 6)))
    return tuple(found)


Column: TypeAlias = tuple[int, tuple[int, int]]
"""Which cell it is, where it ends, and its width."""


def _columns(grid: Grid, plan: _Plan, shown: Sequence[int]) -> list[Column]:
    """The shown cells: they grow into the room that no name needs."""
    name = text.width(_longest(grid).name, plan.scale.size)
    free = WIDE - 2 * EDGE - _place(plan.scale) - name - 40
    free -= sum(plan.widths[column] for column in shown)
    share = max(0, free) // max(1, len(shown))
    end = LEFT + WIDE - EDGE
    found: list[tuple[int, int]] = []
    for column in reversed(shown):
        wide = plan.widths[column] + min(share, round(plan.widths[column] * _GROWS)) // 6 * 6
        found.append((end, wide))
        end -= wide
    return list(zip(shown, reversed(found), strict=True))


def _name_room(plan: _Plan, columns: Sequence[Column]) -> int:
    """Between the places and the first of the cells."""
    first = min((end - wide for _, (end, wide) in columns), default=LEFT + WIDE - EDGE)
    return first - LEFT - EDGE - _place(plan.scale) - 10


def _place(scale: Scale) -> int:
    """The room of a place before the names."""
    return round(2.4 * scale.size)


def _high(row: Entry, scale: Scale) -> int:
    return row.high if isinstance(row, Band) else scale.high


def _panel(rows: Sequence[Entry], scale: Scale) -> int:
    return 2 * EDGE + _HEADS + sum(_high(row, scale) for row in rows)


def _line(
    line: Line,
    scale: Scale,
    y: int,
    room: int,
    columns: Sequence[Column],
    *,
    striped: bool,
) -> list[Item]:
    items: list[Item] = []
    if line.own or striped:
        items.append(Stamp("stripe", (WIDE - 2 * EDGE + 8, scale.high, line.own), LEFT + EDGE - 4, y))
    place, middle, size = _place(scale), y + scale.high // 2, scale.size
    begin = LEFT + EDGE + place
    at = LEFT + EDGE + place // 2 - 6
    if line.place:
        items.append(place_mark(line.place, at, middle, place - 12, size, medal=line.medal))
    ink = "soft" if line.gone else "ink"
    items.append(Label(text.fit(line.name, size, room), size, begin, middle, "left", ink))
    for column, (end, wide) in columns:
        items += _cell(line.cells[column], end - wide // 2, wide, middle, scale)
    return items


def _cell(cell: Cell, middle: int, wide: int, y: int, scale: Scale) -> list[Item]:
    words = text.fit(cell.text, scale.size, wide - 6)
    ink = "soft" if cell.outcome == "apart" or cell.quiet else "ink"
    items: list[Item] = [Label(words, scale.size, middle, y, "middle", ink)] if words else []
    if not cell.outcome:
        return items
    return [Stamp("cell", (wide - 6, scale.high - 8, cell.outcome), middle, y), *items]
