"""Tables of a round, pairs too: who sits where, who came in which place, four tables a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from renderers.charts.pieces import LEFT, TOP, WIDE, heading, place_mark
from renderers.kit import text
from renderers.kit.layout import HEIGHT, Item, Label, Layout, Stamp

COLUMNS: Final = 2
_GAP: Final = 20
_CARD: Final = (WIDE - _GAP) // COLUMNS
_HEAD: Final = 54
_HIGH: Final = 54
_SIZE, _NOTE = 36, 34
_MARK: Final = 68


@dataclass(frozen=True, slots=True)
class Seat:
    """One who sits there."""

    mark: str
    """The place once it is known, else the number of the seat."""
    name: str
    value: str = ""
    """The game's score, or points."""
    own: bool = False
    placed: bool = False
    """``mark`` is a place: the first three have medals."""
    won: bool = False
    lost: bool = False
    """Of two: the one is marked, the other steps back."""


@dataclass(frozen=True, slots=True)
class Pod:
    """A table; without a head, if it isn't open."""

    head: str
    note: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Pods:
    """A round."""

    title: str
    note: str
    tables: tuple[Pod, ...]

    @property
    def pages(self) -> int:
        """How many pictures show it all, at least one."""
        return max(1, len(self._pages))

    def tables_of_page(self, page: int) -> range:
        """Which of the tables stand on a page, from 0."""
        counts = [sum(map(len, rows)) for rows in self._pages[: page + 1]]
        return range(sum(counts[:-1]), sum(counts))

    def layout(self, page: int) -> Layout:
        """A page, from 0."""
        items = heading(self.title, self.note)
        y = TOP
        for row in self._rows(page):
            for column, pod in enumerate(row):
                items += _pod(pod, LEFT + column * (_CARD + _GAP), y, _high(row))
            y += _high(row) + _GAP
        return tuple(items)

    def height(self, page: int) -> int:
        """How high that page is."""
        return min(HEIGHT, TOP + sum(_high(row) + _GAP for row in self._rows(page)) + 6)

    def _rows(self, page: int) -> list[tuple[Pod, ...]]:
        """The rows of tables on a page."""
        return self._pages[page] if self.tables else []

    @property
    def _pages(self) -> list[list[tuple[Pod, ...]]]:
        """Rows of tables, page by page."""
        found: list[list[tuple[Pod, ...]]] = []
        left = 0
        for at in range(0, len(self.tables), COLUMNS):
            row = self.tables[at : at + COLUMNS]
            if not found or _high(row) + _GAP > left:
                found.append([])
                left = HEIGHT - TOP - 6
            found[-1].append(row)
            left -= _high(row) + _GAP
        return found


def _high(row: Sequence[Pod]) -> int:
    return _HEAD + max(len(pod.seats) for pod in row) * _HIGH + 10


def _pod(pod: Pod, x: int, y: int, high: int) -> list[Item]:
    own = any(seat.own for seat in pod.seats)
    note = text.fit(pod.note, _NOTE, _CARD // 2 - 40)
    room = _CARD - 64 - text.width(note, _NOTE)
    items: list[Item] = [
        Stamp("panel", (_CARD, high, own), x, y),
        Label(note, _NOTE, x + _CARD - 26, y + _HEAD // 2 + 4, "right", "soft"),
    ]
    if pod.head:
        head = text.fit(pod.head, _SIZE, room)
        items.append(Label(head, _SIZE, x + 26, y + _HEAD // 2 + 4, "left", "soft"))
    for index, seat in enumerate(pod.seats):
        items += _seat(seat, x, y + _HEAD + index * _HIGH, index % 2 == 0)
    return items


def _seat(seat: Seat, x: int, y: int, striped: bool) -> list[Item]:
    items: list[Item] = []
    if striped:
        items.append(Stamp("stripe", (_CARD - 24, _HIGH, False), x + 12, y))
    middle, at = y + _HIGH // 2, x + 14 + _MARK // 2
    items.append(place_mark(seat.mark, at, middle, _MARK - 8, medals=seat.placed))
    value = text.fit(seat.value, _SIZE, 180)
    room = _CARD - _MARK - 60 - (text.width(value, _SIZE) + 16 if value else 0)
    ink = "soft" if seat.lost else "ink"
    if seat.won:
        items.append(Stamp("through", (_HIGH - 22,), x + _MARK + 5, middle))
    items.append(Label(text.fit(seat.name, _SIZE, room), _SIZE, x + 14 + _MARK, middle, "left", ink))
    if value:
        items.append(Label(value, _SIZE, x + _CARD - 30, middle, "right", ink))
    return items
