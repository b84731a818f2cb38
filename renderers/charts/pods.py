"""Tables of three and more in a round: who sits where, who came in which place, four tables a page."""

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
    won: bool = False
    """Came first there."""


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
    idle: str = ""
    """Who has no table, in words below the last of them."""

    @property
    def pages(self) -> int:
        """How many pictures show it all, at least one."""
        return max(1, len(self._pages))

    def tables_of_page(self, page: int) -> range:
        """Which of the tables stand on a page, from 0."""
        counts = [sum(map(len, rows)) for rows in self._pages[: page + 1]]
        return range(sum(counts[:-1]), sum(counts))

    def is_own(self, page: int) -> bool:
        """Does the reader's own table stand on that page?"""
        return any(seat.own for at in self.tables_of_page(page) for seat in self.tables[at].seats)

    def layout(self, page: int) -> Layout:
        """A page, from 0."""
        items = heading(self.title, self.note)
        y = TOP
        for row in self._rows(page):
            # A table that is alone in its row takes all of it.
            wide = WIDE if len(row) == 1 else _CARD
            for column, pod in enumerate(row):
                items += _pod(pod, LEFT + column * (_CARD + _GAP), y, wide, _high(row))
            y += _high(row) + _GAP
        return tuple(items)

    def words(self, page: int, longest: int = 99) -> str:
        """All that stands on a page, names cut to so many letters."""
        told = [f"{self.title}. {self.note}"]
        for pod in (self.tables[at] for at in self.tables_of_page(page)):
            seats = (f"{seat.mark}. {seat.name[:longest]} {seat.value}".strip() for seat in pod.seats)
            told.append(f"{pod.head} ({pod.note}): {', '.join(seats)}")
        if self.idle and page == self.pages - 1:
            told.append(self.idle)
        return "\n".join(told)

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


def _pod(pod: Pod, x: int, y: int, wide: int, high: int) -> list[Item]:
    own = any(seat.own for seat in pod.seats)
    note = text.fit(pod.note, _NOTE, wide // 2 - 40)
    room = wide - 64 - text.width(note, _NOTE)
    items: list[Item] = [
        Stamp("panel", (wide, high, own), x, y),
        Label(note, _NOTE, x + wide - 26, y + _HEAD // 2 + 4, "right", "soft"),
    ]
    if pod.head:
        head = text.fit(pod.head, _SIZE, room)
        items.append(Label(head, _SIZE, x + 26, y + _HEAD // 2 + 4, "left", "soft"))
    for index, seat in enumerate(pod.seats):
        items += _seat(seat, x, y + _HEAD + index * _HIGH, wide, striped=index % 2 == 0)
    return items


def _seat(seat: Seat, x: int, y: int, wide: int, *, striped: bool) -> list[Item]:
    items: list[Item] = []
    if striped:
        items.append(Stamp("stripe", (wide - 24, _HIGH, False), x + 12, y))
    middle, at = y + _HIGH // 2, x + 14 + _MARK // 2
    items.append(place_mark(seat.mark, at, middle, _MARK - 8, _SIZE, medal=False))
    if seat.won:
        items.append(Stamp("through", (_HIGH - 22,), x + _MARK + 5, middle))
    value = text.fit(seat.value, _SIZE, 180)
    room = wide - _MARK - 60 - (text.width(value, _SIZE) + 16 if value else 0)
    items.append(Label(text.fit(seat.name, _SIZE, room), _SIZE, x + 14 + _MARK, middle, "left"))
    if value:
        items.append(Label(value, _SIZE, x + wide - 30, middle, "right"))
    return items
