"""The pen for emblems, and the reader of the text files that describe them.

An emblem lies in a box of 100 units around its middle.  In its file ``[name]`` and a title begin it; each
line after that is a part, drawn over the parts before it, lit from the left::

    area gold: -6,-8 6,-8 0,8       a surface with corners; blob: with a soft outline
    twin glow: 0,-18 14,-36 0,42    a symmetric soft surface, of which this is the right half
    oval cut: -14,-4 9,11           the middle, and half its width and height
    line gold 8: 0,-26 0,44         a line so broad; curve: a soft one
    lines, curves, blobs            the same, and its mirror image
    turn -16                        turn what follows; within 0 8 0.56: draw it elsewhere, and so large
    sign                            here a temple or a statue holds the sign of its god

The tones are those of :data:`renderers.kit.pen.Tone`, and ``roof``, which each temple has its own of.
Among points ``arc:x,y,rx,ry,start,stop`` stands for an arc, ``-arc:`` for the same backwards, and
``star:x,y,outer,inner,points`` for a star.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, cast

from renderers.kit.pen import FlatPen, Tone
from renderers.kit.shapes import Outline, Point, ellipse, star

EDGE: Final = 4.6
"""How broad the dark edge round a part is, in units, both sides together."""
_BROAD: Final = 12
"""A part at least so wide has a darker right side …"""
_TINY: Final = 0.55
"""… unless the emblem is drawn at no more than so many pixels a unit: a phone wouldn't show it."""
_LIT: Final = 0.58
"""The share of a part's width that lies in the light."""


class Part(NamedTuple):
    """A line of an emblem's description."""

    verb: str
    tone: str
    numbers: tuple[float, ...]
    """What stands before the colon: the breadth of a line, the angle of a turn."""
    points: tuple[Point, ...]


Emblem: TypeAlias = tuple[Part, ...]


@cache
def emblems(kind: str) -> Mapping[str, Emblem]:
    """The emblems of one file, by name: ``events``, ``gods``, ``goods``, ``sites``, ``town``."""
    found: dict[str, list[Part]] = {}
    name = ""
    for line in (Path(__file__).parent / f"{kind}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            name = line[1 : line.index("]")]
            found[name] = []
        elif line and not line.startswith("#"):
            found[name].append(_part(line))
    return {each: tuple(parts) for each, parts in found.items()}


def _part(line: str) -> Part:
    head, _, points = line.partition(":")
    verb, *words = head.split()
    tone = words.pop(0) if points else ""
    outline = [point for token in points.split() for point in _points(token)]
    return Part(verb, tone, tuple(map(float, words)), tuple(outline))


def _points(token: str) -> Iterator[Point]:
    """What a word among the points stands for."""
    shape, _, given = token.rpartition(":")
    numbers = [float(number) for number in given.split(",")]
    match shape, numbers:
        case "", [x, y]:
            yield x, y
        case "arc" | "-arc", [x, y, rx, ry, *ends]:
            start, stop = ends or (0.0, 360.0)
            arc = ellipse(x, y, rx, ry, start, stop)
            yield from arc if shape == "arc" else reversed(arc)
        case "star", [x, y, outer, inner, points]:
            yield from star(x, y, outer, inner, int(points))
        case _:
            raise ValueError(f"no point of an emblem: {token}")


class Pen(FlatPen):
    """Collects surfaces and lines; :meth:`finish` draws them, later ones over earlier ones."""

    def draw(self, kind: str, name: str, sign: str = "", roof: Tone = "body") -> None:
        """Collect an emblem; ``sign``: the god whose sign a temple or a statue holds."""
        for part in emblems(kind)[name]:
            tone = roof if part.tone == "roof" else cast("Tone", part.tone)
            points, numbers = part.points, part.numbers
            match part.verb:
                case "area":
                    self.area(points, tone)
                case "blob":
                    self.blob(points, tone)
                case "blobs":
                    self.pair(points, 0, tone)
                case "twin":
                    self.twin(points, tone)
                case "oval":
                    self.oval(*points[0], *points[1], tone)
                case "line" | "curve":
                    self.line(points, numbers[0], tone, soft=part.verb == "curve")
                case "lines" | "curves":
                    self.pair(points, numbers[0], tone, soft=part.verb == "curves")
                case "turn":
                    self.turn(numbers[0])
                case "within":
                    self.within(*numbers)
                case "sign":
                    self.draw("gods", sign)
                case _:
                    raise ValueError(f"no part of an emblem: {part.verb}")

    def finish(self) -> None:
        edge = EDGE * self._scale
        for points, width, tone in self._done:
            if tone != "cut":
                self._ink.stroke(points, width * self._scale + edge, self._shades.cut, closed=not width)
            if width:
                self._ink.stroke(points, width * self._scale, self._shades.of(tone))
            else:
                self._ink.fill(points, self._shades.of(tone))
                self._shade(points, tone)

    def _shade(self, points: Outline, tone: Tone) -> None:
        """The side that is turned from the light."""
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        if tone == "cut" or right - left < _BROAD * self._scale or self._scale <= _TINY:
            return
        start = left + (right - left) * _LIT
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        half = [(start, top), (right, top), (right, bottom), (start, bottom)]
        self._ink.fill(points, self._shades.dim(tone), within=half)
