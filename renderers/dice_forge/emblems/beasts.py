"""Beasts and monsters."""

from __future__ import annotations

from renderers.dice_forge.emblems.pen import Pen
from renderers.kit.shapes import seat_shape


def hind(pen: Pen) -> None:
    """A hind's head under silver antlers."""
    pen.pair([(8, -12), (18, -24), (22, -46)], 5, "shade", soft=True)
    pen.pair([(20, -32), (36, -42)], 5, "shade")
    pen.pair([(15, -22), (34, -22), (42, -30)], 5, "shade", soft=True)
    pen.pair([(14, -8), (34, -14), (42, -4), (26, 4), (14, 2)], 0)
    pen.twin([(0, -14), (14, -10), (17, 4), (10, 26), (10, 40), (0, 46)])
    pen.pair([(7, 4), (12, 7)], 5, "cut")
    pen.twin([(0, 34), (6, 35), (4, 41), (0, 43)], "cut")
    pen.line([(0, -8), (0, 12)], 4, "gold")


def bear(pen: Pen) -> None:
    """A bear's head."""
    for x in (-28, 28):
        pen.oval(x, -27, 14, 14)
        pen.oval(x, -27, 7, 7, "shade")
    pen.twin([(0, -34), (24, -29), (39, -6), (36, 18), (22, 36), (0, 42)])
    pen.twin([(0, 0), (13, 3), (19, 18), (12, 32), (0, 36)], "shade")
    pen.twin([(0, 4), (10, 5), (8, 14), (0, 18)], "cut")
    pen.line([(0, 16), (0, 25)], 3.5, "cut")
    pen.pair([(0, 25), (9, 29)], 3.5, "cut")
    for x in (-15, 15):
        pen.oval(x, -8, 4.5, 5, "cut")


def boar(pen: Pen) -> None:
    """A boar's head with its tusks."""
    pen.pair([(16, -26), (40, -44), (42, -18), (30, -10)], 0, "shade")
    pen.line([(-12, -38), (-6, -46), (0, -38), (6, -46), (12, -38)], 5, "shade")
    pen.twin([(0, -38), (24, -30), (34, -6), (28, 18), (18, 38), (0, 44)])
    pen.twin([(0, 12), (14, 12), (18, 26), (12, 38), (0, 40)], "shade")
    for x in (-7, 7):
        pen.oval(x, 26, 3.5, 5, "cut")
    pen.pair([(20, 36), (34, 32), (40, 12), (30, 20), (20, 24)], 0, "gold")
    pen.pair([(11, -4), (22, -9)], 5, "cut")


def brow(pen: Pen, mark: int) -> None:
    """The mark of a boar's colour on its brow."""
    pen.area(seat_shape(mark, 0, -20, 10), "glow")


def cerberus(pen: Pen) -> None:
    """Three dogs' heads on one collar."""
    for side in (-1, 1):
        pen.blob([(side * x, y) for x, y in (
            (10, -10), (18, -34), (24, -20), (34, -20), (38, -34), (42, -12), (50, 6), (44, 16), (30, 16),
            (22, 34), (8, 34),
        )], "shade")  # fmt: skip
        pen.line([(side * 31, -6), (side * 36, -8)], 5, "glow")
        pen.line([(side * 33, 10), (side * 46, 6)], 3, "cut")
    pen.twin([(0, -24), (10, -22), (16, -44), (22, -14), (20, 6), (12, 24), (0, 28)])
    pen.pair([(7, -8), (13, -11)], 5, "glow")
    pen.twin([(0, 10), (6, 11), (4, 17), (0, 19)], "cut")
    pen.pair([(0, 19), (8, 21)], 3, "cut")
    pen.area([(-30, 30), (30, 30), (26, 44), (-26, 44)], "gold")
    for x in (-16, 0, 16):
        pen.oval(x, 37, 3, 3, "cut")


def cancer(pen: Pen) -> None:
    """The crab."""
    for y, reach in ((10, 44), (20, 42), (30, 34)):
        pen.pair([(20, y - 4), (reach - 6, y - 4), (reach, y + 12)], 5.5, "shade")
    pen.pair([(22, -2), (38, -8), (38, -22)], 8, soft=True)
    pen.pair([(26, -20), (22, -38), (32, -48), (34, -32), (42, -46), (50, -34), (44, -18), (34, -14)], 0)
    pen.pair([(10, -10), (12, -22)], 4, "shade")
    for x in (-12, 12):
        pen.oval(x, -24, 5, 5, "glow")
    pen.oval(0, 12, 31, 23)
    pen.line([(-14, 20), (0, 26), (14, 20)], 3.5, "cut", soft=True)
    for x, y in ((-12, 4), (12, 4), (0, 8)):
        pen.oval(x, y, 4, 4, "shade")


def hydra(pen: Pen) -> None:
    """Three necks from one coil."""
    pen.pair([(8, 34), (22, 20), (18, 2), (32, -16), (38, -22)], 11, "shade", soft=True)
    pen.line([(0, 38), (-7, 18), (6, 0), (0, -22)], 12, soft=True)
    for x, y, side in ((40, -24, 1), (-40, -24, -1)):
        head = [(-12, -8), (0, -14), (14, -6), (14, 2), (2, 2), (10, 8), (-4, 10), (-12, 4)]
        pen.blob([(x + side * (px - 4), y + py) for px, py in head], "shade")
        pen.oval(x - side * 2, y - 5, 3, 3, "glow")
    pen.twin([(0, -48), (12, -40), (13, -28), (6, -16), (0, -14)])
    for x in (-6, 6):
        pen.oval(x, -32, 3.4, 4, "glow")
    pen.pair([(4, -20), (10, -10)], 3.5, "glow")
    pen.blob([(-40, 38), (-20, 26), (20, 26), (40, 38), (24, 46), (-24, 46)])
    pen.line([(-20, 37), (-8, 33), (8, 33), (20, 37)], 3, "cut", soft=True)


def minotaur(pen: Pen) -> None:
    """A bull's head, ringed."""
    pen.pair(
        [(18, -20), (34, -22), (42, -34), (40, -48), (50, -32), (46, -14), (32, -6), (18, -6)], 0, "gold"
    )
    pen.pair([(20, -2), (42, 0), (36, 10), (22, 10)], 0, "shade")
    pen.twin([(0, -26), (20, -22), (26, -4), (18, 14), (18, 32), (0, 40)])
    pen.twin([(0, 18), (16, 18), (19, 30), (10, 38), (0, 40)], "shade")
    pen.pair([(9, -2), (17, -7)], 5.5, "cut")
    for x in (-8, 8):
        pen.oval(x, 27, 3.4, 4, "cut")
    pen.line([(-6, 32), (-7, 42), (0, 47), (7, 42), (6, 32)], 4, "gold", soft=True)


def owl(pen: Pen) -> None:
    """Athena's owl."""
    pen.twin([(0, -34), (14, -36), (28, -46), (30, -22), (32, 8), (22, 36), (0, 42)])
    pen.pair([(30, -14), (38, 8), (30, 32), (20, 38), (24, 10)], 0, "shade")
    for x in (-13, 13):
        pen.oval(x, -18, 13, 13, "gold")
        pen.oval(x, -18, 7, 7, "cut")
        pen.oval(x - 2, -20, 2.4, 2.4, "body")
    pen.twin([(0, -12), (6, -8), (0, 4)], "glow", soft=False)
    for y in (12, 22, 32):
        pen.pair([(0, y + 3), (6, y - 2), (12, y + 2)], 3, "cut")
    for x in (-9, 9):
        pen.line([(x, 42), (x, 46)], 6, "gold")
