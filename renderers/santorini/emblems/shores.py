"""The sea, what sails on it and what lives in it."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from renderers.kit.pen import Pen, Tone
from renderers.kit.shapes import Outline, star


def _waves(pen: Pen, y: float, tone: Tone, wide: float = 8) -> None:
    """A row of waves."""
    crests = [(x, y + (3 if i % 2 else -4)) for i, x in enumerate(range(-48, 49, 12))]
    pen.line(crests, wide, tone, soft=True)


def shell(pen: Pen) -> None:
    """Aphrodite: the shell that bore her, and its pearl."""
    rim: Outline = []
    for i in range(9):
        a = (196 + i * 18.5) * pi / 180
        rim.append((46 * cos(a), 22 + 62 * sin(a)))
    scallops: Outline = []
    for (x, y), (u, v) in pairwise(rim):
        mx, my = (x + u) / 2, (y + v) / 2
        scallops += [(x, y), (mx * 1.1, 22 + (my - 22) * 1.1)]
    pen.blob([*scallops, rim[-1], (16, 32), (-16, 32)])
    pen.area([(-24, 24), (24, 24), (16, 40), (-16, 40)], "gold")
    pen.over()
    for x, y in rim[1:-1]:
        pen.line([(x * 0.16, 20), (x * 0.88, 22 + (y - 22) * 0.88)], 3, "glow")
    pen.over()
    pen.oval(0, 32, 15)
    pen.over()
    pen.oval(-5, 27, 3.4, tone="sea")


def conch(pen: Pen) -> None:
    """Triton: the shell on which he blows."""
    pen.at(turn=-24)
    tiers = ((44, 6), (34, 11), (23, 16), (10, 22))
    for x, half in tiers:
        pen.blob(
            [
                (x + 12, 0),
                (x + 4, half),
                (x - 8, half + 2),
                (x - 16, 0),
                (x - 8, -half - 2),
                (x + 4, -half),
            ],
            "shade" if x in (34, 10) else "body",
        )
        pen.over()
    pen.blob(
        [(-24, -30), (0, -32), (12, -14), (10, 16), (-4, 40), (-26, 46), (-38, 30), (-30, 8), (-34, -12)],
        "gold",
    )
    pen.over()
    pen.blob([(-24, -12), (-13, -16), (-6, 0), (-12, 22), (-26, 33), (-27, 12)], "glow")
    pen.over()
    pen.line([(-4, -24), (4, -8), (2, 12), (-6, 28)], 3, "cut", soft=True)
    pen.at()
    pen.over()
    for radius in (16, 27):
        pen.arc(-26, -20, radius, 180, 265, 5, "sea")


def argo(pen: Pen) -> None:
    """Jason: the Argo under sail."""
    pen.line([(0, -48), (0, 14)], 6, "shade")
    pen.over()
    pen.blob([(-30, -38), (0, -44), (30, -38), (36, -18), (30, 2), (0, 8), (-30, 2), (-24, -18)])
    pen.over()
    pen.area(star(3, -18, 15, 6.4, 8), "gold")
    pen.line([(-32, -39), (32, -39)], 5, "gold")
    pen.over()
    for x in (-24, -10, 4, 18):
        pen.line([(x, 26), (x - 9, 46)], 4.5, "shade")
    pen.over()
    pen.blob([(-50, -14), (-44, -16), (-38, 10), (-20, 16), (20, 16), (38, 10), (46, -6), (50, -2),
              (42, 24), (28, 34), (-28, 34), (-44, 22)], "glow")  # fmt: skip
    pen.over()
    for x in (-24, -10, 4, 18):
        pen.oval(x, 24, 4, tone="gold")
    pen.line([(38, 17), (41, 13)], 3, "cut")
    _waves(pen, 44, "sea", 7)


def ferry(pen: Pen) -> None:
    """Charon: the hooded ferryman, his pole and his lantern."""
    pen.line([(26, -50), (10, 40)], 5, "shade")
    pen.over()
    pen.blob([(-8, -48), (4, -44), (10, -28), (16, 14), (-22, 14), (-18, -18), (-18, -38)], "sea")
    pen.over()
    pen.blob([(-6, -40), (3, -38), (5, -26), (-2, -21), (-9, -29)], "cut")
    for x in (-4, 1):
        pen.oval(x, -31, 1.8, tone="gold")
    pen.taper([(2, -8), (12, -8), (20, -14)], 9, 7, "sea")
    pen.over()
    pen.blob([(-50, -10), (-40, 8), (0, 12), (38, 8), (50, -18), (54, -16), (48, 14), (30, 30), (-30, 30),
              (-46, 14)], "gold")  # fmt: skip
    pen.line([(-49, -8), (-52, -30), (-43, -37), (-35, -31)], 4, "shade", soft=True)
    pen.over()
    pen.area([(-42, -29), (-28, -29), (-27, -12), (-43, -12)], "glow")
    pen.over()
    pen.oval(-35, -20, 3.4, 5, "gold")
    pen.line([(-36, 18), (38, 17)], 3, "cut")
    _waves(pen, 42, "body", 7)


def whirlpool(pen: Pen) -> None:
    """Charybdis: the whirlpool that swallows ships."""
    pen.oval(0, 0, 45, tone="sea")
    pen.over()
    for start in (0, 120, 240):
        path: Outline = []
        for i in range(12):
            a, r = (start + i * 27) * pi / 180, 41 - i * 3.1
            path.append((r * cos(a), r * sin(a)))
        pen.taper(path, 9, 1.5)
        pen.over()
    pen.oval(0, 0, 9, tone="cut")
    pen.over()
    pen.at(28, -20, turn=56)
    pen.blob([(-13, -2), (-8, 6), (8, 6), (13, -2)], "glow")
    pen.line([(0, -2), (0, -16)], 3, "shade")
    pen.area([(2, -15), (11, -4), (2, -4)], "gold")
    pen.at()


def siren(pen: Pen) -> None:
    """Siren: she sings between the waves."""
    pen.blob(
        [(-30, 46), (-34, 10), (-28, -24), (-6, -44), (16, -36), (24, -14), (18, 10), (24, 28), (16, 46)],
        "glow",
    )
    pen.over()
    pen.blob([(-6, 14), (8, 14), (10, 28), (26, 44), (-22, 46), (-8, 28)])
    pen.blob([(-18, -14), (-8, -30), (10, -28), (17, -10), (22, 0), (16, 4), (14, 14), (2, 18), (-12, 8)])
    pen.over()
    pen.blob(
        [(-24, 8), (-26, -18), (-6, -38), (14, -32), (2, -26), (-10, -18), (-12, 0), (-18, 20)], "glow"
    )
    pen.over()
    pen.line([(4, -9), (10, -7), (13, -10)], 2.8, "cut", soft=True)
    pen.oval(13, 5, 3, 3.4, "cut")
    pen.over()
    pen.line([(35, -8), (35, -34), (48, -38), (48, -14)], 4.5, "gold")
    pen.oval(31, -7, 6, 5, "gold")
    pen.oval(44, -12, 6, 5, "gold")
    _waves(pen, 44, "sea", 9)
