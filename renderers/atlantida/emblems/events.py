"""What the gods send: an emblem for each event."""

from __future__ import annotations

from renderers.atlantida.emblems import gods
from renderers.atlantida.emblems.pen import Pen
from renderers.kit.shapes import star


def tribute(pen: Pen) -> None:
    """A bowl of offerings, smoking."""
    pen.blob([(0, -48), (16, -24), (20, -4), (-20, -4), (-16, -20), (-6, -28)], "glow")
    pen.blob([(2, -24), (9, -10), (6, 0), (-6, 0), (-8, -10)], "gold")
    pen.area([(-44, -4), (44, -4), (34, 18), (12, 28), (12, 38), (26, 46), (-26, 46), (-12, 38), (-12, 28),
              (-34, 18)], "gold")  # fmt: skip


def collapse(pen: Pen) -> None:
    """The mountain breaks, the island ends."""
    pen.blob([(-6, -48), (-24, -44), (-22, -30), (0, -26), (24, -30), (26, -46), (10, -50)], "shade")
    pen.area([(-50, 40), (-16, -22), (16, -22), (50, 40)], "wine")
    pen.area([(-16, -22), (16, -22), (20, -6), (9, 2), (8, 22), (-4, 24), (-6, 0), (-20, -8)], "glow")
    pen.line([(-48, 44), (-32, 38), (-16, 44), (0, 38), (16, 44), (32, 38), (48, 44)], 7, "sea", soft=True)


def drought(pen: Pen) -> None:
    """A merciless sun over cracked ground."""
    pen.area(star(0, -14, 36, 24, 12), "gold")
    pen.oval(0, -14, 18, 18, "glow")
    pen.area([(-48, 22), (48, 22), (44, 46), (-44, 46)], "shade")
    pen.line([(-26, 24), (-18, 34), (-24, 44)], 4, "cut")
    pen.line([(4, 24), (-2, 33), (8, 44)], 4, "cut")
    pen.line([(28, 24), (32, 33), (26, 44)], 4, "cut")


def iconoclasm(pen: Pen) -> None:
    """A head of marble, struck off."""
    pen.area([(-34, 46), (-26, 22), (26, 22), (34, 46)], "shade")
    pen.turn(-16)
    pen.blob([(-20, -26), (0, -36), (20, -26), (22, -6), (12, 14), (-12, 14), (-22, -6)])
    pen.oval(-8, -10, 3, 4, "cut")
    pen.oval(8, -10, 3, 4, "cut")
    pen.line([(0, -8), (0, 0)], 3, "cut")
    pen.line([(14, -34), (4, -18), (12, -12), (2, 6)], 4, "cut")
    pen.turn(0)
    pen.line([(22, -50), (46, -20)], 7, "wine")
    pen.area([(10, -42), (26, -56), (36, -44), (20, -30)], "gold")


def epidemic(pen: Pen) -> None:
    """The rat that brings it."""
    pen.line([(30, 20), (48, 14), (44, -8), (50, -22)], 5, "wine", soft=True)
    pen.blob([(-48, 16), (-34, -6), (-12, -18), (18, -16), (36, 4), (36, 26), (-30, 28)], "shade")
    pen.oval(-18, -16, 11, 11, "wine")
    pen.oval(-30, 4, 4, 4, "cut")
    pen.oval(-47, 15, 5, 5, "glow")
    for x in (-20, 22):
        pen.line([(x, 30), (x - 6, 40)], 6, "shade")


def barbarians(pen: Pen) -> None:
    """Crossed axes."""
    for side in (1, -1):
        pen.line([(side * 28, 46), (-side * 26, -38)], 7, "wine")
        pen.blob([(-side * 22, -44), (-side * 44, -46), (-side * 50, -22), (-side * 36, -8),
                  (-side * 12, -14)], "body")  # fmt: skip


def fleet(pen: Pen) -> None:
    """A ship under sail."""
    pen.line([(2, -48), (2, 20)], 5, "wine")
    pen.blob([(8, -42), (40, -30), (42, -4), (8, 4), (16, -18)], "body")
    pen.line([(20, -34), (24, 0)], 5, "glow")
    pen.area([(-6, -34), (-6, 4), (-32, 4)], "shade")
    pen.blob([(-50, 8), (-38, 14), (38, 14), (50, 2), (42, 34), (-36, 34)], "gold")
    pen.line([(-48, 42), (-32, 36), (-16, 42), (0, 36), (16, 42), (32, 36), (48, 42)], 6, "sea", soft=True)


def rebirth(pen: Pen) -> None:
    """The creatures raise their heads."""
    pen.line([(-32, 46), (-38, 20), (-10, 8), (-4, -16)], 15, "leaf", soft=True)
    pen.blob([(-20, -22), (-8, -44), (16, -44), (42, -26), (44, -12), (16, -4), (-8, -6)], "leaf")
    pen.area([(-6, -42), (-22, -52), (-16, -32)], "gold")
    pen.oval(10, -28, 5, 6, "gold")
    pen.line([(20, -12), (42, -18)], 3, "cut")
    pen.line([(42, -16), (50, -4)], 4, "glow")
    pen.line([(-46, 44), (0, 38), (46, 44)], 8, "sea", soft=True)


def earthquake(pen: Pen) -> None:
    """A house splits with the ground."""
    pen.area([(-36, 24), (-40, -12), (-6, -22), (-4, 24)])
    pen.area([(-48, -12), (-20, -44), (-4, -24)], "glow")
    pen.area([(8, 28), (10, -16), (40, -6), (34, 30)])
    pen.area([(10, -18), (26, -42), (50, -4)], "glow")
    pen.area([(-50, 26), (-6, 26), (-12, 46), (-50, 46)], "shade")
    pen.area([(8, 30), (50, 30), (50, 46), (2, 46)], "shade")


def flood(pen: Pen) -> None:
    """The great wave."""
    pen.blob([(-50, 46), (-48, 6), (-30, -30), (4, -44), (34, -34), (44, -12), (32, -14), (14, -22),
              (2, -8), (8, 14), (30, 26), (50, 26), (50, 46)], "sea")  # fmt: skip
    pen.line([(-38, 34), (-36, 4), (-20, -20), (4, -32)], 5, "body", soft=True)
    for x, y in ((44, 2), (30, 2), (40, 14)):
        pen.oval(x, y, 4, 4, "body")


def voided(pen: Pen) -> None:
    """Zeus' bolt."""
    gods.bolt(pen)
