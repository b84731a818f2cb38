"""Beasts and monsters."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from renderers.kit.pen import Pen, Tone
from renderers.kit.shapes import Outline, ellipse

_PLUMES: Final[tuple[tuple[int, int, Tone], ...]] = (
    (26, 34, "shade"),
    (38, 22, "shade"),
    (48, 4, "body"),
    (50, -18, "body"),
    (44, -40, "body"),
)
"""Where the feathers of a harpy's wing end."""


def bull(pen: Pen) -> None:
    """Minotaur: a bull's head, the labyrinth on its brow."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.taper([(14, -24), (34, -22), (46, -34), (42, -52)], 15, 1, "gold")
        pen.blob([(22, -14), (40, -16), (46, -8), (36, 0), (22, -2)], "shade")
    pen.at()
    pen.over()
    pen.twin([(0, -34), (22, -30), (27, -10), (20, 12), (18, 26), (0, 30)])
    pen.over()
    pen.twin([(0, 16), (16, 16), (23, 30), (17, 44), (0, 48)], "shade")
    pen.over()
    pen.pair([(9, -1), (17, -5)], 5, "cut")
    for x in (-8, 8):
        pen.oval(x, 29, 3.4, 4, "cut")
    pen.line([(-7, 36), (-6, 46), (0, 50), (6, 46), (7, 36)], 4.5, "gold", soft=True)
    pen.line(
        [(0, -12), (-11, -12), (-11, -28), (11, -28), (11, -17), (-4, -17), (-4, -22), (4, -22)], 2.8, "cut"
    )


def horse(pen: Pen) -> None:
    """Pegasus: the winged horse."""
    feathers: tuple[tuple[float, float, Tone], ...] = (
        (-34, 22, "shade"),
        (-48, 10, "shade"),
        (-56, -8, "body"),
        (-56, -28, "body"),
        (-46, -46, "body"),
    )
    for x, y, tone in feathers:
        pen.taper([(x, y), (x * 0.72 - 4, y * 0.5 + 14), (-8, 36)], 5, 20, tone)
    pen.over()
    pen.blob(
        [(2, -36), (-12, -26), (-18, -6), (-12, 16), (-18, 42), (4, 48), (14, 46), (6, 20), (0, -8)], "glow"
    )
    pen.over()
    pen.blob([(-2, -30), (6, -52), (13, -37), (28, -26), (46, -2), (48, 9), (37, 15), (25, 5), (13, 4),
              (11, 20), (24, 50), (-18, 50), (-6, 22), (-10, 0)])  # fmt: skip
    pen.over()
    pen.oval(20, -18, 3, 3.8, "cut")
    pen.oval(41, 4, 2.2, tone="cut")
    pen.line([(4, -24), (8, -6), (16, 2)], 3, "shade", soft=True)


def octopus(pen: Pen) -> None:
    """Proteus: the old man of the sea in one of his shapes."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.taper([(4, 8), (8, 30), (4, 46), (14, 50)], 13, 2, "sea")
        pen.taper([(12, 8), (26, 24), (24, 42), (36, 44), (40, 34)], 13, 2, "sea")
        pen.taper([(18, 2), (38, 8), (48, -8), (40, -18), (34, -10)], 13, 2, "sea")
    pen.at()
    pen.over()
    pen.twin([(0, -46), (20, -42), (31, -20), (24, 4), (18, 14), (0, 18)], "sea")
    pen.over()
    for x in (-10, 10):
        pen.oval(x, -6, 7, 8)
        pen.oval(x, -5, 3.4, 5, "cut")
    pen.line([(-6, 8), (0, 11), (6, 8)], 3, "cut", soft=True)
    for x, y, r in ((-14, -28, 4), (-4, -35, 3), (8, -30, 4)):
        pen.oval(x, y, r, tone="body")


def harpy(pen: Pen) -> None:
    """Harpies: wings, claws and a woman's face."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        for x, y, tone in _PLUMES:
            pen.taper([(x, y), (x * 0.72, y * 0.5 - 10), (6, -6)], 3, 17, tone)
        pen.taper([(5, 20), (9, 34), (7, 44)], 8, 6, "gold")
        for dx in (-5, 3, 11):
            pen.taper([(7, 42), (7 + dx * 0.7, 44), (7 + dx, 52)], 6, 1, "gold")
    pen.at()
    pen.over()
    pen.blob([(-14, -10), (14, -10), (16, 14), (0, 34), (-16, 14)], "shade")
    pen.over()
    pen.blob([(-16, -24), (0, -46), (16, -24), (18, -6), (0, -14), (-18, -6)], "glow")
    pen.twin([(0, -36), (10, -32), (12, -20), (6, -8), (0, -6)])
    pen.over()
    pen.pair([(3, -20), (8, -23)], 3.4, "cut")
    pen.line([(-3, -12), (3, -12)], 2.6, "cut")
    for x, y in ((-7, 4), (7, 4), (0, 12), (0, -2)):
        pen.line([(x - 4, y), (x, y + 4), (x + 4, y)], 2.6, "cut")


def lion(pen: Pen) -> None:
    """Heracles: the Nemean lion's head and his club."""
    pen.at(turn=38)
    pen.taper([(0, -58), (0, -20), (0, 54)], 22, 8, "shade")
    pen.at()
    pen.over()
    points: Outline = []
    for i in range(26):
        a, reach = i * pi / 13, 43 if i % 2 else 34
        points.append((reach * cos(a), 2 + reach * sin(a)))
    pen.area(points, "glow")
    pen.over()
    for side in (-1, 1):
        pen.oval(21 * side, -20, 8, tone="gold")
    pen.twin([(0, -26), (18, -22), (26, -4), (20, 14), (0, 20)], "gold")
    pen.over()
    pen.twin([(0, 4), (12, 6), (18, 18), (10, 30), (0, 28)])
    pen.over()
    pen.pair([(7, -6), (16, -10)], 5, "cut")
    pen.twin([(0, 12), (7, 5), (0, 4)], "cut", soft=False)
    pen.line([(0, 12), (0, 19)], 2.8, "cut")
    pen.line([(-9, 20), (0, 18), (9, 20)], 2.8, "cut", soft=True)


