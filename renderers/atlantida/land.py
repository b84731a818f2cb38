"""The island: coast, cliffs, beaches, shallows; where land has sunk, a patch is drawn anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, hypot, sin
from typing import Final, TypeAlias

from PIL import Image

from bot.games.atlantida.map import HEXES
from renderers.atlantida.geometry import LAND, MAIN, PLACES, RIM, TIP, WIDE, hexagon
from renderers.atlantida.tones import Atlas, atlas
from renderers.kit.colour import mix
from renderers.kit.layout import HEIGHT, WIDTH
from renderers.kit.sea import bands, rim, ripples, water
from renderers.kit.shapes import Outline, Point, smooth
from renderers.kit.sprite_sheet import Crisp, Ink, Sprite
from renderers.kit.theme import tones
from renderers.picture import Theme

_STRIP: Final = 240
"""Rows that are drawn at a time: the whole picture would take tens of megabytes."""
CLIFF: Final = 17
"""How high the island stands above its beach, in pixels."""
REACH: Final = 66
"""So far around a hex the picture changes when it sinks: its cliff and its shallows, and the bends of the
coast beside it."""

_FACET: Final = 12
"""About how wide a facet of rock is, in pixels."""

Box: TypeAlias = tuple[int, int, int, int]
_Edge: TypeAlias = tuple[tuple[int, int], tuple[int, int]]


def sea(theme: Theme) -> Image.Image:
    """The sea alone, RGB."""
    return _whole(theme, ())


def land(theme: Theme) -> Sprite:
    """The island before anything has sunk, and the sea around it; anchored at the picture's top left."""
    image = _whole(theme, HEXES).crop(LAND)
    return Sprite(image.convert("RGBA"), (-LAND[0], -LAND[1]))


def patches(sunk: int) -> Iterable[tuple[str, int]]:
    """What of the island has to be drawn anew, as parts of :func:`patch`; ``sunk``: a bit for each hex.

    Each sunk hex with those that have sunk near it: a sinking far away leaves its patch as it is.
    """
    for i, hex in enumerate(HEXES):
        if sunk >> i & 1:
            yield hex, sunk & sum(1 << j for j, _ in _beside(hex))


def patch(theme: Theme, hex: str, sunk: int) -> Sprite:
    """The picture's ground around a sunk hex; ``sunk``: the sunk ones near it, a bit for each hex."""
    box, near = _around(hex), _beside(hex)
    above = [other for i, other in near if not sunk >> i & 1]
    below = [other for i, other in near if sunk >> i & 1]
    return Sprite(ground(theme, box, above, below).convert("RGBA"), (-box[0], -box[1]))


def _around(hex: str) -> Box:
    """What changes when a hex sinks: left, top, right, bottom."""
    x, y = PLACES[hex]
    wide, high = WIDE // 2 + REACH, round(TIP) + REACH
    return (max(0, x - wide), max(0, y - high), min(WIDTH, x + wide), min(HEIGHT, y + high + CLIFF))


def _beside(hex: str) -> list[tuple[int, str]]:
    """The hexes that change the picture where this one does, itself among them, with their numbers."""
    box = _around(hex)
    return [(i, other) for i, other in enumerate(HEXES) if _overlap(box, _around(other))]


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _whole(theme: Theme, above: Sequence[str]) -> Image.Image:
    """The ground of the whole picture."""
    whole = Image.new("RGB", (WIDTH, HEIGHT))
    for top in range(0, HEIGHT, _STRIP):
        whole.paste(ground(theme, (0, top, WIDTH, top + _STRIP), above, ()), (0, top))
    return whole


def ground(theme: Theme, box: Box, above: Sequence[str], below: Sequence[str]) -> Image.Image:
    """A part of the picture's ground, RGB, with this land above and below the water."""
    wet, tone = water(theme), atlas(theme)
    rings = [_coast(loop) for loop in _loops(PLACES[hex] for hex in above)] if above or below else []
    coasts = [near for ring in rings if (near := _near(ring, box))]
    left, top, right, bottom = box
    flat = Ink(right - left, bottom - top, origin=(-left, -top), fine=1, ground=wet.deep[1])
    bands(flat, wet)
    ripples(flat, wet)
    for hex in below:
        _drowned(flat, theme, tone, *PLACES[hex])
    _shallows(flat, theme, tone, coasts)
    for coast in coasts:
        _cliffs(flat, tone, coast)
    ink = Crisp(right - left, bottom - top, origin=(-left, -top), ground=wet.deep[1])
    ink.flood(flat)
    _turf(ink, tone, coasts)
    if coasts:
        _main(ink, tone)
    rim(ink, tones(theme).rim, RIM)
    return ink.reduced().convert("RGB")


def _drowned(ink: Ink, theme: Theme, tone: Atlas, x: float, y: float) -> None:
    """Darker water, and the faint outline of what was land."""
    wet = water(theme)
    ink.fill(hexagon(x, y, -3), mix(tone.abyss, wet.deep[1], 0.5))
    ink.fill(hexagon(x, y, 7), tone.abyss)
    corners = hexagon(x, y, 10)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        for dash in (0.08, 0.34, 0.6):
            ends = [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (dash, dash + 0.18)]
            ink.stroke(ends, 3, mix(tone.abyss, tone.drowned, 0.6))


