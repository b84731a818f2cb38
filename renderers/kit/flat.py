"""A pen for small flat emblems, in a box of 100 units around its middle."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from math import cos, pi, sin
from typing import ClassVar

from renderers.kit.ink import Ink
from renderers.kit.pen import Shades, Strokes, Tone
from renderers.kit.shapes import Point


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
