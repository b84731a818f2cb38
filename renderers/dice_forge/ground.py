"""The sea with its seven islands and the marble of the Sanctuary: drawn once per theme."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin

from PIL import Image

from renderers.dice_forge.geometry import ISLES, RIM, SANCTUARY, Isle
from renderers.dice_forge.tones import Forge, forge
from renderers.kit.colour import mix
from renderers.kit.layout import HEIGHT, WIDTH
from renderers.kit.sea import bands, rim, ripples, water
from renderers.kit.shapes import Outline, Point, ellipse, moved
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.kit.theme import tones
from renderers.picture import Theme

_FINE = 2
_STRIP = 96
"""Rows that are drawn at a time; they divide the picture."""
_CLIFF = 11


def background(theme: Theme) -> Image.Image:
    """The table without anything on it, RGB."""
    tone = forge(theme)

    def paint(ink: Ink) -> None:
        for isle in ISLES.values():
            _island(ink, theme, tone, isle)
        _sanctuary(ink, theme, tone)

    return _by_strips(theme, paint)


def open_sea(theme: Theme) -> Image.Image:
    """The sea alone, for pictures of one part; RGB."""
    return _by_strips(theme, lambda ink: ripples(ink, water(theme)))


def _by_strips(theme: Theme, paint: Callable[[Ink], None]) -> Image.Image:
    """The sea and what is painted on it, RGB; the whole at its fine size would take a hundred megabytes."""
    wet = water(theme)
    whole = Image.new("RGB", (WIDTH, HEIGHT))
    for top in range(0, HEIGHT, _STRIP):
        flat = Ink(WIDTH, _STRIP, origin=(0, -top), fine=1, ground=wet.deep[1])
        bands(flat, wet)
        ink = Ink(WIDTH, _STRIP, origin=(0, -top), fine=_FINE, ground=wet.deep[1])
        ink.flood(flat)
        paint(ink)
        rim(ink, tones(theme).rim, RIM)
        whole.paste(ink.reduced().convert("RGB"), (0, top))
    return whole


def _outline(isle: Isle, grow: float, drop: float = 0) -> Outline:
    """The coast, grown outwards by so many pixels and dropped to a lower level.

    Islands of the same size have the same coast: what repeats in a row of pixels costs nearly no bytes.
    """
    left, top, right, bottom = isle.box
    radius = 50.0
    wide, high = (right - left) / 2 - radius, (bottom - top) / 2 - radius
    x0, y0 = (left + right) / 2, (top + bottom) / 2
    ring: Outline = []
    for side in range(4):
        for step in range(31):
            angle = (side * 90 + step * 3) * pi / 180
            ring.append(_shore(x0, y0 + drop, wide, high, radius + grow, angle, side))
        ring += _reach(ring[-1], x0, y0 + drop, side, wide if side % 2 == 0 else high)
    return ring


def _shore(x: float, y: float, wide: float, high: float, radius: float, angle: float, side: int) -> Point:
    """A point of a round corner, a little dented."""
    dent = radius + sin(angle * 8) * 1.6 * abs(sin(angle * 2))
    right, down = side in (0, 3), side in (0, 1)
    return (
        x + (wide if right else -wide) + dent * cos(angle),
        y + (high if down else -high) + dent * sin(angle),
    )


def _reach(end: Point, x0: float, y0: float, side: int, half: float) -> Outline:
    """A long side, with one shallow bay."""
    points: Outline = []
    for step in range(1, 24):
        share = step / 24
        along, depth = (1 - 2 * share) * half, sin(pi * share) ** 2 * sin(pi * share * 5) * 1.8
        points.append(
            {
                0: (x0 + along, end[1] + depth),
                1: (end[0] - depth, y0 + along),
                2: (x0 - along, end[1] - depth),
                3: (end[0] + depth, y0 - along),
            }[side]
        )
    return points


def _island(ink: Ink, theme: Theme, tone: Forge, isle: Isle) -> None:
    wet = water(theme)
    ink.fill(_outline(isle, 9, 5), wet.shallow, opacity=0.5)
    ink.fill(_outline(isle, 6, 4), wet.foam)
    ink.fill(_outline(isle, 3, 4), tone.sand)
    plateau, foot = _outline(isle, -1, -_CLIFF + 3), _outline(isle, -2, 3)
    middle = (isle.box[0] + isle.box[2]) / 2
    edge = list(zip(plateau, foot, strict=True))[4:82:5]
    for i, ((high, low), (high2, low2)) in enumerate(pairwise(edge)):
        share = min(1, max(0, 0.5 + (high[0] - middle) / 160))
        facet = mix(mix(tone.cliff[0], tone.cliff[1], share), tone.sand, (0.1, 0.0, 0.2)[i % 3])
        ink.fill([high, high2, low2, low], facet)
    ink.fill(plateau, tone.meadow)
    ink.fill(_outline(isle, -9, -_CLIFF + 3), tone.lawn)
    _portal(ink, theme, tone, isle.portal)


def _portal(ink: Ink, theme: Theme, tone: Forge, place: tuple[int, int], k: float = 1) -> None:
    """A ring of stone with the water of another place in it."""
    x, y = place
    joint = mix(tone.portal, tone.cliff[1], 0.7)
    ink.fill(ellipse(x + 5 * k, y + 3 * k, 43 * k, 14 * k), tones(theme).shadow, opacity=0.3)
    ink.oval(x, y + 3 * k, 42 * k, 14 * k, joint)
    ink.oval(x, y, 42 * k, 14 * k, tone.portal)
    ink.oval(x, y, 32 * k, 9.5 * k, tone.portal_deep)
    ink.oval(x, y + 2 * k, 30 * k, 7 * k, mix(tone.portal_deep, water(theme).shallow, 0.4))
    if k > 1:
        for i in range(10):
            c, s = cos(i * pi / 5 + 0.3) * k, sin(i * pi / 5 + 0.3) * k
            ink.stroke([(x + 33 * c, y + 10 * s), (x + 41 * c, y + 13.4 * s)], 1.8 * k, joint)


def portal(theme: Theme) -> Sprite:
    """A portal by itself, anchored at its middle."""
    ink = Ink(240, 90, origin=(120, 45))
    _portal(ink, theme, forge(theme), (0, 0), 2.2)
    return ink.sprite()


def _sanctuary(ink: Ink, theme: Theme, tone: Forge) -> None:
    """A floor of marble, with a step."""
    left, top, right, bottom = SANCTUARY
    ink.card((left + 4, top + 5, right + 4, bottom + 6), 16, tones(theme).shadow, opacity=0.35)
    ink.card((left, top, right, bottom), 16, tone.marble_edge)
    ink.card((left + 2.5, top + 2.5, right - 2.5, bottom - 5), 14, tone.marble)
    fluting = [(left + 14.0, bottom - 10.0), (right - 14.0, bottom - 10.0)]
    ink.stroke(moved(fluting, 0, 0), 2, tone.marble_edge, opacity=0.5)
