"""The leading gods."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.kit.pen import Pen, Tone
from renderers.kit.shapes import star


def serpents(pen: Pen) -> None:
    """Loki: two serpents that bite each other's tails, round a flame."""
    tones: tuple[tuple[int, Tone], ...] = ((0, "leaf"), (180, "sea"))
    for turn, tone in tones:
        pen.at(turn=turn)
        ring = [(40 * cos(a), 40 * sin(a)) for a in (pi * (1.06 + i * 0.095) for i in range(10))]
        pen.taper(ring, 4, 17, tone)
        pen.over()
    for turn, tone in tones:
        pen.at(turn=turn)
        pen.blob([(26, -32), (38, -36), (50, -22), (53, -4), (46, 8), (37, 6), (30, -8)], tone)
        pen.over()
        pen.oval(42, -17, 4.6, tone="gold")
        pen.over()
        pen.oval(42, -17, 1.8, 3.6, "cut")
        pen.line([(43, 6), (44, -5)], 3, "cut")
        for a in (1.25, 1.42, 1.58):
            pen.oval(40 * cos(pi * a), 40 * sin(pi * a), 2, tone="cut")
    pen.at(0, 26, 0.92)
    pen.over()
    pen.blob([(0, 0), (-17, -6), (-22, -20), (-18, -34), (-10, -26), (-5, -38), (-2, -56), (12, -40),
              (15, -27), (21, -33), (23, -16), (16, -4)], "glow")  # fmt: skip
    pen.over()
    pen.blob([(0, -2), (-11, -8), (-10, -20), (-2, -26), (0, -36), (9, -22), (12, -10)], "gold")
    pen.at()


def owl(pen: Pen) -> None:
    """Athena: her owl on a branch of olive."""
    pen.line([(-46, 44), (0, 40), (46, 44)], 6, "gold", soft=True)
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.leaf(34, 42, -34, 20, 9)
        pen.leaf(36, 45, 28, 20, 9)
    pen.at()
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.blob([(20, -20), (38, -6), (40, 18), (26, 40), (12, 30)], "shade")
    pen.at()
    pen.twin([(0, -40), (20, -46), (36, -58), (35, -34), (30, -10), (26, 26), (14, 42), (0, 46)])
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.oval(15, -24, 16, tone="gold")
        pen.over()
        pen.oval(14, -24, 9, tone="cut")
        pen.oval(11, -28, 3, tone="body")
        pen.line([(2, -38), (30, -46)], 4, "cut", soft=True)
    pen.at()
    pen.over()
    pen.area([(-7, -18), (7, -18), (0, -2)], "glow")
    pen.over()
    for x, y in ((0, 8), (-12, 8), (12, 8), (-6, 19), (6, 19), (0, 30)):
        pen.line([(x - 4, y), (x, y + 5), (x + 4, y)], 2.8, "cut")
    for x in (-9, 9):
        pen.line([(x - 4, 42), (x, 38), (x + 4, 42)], 4.5, "gold")


