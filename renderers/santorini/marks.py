"""Marks on surfaces (what is possible, what has changed, level badges) and the signs of powers on chips."""

from __future__ import annotations

from typing import Final

from renderers.kit.colour import RGB, mix, rgb
from renderers.kit.shapes import ARROW, moved, turned
from renderers.kit.sprite_numerals import inscribed
from renderers.kit.sprite_sheet import Glow, Ink, Sprite
from renderers.kit.text import SMALLEST
from renderers.kit.theme import tones
from renderers.picture import Theme, is_night
from renderers.santorini.emblems import draw, shades
from renderers.santorini.geometry import HALF_HIGH, HALF_WIDE, SPREAD, diamond
from renderers.santorini.tones import island

PLATE_SHEEN = 0.25
"""How much brighter than its rim the middle of a plate is."""
BADGE = 23
"""The radius of a level badge."""


_PLATES: Final = (0.66, 0.66, 0.54, 0.42)
"""How much of the square a plate covers, by level."""


def outline(theme: Theme, level: int) -> Sprite:
    """The edge of a plate, seen through what stands before it."""
    shades = tones(theme)
    ink = _sheet()
    edge = diamond(_PLATES[level])
    ink.stroke(edge, 7, shades.gold_dark, closed=True)
    ink.stroke(edge, 4, shades.gold, closed=True)
    return ink.sprite()


def plate(theme: Theme, level: int) -> Sprite:
    """A gold plate on a surface: a legal target."""
    shades = tones(theme)
    share = _PLATES[level]
    ink = _sheet()
    outer, inner = diamond(share), diamond(share - 0.11)
    ink.fill(moved(diamond(share + 0.02), 3, 4), shades.shadow, opacity=0.35)
    ink.fill(moved(outer, 0, 3), shades.gold_dark)
    ink.fill(outer, shades.gold)
    ink.fill(inner, mix(shades.gold, shades.gold_light, PLATE_SHEEN))
    ink.stroke(outer, 3, shades.gold_dark, closed=True)
    ink.stroke(inner[:3], 2, shades.gold_light)
    return ink.sprite()


def trace(theme: Theme, level: int, left: bool) -> Sprite:
    """A pale frame on a surface that has just changed; open at its corners where somebody left."""
    shades = tones(theme)
    share = SPREAD[level] - (0.1 if level == 0 else 0.06)
    ink = _sheet()
    ring = diamond(share)
    ink.fill(ring, shades.pale, opacity=0.24 if left else 0.4)
    sides = list(zip(ring, [*ring[1:], ring[0]], strict=True))
    cut = 0.24 if left else 0.0
    for width, colour in ((11.5, shades.pale_edge), (6.4, shades.pale)):
        for (x0, y0), (x1, y1) in sides:
            start = (x0 + (x1 - x0) * cut, y0 + (y1 - y0) * cut)
            stop = (x1 + (x0 - x1) * cut, y1 + (y0 - y1) * cut)
            ink.stroke([start, stop], width, colour)
    return ink.sprite()


def shove(theme: Theme, angle: int) -> Sprite:
    """The arrow of who has just been forced away, at an angle in degrees, clockwise from the right."""
    shades = tones(theme)
    ink = Ink(80, 80, origin=(40, 40))
    arrow = turned(ARROW, angle)
    ink.stroke(arrow, 12, shades.pale_edge, closed=True)
    ink.stroke(arrow, 7.4, shades.pale, closed=True)
    ink.fill(arrow, mix(shades.pale_edge, shades.shadow, 0.35))
    return ink.sprite()


def gone(theme: Theme, level: int) -> Sprite:
    """The mark of a worker that has just left the board: a frame of corners, crossed out."""
    shades = tones(theme)
    share = SPREAD[level] - (0.1 if level == 0 else 0.06)
    ink = _sheet()
    ring = diamond(share)
    ink.fill(ring, shades.pale, opacity=0.24)
    wide, high = HALF_WIDE * share * 0.3, HALF_HIGH * share * 0.3
    for width, colour in ((14.5, shades.pale_edge), (9, shades.pale)):
        for along in (-1, 1):
            ink.stroke([(-wide, -along * high), (wide, along * high)], width, colour)
        for i, (x, y) in enumerate(ring):
            for other in (ring[i - 1], ring[(i + 1) % 4]):
                stop = (x + (other[0] - x) * 0.26, y + (other[1] - y) * 0.26)
                ink.stroke([(x, y), stop], width - 3, colour)
    return ink.sprite()


def badge(theme: Theme) -> Sprite:
    """The disc under the level of a worker that stands on a tower."""
    shades, stone = tones(theme), island(theme).storeys[0]
    size = 2 * BADGE + 12
    ink = Ink(size, size, origin=(size / 2, size / 2))
    ink.oval(1.5, 2.5, BADGE, BADGE, shades.shadow, opacity=0.4, blur=1)
    ink.oval(0, 0, BADGE, BADGE, island(theme).numeral)
    ink.oval(0, 0, BADGE - 3.2, BADGE - 3.2, stone.bright)
    return ink.sprite()


def _sheet() -> Ink:
    return Ink(2 * HALF_WIDE + 20, 2 * HALF_HIGH + 24, origin=(HALF_WIDE + 10, HALF_HIGH + 12))


RADIUS: Final = 38
_COIN: Final = 22
ENAMEL: Final[tuple[RGB, RGB, RGB]] = (rgb("#5578A8"), rgb("#2B4877"), rgb("#14264A"))
"""Lit, body, shaded."""
_ASH: Final[tuple[RGB, RGB, RGB]] = (rgb("#A3A8B0"), rgb("#868C96"), rgb("#676D78"))


def power(theme: Theme, slug: str, used: bool, left: int | None) -> Sprite:
    """The emblem of a power on a medallion, anchored at its middle, and how many coins it has left."""
    house, pen = tones(theme), shades(theme)
    ink = Ink(2 * RADIUS + 24, 2 * RADIUS + 24, origin=(RADIUS + 6, RADIUS + 6))
    glaze = _ASH if used else ENAMEL
    ink.oval(2, 3, RADIUS, RADIUS, house.shadow, opacity=0.35)
    ink.oval(0, 0, RADIUS, RADIUS, house.card_edge if used else house.gold_dark)
    ink.oval(0, 0, RADIUS - 2, RADIUS - 2, glaze[0] if used else house.gold)
    ink.oval(0, 0, RADIUS - 4.5, RADIUS - 4.5, glaze[2])
    ink.oval(0, 0, RADIUS - 6, RADIUS - 6, glaze[1])
    draw(ink, slug, 0, 0, RADIUS - 9, pen.washed(glaze[1], 0.55) if used else pen)
    if used:
        bar = [(-RADIUS * 0.62, RADIUS * 0.62), (RADIUS * 0.62, -RADIUS * 0.62)]
        ink.stroke(bar, 12, mix(house.ink, glaze[2], 0.3) if not is_night(theme) else glaze[2])
        ink.stroke(bar, 7, (255, 253, 245))
    if left is None:
        return ink.sprite()
    x, y = RADIUS - 12, RADIUS - 14
    ink.oval(x, y, _COIN, _COIN, house.gold_dark)
    ink.oval(x, y, _COIN - 2.5, _COIN - 2.5, Glow((x - 6, y - 8), 34, (house.gold_light, house.gold)))
    return inscribed(ink.sprite(), str(left), SMALLEST, x, y, house.gold_dark)
