"""The leaderboard: who stands where, the first three with medals, those who are still new apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from renderers.charts.pieces import cropped, studio
from renderers.kit import text
from renderers.kit.colour import RGB, mix
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.kit.player_marks import METALS, prize
from renderers.kit.studio import Studio
from renderers.kit.theme import tones
from renderers.picture import Theme

ROWS: Final = 8
"""People in one picture."""
_LEFT: Final = 56
_WIDE: Final = WIDTH - 2 * _LEFT
_HEAD: Final = 104
_HIGH: Final = 80
_STEP: Final = 91
_FIRST: Final = 150
_MARGIN: Final = 24
_APART: Final = 58
"""The height of the line that sets the new ones apart."""
_TAG: Final = 50
_TITLE, _NAME, _VALUE, _NOTE = 52, 42, 46, 34
_BEFORE: Final = 118
_GAMES: Final = 830
"""Where the number of games ends."""
_VALUE_END: Final = WIDTH - _LEFT - 36


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody on the leaderboard; the words are in the reader's language already."""

    place: int | None
    """None: not ranked yet."""
    name: str
    games: str
    value: str
    own: bool = False
    """It is the reader's own."""


@dataclass(frozen=True, slots=True)
class Chart:
    """What the picture shows."""

    title: str
    note: str
    apart: str
    """What stands above those who are not ranked yet."""
    rows: tuple[Row, ...]


def draw(chart: Chart, theme: Theme) -> bytes:
    """The chart as a PNG file, 1200 wide and as high as it must be; at most ``ROWS`` rows are shown."""
    return cropped(_studio().png(layout(chart), theme), height(chart))


def height(chart: Chart) -> int:
    """How high a chart is, with a strip of sea below its last row."""
    rows = chart.rows[:ROWS]
    ranked = [row for row in rows if row.place is not None]
    split = _APART if len(ranked) < len(rows) else 0
    return min(HEIGHT, _FIRST + split + len(rows) * _STEP + _MARGIN)


def layout(chart: Chart) -> Layout:
    """Where everything goes."""
    items = _head(chart)
    y, ranked = _FIRST, True
    for row in chart.rows[:ROWS]:
        if row.place is None and ranked:
            items += _line(chart.apart, y)
            y, ranked = y + _APART, False
        items += _row(row, y)
        y += _STEP
    return tuple(items)


def _head(chart: Chart) -> list[Item]:
    middle = 24 + _HEAD // 2
    note = text.fit(chart.note, _NOTE, 320)
    room = _WIDE - _BEFORE - 60 - text.width(note, _NOTE)
    return [
        Stamp("chip", (_WIDE, _HEAD, False), _LEFT, 24),
        Stamp("wreath", (), _LEFT + _HEAD // 2 + 4, middle),
        Label(text.fit(chart.title, _TITLE, room), _TITLE, _LEFT + _BEFORE, middle, "left"),
        Label(note, _NOTE, _VALUE_END, middle, "right", "soft"),
    ]


def _line(words: str, y: int) -> list[Item]:
    told = text.fit(words, _NOTE, _WIDE - 120)
    wide = -(-(text.width(told, _NOTE) + 60) // 36) * 36
    top = y - 4
    return [
        Stamp("chip", (wide, _TAG, False), (WIDTH - wide) // 2, top),
        Label(told, _NOTE, WIDTH // 2, top + _TAG // 2, "middle", "soft"),
    ]


def _row(row: Row, y: int) -> list[Item]:
    middle = y + _HIGH // 2
    ink = "ink" if row.place is not None else "soft"
    games = text.fit(row.games, _NOTE, 230)
    room = _GAMES - text.width(games, _NOTE) - 24 - _LEFT - _BEFORE
    items: list[Item] = [Stamp("chip", (_WIDE, _HIGH, row.own), _LEFT, y)]
    at = _LEFT + _HIGH // 2 + 14
    if row.place is not None and row.place <= len(METALS):
        items.append(Stamp("prize", (row.place,), at, middle))
    else:
        items.append(
            Label("–" if row.place is None else str(row.place), _NAME, at, middle, "middle", "soft")
        )
    return [
        *items,
        Label(text.fit(row.name, _NAME, room), _NAME, _LEFT + _BEFORE, middle, "left", ink),
        Label(games, _NOTE, _GAMES, middle, "right", "soft"),
        Label(text.fit(row.value, _VALUE, 240), _VALUE, _VALUE_END, middle, "right", ink),
    ]


def _swatches(theme: Theme) -> Sequence[RGB]:
    shades = tones(theme)
    metals = [tone for metal in METALS.values() for tone in metal]
    between = [mix(shades.card, tone, share) for tone in (shades.ink, shades.soft) for share in (0.3, 0.6)]
    return [shades.ink, shades.soft, shades.card, shades.card_edge, shades.gold, *metals, *between]


def _samples() -> list[Layout]:
    rows = [Row(n if n < 7 else None, "Aphrodite", "12", "34.5", n == 4) for n in range(1, ROWS + 1)]
    return [layout(Chart("Leaderboard", "1 / 2", "New", tuple(rows)))]


@cache
def _studio() -> Studio:
    return studio({"prize": prize}, _samples(), _swatches)
