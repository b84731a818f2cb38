"""The six kinds of the armies, and the Demigod."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.kit.pen import Pen, Tone
from renderers.kit.shapes import star


def bow(pen: Pen) -> None:
    """Archers: a drawn bow, its arrow about to fly."""
    pen.at(turn=45)
    pen.line([(-44, 8), (0, 40), (44, 8)], 2.8)
    pen.over()
    for side in (1, -1):
        pen.at(turn=45, flip=side < 0)
        pen.taper([(0, -27), (16, -28), (32, -17), (43, 4), (50, 2)], 10, 4, "gold")
    pen.at(turn=45)
    pen.over()
    pen.line([(0, 46), (0, -40)], 5.5, "shade")
    pen.line([(-8, -27), (8, -27)], 11, "glow")
    pen.over()
    pen.area([(0, -62), (11, -38), (0, -43), (-11, -38)])
    for y in (36, 45):
        pen.line([(-9, y + 9), (0, y), (9, y + 9)], 5, "glow")
    pen.at()


def shield(pen: Pen) -> None:
    """Warriors: a round shield before two spears."""
    for side in (1, -1):
        pen.at(turn=side * 38, flip=side < 0)
        pen.line([(0, 58), (0, -44)], 6, "shade")
        pen.over()
        pen.area([(0, -66), (9, -48), (4, -38), (-4, -38), (-9, -48)])
    pen.at()
    pen.over()
    pen.oval(0, 2, 35, tone="gold")
    pen.over()
    pen.oval(0, 2, 28, tone="glow")
    pen.over()
    pen.area([(0, -16), (21, 15), (12, 21), (0, 3), (-12, 21), (-21, 15)])
    pen.over()
    for i in range(8):
        pen.oval(31.5 * cos(i * pi / 4 + 0.39), 2 + 31.5 * sin(i * pi / 4 + 0.39), 1.9, tone="cut")


def centaur(pen: Pen) -> None:
    """Centaurs: one that gallops, a spear in his hand."""
    pen.taper([(-33, 4), (-48, 2), (-54, 18), (-49, 30)], 10, 2, "glow")
    pen.over()
    pen.taper([(-24, 16), (-38, 28), (-34, 38), (-46, 50)], 14, 5, "shade")
    pen.taper([(14, 16), (30, 22), (42, 20), (40, 36)], 11, 5, "shade")
    pen.over()
    pen.line([(-10, -36), (54, -18)], 5, "gold")
    pen.area([(68, -14), (49, -9), (52, -25)])
    pen.over()
    pen.blob([(-37, 2), (-24, -7), (-4, -3), (8, -8), (14, -22), (10, -34), (22, -40), (32, -32), (30, -10),
              (28, 6), (20, 20), (2, 22), (-14, 20), (-28, 24), (-38, 16)])  # fmt: skip
    pen.taper([(-26, 12), (-22, 28), (-8, 34), (-14, 52)], 15, 5)
    pen.taper([(16, 12), (20, 30), (34, 36), (30, 50)], 12, 5)
    pen.over()
    pen.oval(23, -52, 11, 12)
    pen.over()
    pen.blob([(12, -50), (14, -64), (28, -66), (35, -58), (24, -58), (18, -46)], "glow")
    pen.blob([(34, -50), (34, -40), (26, -36), (22, -42)], "glow")
    pen.over()
    pen.taper([(14, -30), (2, -22), (12, -28), (24, -26)], 9, 7)
    pen.over()
    pen.oval(29, -53, 1.8, tone="cut")
    pen.line([(9, -4), (20, 2), (30, -4)], 4, "gold", soft=True)
    for x, y in ((-15, 53), (-48, 51), (29, 51), (39, 37)):
        pen.oval(x, y, 5, 3.6, "cut")


def winged_helmet(pen: Pen) -> None:
    """Valkyries: a winged helmet, braids below."""
    feathers: tuple[tuple[int, int, Tone], ...] = (
        (34, 14, "shade"),
        (44, 0, "shade"),
        (51, -18, "body"),
        (53, -38, "body"),
        (46, -58, "body"),
    )
    for side in (1, -1):
        pen.at(flip=side < 0)
        for x, y, tone in feathers:
            pen.taper([(x, y), (x * 0.86, y * 0.7 + 4), (20, 8)], 4, 15, tone)
        pen.over()
        pen.taper([(19, 20), (25, 34), (21, 50)], 13, 8, "gold")
        pen.over()
        pen.line([(17, 32), (30, 30)], 3, "cut")
        pen.line([(16, 41), (28, 40)], 3, "cut")
    pen.at()
    pen.over()
    pen.twin([(0, -44), (16, -36), (26, -14), (27, 8), (24, 20), (15, 24), (0, 22)], "sea")
    pen.over()
    pen.twin([(0, 2), (8, 2), (20, 8), (19, 26), (10, 40), (0, 44)])
    pen.over()
    pen.twin([(0, -52), (6, -42), (5, -10), (6, 22), (0, 28)], "gold", soft=False)
    pen.twin([(0, -4), (16, -3), (29, 4), (28, 13), (14, 6), (0, 6)], "gold", soft=False)
    pen.over()
    pen.pair([(10, 18), (16, 18)], 4, "cut")
    pen.line([(-5, 35), (5, 35)], 2.8, "cut")


def demon(pen: Pen) -> None:
    """Demons: horns, burning eyes, fangs."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.taper([(16, -18), (36, -24), (46, -40), (38, -60)], 17, 1, "shade")
        pen.blob([(24, -6), (46, -14), (50, -8), (40, 8), (26, 10)], "wine")
    pen.at()
    pen.over()
    pen.twin([(0, -24), (16, -30), (31, -16), (33, 6), (26, 26), (12, 42), (0, 52)], "wine")
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.area([(5, 4), (27, -9), (25, 6), (13, 11)], "gold")
        pen.over()
        pen.oval(16, 3, 3, 4.6, "cut")
        pen.line([(4, -1), (28, -14)], 4.6, "cut")
        pen.line([(37, -30), (44, -25)], 2.6, "cut")
        pen.line([(42, -41), (49, -38)], 2.6, "cut")
    pen.at()
    pen.blob([(-19, 22), (0, 19), (19, 22), (11, 35), (0, 38), (-11, 35)], "cut")
    pen.over()
    for side in (1, -1):
        pen.area([(side * 14, 22), (side * 6, 21), (side * 10, 34)])
    pen.line([(-3, 14), (0, 17), (3, 14)], 3, "cut")


