"""The power cards, and the house's own temple for the cards' back."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.kit.pen import Pen, Tone
from renderers.kit.shapes import ellipse, star


def gorgon_shield(pen: Pen) -> None:
    """Aegis: the shield with the Gorgon's head."""
    pen.area(star(0, 0, 52, 43, 18), "gold")
    pen.over()
    pen.oval(0, 0, 41, tone="sea")
    pen.over()
    for i in range(9):
        a = (-90 + (i - 4) * 32) * pi / 180
        x, y = cos(a), sin(a)
        pen.line([(10 * x, -2 + 10 * y), (21 * x - 4 * y, -2 + 21 * y + 4 * x), (27 * x, -2 + 27 * y),
                  (33 * x + 4 * y, -1 + 33 * y - 4 * x)], 6, "leaf", soft=True)  # fmt: skip
    pen.over()
    pen.twin([(0, -22), (14, -18), (19, -2), (14, 16), (0, 27)])
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.oval(8, -3, 5, 4, "gold")
        pen.over()
        pen.oval(8, -3, 2, tone="cut")
        pen.line([(2, -7), (14, -11)], 3, "cut")
    pen.at()
    pen.line([(0, 0), (-2, 7), (3, 7)], 2.4, "cut")
    pen.blob([(-8, 13), (0, 11), (8, 13), (0, 20)], "glow")


def mirror(pen: Pen) -> None:
    """Mirror of Nemesis: it throws the blow back."""
    pen.at(turn=28)
    pen.line([(0, 20), (0, 56)], 10, "gold")
    pen.oval(0, 58, 7, tone="gold")
    pen.over()
    pen.oval(0, -14, 38, 40, "gold")
    for i in range(5):
        a = (-90 + (i - 2) * 36) * pi / 180
        pen.oval(38 * cos(a), -14 + 40 * sin(a), 6, tone="gold")
    pen.over()
    pen.oval(0, -14, 29, 31, "sea")
    pen.over()
    pen.at()
    pen.line([(-16, -26), (-2, -40)], 5)
    pen.line([(-14, -10), (12, -36)], 5)
    pen.over()
    pen.area([(-6, 8), (20, -18), (12, -22), (32, -28), (27, -8), (23, -14), (0, 12)], "glow")
    pen.at(turn=28)
    for y in (34, 43):
        pen.line([(-4, y), (4, y)], 4, "glow")
    pen.at()


def bolt(pen: Pen) -> None:
    """Thunderbolt: lightning, winged as on old coins."""
    feathers: tuple[tuple[int, int, Tone], ...] = ((34, 18, "shade"), (48, 6, "body"), (54, -12, "body"))
    for side in (1, -1):
        pen.at(flip=side < 0)
        for x, y, tone in feathers:
            pen.taper([(x, y), (x * 0.66, y * 0.5 + 6), (4, 4)], 4, 16, tone)
    pen.at()
    pen.over()
    pen.area([(6, -58), (30, -58), (14, -14), (30, -14), (-14, 58), (-4, 6), (-24, 6)], "gold")
    pen.over()
    pen.area([(12, -52), (20, -52), (4, -8), (16, -8), (2, 16), (6, -2), (-14, -2)], "body")


def wolf(pen: Pen) -> None:
    """Ragnarok: the wolf that swallows the sun."""
    for i in range(10):
        a = i * pi / 5
        pen.taper([(34 + 14 * cos(a), 8 + 14 * sin(a)), (34 + 27 * cos(a), 8 + 27 * sin(a))], 7, 2, "glow")
    pen.oval(34, 8, 17, tone="gold")
    pen.over()
    pen.area([(-50, 46), (-44, 4), (-46, -20), (-36, -30), (-36, -58), (-14, -36), (6, -34), (24, -24),
              (50, -18), (54, -8), (46, 0), (26, -2), (10, 4), (4, 14), (14, 24), (30, 26), (42, 32),
              (36, 42), (12, 44), (-2, 42), (2, 54), (-14, 48), (-22, 58), (-32, 48), (-42, 56)],
             "shade")  # fmt: skip
    pen.over()
    for x, y in ((42, -1), (30, -2), (18, 1)):
        pen.area([(x - 5, y - 2), (x + 5, y - 2), (x, y + 10)])
    for x, y in ((32, 28), (20, 26)):
        pen.area([(x - 5, y + 1), (x + 5, y + 1), (x, y - 10)])
    pen.over()
    pen.area([(-8, -22), (14, -19), (2, -12)], "glow")
    pen.over()
    pen.line([(-12, -26), (16, -22)], 3.6, "cut")
    pen.oval(49, -14, 4, tone="cut")
    pen.area([(-32, -48), (-20, -36), (-30, -30)], "cut")
    for a, b in (((-34, -8), (-22, -2)), ((-38, 12), (-22, 16)), ((-36, 32), (-20, 34))):
        pen.line([a, b], 3, "cut")


