"""Sprites of a city: its ground, its squares, its buildings."""

from __future__ import annotations

from math import sin
from typing import Final

from bot.games.atlantida.constants import CELLS, LARGE, PLANS
from bot.games.atlantida.text.catalogue.city import STATUES
from renderers.atlantida.emblems.drawings import Pen
from renderers.atlantida.geometry import FINE
from renderers.atlantida.tones import Atlas, atlas, frame_tones
from renderers.kit.colour import RGB, mix
from renderers.kit.sea import water
from renderers.kit.shapes import Outline
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.kit.theme import tones
from renderers.picture import Theme

CELL: Final = 156
"""The side of a square."""
NAME: Final = 38
"""The height of a building's name at the foot of its squares."""
GRID: Final = (64, 68)
"""The left and the top of A1."""
EDGE: Final = 18

_REACH: Final = {CELLS[cell]: PLANS[cell].shapes[0] for cell in LARGE}
"""The large ones: columns by rows."""


def draw_building(pen: Pen, slug: str, *, upright: bool = False) -> None:
    """A building or a statue."""
    if slug in STATUES:
        pen.draw("town", "statue", sign=slug)
    else:
        pen.draw("town", "agora_upright" if slug == "agora" and upright else slug)


def shape(slug: str, *, upright: bool = False) -> tuple[int, int]:
    """The columns and rows that a building covers."""
    wide, high = _REACH.get(slug, (1, 1))
    return (high, wide) if upright else (wide, high)


def ground(theme: Theme) -> Sprite:
    """The city's plateau by the sea, anchored at the picture's top left."""
    tone, wet = atlas(theme), water(theme)
    left, top = EDGE, 14
    right, low = GRID[0] + 5 * CELL + 20, GRID[1] + 5 * CELL
    ink = Ink(right + 30, 950, fine=2)
    shore = _shore(left + 6, right - 6, low)
    for grow, colour in (
        (20, mix(wet.deep[1], wet.shallow, 0.5)),
        (12, wet.shallow),
        (5, wet.foam),
        (0, tone.wet_sand),
        (-8, tone.sand),
    ):
        ink.fill([(x + grow * 0.4 * (1 if x > right / 2 else -1), y + grow) for x, y in shore], colour)
    ink.card((left, top, right, low + 14), 22, tone.cliff[2])
    ink.card((left, top, right, low + 6), 22, tone.cliff[0])
    ink.card((left, top, right, low + 2), 20, tone.stone_edge)
    ink.card((left + 3, top + 3, right - 3, low - 1), 18, tone.grounds["main"].base)
    return ink.sprite()


def _shore(left: float, right: float, low: float) -> Outline:
    """The beach below the plateau, whose ends bend up to it."""
    swell: Outline = []
    for i in range(101):
        x = right - (right - left) * i / 100
        end = max(0.0, 1 - min(x - left, right - x) / 60)
        swell.append((x, low + 62 + 7 * sin(x / 43) + 3 * sin(x / 17) - 56 * end * end))
    return [(left, low - 40), (right, low - 40), *swell]


def square(theme: Theme, state: str) -> Sprite:
    """A square's ground, anchored at its top left; ``state``: empty, built, razed."""
    tone = atlas(theme)
    soil = {"empty": tone.earth, "built": tone.paving, "razed": tone.ash}[state]
    ink = Ink(CELL, CELL, fine=FINE)
    _slab(ink, tone, soil, 0, 0, CELL, CELL)
    if state == "empty":
        tuft = mix(soil, tone.grounds["prairie"].edge, 0.4)
        for x, y in ((40, 52), (104, 44), (72, 104), (120, 112)):
            ink.stroke([(x - 7, y - 10), (x, y), (x + 7, y - 10)], 3, tuft)
    return ink.sprite()


def _slab(ink: Ink, tone: Atlas, soil: RGB, x: float, y: float, wide: int, high: int) -> None:
    """The sunken ground of squares; ``x`` and ``y`` are its left and its top."""
    right, low = x + wide, y + high
    ink.card((x + 2.5, y + 2.5, right - 2.5, low - 2.5), 12, mix(soil, tone.emblem.cut, 0.35))
    ink.card((x + 4.5, y + 4.5, right - 3.5, low - 3.5), 10, mix(soil, (255, 255, 255), 0.3))
    ink.card((x + 6, y + 6, right - 4.5, low - 4.5), 9, soil)


def building(theme: Theme, slug: str, upright: bool) -> Sprite:
    """A building on its squares with room for its name below, anchored at their middle."""
    tone = atlas(theme)
    columns, rows = shape(slug, upright=upright)
    wide, high = columns * CELL, rows * CELL
    ink = Ink(wide, high, origin=(wide / 2, high / 2), fine=FINE)
    if columns * rows > 1:
        whole = mix(tone.grounds["main"].base, tone.paving, 0.5)
        ink.card((-wide / 2 + 1, -high / 2 + 1, wide / 2 - 1, high / 2 - 1), 13, whole)
        _slab(ink, tone, tone.paving, -wide / 2, -high / 2, wide, high)
    pen = Pen(ink, 0, NAME // -2, 1.2 if rows > 1 else 1.08 if columns > 1 else 1, tone.emblem)
    draw_building(pen, slug, upright=upright)
    pen.finish()
    return ink.sprite()


def frame(theme: Theme, which: str, columns: int, rows: int) -> Sprite:
    """A frame round squares: gold for possible, pale for just changed; anchored at their top left."""
    edge, body = frame_tones(theme, gold=which == "gold")
    wide, high = columns * CELL, rows * CELL
    ink = Ink(wide + 8, high + 8, origin=(4, 4), fine=FINE)
    corners = [(4, 4), (wide - 4, 4), (wide - 4, high - 4), (4, high - 4)]
    ink.stroke(corners, 11, edge, closed=True)
    ink.stroke(corners, 6.5, body, closed=True)
    return ink.sprite()


def mini(theme: Theme, slug: str, size: int, faded: bool) -> Sprite:
    """A building as an icon, anchored at its middle; large ones are drawn smaller."""
    tone, shades = atlas(theme), tones(theme)
    columns, rows = shape(slug)
    ink = Ink(size + 20, size + 20, origin=(size / 2 + 10, size / 2 + 10), fine=FINE)
    pen = Pen(
        ink,
        0,
        0,
        size / 100 / max(columns, rows),
        tone.emblem.washed(shades.card, 0.5) if faded else tone.emblem,
    )
    draw_building(pen, slug)
    pen.finish()
    return ink.sprite()


def large(theme: Theme, kind: str, slug: str) -> Sprite:
    """A thing by itself on a square of its own ground: a building, a statue, the theatre, an event.

    It is anchored at its middle.
    """
    tone = atlas(theme)
    ink = Ink(500, 500, origin=(250, 250), fine=FINE)
    ink.card((-232, -232, 232, 232), 34, mix(tone.paving, tone.emblem.cut, 0.35))
    ink.card((-226, -226, 228, 228), 30, tone.niches["poseidon"] if kind == "event" else tone.paving)
    columns, rows = shape(slug)
    pen = Pen(ink, 0, -6, 4 / max(columns, rows) * (0.96 if columns == rows else 1.08), tone.emblem)
    if kind == "event":
        pen.draw("events", slug)
    elif kind == "theatre":
        pen.draw("sites", "theatre")
    else:
        draw_building(pen, slug)
    pen.finish()
    return ink.sprite()
