"""Gods, giants and spirits."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.dice_forge.emblems.pen import Pen
from renderers.kit.pen import Tone
from renderers.kit.shapes import ellipse


def satyrs(pen: Pen) -> None:
    """A satyr: horns, pointed ears, beard."""
    pen.pair(
        [(8, -26), (14, -44), (32, -46), (42, -32), (34, -20), (32, -32), (22, -34), (18, -22)], 0, "gold"
    )
    pen.pair([(20, -10), (44, -16), (36, 0), (22, 4)], 0, "shade")
    pen.twin([(0, -30), (18, -26), (25, -8), (22, 12), (0, 20)])
    pen.twin([(0, 10), (10, 6), (22, 8), (18, 26), (6, 44), (0, 48)], "shade")
    pen.pair([(7, -8), (16, -12)], 5, "cut")
    pen.line([(0, -6), (-3, 5), (3, 5)], 3, "cut")
    pen.line([(-8, 14), (0, 18), (8, 14)], 3.5, "cut", soft=True)


def sentinel(pen: Pen) -> None:
    """An eye that never closes, with its rays."""
    for i in range(12):
        angle = (i + 0.5) * pi / 6
        reach = 46 if i % 2 else 39
        pen.line([(30 * cos(angle), 30 * sin(angle)), (reach * cos(angle), reach * sin(angle))], 5, "gold")
    pen.blob([(-42, 0), (-24, -19), (0, -26), (24, -19), (42, 0), (24, 19), (0, 26), (-24, 19)])
    pen.oval(0, 0, 18, 18, "shade")
    pen.oval(0, 0, 14, 14, "cut")
    pen.oval(-5, -5, 4.5, 4.5, "body")


def typhon(pen: Pen) -> None:
    """The storm giant: wings of smoke, burning eyes, a body of snakes."""
    wing = [(12, -4), (30, -34), (50, -36), (42, -22), (50, -12), (38, -4), (42, 8), (28, 8), (14, 14)]
    pen.pair(wing, 0, "shade")
    pen.line([(-8, 18), (-26, 24), (-20, 36), (-36, 44)], 9, soft=True)
    pen.line([(8, 18), (26, 24), (20, 36), (36, 44)], 9, soft=True)
    pen.line([(0, 18), (-5, 30), (5, 38), (0, 46)], 9, soft=True)
    pen.area([(-22, -22), (-16, -46), (-8, -28), (0, -48), (8, -28), (16, -46), (22, -22)], "glow")
    pen.twin([(0, -30), (18, -26), (22, -6), (16, 18), (0, 26)])
    pen.pair([(6, -8), (15, -13)], 6, "glow")
    pen.area([(-10, 6), (-5, 9), (0, 6), (5, 9), (10, 6), (7, 15), (-7, 15)], "cut")


def sphinx(pen: Pen) -> None:
    """The riddler: a woman's face under a striped cloth."""
    pen.twin([(0, -44), (22, -38), (34, -14), (44, 26), (36, 42), (20, 40), (14, 20), (0, 20)], "gold")
    for y, inner, outer in ((-26, 17, 29), (-10, 19, 35), (6, 20, 38), (22, 20, 42)):
        pen.pair([(inner, y), (outer, y + 4)], 4.5, "cut")
    pen.twin([(0, -26), (16, -24), (19, -4), (14, 14), (0, 24)])
    pen.pair([(5, -8), (13, -9)], 4.5, "cut")
    pen.line([(0, -4), (0, 4)], 3, "shade")
    pen.line([(-6, 12), (0, 14), (6, 12)], 3.5, "cut", soft=True)
    pen.twin([(0, -44), (5, -40), (3, -24), (0, -22)], "glow")
    pen.twin([(0, 28), (10, 28), (16, 44), (0, 46)])


def cyclops(pen: Pen) -> None:
    """One great eye under one brow."""
    pen.twin([(0, -50), (6, -40), (7, -28), (0, -24)], "gold")
    pen.pair([(26, -6), (40, -10), (40, 10), (28, 14)], 0, "shade")
    pen.twin([(0, -38), (22, -34), (33, -10), (30, 22), (18, 40), (0, 44)])
    pen.blob([(-20, -6), (0, -20), (20, -6), (0, 8)], "cut")
    pen.oval(0, -6, 11, 10, "glow")
    pen.oval(0, -6, 5, 6, "cut")
    pen.line([(-22, -20), (0, -28), (22, -20)], 5, "shade", soft=True)
    pen.line([(-14, 28), (0, 24), (14, 28)], 4.5, "cut", soft=True)
    pen.area([(-11, 26), (-5, 25), (-8, 17)], "body")
    pen.area([(11, 26), (5, 25), (8, 17)], "body")


def gorgon(pen: Pen) -> None:
    """Medusa: snakes for hair."""
    for points in (
        [(4, -20), (8, -34), (18, -38), (18, -48)],
        [(12, -18), (26, -26), (36, -20), (42, -34)],
        [(18, -8), (32, -8), (36, 4), (48, 0)],
        [(18, 6), (28, 14), (28, 26), (42, 28)],
    ):
        pen.pair(points, 8, "gold", soft=True)
        x, y = points[-1]
        for side in (-1, 1):
            pen.oval(side * x, y, 7, 6, "gold")
            pen.oval(side * (x + 1), y - 1, 2, 2, "cut")
    pen.twin([(0, -26), (18, -22), (25, -2), (18, 26), (0, 40)])
    pen.pair([(6, -3), (17, -8)], 5.5, "cut")
    pen.line([(0, 2), (-3, 13), (3, 13)], 3, "shade")
    pen.blob([(-9, 22), (0, 20), (9, 22), (0, 28)], "cut")


def elder(pen: Pen) -> None:
    """The old sage: bald brow, long beard."""
    pen.pair([(20, -12), (34, -14), (32, 4), (22, 6)], 0, "shade")
    pen.area([*ellipse(0, -16, 25, 29, 180, 360), (24, 8), (-24, 8)])
    pen.twin([(0, 2), (14, 2), (28, -6), (33, 16), (22, 38), (0, 50)], "shade")
    pen.line([(-12, 24), (-8, 38)], 3, "cut")
    pen.line([(12, 24), (8, 38)], 3, "cut")
    pen.line([(0, 26), (0, 44)], 3, "cut")
    pen.pair([(5, -14), (18, -15)], 6, "gold", soft=True)
    pen.pair([(7, -6), (14, -6)], 4, "cut")
    pen.pair([(0, 8), (10, 4), (24, 14), (10, 14)], 0)
    pen.line([(0, -8), (0, 4)], 4, "shade")
    pen.line([(-8, 19), (0, 20), (8, 19)], 3.5, "cut")


def spirits(pen: Pen) -> None:
    """Three wild spirits, dancing like flames."""
    flame = [(0.0, -40.0), (10, -22), (18, -4), (15, 16), (0, 24), (-15, 16), (-17, -2), (-6, -18)]
    three: tuple[tuple[int, int, float, Tone], ...] = (
        (-28, 8, 0.8, "shade"),
        (28, 8, 0.8, "shade"),
        (0, 14, 1.25, "body"),
    )
    for x, y, size, tone in three:
        side = -1 if x > 0 else 1
        pen.blob([(x + side * px * size, y + py * size) for px, py in flame],
                 tone)  # fmt: skip
        for dx in (-5, 5):
            pen.oval(x + dx * size, y - 1 * size, 2.8 * size, 4 * size, "cut")
        pen.oval(x, y + 11 * size, 3.4 * size, 3 * size, "cut")
