"""The pairings of a round: a line for each table of two, with what came of it, and who has no table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from renderers.charts.pages import FOOT, ROOM, SCALES, Row, Scale, paged
from renderers.charts.pieces import EDGE, LEFT, TOP, WIDE, Band, band, heading
from renderers.kit import text
from renderers.kit.layout import HEIGHT, Item, Label, Layout, Stamp

_ROOMY: Final = tuple(scale for scale in SCALES if scale.name > 6)


@dataclass(frozen=True, slots=True)
class Player:
    """One of the two at a table."""

    name: str
    points: str = ""
    """Before the round."""
    won: bool = False
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """A table; or one who has none, and in place of the result the reason."""

    number: str
    first: Player
    result: str
    second: Player | None = None
    own: bool = False


Entry: TypeAlias = Pair | Band


@dataclass(frozen=True, slots=True)
class Pairings:
    """A round."""

    title: str
    note: str
    rows: tuple[Entry, ...]

    @property
    def pages(self) -> int:
        """How many pictures show it all, at least one."""
        return len(_plan(self)[1])

    def rows_of_page(self, page: int) -> range:
        """Which of the rows stand on a page, from 0."""
        return _plan(self)[1][page]

    def is_own(self, page: int) -> bool:
        """Does the reader's own table stand on that page?"""
        rows = (self.rows[at] for at in self.rows_of_page(page))
        return any(isinstance(row, Pair) and row.own for row in rows)

    def layout(self, page: int) -> Layout:
        """A page, from 0."""
        scale, _ = _plan(self)
        rows = [self.rows[at] for at in self.rows_of_page(page)]
        items = heading(self.title, self.note)
        items.append(Stamp("panel", (WIDE, _panel(rows, scale), False), LEFT, TOP))
        y, striped = TOP + EDGE, True
        for row in rows:
            if isinstance(row, Band):
                items += band(row, y)
                striped = True
            else:
                items += _pair(self, row, scale, y, striped=striped)
                striped = not striped
            y += _high(row, scale)
        return tuple(items)

    def words(self, page: int, longest: int = 99) -> str:
        """All that stands on a page, names cut to so many letters."""
        told = [f"{self.title}. {self.note}"]
        for row in (self.rows[at] for at in self.rows_of_page(page)):
            if isinstance(row, Band):
                told.append(f"— {row.text}")
                continue
            first = _told(row.first, longest)
            if row.second is None:
                told.append(f"{first}: {row.result}")
            else:
                number = f"{row.number}. " if row.number else ""
                told.append(f"{number}{first} {row.result} {_told(row.second, longest)}")
        return "\n".join(told)

    def height(self, page: int) -> int:
        """How high that page is."""
        scale, _ = _plan(self)
        return min(HEIGHT, TOP + _panel([self.rows[at] for at in self.rows_of_page(page)], scale) + FOOT)


@lru_cache(maxsize=8)
def _plan(chart: Pairings) -> tuple[Scale, list[range]]:
    """As few pages as can be; the largest words that cut no more names than small ones."""
    plans = [(scale, _parts(chart, scale)) for scale in _ROOMY]
    fewest = min(len(parts) for _, parts in plans)
    kept = [plan for plan in plans if len(plan[1]) == fewest]
    cut = _cut(chart, kept[-1][0])
    return next(plan for plan in kept if _cut(chart, plan[0]) == cut)


def _parts(chart: Pairings, scale: Scale) -> list[range]:
    rows = [
        Row(_high(row, scale), isinstance(row, Band) or not (at and isinstance(chart.rows[at - 1], Band)))
        for at, row in enumerate(chart.rows)
    ]
    return paged(rows, ROOM - 2 * EDGE)


def _cut(chart: Pairings, scale: Scale) -> int:
    """How many names don't stand there whole."""
    return sum(
        text.width(text.clean(player.name), scale.size) > _room(chart, scale, player)
        for row in chart.rows
        if isinstance(row, Pair)
        for player in (row.first, row.second)
        if player is not None
    )


def _room(chart: Pairings, scale: Scale, player: Player) -> int:
    """Of a name."""
    half = (WIDE - 2 * EDGE - _number(chart, scale) - _result(chart, scale)) // 2
    return half - 28 - (text.width(player.points, _points(scale)) + 14 if player.points else 0)


@lru_cache(maxsize=8)
def _number(chart: Pairings, scale: Scale) -> int:
    """The room of the tables' numbers, if they have any."""
    told = [text.width(text.clean(row.number), scale.size) for row in chart.rows if isinstance(row, Pair)]
    return min(160, max(told, default=0) + scale.size) if any(told) else 12


@lru_cache(maxsize=8)
def _result(chart: Pairings, scale: Scale) -> int:
    """The room of the results, which stand between the names."""
    told = [
        text.width(text.clean(row.result), scale.size)
        for row in chart.rows
        if isinstance(row, Pair) and row.second is not None
    ]
    return min(300, max([110, *(wide + scale.size for wide in told)]))


def _points(scale: Scale) -> int:
    """The size of points beside a name."""
    return max(text.SMALLEST, scale.size - 4)


def _high(row: Entry, scale: Scale) -> int:
    return row.high if isinstance(row, Band) else scale.high


def _panel(rows: list[Entry], scale: Scale) -> int:
    return 2 * EDGE + sum(_high(row, scale) for row in rows)


def _pair(chart: Pairings, row: Pair, scale: Scale, y: int, *, striped: bool) -> list[Item]:
    items: list[Item] = []
    if row.own or striped:
        items.append(Stamp("stripe", (WIDE - 2 * EDGE + 8, scale.high, row.own), LEFT + EDGE - 4, y))
    size, middle = scale.size, y + scale.high // 2
    number, result = _number(chart, scale), _result(chart, scale)
    begin = LEFT + EDGE + number
    half = (WIDE - 2 * EDGE - number - result) // 2
    if row.number:
        told = text.fit(row.number, size, number - 12)
        items.append(Label(told, size, LEFT + EDGE + number // 2 - 4, middle, "middle", "soft"))
    items += _player(chart, row.first, scale, begin, middle, half)
    if row.second is None:
        told = text.fit(row.result, size, half + result - 20)
        items.append(Label(told, size, begin + half + 12, middle, "left", "soft"))
        return items
    told = text.fit(row.result, size, result - 8)
    items.append(Label(told, size, begin + half + result // 2, middle, "middle"))
    items += _player(chart, row.second, scale, begin + half + result, middle, half)
    return items


def _told(player: Player, longest: int) -> str:
    return f"{player.name[:longest]} {player.points}".strip()


def _player(chart: Pairings, player: Player, scale: Scale, x: int, y: int, half: int) -> list[Item]:
    size = scale.size
    name = text.fit(player.name, size, _room(chart, scale, player))
    items: list[Item] = [Label(name, size, x + 16, y, "left", "soft" if player.lost else "ink")]
    if player.won:
        items.append(Stamp("through", (scale.high - 26,), x + 4, y))
    if player.points:
        told = text.fit(player.points, _points(scale), half // 3)
        end = x + 16 + text.width(name, size) + 14
        items.append(Label(told, _points(scale), end, y, "left", "soft"))
    return items
