"""The signs of the gods: over temples, beside statues."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.atlantida.emblems.pen import Pen
from renderers.kit.shapes import ellipse, star


def trident(pen: Pen) -> None:
    """Poseidon's trident over a wave."""
    pen.line([(0, -26), (0, 44)], 8, "gold")
    pen.pair([(0, 4), (-18, 2), (-25, -12), (-26, -30)], 7, "gold", soft=True)
    for x in (-26, 0, 26):
        top = -48 if not x else -40
        pen.area([(x, top), (x + 9, top + 20), (x - 9, top + 20)], "gold")
    pen.line([(-44, 34), (-30, 26), (-15, 34), (0, 27), (15, 34), (30, 26), (44, 34)], 7, "sea", soft=True)


def bident(pen: Pen) -> None:
    """Hades' skull under a helmet."""
    pen.blob([(-34, -6), (-26, -38), (0, -48), (26, -38), (34, -6), (24, 12), (18, 32), (-18, 32),
              (-24, 12)])  # fmt: skip
    pen.oval(-14, -4, 9, 11, "cut")
    pen.oval(14, -4, 9, 11, "cut")
    pen.area([(0, 8), (6, 20), (-6, 20)], "cut")
    for x in (-9, 0, 9):
        pen.line([(x, 26), (x, 40)], 4, "body")


def pomegranate(pen: Pen) -> None:
    """Persephone's fruit, burst open."""
    pen.area([(-10, -30), (-16, -48), (-5, -40), (0, -50), (5, -40), (16, -48), (10, -30)], "glow")
    pen.oval(0, 6, 38, 38, "glow")
    pen.blob([(-6, -20), (18, -12), (24, 10), (14, 30), (-10, 24), (-20, 4)], "body")
    for x, y in ((-4, -6), (10, -2), (4, 10), (-8, 10), (12, 16)):
        pen.oval(x, y, 6, 7, "wine")


def gust(pen: Pen) -> None:
    """Aeolus' winds, curling."""
    for y, end, curl in ((-24, 22, -1), (2, 34, 1), (26, 8, 1)):
        hook = [(end + 12 * sin(t * pi / 5), y + curl * 12 * (1 - cos(t * pi / 5))) for t in range(8)]
        pen.line([(-46, y), *hook], 9, "body" if y else "sea", soft=True)


def torches(pen: Pen) -> None:
    """Hecate's crossed torches under her moon."""
    pen.area([*ellipse(0, -22, 22, 22, 20, 160), *reversed(ellipse(0, -32, 20, 20, 35, 145))], "body")
    for side in (1, -1):
        pen.line([(side * 26, -8), (-side * 20, 44)], 8, "shade")
    for side in (1, -1):
        pen.blob([(side * 30, -44), (side * 40, -22), (side * 34, -6), (side * 22, -8), (side * 18, -22)],
                 "glow")  # fmt: skip
        pen.oval(side * 29, -17, 5, 8, "gold")


def sheaf(pen: Pen) -> None:
    """Demeter's sheaf of wheat."""
    for lean in (-24, 24, 0):
        pen.blob([(lean, -50), (lean + 13, -30), (lean * 0.7 + 9, -4), (lean * 0.3, 14),
                  (lean * 0.7 - 9, -4), (lean - 13, -30)], "gold")  # fmt: skip
        pen.line([(lean, -34), (lean * 0.6, -4)], 3.4, "shade")
    pen.area([(-5, 14), (5, 14), (24, 46), (-24, 46)], "gold")
    pen.line([(-13, 15), (13, 15)], 9, "glow")


def tree(pen: Pen) -> None:
    """Gaia's tree with its roots."""
    pen.area([(-7, 4), (7, 4), (9, 30), (28, 44), (4, 38), (0, 46), (-4, 38), (-28, 44), (-9, 30)], "shade")
    for x, y, r in ((-20, -6, 19), (20, -6, 19), (0, -26, 24), (0, 0, 18)):
        pen.oval(x, y, r, r, "leaf")
    for x, y in ((-20, -10), (16, -4), (0, -32)):
        pen.oval(x, y, 5, 5, "gold")


def bull(pen: Pen) -> None:
    """Europa's white bull."""
    pen.pair([(-20, -16), (-40, -20), (-44, -44), (-34, -32), (-16, -28)], 0, "gold")
    pen.pair([(-22, -10), (-44, -6), (-40, 4), (-22, 4)], 0, "shade")
    pen.blob([(-22, -24), (0, -30), (22, -24), (24, 0), (15, 24), (14, 38), (0, 44), (-14, 38), (-15, 24),
              (-24, 0)])  # fmt: skip
    pen.oval(-11, -4, 4, 5, "cut")
    pen.oval(11, -4, 4, 5, "cut")
    pen.oval(0, 31, 12, 8, "glow")
    pen.oval(-5, 31, 2.4, 3, "cut")
    pen.oval(5, 31, 2.4, 3, "cut")