def eye(pen: Pen) -> None:
    """Polyphemus: one great eye under one brow."""
    pen.pair([(28, -6), (46, -12), (44, 10), (30, 14)], 0, "shade")
    pen.twin([(0, -44), (24, -40), (35, -12), (32, 22), (20, 42), (0, 47)])
    pen.over()
    pen.blob([(-27, -4), (0, -22), (27, -4), (0, 12)], "cut")
    pen.over()
    pen.oval(0, -5, 13, 13, "glow")
    pen.over()
    pen.oval(0, -5, 6, 8, "cut")
    pen.oval(-4, -9, 3, tone="body")
    pen.taper([(-28, -18), (0, -34), (28, -18)], 7, 7, "shade")
    pen.over()
    pen.line([(-16, 30), (0, 26), (16, 30)], 5, "cut", soft=True)
    for x in (-9, 9):
        pen.area([(x - 5, 28), (x + 5, 28), (x, 19)])
    pen.line([(-5, 15), (5, 15)], 3, "cut")


def gorgon(pen: Pen) -> None:
    """Medusa: snakes for hair."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        for path in (
            [(5, -20), (10, -36), (2, -42), (8, -50)],
            [(10, -20), (22, -30), (20, -42), (32, -44)],
            [(16, -14), (32, -20), (34, -30), (46, -26)],
            [(18, -4), (34, -6), (38, 4), (48, -4)],
            [(18, 8), (30, 12), (30, 26), (44, 20)],
        ):
            pen.line(path, 8.5, "leaf", soft=True)
            x, y = path[-1]
            pen.oval(x, y, 6.4, 5.4, "leaf")
    pen.at()
    pen.over()
    pen.twin([(0, -28), (20, -22), (25, 0), (18, 26), (0, 42)])
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.blob([(4, 0), (14, -6), (20, -3), (12, 3)], "gold")
        pen.over()
        pen.oval(12, -1.5, 2, 3.4, "cut")
        for x, y in ((8, -50), (32, -44), (46, -26), (48, -4), (44, 20)):
            pen.oval(x, y - 1, 1.8, tone="cut")
        pen.line([(4, -7), (18, -12)], 3.2, "cut")
    pen.at()
    pen.line([(0, 4), (-3, 14), (3, 14)], 2.8, "cut")
    pen.blob([(-10, 23), (0, 20), (10, 23), (0, 30)], "glow")


def ship_horse(pen: Pen) -> None:
    """Odysseus: the wooden horse on its wheels."""
    pen.area([(-36, 24), (36, 24), (36, 33), (-36, 33)], "shade")
    for x in (-26, 22):
        pen.area([(x - 6, 2), (x + 6, 2), (x + 6, 26), (x - 6, 26)], "gold")
    pen.taper([(-32, -8), (-46, -2), (-44, 20)], 9, 3, "shade")
    pen.over()
    pen.blob([(-34, -10), (-18, -16), (6, -14), (12, -40), (22, -50), (26, -42), (46, -28), (44, -18),
              (30, -20), (28, 2), (20, 14), (-28, 14), (-37, 4)], "gold")  # fmt: skip
    pen.over()
    pen.line([(11, -16), (14, -36), (20, -46)], 5, "shade", soft=True)
    pen.oval(28, -34, 2.6, tone="cut")
    for x in (-22, -8, 6):
        pen.line([(x, -13), (x, 13)], 2.6, "cut")
    pen.area([(-19, -8), (-11, -8), (-11, 3), (-19, 3)], "cut")
    for x in (-26, 22):
        pen.oval(x, 38, 12, tone="body")
        pen.over()
        pen.oval(x, 38, 4, tone="cut")
        pen.arc(x, 38, 8.5, 0, 360, 2, "cut")


def giant(pen: Pen) -> None:
    """Talus: the bronze giant's head, riveted."""
    pen.area([(-36, 34), (36, 34), (44, 50), (-44, 50)], "shade")
    pen.area([(-14, 22), (14, 22), (16, 38), (-16, 38)], "gold")
    pen.twin([(0, -46), (6, -44), (6, -22), (0, -20)], "glow")
    pen.over()
    pen.area([*ellipse(0, -8, 31, 33, 180, 360), (31, 14), (22, 30), (-22, 30), (-31, 14)], "gold")
    pen.over()
    pen.line([(-31, -12), (31, -12)], 7, "shade")
    pen.over()
    pen.area([(-24, -4), (24, -4), (20, 8), (-20, 8)], "cut")
    for side in (-1, 1):
        pen.oval(side * 13, 2, 4.4, 3.6, "glow")
        for x in (9, 24):
            pen.oval(side * x, -12, 2, tone="cut")
    pen.over()
    pen.area([(-4, -8), (4, -8), (5, 12), (-5, 12)], "shade")
    for x in (-9, -3, 3, 9):
        pen.line([(x, 18), (x, 25)], 2.8, "cut")
