"""Flowers, fruit and feathers."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.kit.pen import Pen
from renderers.kit.shapes import ellipse


def wheat(pen: Pen) -> None:
    """Demeter: three ears of wheat, bound."""
    for turn in (-26, 26, 0):
        pen.at(0, 30, turn=turn)
        pen.line([(0, 18), (0, -40)], 4, "leaf")
        for i in range(5):
            y = -22 - i * 10
            for side in (-1, 1):
                pen.leaf(0, y, -90 + side * 38, 17, 9, "gold")
        pen.leaf(0, -62, -90, 18, 9, "gold")
        pen.at()
        pen.over()
    pen.line([(-13, 30), (13, 30)], 9, "glow")
    pen.over()
    pen.line([(-4, 26), (-4, 34)], 2.6, "cut")
    pen.line([(4, 26), (4, 34)], 2.6, "cut")


def grapes(pen: Pen) -> None:
    """Dionysus: a bunch of grapes under its leaf."""
    pen.taper([(0, -30), (4, -42), (14, -48)], 7, 5, "gold")
    pen.over()
    rows = ((-7, (-24, -8, 8, 24)), (8, (-16, 0, 16)), (22, (-9, 8)), (36, (0,)))
    for y, places in rows:
        for x in places:
            pen.oval(x, y, 10.5, tone="wine")
            pen.over()
            pen.oval(x - 3.5, y - 4, 2.4, tone="body")
    pen.over()
    pen.blob([(0, -34), (-12, -44), (-20, -36), (-36, -36), (-34, -24), (-42, -12), (-26, -12), (-16, -2),
              (-6, -14), (4, -10), (6, -24)], "leaf")  # fmt: skip
    pen.over()
    pen.line([(0, -32), (-16, -24), (-30, -20)], 2.8, "cut", soft=True)
    pen.line([(-14, -25), (-16, -10)], 2.4, "cut")
    pen.taper([(6, -36), (26, -40), (36, -30), (28, -24), (24, -32)], 4, 3, "leaf")


def poppy(pen: Pen) -> None:
    """Morpheus: the poppy that brings dreams."""
    pen.taper([(0, 4), (4, 24), (-2, 50)], 6, 6, "leaf")
    pen.leaf(1, 40, -30, 34, 15, "leaf")
    pen.leaf(1, 44, -150, 32, 15, "leaf")
    pen.over()
    for x, y, rx, ry in ((-19, -10, 24, 25), (19, -10, 24, 25)):
        pen.oval(x, y, rx, ry, "glow")
        pen.over()
    pen.oval(0, -26, 25, 21, "glow")
    pen.over()
    pen.oval(0, 2, 25, 18, "glow")
    pen.over()
    for i in range(12):
        a = i * pi / 6
        pen.line([(0, -12), (16 * cos(a), -12 + 15 * sin(a))], 2.4, "cut")
        pen.oval(17 * cos(a), -12 + 16 * sin(a), 2.2, tone="cut")
    pen.oval(0, -12, 9, tone="leaf")


def pomegranate(pen: Pen) -> None:
    """Persephone: the pomegranate, broken open."""
    pen.leaf(14, -34, -22, 34, 15, "leaf")
    pen.over()
    pen.area([(-13, -26), (-18, -46), (-7, -39), (0, -50), (7, -39), (18, -46), (13, -26)], "gold")
    pen.oval(0, 9, 39, 37, "glow")
    pen.over()
    pen.blob([(-4, -20), (14, -14), (26, 4), (20, 26), (2, 34), (-16, 26), (-10, 12), (-20, 4), (-10, -8)])
    pen.over()
    for x, y in ((2, -8), (14, 0), (-6, 2), (6, 10), (16, 14), (-6, 22), (6, 25)):
        pen.blob([(x, y - 6), (x + 5, y), (x, y + 5), (x - 5, y)], "glow")
    pen.over()
    pen.line([(-30, 10), (-26, 26)], 3, "body", soft=True)


def flower(pen: Pen) -> None:
    """Adonis: a rose, sprung from his blood."""
    pen.taper([(0, 6), (3, 28), (-4, 50)], 6, 6, "leaf")
    pen.leaf(2, 30, -28, 34, 17, "leaf")
    pen.leaf(1, 38, 205, 34, 17, "leaf")
    pen.area([(-3, 20), (-10, 14), (-1, 13)], "leaf")
    pen.over()
    for turn in (-150, -210, -30, 30):
        pen.leaf(0, -2, turn, 27, 12, "leaf")
    pen.over()
    pen.blob(
        [(0, 8), (-24, 2), (-34, -20), (-26, -36), (-8, -30), (8, -30), (26, -36), (34, -20), (24, 2)],
        "glow",
    )
    pen.over()
    pen.blob([(-18, -6), (-26, -28), (-12, -44), (10, -46), (24, -34), (20, -10), (4, 2)], "glow")
    pen.over()
    pen.line([(-16, -26), (0, -18), (16, -28)], 3.2, "cut", soft=True)
    pen.line([(-10, -32), (2, -26), (10, -34), (2, -40), (-6, -36)], 3.2, "cut", soft=True)
    pen.line([(-19, -10), (-2, -8), (18, -16)], 3.2, "cut", soft=True)


def apple(pen: Pen) -> None:
    """Atalanta: the golden apple that rolls past her."""
    for y, left, right in ((-12, -52, -34), (6, -56, -36), (24, -50, -34)):
        pen.line([(left, y), (right, y)], 5)
    pen.at(10, 4)
    pen.taper([(0, -22), (2, -36), (10, -46)], 7, 5, "shade")
    pen.leaf(4, -32, -160, 30, 15, "leaf")
    pen.over()
    pen.twin([(0, -20), (14, -28), (32, -20), (37, 4), (26, 32), (10, 42), (0, 38)], "gold")
    pen.over()
    pen.line([(-8, -19), (0, -14), (8, -19)], 3.4, "cut", soft=True)
    pen.line(ellipse(0, 6, 28, 26, 170, 220), 5, "body")
    pen.at()


def feathers(pen: Pen) -> None:
    """Hera: three feathers of her peacock."""
    for turn in (-38, 38, 0):
        pen.at(0, 44, turn=turn)
        pen.line([(0, 4), (0, -50)], 4, "gold")
        for i in range(3):
            y = -16 - i * 9
            for side in (-1, 1):
                pen.taper([(0, y), (side * 6, y - 5), (side * (10 + i), y - 14)], 4.5, 2, "leaf")
        pen.blob(
            [(0, -92), (13, -82), (17, -64), (9, -48), (0, -44), (-9, -48), (-17, -64), (-13, -82)], "leaf"
        )
        pen.over()
        pen.blob([(0, -82), (10, -70), (9, -58), (0, -53), (-9, -58), (-10, -70)], "gold")
        pen.over()
        pen.oval(0, -66, 6, 8, "sea")
        pen.oval(0, -63, 3, 4, "cut")
        pen.over()
    pen.at()
    pen.oval(0, 44, 8, tone="gold")
