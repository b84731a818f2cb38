"""An emblem for each kind of army, god and power, as data: ivory and gold inlaid in enamel."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from renderers.kit.colour import rgb
from renderers.kit.emblem import Emblems
from renderers.kit.pen import IVORY, Pen, Shades
from renderers.kit.sprite_sheet import Ink
from renderers.picture import Theme, is_night

EMBLEMS: Final = Emblems(Path(__file__).parent)
"""By kind, by the slug of the god or power; ``back`` lies on the backs of all cards."""

_NIGHT: Final = replace(IVORY, body=rgb("#F3ECDB"), shade=rgb("#C9B68E"), cut=rgb("#141A36"))
_FULL: Final = 0.97
"""A little room is left around an emblem."""


def shades(theme: Theme) -> Shades:
    """The tones of emblems in a theme."""
    return _NIGHT if is_night(theme) else IVORY


def draw(ink: Ink, name: str, x: float, y: float, size: float, tones: Shades) -> None:
    """An emblem around a point; ``size`` is half its width, in pixels; raises KeyError."""
    pen = Pen(ink, x, y, size * _FULL, tones)
    for step in EMBLEMS[name]:
        step.draw(pen)
    pen.finish()
