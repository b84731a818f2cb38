"""Instruments, writings, measures: what gods and muses hold."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.kit.pen import Pen
from renderers.kit.shapes import ellipse, star


def lyre(pen: Pen) -> None:
    """Apollo: the lyre, a sun on its sound box."""
    for x in (-10, -3.5, 3.5, 10):
        pen.line([(x, -26), (x, 26)], 2.6)
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.taper([(16, 34), (36, 12), (30, -16), (26, -34), (36, -46), (45, -40)], 12, 5, "gold")
    pen.at()
    pen.line([(-30, -27), (30, -27)], 7)
    pen.blob([(-24, 14), (0, 10), (24, 14), (26, 34), (12, 46), (-12, 46), (-26, 34)], "gold")
    pen.over()
    pen.area(star(0, 29, 14, 7, 8), "glow")
    pen.line([(-13, 15), (13, 15)], 3, "cut")


def syrinx(pen: Pen) -> None:
    """Pan: his pipes, bound with a ribbon."""
    pen.at(turn=-12)
    for i in range(5):
        x = -36 + i * 18
        foot = 44 - i * 13
        pen.area([(x - 8, -34), (x + 8, -34), (x + 8, foot), (x - 8, foot)], "body" if i % 2 else "shade")
        pen.area(ellipse(x, foot, 8, 4), "body" if i % 2 else "shade")
        pen.over()
        pen.oval(x, -34, 8, 4, "cut")
    pen.area([(-48, -20), (48, -20), (48, -9), (-48, -9)], "leaf")
    pen.over()
    pen.area([(30, -15), (54, -2), (46, 4), (50, 14), (28, -6)], "leaf")
    pen.oval(30, -14, 6, tone="gold")
    pen.at()


def hourglass(pen: Pen) -> None:
    """Chronus: the hourglass that runs."""
    for side in (1, -1):
        pen.line([(30 * side, -40), (30 * side, 40)], 6, "shade")
    pen.over()
    glass = [(-24, -38), (-22, -20), (-5, -2), (-5, 2), (-22, 20), (-24, 38)]
    pen.area([*glass, *((-x, y) for x, y in reversed(glass))])
    pen.over()
    pen.area([(-16, -20), (16, -20), (4, -6), (-4, -6)], "gold")
    pen.line([(0, -6), (0, 26)], 3.4, "gold")
    pen.blob([(-21, 36), (-12, 24), (0, 16), (12, 24), (21, 36)], "gold")
    pen.over()
    for y in (-42, 42):
        pen.area([(-38, y - 6), (38, y - 6), (38, y + 6), (-38, y + 6)], "glow")
    pen.line([(-16, -32), (-12, -24)], 3, "sea")


def scroll(pen: Pen) -> None:
    """Clio: the scroll of history and her coin."""
    pen.at(turn=-8)
    pen.area([(-30, -36), (30, -36), (30, 36), (-30, 36)])
    pen.over()
    for y in (-38, 38):
        pen.line([(-44, y), (44, y)], 5, "gold")
        pen.area([(-36, y - 8), (36, y - 8), (36, y + 8), (-36, y + 8)], "shade")
    pen.over()
    for y, right in ((-20, 20), (-9, 14), (2, 20), (13, 2), (23, -6)):
        pen.line([(-20, y), (right, y)], 3.6, "cut")
    pen.at()
    pen.over()
    pen.oval(25, 22, 20, tone="gold")
    pen.over()
    pen.arc(25, 22, 14, 0, 360, 2.6, "cut")
    pen.area(star(25, 22, 10, 4.4, 5), "body")


def scales(pen: Pen) -> None:
    """Nemesis: the balance that weighs all luck."""
    pen.area([(-20, 42), (20, 42), (26, 50), (-26, 50)], "gold")
    pen.line([(0, -34), (0, 42)], 7, "gold")
    pen.over()
    ends = ((-36, -38, 8), (36, -20, 26))
    for x, y, foot in ends:
        pen.line([(x - 14, foot), (x, y), (x + 14, foot)], 2.8)
    pen.line([(ends[0][0], ends[0][1]), (ends[1][0], ends[1][1])], 7, "gold")
    pen.over()
    for x, _, foot in ends:
        pen.area([*ellipse(x, foot, 18, 15, 0, 180)], "body")
    pen.oval(0, -34, 8, tone="glow")


def wheel(pen: Pen) -> None:
    """Tyche: the wheel of fortune."""
    for i in range(6):
        a = i * pi / 3
        pen.line([(0, 0), (38 * cos(a), 38 * sin(a))], 6, "shade")
    pen.arc(0, 0, 37, 0, 360, 12, "gold")
    pen.over()
    for i in range(6):
        a = i * pi / 3
        pen.oval(37 * cos(a), 37 * sin(a), 8, tone="glow" if i == 5 else "body")
    pen.oval(0, 0, 11, tone="gold")
    pen.over()
    pen.area(star(0, 0, 8, 3.4, 4), "cut")
    pen.over()
    pen.area([(-12, -54), (12, -54), (0, -36)], "sea")


def dancer(pen: Pen) -> None:
    """Terpsichore: she dances, her ribbon in the air."""
    pen.line(
        [(30, -33), (40, -45), (49, -36), (42, -20), (36, -4), (45, 8), (43, 22), (33, 27)],
        5,
        "glow",
        soft=True,
    )
    pen.taper([(4, 10), (-8, 32), (-22, 48)], 9, 5)
    pen.taper([(10, 10), (26, 26), (20, 46)], 9, 5)
    pen.line([(0, -18), (-22, -30), (-36, -20)], 6, soft=True)
    pen.line([(2, -18), (20, -24), (30, -34)], 6, soft=True)
    pen.over()
    pen.blob([(-8, -22), (8, -22), (8, -6), (22, 12), (34, 26), (14, 24), (2, 32), (-12, 24), (-30, 26),
              (-16, 8), (-7, -6)], "gold")  # fmt: skip
    pen.line([(-7, -6), (8, -6)], 4, "glow")
    pen.over()
    pen.oval(12, -42, 6, tone="glow")
    pen.oval(1, -37, 11)


def thread(pen: Pen) -> None:
    """Theseus: his sword and Ariadne's ball of thread."""
    pen.at(8, -4, turn=40)
    pen.area([(0, -54), (8, -42), (7, 18), (-7, 18), (-8, -42)])
    pen.over()
    pen.line([(0, -40), (0, 14)], 2.6, "cut")
    pen.line([(-17, 20), (17, 20)], 7, "gold")
    pen.line([(0, 22), (0, 40)], 6, "shade")
    pen.oval(0, 44, 6, tone="gold")
    pen.at()
    pen.over()
    pen.line([(22, 34), (34, 44), (48, 38)], 4, "glow", soft=True)
    pen.oval(6, 22, 26, tone="glow")
    pen.over()
    for path in (
        [(-14, 16), (2, 8), (22, 8)],
        [(-15, 25), (0, 16), (27, 17)],
        [(-12, 34), (2, 25), (28, 26)],
        [(-2, 42), (8, 36), (22, 37)],
    ):
        pen.line(path, 3, "cut", soft=True)