def jackal(pen: Pen) -> None:
    """Anubis: the jackal's head under its striped cloth."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.area([(12, -18), (31, -14), (38, 16), (42, 50), (16, 50)], "gold")
        pen.over()
        for i in range(4):
            pen.line([(25 + i * 2, -1 + i * 13), (37 + i * 1.6, 4 + i * 13)], 5, "sea")
        pen.over()
        pen.area([(6, -22), (12, -52), (21, -64), (30, -44), (27, -16)], "shade")
        pen.over()
        pen.area([(14, -24), (19, -50), (24, -38), (23, -22)], "cut")
    pen.at()
    pen.over()
    pen.twin([(0, -30), (18, -28), (26, -10), (19, 6), (11, 22), (9, 38), (0, 44)], "shade")
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.area([(4, -4), (20, -12), (25, -8), (14, -1)])
        pen.over()
        pen.oval(14, -6, 3.4, 4, "cut")
        pen.line([(3, -5), (20, -15), (28, -9)], 3.4, "cut", soft=True)
        pen.line([(12, 30), (0, 34)], 2.8, "cut")
    pen.at()
    pen.blob([(-8, 20), (8, 20), (0, 30)], "cut")
    pen.area([(-14, 44), (14, 44), (20, 54), (-20, 54)], "gold")


def star_of_dawn(pen: Pen) -> None:
    """Ishtar: her star of eight points in its disc."""
    pen.oval(0, 0, 50, tone="gold")
    pen.over()
    pen.oval(0, 0, 42, tone="sea")
    pen.over()
    for i in range(8):
        a = pi * i / 4 + pi / 8
        pen.taper([(13 * cos(a), 13 * sin(a)), (25 * cos(a + 0.16), 25 * sin(a + 0.16)),
                   (38 * cos(a), 38 * sin(a))], 6, 3, "glow")  # fmt: skip
    pen.over()
    pen.area(star(0, 0, 43, 17, 8))
    pen.over()
    for i in range(8):
        a = pi * i / 4 - pi / 2
        pen.line([(11 * cos(a), 11 * sin(a)), (33 * cos(a), 33 * sin(a))], 2.4, "cut")
    pen.oval(0, 0, 11, tone="gold")
    pen.over()
    pen.oval(0, 0, 4.6, tone="cut")


def banded_mask(pen: Pen) -> None:
    """Tezcatlipoca: his banded face under a crown of feathers."""
    plumes: tuple[Tone, ...] = ("leaf", "glow", "leaf", "sea", "leaf", "glow", "leaf")
    for i, tone in enumerate(plumes):
        a = (-90 + (i - 3) * 25) * pi / 180
        pen.taper([(12 * cos(a), 12 * sin(a)), (40 * cos(a), 40 * sin(a)), (60 * cos(a), 60 * sin(a))],
                  11, 18, tone)  # fmt: skip
    pen.over()
    for i in range(7):
        a = (-90 + (i - 3) * 25) * pi / 180
        pen.line([(36 * cos(a), 36 * sin(a)), (56 * cos(a), 56 * sin(a))], 2.8, "cut")
    for side in (1, -1):
        pen.oval(side * 35, 16, 11, tone="sea")
        pen.over()
        pen.oval(side * 35, 16, 4, tone="gold")
    pen.over()
    pen.twin([(0, -26), (26, -24), (33, -4), (30, 24), (20, 44), (0, 50)], "gold")
    pen.over()
    pen.area([(-31, -12), (31, -12), (33, 4), (-33, 4)], "cut")
    pen.area([(-31, 17), (31, 17), (25, 34), (-25, 34)], "cut")
    pen.over()
    for side in (1, -1):
        pen.oval(side * 14, -4, 9, 8)
        pen.over()
        pen.oval(side * 14, -4, 4, tone="cut")
    pen.over()
    pen.area([(-6, -8), (6, -8), (10, 14), (-10, 14)], "glow")
    pen.over()
    pen.area([(-16, 21), (16, 21), (13, 31), (-13, 31)])
    pen.over()
    for x in (-8, 0, 8):
        pen.line([(x, 21), (x, 31)], 2.6, "cut")
    pen.area([(-32, -32), (32, -32), (33, -20), (-33, -20)], "sea")
    pen.over()
    for x in (-20, 0, 20):
        pen.oval(x, -26, 4, tone="gold")


def raven(pen: Pen) -> None:
    """The Morrigan: the raven of the battlefield."""
    pen.line([(-30, 50), (34, 44)], 6, "shade")
    pen.area([(44, 42), (30, 36), (32, 53)], "shade")
    pen.line([(-22, 40), (-20, 58)], 5, "gold")
    pen.over()
    pen.taper([(-14, 20), (-36, 40), (-46, 54)], 20, 8, "wine")
    pen.over()
    for x in (-2, 12):
        pen.line([(x, 32), (x + 2, 44)], 4, "gold")
    pen.blob([(-20, 22), (-22, -2), (-10, -26), (6, -38), (20, -40), (30, -30), (32, -16), (28, 6),
              (22, 26), (4, 38), (-12, 36)], "wine")  # fmt: skip
    pen.over()
    pen.area([(28, -34), (58, -22), (52, -16), (30, -18)], "shade")
    pen.over()
    for x, y, u, v in ((-44, 44, -50, 26), (-36, 38, -46, 14), (-28, 34, -38, 2)):
        pen.taper([(16, -14), (u * 0.2, v * 0.3), (x, y)], 14, 5, "wine")
    pen.blob([(18, -18), (4, -22), (-12, -8), (-20, 12), (-16, 26), (4, 18), (18, 0)], "wine")
    pen.over()
    for a, b in (((12, -8), (-4, 10)), ((4, -14), (-16, 8)), ((-18, 22), (-32, 34))):
        pen.line([a, b], 3, "cut")
    pen.line([(32, -25), (50, -21)], 2.6, "cut")
    pen.oval(21, -27, 5.4, tone="gold")
    pen.over()
    pen.oval(22, -27, 2.6, tone="cut")


def thunder_axe(pen: Pen) -> None:
    """Perun: his axe, the wheel of thunder on its blade."""
    pen.at(turn=24)
    pen.area([(26, -30), (10, -2), (24, -2), (8, 36), (52, -10), (36, -10), (50, -34)], "gold")
    pen.over()
    pen.line([(0, -50), (0, 54)], 8, "shade")
    pen.over()
    pen.area([(-4, -42), (-18, -40), (-34, -56), (-50, -30), (-50, -2), (-36, 18), (-20, -4), (-4, -8)])
    pen.area([(-6, -44), (10, -42), (14, -34), (14, -16), (10, -8), (-6, -6)], "shade")
    pen.over()
    pen.oval(-30, -20, 13, tone="sea")
    pen.over()
    for i in range(6):
        a = i * pi / 3
        pen.line([(-30, -20), (-30 + 11 * cos(a), -20 + 11 * sin(a))], 2.6, "cut")
    pen.line([(-45, -32), (-46, -4), (-38, 10)], 2.8, "cut", soft=True)
    for y in (26, 36, 46):
        pen.line([(-4, y + 2), (4, y - 2)], 4, "glow")
    pen.at()


def two_faces(pen: Pen) -> None:
    """Janus: he looks both ways, with the key of the gate."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.area([(0, -40), (16, -42), (29, -32), (33, -18), (31, -12), (43, 2), (35, 6), (37, 12),
                  (33, 15), (35, 20), (29, 30), (14, 31), (16, 48), (0, 48)],
                 "body" if side > 0 else "shade")  # fmt: skip
    pen.at()
    pen.over()
    for side in (1, -1):
        pen.at(flip=side < 0)
        pen.line([(22, -9), (31, -7)], 4, "cut")
        pen.oval(26, -1, 2.6, tone="cut")
        pen.line([(26, 17), (34, 16)], 2.8, "cut")
        pen.over()
        pen.blob([(16, 20), (24, 25), (33, 24), (40, 34), (40, 48), (28, 46), (18, 38)], "sea")
        pen.over()
        pen.line([(27, 31), (32, 40)], 2.6, "cut")
        for i in range(4):
            pen.leaf(3 + i * 8, -44 + i * i * 2.6, 8 + i * 20, 16, 10)
            pen.leaf(3 + i * 8, -42 + i * i * 2.6, -46 + i * 18, 14, 8)
    pen.at()
    pen.over()
    pen.line([(0, -10), (0, 36)], 7, "gold")
    pen.arc(0, -20, 10, 0, 360, 6.5, "gold")
    pen.line([(2, 33), (12, 33)], 6, "gold")
    pen.line([(2, 22), (10, 22)], 6, "gold")
