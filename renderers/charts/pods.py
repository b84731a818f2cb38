"""Tables of a round, pairs too: who sits where, who came in which place, four tables a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from renderers.charts.pieces import LEFT, TOP, WIDE, heading
from renderers.kit import text
from renderers.kit.layout import HEIGHT, Item, Label, Layout, Stamp
from renderers.kit.player_marks import METALS

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
    """A table."""

    head: str
    note: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Pods:
    """A round."""

    title: str
    note: str
    tables: tuple[Pod, ...]


def pages(pods: Pods) -> int:
    """How many pictures show it all, at least one."""
    return max(1, len(_pages(pods)))


def tables_of_page(pods: Pods, page: int) -> range:
    """Which of the tables stand on a page, from 0."""
    found = _pages(pods)
    if not found:
        return range(0)
    before = sum(len(row) for rows in found[:page] for row in rows)
    return range(before, before + sum(len(row) for row in found[page]))


def layout(pods: Pods, page: int) -> Layout:
    """A page, from 0."""
    items = heading(pods.title, pods.note)
    y = TOP
    for row in _pages(pods)[page] if pods.tables else ():
        for column, pod in enumerate(row):
            items += _pod(pod, LEFT + column * (_CARD + _GAP), y, _high(row))
        y += _high(row) + _GAP
    return tuple(items)


def height(pods: Pods, page: int) -> int:
    """How high that page is."""
    rows = _pages(pods)[page] if pods.tables else ()
    return min(HEIGHT, TOP + sum(_high(row) + _GAP for row in rows) + 6)


def _rows(pods: Pods) -> list[tuple[Pod, ...]]:
    return [tuple(pods.tables[at : at + COLUMNS]) for at in range(0, len(pods.tables), COLUMNS)]


def _pages(pods: Pods) -> list[list[tuple[Pod, ...]]]:
    """Rows of tables, page by page."""
    found: list[list[tuple[Pod, ...]]] = []
    left = 0
    for row in _rows(pods):
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
        Label(text.fit(pod.head, _SIZE, room), _SIZE, x + 26, y + _HEAD // 2 + 4, "left", "soft"),
        Label(note, _NOTE, x + _CARD - 26, y + _HEAD // 2 + 4, "right", "soft"),
    ]
    for index, seat in enumerate(pod.seats):
        items += _seat(seat, x, y + _HEAD + index * _HIGH, index % 2 == 0)
    return items


def _seat(seat: Seat, x: int, y: int, striped: bool) -> list[Item]:
    items: list[Item] = []
    if striped:
        items.append(Stamp("stripe", (_CARD - 24, _HIGH, False), x + 12, y))
    middle, at = y + _HIGH // 2, x + 14 + _MARK // 2
    if seat.placed and seat.mark.isdecimal() and 1 <= int(seat.mark) <= len(METALS):
        items.append(Stamp("small-prize", (int(seat.mark),), at, middle))
    else:
        items.append(Label(text.fit(seat.mark, _SIZE, _MARK - 8), _SIZE, at, middle, "middle", "soft"))
    value = text.fit(seat.value, _SIZE, 180)
    room = _CARD - _MARK - 60 - (text.width(value, _SIZE) + 16 if value else 0)
    ink = "soft" if seat.lost else "ink"
    if seat.won:
        items.append(Stamp("through", (_HIGH - 22,), x + _MARK + 5, middle))
    items.append(Label(text.fit(seat.name, _SIZE, room), _SIZE, x + 14 + _MARK, middle, "left", ink))
    if value:
        items.append(Label(value, _SIZE, x + _CARD - 30, middle, "right", ink))
    return items
