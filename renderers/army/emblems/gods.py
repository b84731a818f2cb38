"""The supporting gods."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.kit.pen import Pen, Tone
from renderers.kit.shapes import ellipse, star


def horn(pen: Pen) -> None:
    """Heimdall: the horn that wakes the gods."""
    for x, y, size in ((-34, -46, 11), (-52, -26, 8), (-10, -54, 8)):
        pen.area(star(x, y, size, size * 0.4, 4), "glow")
    pen.arc(8, -4, 26, 200, 330, 3, "glow")
    pen.over()
    pen.taper([(50, -24), (46, 10), (22, 36), (-14, 30), (-32, -4)], 7, 30, "body")
    pen.over()
    for x, y, u, v in ((40, 24, 52, 32), (18, 24, 24, 48), (-2, 20, -12, 46)):
        pen.line([(x, y), (u, v)], 6.5, "gold")
    pen.over()
    pen.at(-33, -8, turn=-30)
    pen.area(ellipse(0, 0, 20, 9), "gold")
    pen.over()
    pen.area(ellipse(0, 0, 13, 4.6), "cut")
    pen.at()
    pen.area([(45, -28), (56, -28), (54, -16), (46, -16)], "gold")


def cat(pen: Pen) -> None:
    """Freyja: her cat, with the necklace Brísingamen."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.area([(8, -30), (30, -58), (39, -16)])
        pen.over()
        pen.area([(18, -30), (29, -45), (33, -22)], "glow")
    pen.at()
    pen.over()
    pen.twin([(0, -34), (18, -34), (37, -20), (41, 2), (30, 22), (0, 32)])
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.blob([(8, -4), (18, -14), (30, -8), (20, 1)], "leaf")
        pen.over()
        pen.oval(19, -6, 2.6, 6, "cut")
        pen.line([(24, 10), (46, 6)], 2.8, "cut")
        pen.line([(24, 15), (45, 18)], 2.8, "cut")
        pen.line([(0, 12), (4, 18), (11, 17)], 3, "cut", soft=True)
        pen.line([(7, -30), (9, -20)], 4, "shade")
    pen.at()
    pen.line([(0, -31), (0, -18)], 4, "shade")
    pen.area([(-6, 5), (6, 5), (0, 12)], "glow")
    pen.over()
    for i in range(7):
        a = (30 + i * 20) * pi / 180
        pen.oval(40 * cos(a), 8 + 32 * sin(a), 6.4, tone="gold")
    pen.over()
    pen.area([(0, 36), (10, 48), (0, 62), (-10, 48)], "sea")


