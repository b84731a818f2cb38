"""Draws an emblem in a box of 100 units around its middle: first all edges, then all surfaces."""

from __future__ import annotations

from renderers.kit.pen import FlatPen

_EDGE = 5.0
"""How broad the dark edge is, in units, both sides together."""


class Pen(FlatPen):
    """Collects surfaces and lines; :meth:`finish` draws them flat."""

    def finish(self) -> None:
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
