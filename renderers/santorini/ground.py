"""The island on its sea: everything that never changes, drawn once per theme."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from PIL import Image

from renderers.kit.colour import RGB, mix
from renderers.kit.layout import HEIGHT, WIDTH
from renderers.kit.sea import bands, rim, ripples
from renderers.kit.shapes import Outline, moved
from renderers.kit.sprite_sheet import Ink
from renderers.kit.theme import tones
from renderers.picture import Theme
from renderers.santorini.geometry import FAR, NEAR, SIZE, patch
from renderers.santorini.scenery import growth, shore
from renderers.santorini.tones import Island, island

_FINE = 4
_CENTRE = (600, 500)
_WIDE, _HIGH = 546, 372
_CLIFF = 30
"""How high the cliffs are."""
_RIM = 6
_SLAB = 13
"""How thick the board is."""


def background(theme: Theme) -> Image.Image:
    """The empty board, RGB."""
    tone = island(theme)
    water = Ink(WIDTH, HEIGHT, fine=1, ground=tone.water.deep[1])
    _sea(water, tone)
    ink = Ink(WIDTH, HEIGHT, fine=_FINE, ground=tone.water.deep[1])
    ink.flood(water)
    ripples(ink, tone.water)
    _coast(ink, tone)
    shore(ink, tone)
    growth(ink, tone, near=False)
    _board(ink, tone)
    growth(ink, tone, near=True)
    rim(ink, tones(theme).rim, _RIM)
    return ink.reduced().convert("RGB")


def _outline(grow: float, drop: float = 0, rough: float = 1) -> Outline:
    """The coast line, grown outwards by so many pixels and dropped to a lower level."""
    ring: Outline = []
    for step in range(360):
        angle = step * pi / 180
        wave = sin(angle * 7 + 0.6) * 5 + sin(angle * 11 + 2.1) * 4
        calm = 1 - 0.75 * max(abs(cos(angle)) ** 14, abs(sin(angle)) ** 14)
        away = grow + wave * rough * calm
        x = _WIDE * _bend(cos(angle)) + away * cos(angle)
        y = _HIGH * _bend(sin(angle)) + away * 0.72 * sin(angle)
        ring.append((_CENTRE[0] + x, _CENTRE[1] + y + drop))
    return ring


def _bend(part: float) -> float:
    """A diamond with round flanks: the exponent says how round."""
    return abs(part) ** (2 / 1.24) * (1 if part > 0 else -1)


def _sea(ink: Ink, tone: Island) -> None:
    """Bands of water, and the shallows."""
    bands(ink, tone.water)
    for grow, share in ((58, 0.3), (36, 0.5)):
        ink.fill(_outline(grow, _CLIFF + 3, 1.6), tone.water.shallow, opacity=share)


def _coast(ink: Ink, tone: Island) -> None:
    ink.fill(_outline(19, _CLIFF + 3, 1.5), tone.water.foam)
    ink.fill(_outline(5, 0, 1.1), tone.water.foam)
    ink.fill(_outline(12, _CLIFF + 1, 1.25), tone.sand)
    plateau, foot = _outline(0), _outline(-3, _CLIFF)
    left = [p for p in plateau if p[1] > _CENTRE[1] and p[0] <= _CENTRE[0]]
    _cliff(ink, tone, plateau, foot)
    ink.fill(plateau, tone.meadow)
    ink.stroke(left, 3.5, tone.cliff.bright, opacity=0.9)


def _cliff(ink: Ink, tone: Island, plateau: Outline, foot: Outline) -> None:
    """The rock below the plateau, facet by facet: light to the left, dark to the right."""
    edge = list(zip(plateau, foot, strict=True))[2:179:6]
    for i, ((top, low), (top2, low2)) in enumerate(pairwise(edge)):
        turn = (top[0] - _CENTRE[0]) / _WIDE
        base: RGB = mix(tone.cliff.left, tone.cliff.right, min(1, max(0, 0.5 + turn * 3.5)))
        facet = mix(base, tone.cliff.edge if i % 3 == 0 else tone.cliff.bright, (0.2, 0.1, 0.24)[i % 3])
        jag = 3 * sin(i * 2.7)
        ink.fill([top, top2, (low2[0], low2[1] + jag), (low[0], low[1] + 3 * sin((i - 1) * 2.7))], facet)


def _board(ink: Ink, tone: Island) -> None:
    stone = tone.frame
    top = patch(-FAR, -NEAR, SIZE + FAR + NEAR, SIZE + FAR + NEAR)
    far, right, near, left = top
    ink.fill([left, near, right, *moved([right, near, left], 10, _SLAB + 12)], (20, 30, 30), opacity=0.3)
    for one, two, colour in ((left, near, stone.left), (near, right, stone.right)):
        ink.fill([one, two, (two[0], two[1] + _SLAB), (one[0], one[1] + _SLAB)], colour)
        for i in range(1, 16):
            x, y = one[0] + (two[0] - one[0]) * i / 16, one[1] + (two[1] - one[1]) * i / 16
            ink.stroke([(x, y), (x, y + _SLAB)], 1.6, stone.edge, opacity=0.5)
    ink.stroke(moved([left, near, right], 0, _SLAB), 2, stone.edge, opacity=0.7)
    ink.fill(top, stone.top)
    ink.fill([far, left, near, (far[0], far[1])], mix(stone.top, stone.bright, 0.6))
    ink.stroke([left, near, right], 3, stone.bright)
    lawn = patch(0, 0, SIZE, SIZE)
    ink.fill(patch(-0.06, -0.06, SIZE + 0.12, SIZE + 0.12), stone.edge, opacity=0.55)
    ink.fill(lawn, tone.lawn[0])
    for column in range(SIZE):
        for row in range(SIZE):
            if (column + row) % 2:
                ink.fill(patch(column, row), tone.lawn[1])
    _shade(ink, tone, lawn)


def _shade(ink: Ink, tone: Island, lawn: Outline) -> None:
    """The far left rim stands a little above the lawn and throws a shadow on it."""
    far, _, _, left = lawn
    band = [left, far, (far[0] + 14, far[1] + 9.2), (left[0] + 14, left[1] + 9.2)]
    ink.fill(band, tone.lawn_line, opacity=0.5, within=lawn)
