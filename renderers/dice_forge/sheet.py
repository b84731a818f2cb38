"""The sheets on which this game's many small sprites are drawn."""

from __future__ import annotations

from typing import Final

from renderers.kit.shapes import Point
from renderers.kit.sprite_sheet import Ink

COARSE: Final = 2
"""Twice their size is enough for small things: edges of few tones look the same to the eye, and a table
that is full of them takes a twentieth less bytes."""
FINE: Final = 4
"""For what is shown large."""


def sheet(width: int, height: int, *, origin: Point, fine: int = COARSE) -> Ink:
    """An empty sheet; ``origin`` is where (0, 0) lies."""
    return Ink(width, height, origin=origin, fine=fine)
