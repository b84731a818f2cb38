"""Pens that draw emblems from surfaces and lines: in relief under one light, or flat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from math import atan2, cos, hypot, pi, sin
from typing import ClassVar, Final, Literal, Self, TypeAlias, get_args

from renderers.kit.colour import RGB, mix, rgb
from renderers.kit.shapes import Outline, Point, ellipse, smooth
from renderers.kit.sprite_sheet import Ink

Tone: TypeAlias = Literal["body", "shade", "cut", "gold", "glow", "sea", "leaf", "wine"]
TONES: Final[tuple[Tone, ...]] = get_args(Tone)


@dataclass(frozen=True, slots=True)
class Shades:
    """The tones of an emblem."""

    body: RGB
    """Ivory."""
    shade: RGB
    """Warm stone: what lies behind the body."""
    cut: RGB
    """Engraved lines, and the edge round everything."""
    gold: RGB
    glow: RGB
    """Fire, blood, blossoms."""
    sea: RGB
    leaf: RGB
    wine: RGB

    def of(self, tone: Tone) -> RGB:
        """The colour of a tone in the light."""
        colour: RGB = getattr(self, tone)
        return colour

    def dim(self, tone: Tone) -> RGB:
        """The colour of a tone in its own shade."""
        return self.cut if tone == "cut" else mix(self.of(tone), self.cut, 0.16 if tone == "body" else 0.24)

    def washed(self, ground: RGB, share: float) -> Self:
        """The tones sunk into the ground: the emblem of what is used up, sold out or somebody else's."""
        return replace(
            self, **{each.name: mix(getattr(self, each.name), ground, share) for each in fields(self)}
        )


IVORY: Final = Shades(
    body=rgb("#FFF8E6"),
    shade=rgb("#DCC79A"),
    cut=rgb("#1B2346"),
    gold=rgb("#FFC83A"),
    glow=rgb("#F2693C"),
    sea=rgb("#6FB8F0"),
    leaf=rgb("#8CC06A"),
    wine=rgb("#C58BE0"),
)
"""The usual tones of emblems by day."""


class Strokes(ABC):
    """Collects surfaces and lines, in units of which about 50 lie to each side of the middle."""

    SOFT: ClassVar[int] = 8
    """Steps from point to point of a soft outline."""
    ROUND: ClassVar[int] = 56
    """Corners of an ellipse."""

    @abstractmethod
    def _add(self, points: Sequence[Point], width: float, tone: Tone) -> None:
        """Collect a line of this width, or, of width 0, a surface."""

    @abstractmethod
    def finish(self) -> None:
        """Draw everything collected."""

    def area(self, points: Sequence[Point], tone: Tone = "body") -> None:
        """A surface with corners."""
        self._add(points, 0, tone)

    def blob(self, points: Sequence[Point], tone: Tone = "body") -> None:
        """A surface with a soft outline through these points."""
        self.area(smooth(points, steps=self.SOFT), tone)

    def twin(self, half: Sequence[Point], tone: Tone = "body", *, soft: bool = True) -> None:
        """A symmetric surface, from its right half from the top down."""
        whole = [*half, *((-x, y) for x, y in reversed(half) if x)]
        if soft:
            self.blob(whole, tone)
        else:
            self.area(whole, tone)

    def oval(self, x: float, y: float, rx: float, ry: float | None = None, tone: Tone = "body") -> None:
        """An ellipse, or a disc."""
        self.area(ellipse(x, y, rx, rx if ry is None else ry, steps=self.ROUND), tone)

    def line(
        self, points: Sequence[Point], width: float, tone: Tone = "body", *, soft: bool = False
    ) -> None:
        """A line with round ends."""
        self._add(smooth(points, closed=False, steps=self.SOFT) if soft else list(points), width, tone)

    def pair(
        self, points: Sequence[Point], width: float, tone: Tone = "body", *, soft: bool = False
    ) -> None:
        """A line and its mirror image; of width 0, a soft surface."""
        for side in (1, -1):
            mirror = [(side * x, y) for x, y in points]
            if width:
                self.line(mirror, width, tone, soft=soft)
            else:
                self.blob(mirror, tone)


_Part: TypeAlias = tuple[Outline, float, Tone]
"""A surface, or a line of some width."""
EDGE: Final = 5.0
"""How broad the dark edge is, in units, both sides together."""
RELIEF: Final = 3.0
"""How broad the shade at a surface's lower right is."""
THICK: Final = 4.5
"""Lines from this width on are in relief, too."""


class Pen(Strokes):
    """Collects surfaces and lines in layers; :meth:`finish` draws them.

    Parts are given in units, about 50 to each side of the middle; the whole is then made to fill its box,
    so that all emblems have the same size and none is cut off.  An emblem is built up in layers: of a layer
    all dark edges are drawn first, then all surfaces, so that its parts grow together; the next layer lies
    on top with an edge of its own.  A crescent of shade runs along the lower right of every surface.
    """

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


class FlatPen(Strokes):
    """Collects surfaces and lines; how they are laid down in the end is a game's."""

    SOFT: ClassVar[int] = 6
    ROUND: ClassVar[int] = 40

    def __init__(self, ink: Ink, x: float, y: float, scale: float, shades: Shades) -> None:
        """An emblem around a point, at so many pixels a unit."""
        self._ink = ink
        self._place = (x, y)
        self._scale = scale
        self._shades = shades
        self._turn = 0.0
        self._shift = (0.0, 0.0, 1.0)
        self._done: list[tuple[list[Point], float, Tone]] = []
        """Points in pixels, the width of a line in units (0: a surface), tone."""

    def turn(self, degrees: float) -> None:
        """Turn what follows clockwise around the middle."""
        self._turn = degrees * pi / 180

    def within(self, x: float, y: float, size: float) -> None:
        """Draw what follows around another point, ``size`` times as large."""
        self._shift = (x, y, size)

    @abstractmethod
    def finish(self) -> None:
        """Draw everything collected."""

    def _add(self, points: Sequence[Point], width: float, tone: Tone) -> None:
        self._done.append((self._moved(points), width * self._shift[2], tone))

    def _moved(self, points: Sequence[Point]) -> list[Point]:
        c, s = cos(self._turn), sin(self._turn)
        (x0, y0), k = self._place, self._scale
        dx, dy, size = self._shift
        turned = ((x * c - y * s, x * s + y * c) for x, y in points)
        return [(x0 + (dx + x * size) * k, y0 + (dy + y * size) * k) for x, y in turned]
