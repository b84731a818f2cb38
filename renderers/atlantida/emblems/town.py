"""What stands in a city; a building of one square lies within ±50 units."""

from __future__ import annotations

from collections.abc import Callable

from renderers.atlantida.emblems.pen import Pen
from renderers.kit.pen import Tone
from renderers.kit.shapes import ellipse


def _house(pen: Pen, x: float, y: float, k: float, roof: Tone) -> None:
    pen.area([(x - 18 * k, y), (x + 18 * k, y), (x + 18 * k, y + 28 * k), (x - 18 * k, y + 28 * k)])
    pen.area([(x - 24 * k, y), (x, y - 22 * k), (x + 24 * k, y)], roof)
    pen.area([(x - 5 * k, y + 28 * k), (x - 5 * k, y + 12 * k), (x + 5 * k, y + 12 * k),
              (x + 5 * k, y + 28 * k)], "cut")  # fmt: skip


def housing(pen: Pen) -> None:
    """Houses close together."""
    _house(pen, -20, -14, 1.0, "wine")
    _house(pen, 22, -10, 0.95, "wine")
    _house(pen, 0, 12, 1.15, "glow")


def agora(pen: Pen) -> None:
    """A long hall of columns with its market."""
    pen.area([(-140, 34), (140, 34), (140, 46), (-140, 46)], "shade")
    pen.area([(-132, -14), (132, -14), (132, 34), (-132, 34)], "cut")
    for i in range(9):
        x = -124 + i * 31
        pen.area([(x - 7, -14), (x + 7, -14), (x + 7, 34), (x - 7, 34)])
    pen.area([(-140, -24), (140, -24), (140, -12), (-140, -12)])
    pen.area([(-140, -26), (-116, -46), (116, -46), (140, -26)], "glow")
    for i in range(7):
        pen.line([(-96 + i * 32, -42), (-104 + i * 35, -28)], 3, "wine")


def agora_upright(pen: Pen) -> None:
    """The same hall, seen along its roof."""
    pen.area([(-38, -140), (38, -140), (38, 140), (-38, 140)], "shade")
    for side in (-32, 32):
        for i in range(7):
            y = -126 + i * 42
            pen.oval(side, y, 6, 6, "body")
    pen.area([(-26, -132), (0, -136), (0, 128), (-26, 124)], "glow")
    pen.area([(0, -136), (26, -132), (26, 124), (0, 128)], "wine")
    pen.area([(-26, 124), (0, 112), (26, 124), (26, 142), (-26, 142)])


def shipyard(pen: Pen) -> None:
    """A hull on the slip between sheds."""
    pen.area([(-142, -6), (-142, 36), (-72, 36), (-72, -6)])
    pen.area([(-148, -6), (-107, -40), (-66, -6)], "wine")
    pen.area([(-122, 36), (-122, 8), (-92, 8), (-92, 36)], "cut")
    pen.area([(-56, 36), (140, 36), (146, 46), (-60, 46)], "shade")
    pen.blob([(-52, -12), (-44, -22), (-30, -2), (92, -2), (124, -30), (134, -22), (110, 30), (-28, 30)],
             "gold")  # fmt: skip
    for i in range(6):
        pen.line([(-22 + i * 21, 2), (-18 + i * 20, 26)], 3, "wine")
    pen.line([(-34, 12), (112, 12)], 3, "wine")
    pen.line([(40, -4), (40, -46)], 5, "wine")
    pen.line([(18, -38), (62, -38)], 5, "wine")


def academy(pen: Pen) -> None:
    """A hall with an open scroll over its door."""
    pen.area([(-44, 36), (44, 36), (44, 46), (-44, 46)], "shade")
    pen.area([(-38, -8), (38, -8), (38, 36), (-38, 36)])
    pen.area([(-46, -8), (0, -34), (46, -8)], "sea")
    pen.area([(-24, 2), (24, 2), (24, 26), (-24, 26)], "gold")
    for x in (-24, 24):
        pen.oval(x, 14, 6, 14, "gold")
    for y in (9, 15, 21):
        pen.line([(-14, y), (14, y)], 2.6, "cut")
    pen.oval(0, -18, 6, 6, "body")


def forge(pen: Pen) -> None:
    """A smithy with fire and chimney."""
    pen.area([(16, -18), (16, -46), (34, -46), (34, -8)], "shade")
    pen.blob([(22, -50), (30, -58), (42, -52), (36, -46)], "body")
    pen.area([(-42, -8), (42, -8), (42, 44), (-42, 44)], "shade")
    pen.area([(-50, -8), (-34, -30), (34, -30), (50, -8)], "wine")
    pen.blob([(-32, 44), (-32, 16), (-14, 4), (4, 16), (4, 44)], "cut")
    pen.blob([(-14, 14), (-4, 30), (-6, 42), (-22, 42), (-24, 30)], "glow")
    pen.area([(12, 30), (34, 30), (28, 36), (28, 44), (18, 44), (18, 36)], "body")


