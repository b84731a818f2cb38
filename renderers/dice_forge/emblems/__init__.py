"""An emblem for each heroic feat, as data: ivory inlaid in enamel, engraved with dark lines."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from renderers.kit.emblem import Emblems
from renderers.kit.pen import FlatPen, Shades
from renderers.kit.shapes import seat_shape
from renderers.kit.sprite_sheet import Ink

EMBLEMS: Final = Emblems(Path(__file__).parent)
"""By the slug of the card; a boar's colour is no part of its name here."""

_BOAR_MARKS: Final = {"red": 0, "blue": 1, "yellow": 2, "green": 3}
"""The shape on a boar's brow: that of the seat with this number."""
_EDGE: Final = 5.0
"""How broad the dark edge is, in units, both sides together."""


class _Pen(FlatPen):
    """Draws an emblem in a box of 100 units around its middle: first all edges, then all surfaces."""

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


def draw(ink: Ink, card: str, x: float, y: float, size: float, shades: Shades) -> None:
    """The emblem of a card around a point; ``size`` is half its width, in pixels."""
    name, _, colour = card.partition("-")
    pen = _Pen(ink, x, y, size / 50, shades)
    for step in EMBLEMS[name]:
        step.draw(pen)
    if colour:
        pen.area(seat_shape(_BOAR_MARKS[colour], 0, -20, 10), "glow")
    pen.finish()
