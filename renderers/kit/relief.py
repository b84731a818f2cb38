"""Draws an emblem in relief under the house's one light.

Its parts are given in units, about 50 to each side of the middle; the whole is then made to fill its box,
so that all emblems have the same size and none is cut off.

An emblem is built up in layers.  Of a layer all dark edges are drawn first, then all surfaces, so that its
parts grow together; the next layer lies on top with an edge of its own.  Every surface is lit from the
upper left: a crescent of shade runs along its lower right.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin
from typing import Final, TypeAlias

from renderers.kit.ink import Ink
from renderers.kit.pen import Shades, Strokes, Tone
from renderers.kit.shapes import Outline, Point, ellipse, smooth

_Part: TypeAlias = tuple[Outline, float, Tone]
"""A surface, or a line of some width."""

EDGE: Final = 5.0
"""How broad the dark edge is, in units, both sides together."""
RELIEF: Final = 3.0
"""How broad the shade at a surface's lower right is."""
THICK: Final = 4.5
"""Lines from this width on are in relief, too."""


class Pen(Strokes):
    """Collects surfaces and lines in layers; :meth:`finish` draws them."""

    def __init__(self, ink: Ink, x: float, y: float, reach: float, shades: Shades) -> None:
        """An emblem in the middle of a box that reaches so many pixels to each side."""
        self._ink = ink
        self._middle = (x, y)
        self._reach = reach
        self._shades = shades
        self._frame = (0.0, 0.0, 1.0, 0.0, 1)
        self._layers: list[list[_Part]] = [[]]

    def at(
        self, x: float = 0, y: float = 0, size: float = 1, turn: float = 0, *, flip: bool = False
    ) -> None:
        """Draw what follows at another place, size, turned clockwise by degrees, or mirrored."""
        self._frame = (x, y, size, turn * pi / 180, -1 if flip else 1)

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        start: float,
        stop: float,
        width: float,
        tone: Tone = "body",
    ) -> None:
        """A part of a circle, or all of it, as a line; degrees, clockwise from the right."""
        self.line(ellipse(x, y, radius, radius, start, stop), width, tone)

    def taper(self, points: Sequence[Point], first: float, last: float, tone: Tone = "body") -> None:
        """A soft line whose width changes on its way: horns, tails, flames."""
        path = smooth(points, closed=False, steps=10)
        left: Outline = []
        right: Outline = []
        for i, (x, y) in enumerate(path):
            (ax, ay), (bx, by) = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
            long = hypot(bx - ax, by - ay) or 1
            half = (first + (last - first) * i / (len(path) - 1)) / 2
            nx, ny = -(by - ay) / long * half, (bx - ax) / long * half
            left.append((x + nx, y + ny))
            right.append((x - nx, y - ny))
        (x, y), (bx, by) = path[0], path[1]
        back = atan2(y - by, x - bx) * 180 / pi
        cap = ellipse(x, y, first / 2, first / 2, back - 90, back + 90)
        self.area([*cap, *right, *reversed(left)] if first > 0 else [*right, *reversed(left)], tone)

    def leaf(self, x: float, y: float, angle: float, long: float, wide: float, tone: Tone = "leaf") -> None:
        """A pointed leaf from its stalk; degrees, clockwise from the right."""
        c, s = cos(angle * pi / 180), sin(angle * pi / 180)
        half = [(t, wide / 2 * sin(pi * t**0.8)) for t in (i / 10 for i in range(11))]
        outline = [*half, *((t, -w) for t, w in reversed(half[1:-1]))]
        self.area([(x + t * long * c - w * s, y + t * long * s + w * c) for t, w in outline], tone)

    def _add(self, points: Sequence[Point], width: float, tone: Tone) -> None:
        self._layers[-1].append((self._moved(points), width * self._frame[2], tone))

    def over(self) -> None:
        """What follows lies on top of what has been drawn."""
        self._layers.append([])

    def finish(self) -> None:
        """Draw everything collected."""
        left, top, right, bottom = self._bounds()
        k = 2 * self._reach / max(right - left, bottom - top)
        x, y = self._middle[0] - k * (left + right) / 2, self._middle[1] - k * (top + bottom) / 2
        for layer in self._layers:
            parts: list[_Part] = [
                ([(x + px * k, y + py * k) for px, py in points], width * k, tone)
                for points, width, tone in layer
            ]
            for points, width, tone in parts:
                if tone != "cut":
                    edge = _thinned(points, EDGE * k / 3)
                    self._ink.stroke(edge, width + EDGE * k, self._shades.cut, closed=not width)
            for points, width, tone in parts:
                if width:
                    self._stroke(points, width, tone, relief=width >= THICK * k)
                else:
                    self._fill(points, tone, RELIEF * k)
        self._layers = [[]]

    def _bounds(self) -> tuple[float, float, float, float]:
        """The box around everything, edges too, in units."""
        boxes = [
            (min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half)
            for layer in self._layers
            for points, width, tone in layer
            for half in ((width + (0 if tone == "cut" else EDGE)) / 2,)
            for xs, ys in (tuple(zip(*points, strict=True)),)
        ]
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)

    def _fill(self, points: Outline, tone: Tone, relief: float) -> None:
        if tone == "cut":
            self._ink.fill(points, self._shades.cut)
            return
        high = max(y for _, y in points) - min(y for _, y in points)
        wide = max(x for x, _ in points) - min(x for x, _ in points)
        step = min(relief, 0.2 * min(high, wide))
        self._ink.fill(points, self._shades.dim(tone))
        lit = [(x - step, y - step) for x, y in points]
        self._ink.fill(lit, self._shades.of(tone), within=points)

    def _stroke(self, points: Outline, width: float, tone: Tone, *, relief: bool) -> None:
        if tone == "cut" or not relief:
            self._ink.stroke(points, width, self._shades.of(tone))
            return
        self._ink.stroke(points, width, self._shades.dim(tone))
        step = 0.14 * width
        self._ink.stroke([(x - step, y - step) for x, y in points], 0.66 * width, self._shades.of(tone))

    def _moved(self, points: Sequence[Point]) -> Outline:
        x0, y0, size, turn, side = self._frame
        c, s = cos(turn) * size, sin(turn) * size
        return [(x0 + side * x * c - y * s, y0 + side * x * s + y * c) for x, y in points]


def _thinned(points: Outline, least: float) -> Outline:
    """The points that are so far apart: a broad line through closer ones becomes ragged."""
    kept = [points[0]]
    for x, y in points[1:-1]:
        if hypot(x - kept[-1][0], y - kept[-1][1]) >= least:
            kept.append((x, y))
    return [*kept, points[-1]]
