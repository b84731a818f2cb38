"""An emblem for each power, drawn from the text file of its name: ivory and gold inlaid in enamel.

A line of such a file is one stroke of the :class:`renderers.kit.pen.Pen`, in units of which about 50 lie
to each side of the middle: the name of the pen's method; a tone, if not the usual one; ``flip`` (``at``),
``soft`` (``line``) or ``hard`` (``twin``); the method's numbers in order; behind a colon the points, each
``x,y`` or a figure, ``ellipse(…)`` or ``star(…)``.  An indented line goes on with the points before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PIL import Image

from renderers.kit.colour import rgb
from renderers.kit.pen import IVORY, TONES, Pen, Shades
from renderers.kit.shapes import Outline, ellipse, star
from renderers.kit.sprite_sheet import FINE, Ink
from renderers.picture import Theme, is_night

EMBLEMS: Final[Mapping[str, Path]] = {
    path.stem: path for path in sorted(Path(__file__).parent.glob("*.txt"))
}
"""The drawings, by the slug of the power."""

_NIGHT: Final = replace(IVORY, body=rgb("#F3ECDB"), shade=rgb("#C9B68E"), cut=rgb("#141A36"))

_FULL: Final = 0.97
"""A little room is left around an emblem."""
_LARGE: Final = 120
"""Pixels from which on an emblem needs no finer sheet than :data:`_COARSE` times its size."""
_COARSE: Final = 4

_WORDS: Final[Mapping[str, tuple[str, str | bool]]] = {
    **{tone: ("tone", tone) for tone in TONES},
    "flip": ("flip", True),
    "soft": ("soft", True),
    "hard": ("soft", False),
}
"""What a word of a stroke says: a named argument of the pen's method."""
_FIGURE: Final = re.compile(r"(ellipse|star)\((.*)\)")


def shades(theme: Theme) -> Shades:
    """The tones of emblems in a theme."""
    return _NIGHT if is_night(theme) else IVORY


def draw(ink: Ink, slug: str, x: float, y: float, size: float, tones: Shades) -> None:
    """The emblem of a power around a point; ``size`` is half its width, in pixels.

    Raises KeyError for a slug that no power has.
    """
    pen = Pen(ink, x, y, size * _FULL, tones)
    for stroke in _strokes(EMBLEMS[slug]):
        stroke(pen)
    pen.finish()


@lru_cache(maxsize=128)
def emblem(slug: str, size: int, theme: Theme) -> Image.Image:
    """The emblem of a power as an RGBA image of ``size`` by ``size`` pixels, made once: keep off it."""
    ink = Ink(size, size, origin=(size / 2, size / 2), fine=_COARSE if size >= _LARGE else FINE)
    draw(ink, slug, 0, 0, size / 2, shades(theme))
    return ink.reduced()


@cache
def _strokes(path: Path) -> tuple[Callable[[Pen], None], ...]:
    """The strokes of a drawing, in order."""
    text = path.read_text(encoding="utf-8").replace("\n ", " ")
    return tuple(_stroke(line) for line in text.splitlines() if not line.startswith("#"))


def _stroke(line: str) -> Callable[[Pen], None]:
    command, colon, points = line.partition(":")
    name, *words = command.split()
    options = dict(_WORDS[word] for word in words if word in _WORDS)
    numbers = [float(word) for word in words if word not in _WORDS]
    outline = [_outline(points)] if colon else []

    def stroke(pen: Pen) -> None:
        getattr(pen, name)(*outline, *numbers, **options)

    return stroke


def _outline(words: str) -> Outline:
    points: Outline = []
    for word in words.split():
        figure = _FIGURE.fullmatch(word)
        numbers = [float(number) for number in (figure[2] if figure else word).split(",")]
        if figure is None:
            points.append((numbers[0], numbers[1]))
        elif figure[1] == "ellipse":
            x, y, rx, ry, *more = numbers
            start, stop = more[:2] or (0, 360)
            points += ellipse(x, y, rx, ry, start, stop, *map(round, more[2:]))
        else:
            x, y, outer, inner, count = numbers
            points += star(x, y, outer, inner, round(count))
    return points
