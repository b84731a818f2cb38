"""Draws an emblem in a box of 100 units around its middle: first all edges, then all surfaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal, TypeAlias

from renderers.house.colour import RGB
from renderers.house.ink import Ink
from renderers.house.shapes import Point, ellipse, smooth

Tone: TypeAlias = Literal["body", "shade", "cut", "gold", "glow"]


@dataclass(frozen=True, slots=True)
class Shades:
    """The tones of an emblem."""

    body: RGB
    shade: RGB
    """What lies in the body's shadow."""
    cut: RGB
    """Engraved lines, and the edge round everything."""
    gold: RGB
    glow: RGB
    """Eyes and flames."""

    def of(self, tone: Tone) -> RGB:
        """The colour of a tone."""
        return {
            "body": self.body,
            "shade": self.shade,
            "cut": self.cut,
            "gold": self.gold,
            "glow": self.glow,
        }[tone]


_EDGE = 5.0
"""How broad the dark edge is, in units, both sides together."""


class Pen:
    """Collects surfaces and lines; :meth:`finish` draws them."""

    def __init__(self, ink: Ink, x: float, y: float, scale: float, shades: Shades) -> None:
        self._ink = ink
        self._place = (x, y)
        self._scale = scale
        self._shades = shades
        self._turn = 0.0
        self._done: list[tuple[list[Point], float, Tone]] = []

    def turn(self, degrees: float) -> None:
        """Turn what follows clockwise around the middle."""
        self._turn = degrees * pi / 180

    def area(self, points: Sequence[Point], tone: Tone = "body") -> None:
        """A surface with corners."""
        self._done.append((self._moved(points), 0, tone))

    def blob(self, points: Sequence[Point], tone: Tone = "body") -> None:
        """A surface with a soft outline through these points."""
        self.area(smooth(points, steps=6), tone)

    def twin(self, half: Sequence[Point], tone: Tone = "body", *, soft: bool = True) -> None:
        """A symmetric surface, from its right half from the top down."""
        whole = [*half, *((-x, y) for x, y in reversed(half) if x)]
        if soft:
            self.blob(whole, tone)
        else:
            self.area(whole, tone)

    def oval(self, x: float, y: float, rx: float, ry: float, tone: Tone = "body") -> None:
        """An ellipse."""
        self.area(ellipse(x, y, rx, ry, steps=40), tone)

    def line(
        self, points: Sequence[Point], width: float, tone: Tone = "body", *, soft: bool = False
    ) -> None:
        """A line with round ends."""
        path = smooth(points, closed=False, steps=6) if soft else list(points)
        self._done.append((self._moved(path), width, tone))

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

    def finish(self) -> None:
        """Draw everything collected."""
        edge = _EDGE * self._scale
        for points, width, tone in self._done:
            if tone != "cut":
                self._ink.stroke(points, width * self._scale + edge, self._shades.cut, closed=not width)
        for points, width, tone in self._done:
            colour = self._shades.of(tone)
            if width:
                self._ink.stroke(points, width * self._scale, colour)
            else:
                self._ink.fill(points, colour)

    def _moved(self, points: Sequence[Point]) -> list[Point]:
        c, s = cos(self._turn), sin(self._turn)
        (x0, y0), k = self._place, self._scale
        return [(x0 + (x * c - y * s) * k, y0 + (x * s + y * c) * k) for x, y in points]