def _shallows(ink: Ink, theme: Theme, tone: Atlas, coasts: Sequence[Outline]) -> None:
    """Shallow water, foam and beach: wavy lines for which hard edges serve, in fewer bytes."""
    wet = water(theme)
    for grow, colour in (
        (27, mix(wet.deep[1], wet.shallow, 0.8)),
        (14, wet.foam),
        (9.5, tone.sand),
    ):
        for coast in coasts:
            foot = _lowered(coast)
            ink.fill(_grown(foot, grow), colour)
            ink.stroke(foot, 2 * grow, colour, closed=True)


def _turf(ink: Ink, tone: Atlas, coasts: Sequence[Outline]) -> None:
    """The edge of the plateau, the one that the eye follows: it alone is smooth."""
    for coast in coasts:
        ink.fill(coast, tone.turf)
        ink.stroke(coast, 5, tone.turf, closed=True)


def _main(ink: Ink, tone: Atlas) -> None:
    """The ground of the main region."""
    ground = tone.grounds["main"]
    ink.fill(MAIN, ground.edge)
    ink.stroke(MAIN, 2, ground.light, closed=True)
    ink.fill([(x - 1, y - 1.5) for x, y in _shrunk(MAIN, 0.984)], ground.light)
    ink.fill(_shrunk(MAIN, 0.966), ground.base)


def _shrunk(outline: Sequence[Point], k: float) -> Outline:
    x = sum(px for px, _ in outline) / len(outline)
    y = sum(py for _, py in outline) / len(outline)
    return [(x + (px - x) * k, y + (py - y) * k) for px, py in outline]


def _cliffs(ink: Ink, tone: Atlas, coast: Outline) -> None:
    """Facets of rock below the edge, lit from the upper left."""
    foot = _lowered(coast)
    ink.fill(foot, tone.cliff[1])
    ink.stroke(foot, 4, tone.cliff[1], closed=True)
    for (ax, ay), (bx, by) in zip(coast, [*coast[1:], coast[0]], strict=True):
        if bx >= ax:
            continue  # It faces away.
        slope = atan2(by - ay, ax - bx)
        tint = 0 if slope > 0.25 else 2 if slope < -0.25 else 1
        facet = mix(tone.cliff[tint], tone.sand, (0.0, 0.16, 0.07)[int(ax + ay) // _FACET % 3])
        ink.fill([(ax, ay), (bx, by), (bx, by + CLIFF + 1), (ax, ay + CLIFF + 1)], facet)


def _lowered(coast: Outline) -> Outline:
    """The coast at the foot of its cliffs."""
    return [(x, y + CLIFF) for x, y in coast]


def _near(coast: Outline, box: Box) -> Outline:
    """The coast without its points far outside of a box, where lines hardly cost anything but time.

    Of points in a row on the same side of the box only the ends are kept: the line between them stays on
    that side.
    """
    left, top, right, bottom = box[0] - REACH, box[1] - REACH, box[2] + REACH, box[3] + REACH
    sides = [((x < left) - (x > right), (y < top) - (y > bottom)) for x, y in coast]
    return [
        point
        for i, point in enumerate(coast)
        if sides[i] == (0, 0) or not sides[i - 1] == sides[i] == sides[(i + 1) % len(coast)]
    ]


def _loops(hexes: Iterable[Point]) -> list[list[Point]]:
    """The outlines of all land, each a ring of corners, land on the right hand side."""
    edges: set[_Edge] = set()
    for outline in (MAIN, *(hexagon(x, y) for x, y in hexes)):
        corners = [(round(x / 4), round(y / 4)) for x, y in outline]
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
            if (b, a) in edges:
                edges.remove((b, a))
            else:
                edges.add((a, b))
    loops: list[list[Point]] = []
    while edges:
        start, here = min(edges)
        edges.remove((start, here))
        ring = [start]
        while here != start:
            ring.append(here)
            there = min((b for a, b in edges if a == here), key=lambda b: _bend(ring[-2], ring[-1], b))
            edges.remove((here, there))
            here = there
        loops.append([(x * 4.0, y * 4.0) for x, y in ring])
    return loops


def _bend(before: tuple[int, int], here: tuple[int, int], there: tuple[int, int]) -> float:
    """How far to the left one has to turn: where two rings touch in a corner, each goes its own way."""
    ax, ay = here[0] - before[0], here[1] - before[1]
    bx, by = there[0] - here[0], there[1] - here[1]
    return -atan2(ax * by - ay * bx, ax * bx + ay * by)


def _grown(coast: Outline, out: float) -> Outline:
    """The coast further out: it fills the cracks that a broad line has at its joints."""
    ring: Outline = []
    for i, (x, y) in enumerate(coast):
        (ax, ay), (bx, by) = coast[i - 1], coast[(i + 1) % len(coast)]
        long = hypot(bx - ax, by - ay) or 1
        ring.append((x + (by - ay) / long * out, y - (bx - ax) / long * out))
    return ring


def _coast(ring: Sequence[Point]) -> Outline:
    """A ring of corners as a coast: small bays and capes, corners worn round."""
    points: list[Point] = []
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        long = hypot(bx - ax, by - ay)
        parts = max(2, round(long / 24))
        nx, ny = (by - ay) / long, -(bx - ax) / long
        for i in range(parts):
            t = (i + 0.5) / parts
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t
            swell = 4.2 * sin(x * 0.061 + y * 0.083) + 2.6 * sin(x * 0.137 - y * 0.119)
            out = 3.5 + swell
            points.append((x + nx * out, y + ny * out))
    return smooth(points, steps=5)
