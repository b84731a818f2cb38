"""Fire, metal and vessels."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from renderers.kit.pen import Pen, Tone
from renderers.kit.shapes import ellipse, star

_WING: Final[tuple[tuple[int, int, Tone], ...]] = ((30, -16, "shade"), (42, -26, "body"), (48, -42, "body"))
"""Where the feathers of the staff end."""
_SNAKES: Final[tuple[tuple[int, Tone], ...]] = ((-1, "leaf"), (1, "sea"))


def _flame(pen: Pen, x: float, y: float, size: float) -> None:
    """A flame with its heart, standing on a point."""
    pen.at(x, y, size)
    pen.blob([(0, 0), (-17, -6), (-22, -20), (-18, -34), (-10, -26), (-5, -38), (-2, -56), (12, -40),
              (15, -27), (21, -33), (23, -16), (16, -4)], "glow")  # fmt: skip
    pen.over()
    pen.blob([(0, -2), (-11, -8), (-10, -20), (-2, -26), (0, -36), (9, -22), (12, -10)], "gold")
    pen.at()


def torch(pen: Pen) -> None:
    """Prometheus: the stolen fire."""
    pen.at(turn=18)
    pen.area([(-9, 2), (9, 2), (4, 54), (-4, 54)], "shade")
    pen.over()
    for y in (26, 36, 46):
        pen.line([(-6, y + 2), (6, y - 2)], 2.6, "cut")
    pen.area([(-19, -8), (19, -8), (12, 8), (-12, 8)], "gold")
    pen.at()
    pen.over()
    _flame(pen, 4, -6, 0.86)


def anvil(pen: Pen) -> None:
    """Hephaestus: hammer and anvil."""
    pen.blob([(-50, -2), (-30, -2), (-26, 6), (-10, 12), (-30, 12)], "shade")
    pen.area([(-28, -4), (42, -4), (42, 8), (18, 14), (14, 28), (28, 38), (28, 46), (-24, 46), (-24, 38),
              (-8, 28), (-10, 14), (-28, 8)], "shade")  # fmt: skip
    pen.over()
    pen.line([(-24, 1), (38, 1)], 3, "body")
    pen.over()
    pen.at(10, -26, turn=-32)
    pen.line([(2, 0), (46, 0)], 7, "gold")
    pen.over()
    pen.area([(-12, -17), (10, -17), (12, -12), (12, 12), (10, 17), (-12, 17), (-14, 12), (-14, -12)])
    pen.at()
    pen.over()
    for x, y, size in ((-34, -22, 12), (-22, -42, 8), (-46, -40, 6)):
        pen.area(star(x, y, size, size * 0.4, 4), "glow")


def brazier(pen: Pen) -> None:
    """Hestia: the fire of the hearth."""
    for side in (-1, 1):
        pen.line([(side * 10, 26), (side * 22, 50)], 6, "gold")
    pen.line([(0, 26), (0, 48)], 6, "gold")
    pen.over()
    _flame(pen, -14, 6, 0.62)
    pen.over()
    _flame(pen, 14, 6, 0.62)
    pen.over()
    _flame(pen, 0, 8, 0.95)
    pen.over()
    pen.area([*ellipse(0, 6, 40, 30, 0, 180)], "shade")
    pen.area([(-45, -1), (45, -1), (45, 9), (-45, 9)], "gold")
    pen.over()
    for x in (-24, -8, 8, 24):
        pen.line([(x, 14), (x * 0.8, 26)], 3, "cut")


def goblet(pen: Pen) -> None:
    """Circe: the cup, and what is in it."""
    for x, y, r in ((-14, -36, 7), (8, -46, 5), (20, -30, 6)):
        pen.oval(x, y, r, tone="leaf")
        pen.over()
        pen.oval(x - r * 0.3, y - r * 0.3, r * 0.28, tone="body")
    pen.area([(-6, 14), (6, 14), (5, 36), (22, 44), (22, 50), (-22, 50), (-22, 44), (-5, 36)], "gold")
    pen.over()
    pen.area([(-32, -16), (32, -16), *ellipse(0, -8, 30, 32, 10, 170)], "gold")
    pen.area(ellipse(0, -16, 32, 9), "gold")
    pen.over()
    pen.area(ellipse(0, -16, 25, 5.5), "leaf")
    pen.oval(0, 6, 7, 8, "glow")
    for x in (-17, 17):
        pen.oval(x, 2, 4, tone="sea")
    pen.line([(-9, 28), (9, 28)], 5, "shade")


def cauldron(pen: Pen) -> None:
    """Medea: the cauldron and its serpent of steam."""
    pen.line([(0, -8), (-15, -19), (-9, -30), (9, -33), (13, -44), (5, -51)], 11, "leaf", soft=True)
    pen.oval(7, -51, 9, 7, "leaf")
    for side in (-1, 1):
        pen.line([(side * 20, 34), (side * 27, 50)], 8, "gold")
        pen.arc(side * 38, 4, 10, 0, 360, 5, "gold")
    pen.over()
    pen.oval(9, -53, 2, tone="cut")
    pen.oval(0, 14, 39, 31, "shade")
    pen.over()
    pen.area(ellipse(0, -10, 37, 10), "gold")
    pen.over()
    pen.area(ellipse(0, -10, 29, 5.6), "leaf")
    pen.over()
    pen.line([(0, -9), (-10, -14), (-15, -20)], 11, "leaf", soft=True)
    for i in range(5):
        pen.at(-22 + i * 11, 16 + 5 * sin(pi * i / 4))
        pen.line([(-4, 4), (0, -4), (4, 4)], 3, "cut")
    pen.at()


def caduceus(pen: Pen) -> None:
    """Hermes: the winged staff and its two snakes."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        for x, y, tone in _WING:
            pen.taper([(x, y), (x * 0.6, y * 0.4 - 14), (3, -24)], 3, 14, tone)
    pen.at()
    pen.over()
    pen.line([(0, -36), (0, 52)], 6, "gold")
    pen.over()
    for side, tone in _SNAKES:
        path = [(side * 13 * cos(i * pi / 4) * (1.25 - i * 0.06), -12 + i * 4.8) for i in range(13)]
        pen.taper([(side * 4, -22), *path], 7, 3.5, tone)
        pen.over()
    for side, tone in _SNAKES:
        pen.oval(side * 9, -20, 7, 5.4, tone)
    pen.oval(0, -40, 9, tone="gold")
    pen.over()
    for side in (-1, 1):
        pen.oval(side * 9, -21, 1.8, tone="cut")
    pen.line([(0, 20), (0, 26)], 3, "gold")
