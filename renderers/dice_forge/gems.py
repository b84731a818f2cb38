"""The four resources, each with a colour and an outline: round gold, spiked sun, crescent moon, glory's
hexagon."""

from __future__ import annotations

from math import acos, atan2, cos, hypot, pi, sin

from renderers.dice_forge.sheet import COARSE, FINE, sheet
from renderers.dice_forge.tones import Gem, Kind, forge
from renderers.kit.colour import mix
from renderers.kit.shapes import Outline, ellipse, moved, star
from renderers.kit.sprite_numerals import inscribed
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.kit.text import SMALLEST
from renderers.picture import Theme


def draw(ink: Ink, kind: Kind, gem: Gem, x: float, y: float, radius: float) -> None:
    """An icon around a point; its outline stays within ``radius`` pixels, a sun's rays a tenth beyond."""
    edge = max(2.2, radius * 0.11)
    shape = moved(_outline(kind, radius - edge / 2), x, y)
    ink.stroke(shape, edge * 2 if kind == "moon" else edge * 1.6, gem.edge, closed=True)
    ink.fill(shape, gem.base)
    pale = mix(gem.base, gem.light, 0.75)
    if kind == "gold":
        ink.oval(x, y, radius * 0.7, radius * 0.7, gem.light)
        if radius > _SIMPLE:
            ring = ellipse(x, y, radius * 0.7, radius * 0.7)
            ink.stroke(ring, radius * 0.08, mix(gem.base, gem.edge, 0.3), closed=True)
    elif kind == "sun":
        if radius > _SIMPLE:
            ink.fill(moved(_outline(kind, radius * 0.72), x, y), mix(gem.base, gem.light, 0.35))
    elif kind == "moon":
        ink.stroke(ellipse(x, y, radius * 0.72, radius * 0.72, 130, 235), max(2.5, radius * 0.12), pale)
    else:
        wide, high = radius * 0.78, radius * 0.66
        roof = [(x - wide, y), (x - wide / 2, y - high), (x + wide / 2, y - high), (x + wide, y)]
        ink.fill(roof, mix(gem.base, pale, 0.55))


_SIMPLE = 24
"""An icon up to this radius has no inner ring: a phone wouldn't show it, and its file would carry it."""


def numeral_place(kind: Kind, radius: float) -> tuple[float, float]:
    """Where the middle of an icon's numeral lies, from the icon's."""
    return (-radius * 0.2, radius * 0.2) if kind == "moon" else (0, 0)


def icon(theme: Theme, kind: Kind, radius: int, numeral: str) -> Sprite:
    """An icon with a number on it, or none."""
    size = round(radius * 2.6) + 8
    ink = sheet(size, size, origin=(size / 2, size / 2), fine=FINE if radius > _SIMPLE else COARSE)
    gem = forge(theme).gems[kind]
    draw(ink, kind, gem, 0, 0, radius)
    sprite = ink.sprite()
    return number(sprite, kind, gem, 0, 0, radius, numeral) if numeral else sprite


def number(sprite: Sprite, kind: Kind, gem: Gem, x: float, y: float, radius: float, numeral: str) -> Sprite:
    """The sprite with a numeral on the icon that lies at (x, y) of it."""
    dx, dy = numeral_place(kind, radius)
    size = max(SMALLEST, round(radius * 1.35))
    return inscribed(sprite, numeral, size, x + dx, y + dy, gem.numeral, gem.outline)


def _outline(kind: Kind, radius: float) -> Outline:
    match kind:
        case "gold":
            return ellipse(0, 0, radius, radius)
        case "sun":
            return star(0, 0, radius * 1.16, radius * 0.84, 10)
        case "moon":
            return _crescent(radius)
        case "glory":
            return [(radius * cos(i * pi / 3), radius * sin(i * pi / 3)) for i in range(6)]


def _crescent(radius: float) -> Outline:
    """A fat crescent, open to the upper right: a numeral finds room on it."""
    bx, by, bite = radius * 0.72, -radius * 0.62, radius * 0.66
    away, facing = hypot(bx, by), atan2(by, bx)
    outer = acos((radius**2 + away**2 - bite**2) / (2 * radius * away)) * 180 / pi
    inner = acos((bite**2 + away**2 - radius**2) / (2 * bite * away)) * 180 / pi
    axis = facing * 180 / pi
    return [
        *ellipse(0, 0, radius, radius, axis + outer, axis + 360 - outer),
        *ellipse(bx, by, bite, bite, axis + 180 + inner, axis + 180 - inner),
    ]
