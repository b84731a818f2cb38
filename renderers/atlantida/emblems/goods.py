"""Resources and numbers: each with an outline of its own beside its colour."""

from __future__ import annotations

from renderers.atlantida.emblems.pen import Pen
from renderers.kit.shapes import ellipse, star


def gold(pen: Pen) -> None:
    """A round coin."""
    pen.oval(0, 0, 42, 42, "gold")
    pen.line([*ellipse(0, 0, 29, 29)], 4, "shade")
    pen.area(star(0, 0, 19, 8, 5), "shade")


def stone(pen: Pen) -> None:
    """A squared block."""
    pen.area([(-40, -14), (18, -14), (18, 38), (-40, 38)])
    pen.area([(-40, -14), (-16, -36), (42, -36), (18, -14)])
    pen.area([(18, -14), (42, -36), (42, 16), (18, 38)], "shade")


def wood(pen: Pen) -> None:
    """A log."""
    pen.turn(-24)
    pen.area([(-34, -20), (28, -20), (28, 20), (-34, 20)], "wine")
    pen.line([(-14, -8), (14, -8)], 4, "cut")
    pen.line([(-6, 7), (18, 7)], 4, "cut")
    pen.oval(-34, 0, 13, 21, "gold")
    pen.oval(-34, 0, 6, 10, "shade")
    pen.turn(0)


def knowledge(pen: Pen) -> None:
    """A scroll."""
    pen.area([(-24, -30), (24, -30), (24, 30), (-24, 30)], "sea")
    pen.area([(-32, -42), (32, -42), (32, -28), (-32, -28)])
    pen.area([(-32, 28), (32, 28), (32, 42), (-32, 42)])
    for y, x in ((-14, 14), (0, 14), (14, 6)):
        pen.line([(-14, y), (x, y)], 5, "cut")


def arms(pen: Pen) -> None:
    """A shield before a sword: military equipment."""
    pen.line([(30, -44), (-34, 42)], 9)
    pen.line([(-38, 18), (-12, 40)], 7, "gold")
    pen.twin([(0, -30), (22, -36), (36, -30), (36, 4), (20, 30), (0, 42)], "glow")
    pen.line([(0, -24), (0, 32)], 6, "gold")
    pen.line([(-28, -6), (28, -6)], 6, "gold")


def food(pen: Pen) -> None:
    """An ear of wheat."""
    pen.line([(0, 48), (0, -20)], 6, "leaf")
    for i in range(4):
        y = -24 + i * 16
        pen.blob([(-2, y + 14), (-24, y + 2), (-26, y - 14), (-8, y - 4)], "gold")
        pen.blob([(2, y + 14), (24, y + 2), (26, y - 14), (8, y - 4)], "gold")
    pen.blob([(0, -50), (9, -36), (0, -22), (-9, -36)], "gold")


def ship(pen: Pen) -> None:
    """A ship: how many it can carry."""
    pen.line([(0, -46), (0, 18)], 6, "wine")
    pen.blob([(6, -44), (38, -26), (40, -2), (6, 4)])
    pen.blob([(-6, -34), (-6, 4), (-32, 4), (-26, -14)], "shade")
    pen.blob([(-48, 10), (-36, 14), (36, 14), (48, 4), (36, 40), (-32, 40)], "sea")


def people(pen: Pen) -> None:
    """Somebody of the own people on the island."""
    pen.blob([(-30, 44), (-30, 10), (-12, -6), (12, -6), (30, 10), (30, 44)], "leaf")
    pen.oval(0, -24, 20, 21)


def hades(pen: Pen) -> None:
    """A skull: those in Hades."""
    pen.blob(
        [(-38, -8), (-28, -38), (0, -46), (28, -38), (38, -8), (26, 12), (20, 42), (-20, 42), (-26, 12)]
    )
    pen.oval(-15, -6, 11, 13, "cut")
    pen.oval(15, -6, 11, 13, "cut")
    pen.line([(0, 26), (0, 40)], 4, "cut")


def continent(pen: Pen) -> None:
    """The saving mountains beyond the sea, the sun over them."""
    pen.oval(22, -22, 19, 19, "gold")
    pen.area([(-48, 34), (-10, -32), (18, 34)], "leaf")
    pen.area([(-6, 34), (22, -2), (48, 34)], "leaf")


def points(pen: Pen) -> None:
    """A star: what it counts."""
    pen.area(star(0, 4, 48, 21, 5), "gold")


def leader(pen: Pen) -> None:
    """A leader's crown."""
    pen.area([(-38, 30), (-44, -26), (-20, 0), (0, -38), (20, 0), (44, -26), (38, 30)], "gold")
    for x, y in ((-44, -30), (0, -42), (44, -30)):
        pen.oval(x, y, 7, 7, "glow")


def swords(pen: Pen) -> None:
    """Crossed swords: there was a fight."""
    for side in (1, -1):
        pen.line([(side * 40, -44), (-side * 26, 26)], 13)
        pen.line([(-side * 42, 12), (-side * 10, 42)], 11, "gold")
        pen.line([(-side * 30, 30), (-side * 42, 44)], 12, "gold")
