"""Faces, hands and hearts."""

from __future__ import annotations

from renderers.kit.pen import Pen
from renderers.kit.shapes import ellipse


def titan(pen: Pen) -> None:
    """Atlas: he kneels under the globe of heaven."""
    pen.taper([(-8, 12), (-24, 8), (-30, -14)], 13, 8)
    pen.taper([(10, 12), (26, 8), (30, -14)], 13, 8)
    pen.taper([(-6, 30), (-26, 30), (-26, 48), (-38, 48)], 15, 8)
    pen.taper([(8, 30), (24, 40), (34, 48), (40, 47)], 15, 8)
    pen.over()
    pen.twin([(0, 6), (14, 8), (16, 20), (11, 36), (0, 38)])
    pen.over()
    pen.area([(-13, 28), (13, 28), (17, 44), (-15, 42)], "gold")
    pen.oval(0, 2, 9, 10)
    pen.over()
    pen.oval(0, -22, 29, tone="sea")
    pen.over()
    pen.at(0, -22, turn=18)
    pen.line(ellipse(0, 0, 27, 8, 0, 180), 3, "cut")
    pen.line(ellipse(0, 0, 9, 27, 90, 270), 3, "cut")
    pen.at()
    pen.line(ellipse(0, -22, 20, 20, 190, 250), 4, "body")


def fist(pen: Pen) -> None:
    """Bia: a fist that breaks its chain."""
    pen.area([(-15, 16), (17, 16), (15, 50), (-13, 50)])
    pen.area([(-20, 28), (22, 28), (22, 40), (-20, 40)], "shade")
    pen.over()
    for x in (-38, 40):
        pen.at(x, 36, turn=-18 if x < 0 else 18)
        pen.line([*ellipse(0, 0, 11, 7, steps=30)], 5, "shade")
    pen.at()
    pen.over()
    pen.blob([(-30, -22), (-24, -34), (24, -34), (32, -20), (30, 4), (20, 20), (-18, 20), (-30, 4)])
    for i in range(4):
        x = -24 + i * 16
        pen.area(
            [(x - 8, -30), *ellipse(x, -34, 8, 8, 180, 360), (x + 8, -6), *ellipse(x, -6, 8, 5, 0, 180)]
        )
        pen.over()
    pen.blob([(-34, -10), (-24, -14), (4, -4), (14, 0), (12, 10), (0, 10), (-22, 8), (-32, 6)])
    pen.over()
    for x, y, u, v in ((-44, -30, -52, -38), (0, -48, 0, -54), (44, -28, 52, -36)):
        pen.line([(x, y), (u, v)], 5, "gold")


def heart(pen: Pen) -> None:
    """Eros: the heart that his arrow has met."""
    pen.twin([(0, -18), (12, -36), (34, -34), (41, -12), (28, 14), (0, 42)], "glow", soft=True)
    pen.over()
    pen.line([(-32, -14), (-28, -24), (-20, -28)], 4.5, "body", soft=True)
    pen.over()
    pen.line([(-52, 26), (-12, 8)], 6, "gold")
    pen.line([(14, -4), (36, -14)], 6, "gold")
    pen.area([(56, -23), (40, -3), (38, -15), (31, -25)], "body")
    for x, y in ((-50, 25), (-42, 21)):
        pen.line([(x - 2, y - 10), (x, y), (x + 5, y + 9)], 4, "body")


def hoods(pen: Pen) -> None:
    """Graeae: three old sisters and the one eye they share."""
    for x, y, size in ((-30, 8, 0.84), (30, 8, 0.84), (0, 0, 1.04)):
        pen.at(x, y, size)
        pen.blob(
            [(0, -48), (17, -34), (24, -8), (30, 40), (0, 46), (-30, 40), (-24, -8), (-17, -34)],
            "sea" if x else "shade",
        )
        pen.over()
        pen.blob(
            [(0, -34), (13, -22), (16, -2), (10, 12), (0, 16), (-10, 12), (-16, -2), (-13, -22)], "cut"
        )
        if x:
            for side in (-1, 1):
                pen.line([(side * 8, -6), (side * 3, -3)], 3, "shade")
        pen.over()
    pen.at()
    pen.blob([(-20, -9), (0, -25), (20, -9), (0, 5)])
    pen.over()
    pen.oval(0, -10, 9, tone="glow")
    pen.over()
    pen.oval(0, -10, 4, tone="cut")
    pen.oval(-3, -13, 2, tone="body")


def dark_king(pen: Pen) -> None:
    """Hades: a crown of spikes over a face nobody sees."""
    pen.blob([(-38, 48), (-40, 10), (-30, -16), (0, -28), (30, -16), (40, 10), (38, 48)], "shade")
    pen.over()
    pen.blob([(-24, 46), (-28, 14), (-20, -8), (0, -14), (20, -8), (28, 14), (24, 46), (0, 50)], "cut")
    pen.over()
    pen.pair([(5, 15), (13, 7), (20, 9), (14, 16)], 0, "glow")
    pen.twin([(0, 26), (12, 30), (10, 42), (0, 52)], "body")
    pen.over()
    pen.line([(-6, 36), (0, 34), (6, 36)], 2.6, "cut", soft=True)
    pen.area([(-34, -8), (-38, -38), (-22, -24), (-16, -48), (-6, -26), (0, -54), (6, -26), (16, -48),
              (22, -24), (38, -38), (34, -8), (0, -16)], "gold")  # fmt: skip
    pen.over()
    pen.oval(0, -26, 5, 6, "glow")
    for x in (-20, 20):
        pen.oval(x, -20, 3.4, tone="sea")


def skull(pen: Pen) -> None:
    """Limus: hunger, an empty bowl in front of it."""
    pen.twin([(0, -48), (24, -44), (35, -24), (31, -2), (22, 8), (19, 24), (0, 27)])
    pen.over()
    pen.pair([(5, -14), (14, -24), (26, -18), (24, -4), (12, -2)], 0, "cut")
    pen.area([(0, -4), (6, 8), (-6, 8)], "cut")
    for x in (-12, -4, 4, 12):
        pen.line([(x, 14), (x, 24)], 2.8, "cut")
    pen.over()
    pen.area([*ellipse(0, 27, 40, 24, 0, 180)], "gold")
    pen.area(ellipse(0, 27, 40, 8), "shade")
    pen.over()
    pen.line([(14, 36), (8, 41), (14, 46)], 2.8, "cut")
