"""Draws an emblem in a box of 100 units around its middle, part by part, each lit from the left."""

from __future__ import annotations

from typing import Final

from renderers.kit.pen import FlatPen, Tone
from renderers.kit.shapes import Point

EDGE: Final = 4.6
"""How broad the dark edge round a part is, in units, both sides together."""
_BROAD: Final = 12
"""A part at least so wide has a darker right side …"""
_TINY: Final = 0.55
"""… unless the emblem is drawn at no more than so many pixels a unit: a phone wouldn't show it."""
_LIT: Final = 0.58
"""The share of a part's width that lies in the light."""


class Pen(FlatPen):
    """Collects surfaces and lines; :meth:`finish` draws them, later ones over earlier ones."""

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

    def _shade(self, points: list[Point], tone: Tone) -> None:
        """The side that is turned from the light."""
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        if tone == "cut" or right - left < _BROAD * self._scale or self._scale <= _TINY:
            return
        start = left + (right - left) * _LIT
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        half = [(start, top), (right, top), (right, bottom), (start, bottom)]
        self._ink.fill(points, self._shades.dim(tone), within=half)