def farm(pen: Pen) -> None:
    """A farmhouse behind its field, with ripe ears."""
    _house(pen, 20, -18, 1.2, "wine")
    pen.area([(-46, 14), (46, 14), (50, 46), (-50, 46)], "leaf")
    for i in range(5):
        x = -36 + i * 18
        pen.line([(x, 22), (x * 1.12, 40)], 5, "gold")
    for x, y in ((-38, -4), (-16, -10)):
        pen.line([(x, y + 34), (x, y)], 5, "leaf")
        pen.oval(x, y - 12, 10, 22, "gold")
        for rise in (-20, -8, 4):
            pen.line([(x - 6, y + rise - 5), (x, y + rise), (x + 6, y + rise - 5)], 3, "cut")


def quarry(pen: Pen) -> None:
    """A pit in steps, and cut blocks."""
    pen.blob([(-46, 30), (-38, -22), (-8, -40), (30, -32), (46, 0), (40, 40), (-30, 44)], "shade")
    pen.area([(-26, 28), (-22, -8), (2, -20), (30, -10), (30, 28)], "cut")
    pen.area([(-20, 28), (-18, 4), (28, 2), (28, 28)], "shade")
    for x, y in ((-26, 22), (12, 20)):
        pen.area([(x - 14, y), (x + 14, y), (x + 14, y + 22), (x - 14, y + 22)])
        pen.area([(x - 14, y), (x - 6, y - 8), (x + 20, y - 8), (x + 14, y)])


def garden(pen: Pen) -> None:
    """Fruit trees in a bed."""
    pen.area([(-46, 22), (46, 22), (40, 46), (-40, 46)], "shade")
    for x, y in ((-22, -8), (24, -6), (0, 6)):
        pen.line([(x, y + 10), (x, y + 32)], 6, "wine")
        pen.oval(x, y - 8, 20, 20, "leaf")
        for dx, dy in ((-7, -12), (6, -4), (-2, 2)):
            pen.oval(x + dx, y + dy, 4, 4, "glow")


def wall(pen: Pen) -> None:
    """A crenellated wall between two towers."""
    pen.area([(-50, 4), (50, 4), (50, 44), (-50, 44)], "shade")
    for x in (-34, 34):
        pen.area([(x - 16, -30), (x + 16, -30), (x + 16, 44), (x - 16, 44)])
        for dx in (-11, 11):
            pen.area([(x + dx - 6, -44), (x + dx + 6, -44), (x + dx + 6, -30), (x + dx - 6, -30)])
        pen.line([(x, -12), (x, 2)], 6, "cut")
    pen.blob([(-11, 44), (-11, 22), (0, 14), (11, 22), (11, 44)], "cut")


def aqueduct(pen: Pen) -> None:
    """Two storeys of arches, and the water that they bring; two squares by two."""
    pen.area([(-92, -66), (92, -66), (92, 80), (-92, 80)])
    pen.area([(-96, -84), (96, -84), (96, -66), (-96, -66)], "shade")
    pen.line([(-88, -76), (88, -76)], 8, "sea")
    for x in (-66, -22, 22, 66):
        pen.area([*ellipse(x, -30, 15, 17, 180, 360), (x + 15, 2), (x - 15, 2)], "cut")
    pen.area([(-96, 2), (96, 2), (96, 14), (-96, 14)], "shade")
    for x in (-48, 48):
        pen.area([*ellipse(x, 52, 31, 27, 180, 360), (x + 31, 80), (x - 31, 80)], "cut")
    pen.area([(-96, 80), (96, 80), (96, 92), (-96, 92)], "shade")


def statue(pen: Pen, sign: Callable[[Pen], None]) -> None:
    """A figure of marble on its plinth, the god's sign before it."""
    pen.area([(-30, 34), (30, 34), (34, 46), (-34, 46)], "shade")
    pen.blob([(-16, 34), (-22, 2), (-26, -14), (-10, -22), (10, -22), (26, -14), (22, 2), (16, 34)])
    pen.blob([(-11, -34), (0, -46), (11, -34), (8, -22), (-8, -22)])
    pen.line([(-9, -38), (9, -38)], 4, "gold")
    pen.within(0, 8, 0.56)
    sign(pen)
    pen.within(0, 0, 1)


def razed(pen: Pen) -> None:
    """Rubble: fallen walls and beams."""
    pen.line([(-48, 30), (-8, 8)], 7, "wine")
    pen.area([(-44, 44), (-40, 6), (-26, -4), (-22, 14), (-12, 10), (-8, 44)])
    pen.area([(8, 44), (10, 22), (22, 8), (30, 20), (40, 14), (46, 44)], "shade")
    pen.line([(-4, 38), (34, -14)], 7, "wine")
    for x, y, r in ((-4, 36, 11), (-30, 40, 9), (30, 40, 10)):
        pen.blob(
            [(x - r, y + r), (x - r * 0.6, y - r * 0.8), (x + r * 0.6, y - r), (x + r, y + r)], "shade"
        )