def green_king(pen: Pen) -> None:
    """Osiris: the green king of the dead in his feathered crown."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.blob([(14, -8), (30, -16), (37, -38), (28, -60), (20, -46), (16, -28)], "gold")
        pen.over()
        pen.line([(20, -16), (29, -36), (27, -50)], 2.8, "cut", soft=True)
    pen.at()
    pen.over()
    pen.twin([(0, -64), (7, -58), (9, -48), (17, -26), (23, -4), (0, 2)])
    pen.over()
    pen.oval(0, -63, 6.6, tone="gold")
    pen.area([(-17, 42), (17, 42), (30, 60), (-30, 60)])
    pen.over()
    pen.twin([(0, -4), (18, -4), (24, 8), (20, 28), (10, 42), (0, 44)], "leaf")
    pen.area([(-25, -10), (25, -10), (26, 1), (-26, 1)], "gold")
    pen.over()
    pen.area([(-6, 40), (6, 40), (8, 62), (-8, 62)], "sea")
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.blob([(4, 14), (12, 9), (18, 13), (12, 18)])
        pen.over()
        pen.oval(11.5, 13.5, 2.6, 3.4, "cut")
        pen.line([(3, 9), (12, 4), (21, 10)], 3, "cut", soft=True)
    pen.at()
    pen.line([(-6, 33), (0, 35), (6, 33)], 3, "cut", soft=True)
    for y in (47, 54):
        pen.line([(-5, y), (5, y)], 2.6, "cut")
    for side in (1, -1):
        pen.line([(side * 13, 50), (side * 24, 54)], 4, "glow")


def sandal(pen: Pen) -> None:
    """Hermes: the winged sandal."""
    feathers: tuple[tuple[int, int, Tone], ...] = (
        (-52, 14, "shade"),
        (-60, -4, "shade"),
        (-64, -26, "body"),
        (-58, -50, "body"),
    )
    for x, y, tone in feathers:
        pen.taper([(x, y), (x * 0.76, y * 0.5 + 6), (-14, 10)], 4, 19, tone)
    pen.over()
    pen.blob([(-24, -30), (-2, -32), (2, -8), (14, 8), (38, 20), (46, 32), (40, 38), (-26, 38), (-30, 20)])
    pen.over()
    pen.area([(-32, 36), (46, 34), (52, 40), (48, 48), (-32, 48)], "gold")
    pen.over()
    for a, b in (((-27, -20), (2, -18)), ((-28, 0), (9, 2)), ((-8, 36), (10, 2)), ((16, 36), (30, 14))):
        pen.line([a, b], 6, "glow")
    pen.over()
    pen.oval(-13, 2, 7, tone="gold")


def rush_cross(pen: Pen) -> None:
    """Brigid: the cross that is woven of rushes."""
    for i in range(4):
        pen.at(turn=90 * i)
        for x in (-15, -5, 5):
            pen.area(
                [(x - 5.5, 6), (x + 5.5, 6), (x + 4.6, -54), (x - 4.6, -54)], "gold" if x == -5 else "leaf"
            )
        pen.over()
        pen.area([(-23, -46), (13, -46), (13, -38), (-23, -38)], "glow")
        pen.over()
    for i in range(4):
        pen.at(turn=90 * i)
        for reach, tone in ((24, 0), (15, 1), (6, 0)):
            pen.area([(0, 0), (-reach, -reach), (reach, -reach)], "gold" if tone else "leaf")
            pen.over()
    pen.at()


def lioness(pen: Pen) -> None:
    """Sekhmet: the lioness under the disc of the sun."""
    pen.oval(0, -34, 24, tone="glow")
    pen.over()
    pen.taper([(0, -14), (-4, -28), (4, -36), (-3, -44)], 8, 5, "gold")
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.area([(14, -10), (36, 0), (42, 48), (14, 48)], "sea")
        pen.over()
        for i in range(3):
            pen.line([(29, 14 + i * 12), (41, 12 + i * 12)], 4.6, "gold")
        pen.over()
        pen.oval(26, -14, 10, tone="gold")
        pen.over()
        pen.oval(26, -13, 4.6, tone="cut")
    pen.at()
    pen.over()
    pen.twin([(0, -22), (18, -20), (29, -2), (27, 20), (17, 38), (0, 46)], "gold")
    pen.over()
    pen.twin([(0, 12), (10, 12), (18, 24), (12, 38), (0, 40)])
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.blob([(7, 4), (17, -3), (24, 0), (16, 7)])
        pen.over()
        pen.oval(15, 2, 3, 3.8, "cut")
        pen.line([(5, 5), (17, -6), (28, 0)], 3.2, "cut", soft=True)
        pen.line([(0, 26), (4, 31), (12, 29)], 3, "cut", soft=True)
    pen.at()
    pen.area([(-9, 14), (9, 14), (0, 24)], "cut")


def streams(pen: Pen) -> None:
    """Enki: the vase from which the two rivers flow."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.taper([(5, -34), (26, -50), (44, -30), (42, 4), (48, 40), (40, 54)], 8, 15, "sea")
        pen.over()
        pen.line([(27, -44), (38, -26), (36, 4), (42, 38)], 3, "body", soft=True)
    pen.at()
    pen.over()
    pen.twin([(0, -20), (12, -20), (28, 2), (26, 26), (14, 44), (0, 46)], "gold")
    pen.over()
    pen.area([(-18, -34), (18, -34), (11, -16), (-11, -16)], "gold")
    pen.area(ellipse(0, -34, 18, 5.6), "sea")
    pen.over()
    pen.blob([(-16, 14), (-4, 5), (12, 10), (20, 4), (20, 24), (12, 18), (-4, 23)])
    pen.over()
    pen.oval(-7, 12.5, 2.4, tone="cut")
    pen.line([(1, 9), (3, 14), (1, 19)], 2.6, "cut", soft=True)
    pen.line([(-12, -15), (12, -15)], 4.4, "glow")
    pen.line([(-19, 34), (-8, 30), (0, 34), (8, 30), (19, 34)], 3, "cut", soft=True)


def smithy(pen: Pen) -> None:
    """Svarog: hammer and anvil, the sun between them."""
    pen.area(star(0, -12, 40, 26, 12), "glow")
    pen.over()
    pen.oval(0, -12, 22, tone="gold")
    pen.over()
    pen.blob([(-50, 8), (-32, 6), (-22, 18), (-30, 22)], "shade")
    pen.area([(-30, 6), (42, 6), (42, 16), (20, 22), (13, 34), (28, 44), (28, 52), (-24, 52), (-24, 44),
              (-8, 34), (-12, 22), (-30, 18)], "shade")  # fmt: skip
    pen.over()
    pen.line([(-26, 11), (38, 11)], 3)
    pen.over()
    pen.at(0, -16, turn=-40)
    pen.line([(6, 0), (56, 0)], 8, "gold")
    pen.over()
    pen.area([(-14, -19), (10, -19), (14, -14), (14, 14), (10, 19), (-14, 19)])
    pen.over()
    pen.line([(-4, -18), (-4, 18)], 3, "cut")
    pen.at()
