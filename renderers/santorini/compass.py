"""Marks beside the board for directions: where the wind blows, where the song leads, the rose."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final

from renderers.kit.colour import rgb
from renderers.kit.layout import WIDTH
from renderers.kit.shapes import ARROW, moved, turned
from renderers.kit.sprite_numerals import inscribed
from renderers.kit.sprite_sheet import Fade, Glow, Ink, Sprite
from renderers.kit.theme import tones
from renderers.picture import Theme
from renderers.santorini.geometry import HALF_HIGH, HALF_WIDE

WAYS: Final = {
    "n": (0, 1), "ne": (1, 1), "e": (1, 0), "se": (1, -1), "s": (0, -1), "sw": (-1, -1), "w": (-1, 0),
    "nw": (-1, 1),
}  # fmt: skip
"""The directions of the board: columns and rows."""

PLACES: Final = {
    "n": (916, 268), "ne": (1112, 424), "e": (934, 716), "se": (600, 904), "s": (266, 716), "sw": (88, 424),
    "w": (284, 268), "nw": (600, 76),
}  # fmt: skip
"""Where a mark lies: beyond the side or corner that its direction leads to."""
BESIDE: Final = 78
"""How far below the first mark the second one lies, when both lead the same way."""

ROSE: Final = (WIDTH - 132, 252)
"""Where the rose lies in the whole picture: in a window as far from its upper right corner."""
ROSE_WAY: Final = "ne"
"""The direction whose mark lies there, too."""

_HIGH: Final = 70
_WIDE: Final = 146
_LETTERS: Final = 40
SKY: Final = (rgb("#BFE3F7"), rgb("#5AA7D6"), rgb("#1F5E94"))
SONG: Final = (rgb("#C9A6E4"), rgb("#7D4FA6"), rgb("#402262"))
_NORTH: Final = rgb("#D6401F")


def seen_way(way: str, *, turned: bool) -> str:
    """The direction of the board that lies on screen where this one would, if the board is turned."""
    ways = [*WAYS]
    return ways[(ways.index(way) + len(ways) // 2) % len(ways)] if turned else way


def heading(way: str) -> float:
    """A direction of the board on screen: degrees, clockwise from the right."""
    column, row = WAYS[way]
    return degrees(atan2((column - row) * HALF_HIGH, (column + row) * HALF_WIDE))


def compass(theme: Theme, kind: str, way: str, turned_board: bool) -> Sprite:
    """A mark, anchored at its middle: an arrow, white for the wind, gold for the song, and the letters."""
    shades = tones(theme)
    ink = Ink(_WIDE + 20, _HIGH + 20, origin=(_WIDE / 2 + 10, _HIGH / 2 + 10))
    left, top = -_WIDE / 2, -_HIGH / 2
    ink.card((left + 3, top + 4, -left + 3, -top + 4), _HIGH / 2, shades.shadow, opacity=0.35)
    ink.card((left, top, -left, -top), _HIGH / 2, shades.card_edge)
    ink.card((left + 3, top + 3, -left - 3, -top - 3), _HIGH / 2 - 3, shades.card)
    x, radius = left + _HIGH / 2, _HIGH / 2 - 3
    glaze = SKY if kind == "wind" else SONG
    ink.oval(x, 0, radius, radius, glaze[2])
    ink.oval(x, 0, radius - 2.4, radius - 2.4, Glow((x - 12, -14), radius * 1.7, glaze))
    points = heading(seen_way(way, turned=turned_board))
    arrow = moved(turned(ARROW, points), x, 0)
    ink.stroke(arrow, 4, glaze[2], closed=True)
    if kind == "wind":
        ink.fill(arrow, (255, 255, 255))
    else:
        ink.fill(arrow, Fade((x - 16, -16), (x + 16, 16), (shades.gold_light, shades.gold)))
    return inscribed(ink.sprite(), way.upper(), _LETTERS, (x + radius - left) / 2 - 3, 0, shades.ink)


_FLAT: Final = (122, 90)
"""Half of the rose, which lies on the water as the board lies on the screen."""
_NEEDLE: Final = 0.44
"""How long a needle is, of the way to the middle of a square's side."""
_NAMES: Final = 0.76
"""How far out the letters stand, of the same."""
_SIZE: Final = 44


def rose(theme: Theme, turned_board: bool) -> Sprite:
    """The four sides of the board by their letters, anchored at its middle; the needle points north."""
    shades = tones(theme)
    wide, high = _FLAT
    ink = Ink(2 * wide + 20, 2 * high + 20, origin=(wide + 10, high + 10))
    ink.oval(3, 4, wide, high, shades.shadow)
    ink.oval(0, 0, wide, high, shades.card_edge)
    ink.oval(0, 0, wide - 4, high - 4, shades.card)
    seen = {way: seen_way(way, turned=turned_board) for way in "nesw"}
    for way, drawn in seen.items():
        x, y = _side(drawn)
        ink.fill(
            [(x * _NEEDLE, y * _NEEDLE), (-y / 6, x / 6), (y / 6, -x / 6)],
            _NORTH if way == "n" else shades.ink,
        )
    found = ink.sprite()
    for way, drawn in seen.items():
        x, y = _side(drawn)
        found = inscribed(
            found, way.upper(), _SIZE, x * _NAMES, y * _NAMES, _NORTH if way == "n" else shades.ink
        )
    return found


def _side(way: str) -> tuple[float, float]:
    """Where the middle of a side of the board lies, as seen from its centre."""
    column, row = WAYS[way]
    return (column + row) * HALF_WIDE, (column - row) * HALF_HIGH