def bolt(pen: Pen) -> None:
    """Zeus' thunderbolt."""
    pen.area([(8, -50), (-28, 8), (-6, 6), (-14, 50), (30, -14), (6, -10), (24, -50)], "gold")


def heart(pen: Pen) -> None:
    """Aphrodite's heart."""
    pen.twin([(0, -18), (14, -36), (34, -32), (40, -10), (26, 16), (0, 42)], "glow")
    pen.line([(-24, -12), (-18, -22)], 6, "body")


def spear(pen: Pen) -> None:
    """Ares' shield and spear."""
    pen.line([(-34, 46), (30, -30)], 7, "shade")
    pen.area([(40, -46), (34, -20), (16, -34)], "body")
    pen.oval(-4, 6, 32, 32, "glow")
    pen.oval(-4, 6, 20, 20, "gold")
    pen.oval(-4, 6, 7, 7, "cut")


def bow(pen: Pen) -> None:
    """Artemis' bow."""
    pen.line([(14, -46), (-20, -26), (-28, 0), (-20, 26), (14, 46)], 8, "gold", soft=True)
    pen.line([(14, -46), (14, 46)], 3, "body")
    pen.line([(-40, 0), (38, 0)], 5, "shade")
    pen.area([(-50, 0), (-32, -10), (-32, 10)], "body")
    pen.line([(38, 0), (46, -8)], 4, "glow")
    pen.line([(38, 0), (46, 8)], 4, "glow")


def owl(pen: Pen) -> None:
    """Athena's owl."""
    pen.blob([(-30, -40), (-16, -32), (16, -32), (30, -40), (34, 0), (22, 38), (0, 46), (-22, 38),
              (-34, 0)], "shade")  # fmt: skip
    pen.blob([(-16, 0), (0, 8), (16, 0), (14, 32), (0, 42), (-14, 32)])
    for x in (-14, 14):
        pen.oval(x, -14, 14, 14)
        pen.oval(x, -14, 6, 6, "cut")
    pen.area([(-6, -8), (6, -8), (0, 8)], "gold")


def anvil(pen: Pen) -> None:
    """Hephaestus' anvil and hammer."""
    pen.area([(-20, 40), (-12, 20), (-20, 12), (-44, 4), (-30, -4), (34, -4), (34, 12), (14, 18), (12, 20),
              (22, 40)], "shade")  # fmt: skip
    pen.line([(-8, -8), (22, -40)], 7, "gold")
    pen.area([(8, -50), (36, -32), (28, -20), (0, -38)], "body")


def caduceus(pen: Pen) -> None:
    """Hermes' winged staff."""
    pen.pair([(-4, -36), (-20, -48), (-44, -44), (-36, -32), (-22, -24), (-4, -24)], 0, "body")
    pen.line([(0, -40), (0, 46)], 7, "gold")
    pen.pair([(0, -12), (-20, 0), (0, 14), (16, 24), (0, 36)], 5, "leaf", soft=True)
    pen.oval(0, -40, 9, 9, "gold")


def grapes(pen: Pen) -> None:
    """Dionysus' grapes."""
    pen.line([(0, -24), (6, -46)], 6, "shade")
    pen.blob([(2, -30), (20, -48), (42, -38), (34, -20), (14, -18)], "leaf")
    for row, count in enumerate((3, 3, 2, 1)):
        for i in range(count):
            pen.oval((i - (count - 1) / 2) * 22, -12 + row * 17, 12, 12, "wine")


def hearth(pen: Pen) -> None:
    """Hestia's fire on its hearth."""
    pen.blob([(0, -50), (18, -24), (28, 2), (20, 22), (-20, 22), (-28, 2), (-14, -16)], "glow")
    pen.blob([(2, -18), (12, 2), (8, 20), (-8, 20), (-12, 4)], "gold")
    pen.area([(-38, 22), (38, 22), (26, 34), (12, 36), (12, 46), (-12, 46), (-12, 36), (-26, 34)], "shade")


def diadem(pen: Pen) -> None:
    """Hera's crown."""
    pen.area([(-38, 30), (-44, -22), (-22, 2), (0, -38), (22, 2), (44, -22), (38, 30)], "gold")
    for x, y in ((-44, -26), (0, -42), (44, -26)):
        pen.oval(x, y, 7, 7, "sea")
    pen.area([(-38, 30), (38, 30), (36, 42), (-36, 42)], "wine")


def sun(pen: Pen) -> None:
    """A plain sun."""
    pen.area(star(0, 0, 46, 30, 12), "gold")
    pen.oval(0, 0, 24, 24, "glow")