def giant(pen: Pen) -> None:
    """Giants: a frost giant's head, his beard a glacier."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.blob([(26, -16), (40, -20), (42, -2), (34, 6), (26, 4)], "shade")
    pen.at()
    pen.twin([(0, -48), (20, -46), (31, -30), (33, -6), (30, 16), (0, 22)], "shade")
    pen.over()
    pen.twin([(0, 8), (10, 4), (22, 10), (36, -4), (37, 20), (29, 30), (28, 42), (18, 40), (12, 54),
              (4, 44), (0, 58)], "sea", soft=False)  # fmt: skip
    pen.over()
    pen.area([(-36, -14), (-30, -27), (-8, -20), (0, -16), (8, -20), (30, -27), (36, -14), (10, -8),
              (0, -4), (-10, -8)], "sea")  # fmt: skip
    pen.over()
    pen.twin([(0, -10), (6, -4), (11, 8), (0, 13)], "shade")
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.oval(17, -4, 4.2, 3.6, "cut")
        pen.line([(20, 20), (18, 32)], 3, "cut")
        pen.line([(9, 30), (8, 42)], 3, "cut")
        pen.line([(6, -36), (20, -36)], 3, "cut")
    pen.at()
    pen.line([(-12, 20), (0, 17), (12, 20)], 4.4, "cut", soft=True)


def demigod(pen: Pen) -> None:
    """The Demigod: a star in a wreath of laurel."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.line(
            [(6 + 38 * cos(a), 4 + 44 * sin(a)) for a in (i * pi / 12 - 0.9 for i in range(10))], 4, "leaf"
        )
        for i in range(5):
            a = 1.25 - i * 0.5
            x, y = 4 + 40 * cos(a), 4 + 44 * sin(a)
            pen.leaf(x, y, a * 180 / pi - 122, 25, 12)
            pen.leaf(x, y, a * 180 / pi - 62, 21, 10)
    pen.at()
    pen.over()
    pen.area(star(0, -3, 40, 17, 5), "gold")
    pen.over()
    pen.area(star(0, -3, 22, 9.4, 5))