def wooden_horse(pen: Pen) -> None:
    """Trojan Horse: planks, wheels, and a hatch."""
    for x in (-24, 20):
        pen.area([(x - 6, 2), (x + 6, 2), (x + 7, 34), (x - 7, 34)], "shade")
    pen.taper([(-32, -8), (-48, 0), (-46, 24)], 10, 4, "glow")
    pen.over()
    pen.area([(-42, 30), (40, 30), (40, 40), (-42, 40)], "shade")
    pen.over()
    pen.blob([(-36, -8), (-20, -15), (4, -13), (10, -40), (20, -52), (25, -43), (48, -27), (46, -16),
              (30, -19), (29, 2), (20, 15), (-28, 15), (-38, 4)], "gold")  # fmt: skip
    pen.over()
    pen.taper([(22, -50), (8, -42), (2, -16)], 7, 11, "glow")
    pen.over()
    pen.oval(29, -34, 2.8, tone="cut")
    for x in (-25, 10):
        pen.line([(x, -11), (x, 13)], 2.6, "cut")
    pen.area([(-17, -8), (2, -8), (2, 11), (-17, 11)], "shade")
    pen.over()
    pen.line([(-7.5, -7), (-7.5, 10)], 2.6, "cut")
    pen.oval(-3, 2, 1.8, tone="cut")
    for x in (-26, 22):
        pen.oval(x, 44, 13, tone="body")
        pen.over()
        pen.arc(x, 44, 8.5, 0, 360, 2.2, "cut")
        pen.oval(x, 44, 3.4, tone="cut")


def bound_paw(pen: Pen) -> None:
    """Gleipnir: the ribbon that binds the wolf's paw."""
    pen.area([(-17, -58), (17, -58), (22, 4), (-22, 4)], "shade")
    pen.over()
    pen.blob([(-24, 2), (0, -8), (24, 2), (38, 24), (30, 46), (0, 50), (-30, 46), (-38, 24)], "shade")
    for x, y in ((-26, 38), (-9, 46), (9, 46), (26, 38)):
        pen.area([(x - 5, y + 4), (x + 5, y + 4), (x * 1.06, y + 20)])
    pen.over()
    for x, y in ((-26, 34), (-9, 41), (9, 41), (26, 34)):
        pen.oval(x, y, 9, 11, "shade")
    pen.over()
    for y, tilt in ((-40, 7), (-26, -5)):
        pen.area([(-21, y - 5 + tilt), (21, y - 5 - tilt), (21, y + 7 - tilt), (-21, y + 7 + tilt)], "sea")
    pen.over()
    for side in (1, -1):
        pen.at(0, -12, flip=side < 0)
        pen.blob([(4, -2), (24, -18), (40, -10), (36, 6), (14, 6)], "sea")
        pen.area([(2, 0), (12, 0), (32, 30), (24, 30), (20, 36)], "sea")
        pen.over()
        pen.blob([(14, -2), (25, -9), (32, -5), (24, 1)], "cut")
    pen.at()
    pen.over()
    pen.oval(0, -12, 8, tone="gold")


def temple(pen: Pen) -> None:
    """The back: a temple of all gods under their star."""
    pen.area([(0, -30), (46, -4), (-46, -4)])
    for x in (-32, -11, 11, 32):
        pen.area([(x - 6, 2), (x + 6, 2), (x + 6, 36), (x - 6, 36)])
    pen.area([(-44, -4), (44, -4), (44, 4), (-44, 4)], "shade")
    pen.area([(-44, 34), (44, 34), (44, 42), (-44, 42)], "shade")
    pen.area([(-52, 42), (52, 42), (52, 51), (-52, 51)])
    pen.over()
    pen.area(star(0, -44, 15, 6.4, 8), "gold")
    pen.oval(0, -13, 6.4, tone="gold")
    pen.over()
    pen.line(ellipse(0, -13, 2, 2), 2, "cut")
    for x in (-32, -11, 11, 32):
        pen.line([(x, 8), (x, 31)], 2.8, "cut")
