"""Heaven, its lights and its weather."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final

from renderers.kit.pen import Pen, Tone
from renderers.kit.shapes import Outline, ellipse, star

_PUFFS: Final = ((-26, 0, 14), (-8, -12, 19), (16, -7, 16), (30, 2, 11))
"""The discs that a cloud is made of: their middles, their radii."""
_FOOT: Final = 13


def _cloud(pen: Pen, x: float, y: float, size: float, tone: Tone = "body") -> None:
    """A cloud with a flat foot."""
    outline: Outline = []
    for degrees in range(150, 385, 3):
        c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
        reach = max(_far(c, s, *puff) for puff in _PUFFS)
        outline.append((x + reach * c * size, y + min(_FOOT, reach * s) * size))
    pen.area(outline, tone)


def _far(c: float, s: float, x: float, y: float, radius: float) -> float:
    """How far a ray from the middle goes until it leaves a disc; 0 if it misses it."""
    along, aside = x * c + y * s, x * s - y * c
    return along + sqrt(radius**2 - aside**2) if abs(aside) < radius else 0


def bolt(pen: Pen) -> None:
    """Zeus: the thunderbolt, out of a cloud."""
    _cloud(pen, -2, -22, 1.25)
    pen.over()
    pen.area([(2, -24), (24, -24), (12, 0), (28, 0), (-14, 50), (-4, 14), (-20, 14)], "gold")


def comet(pen: Pen) -> None:
    """Asteria: a star that falls."""
    tones: tuple[tuple[float, float, Tone], ...] = ((-30, 15, "glow"), (0, 18, "gold"), (30, 15, "glow"))
    for bend, wide, tone in tones:
        pen.taper([(13, 13), (-16 + bend * 0.4, -16 - bend * 0.4), (-36 + bend * 0.62, -36 - bend * 0.62)],
                  wide, 0.5, tone)  # fmt: skip
    pen.over()
    pen.at(14, 14, turn=20)
    pen.area(star(0, 0, 33, 15, 5))
    pen.at()
    pen.over()
    for x, y in ((36, -34), (-38, 36)):
        pen.area(star(x, y, 11, 4, 4), "gold")


def caps(pen: Pen) -> None:
    """Castor and Pollux: the caps of the twins, a star over each."""
    for side in (-1, 1):
        x = 23 * side
        pen.area(
            [*ellipse(x, 18, 21, 38, 180, 360), (x + 21, 24), (x - 21, 24)], "body" if side < 0 else "shade"
        )
        pen.area([(x - 23, 22), (x + 23, 22), (x + 22, 34), (x - 22, 34)], "gold")
        pen.area(star(x, -33, 16, 6.6, 6), "gold")
        pen.over()
        pen.line([(x - 7, -2), (x - 9, 16)], 3, "cut")
        pen.line([(x + 7, -2), (x + 9, 16)], 3, "cut")
        for dx in (-13, 0, 13):
            pen.oval(x + dx, 28, 2.6, tone="cut")


def chaos(pen: Pen) -> None:
    """Chaos: the void before all things, throwing off splinters."""
    tones: tuple[Tone, ...] = ("gold", "body", "glow", "sea")
    for i in range(12):
        angle = i * 30 + (7, -6, 2)[i % 3]
        reach = (48, 37, 43, 33)[i % 4]
        pen.at(turn=angle)
        pen.taper([(reach, 7), (reach * 0.8, 0), (18, -5)], 0.5, 15, tones[i % 4])
    pen.at()
    pen.over()
    pen.oval(0, 0, 21, tone="shade")
    pen.oval(0, 0, 17, tone="cut")
    pen.over()
    swirl = [((3 + i * 0.9) * cos(i * 0.62), (3 + i * 0.9) * sin(i * 0.62)) for i in range(13)]
    pen.line(swirl, 3, "body", soft=True)


def shut_eye(pen: Pen) -> None:
    """Hypnus: an eye that sleep has closed, under the moon."""
    for x, y, dx, dy in (
        (-37, 22, -8, 10),
        (-20, 31, -5, 13),
        (0, 34, 0, 14),
        (20, 31, 5, 13),
        (37, 22, 8, 10),
    ):
        pen.line([(x, y), (x + dx, y + dy)], 5.5)
    pen.blob([(-47, 8), (-28, -10), (0, -17), (28, -10), (47, 8), (28, 26), (0, 33), (-28, 26)])
    pen.over()
    pen.line([(-46, 9), (-26, 23), (0, 29), (26, 23), (46, 9)], 5, "cut", soft=True)
    pen.line([(-32, 4), (-16, -5), (0, -8), (16, -5), (32, 4)], 3, "cut", soft=True)
    pen.area(_crescent(2, -34, 16, 9, 6), "gold")
    for x, y, size in ((-32, -30, 10), (34, -34, 12)):
        pen.area(star(x, y, size, size * 0.4, 4), "gold")


def _crescent(x: float, y: float, radius: float, shift: float, rise: float = 0) -> Outline:
    """The waxing moon's outline: a disc less another of 4/5 its size, moved to the left and up."""
    inner = radius * 0.8
    dx, dy = x - shift, y - rise
    outer_points = [p for p in ellipse(x, y, radius, radius, steps=120)
                    if (p[0] - dx) ** 2 + (p[1] - dy) ** 2 >= inner**2]  # fmt: skip
    inner_points = [p for p in ellipse(dx, dy, inner, inner, steps=120)
                    if (p[0] - x) ** 2 + (p[1] - y) ** 2 <= radius**2]  # fmt: skip
    outer_points = _from_gap(outer_points)
    inner_points = _from_gap(inner_points)
    return [*outer_points, *reversed(inner_points)]


def _from_gap(points: Outline) -> Outline:
    """The points of an arc in order, beginning after its largest gap."""
    gaps = [(points[i][0] - points[i - 1][0]) ** 2 + (points[i][1] - points[i - 1][1]) ** 2
            for i in range(len(points))]  # fmt: skip
    start = gaps.index(max(gaps))
    return [*points[start:], *points[:start]]


def moon(pen: Pen) -> None:
    """Selene: the crescent moon and three stars."""
    pen.at(flip=True)
    pen.area(_crescent(-2, 2, 42, 20, 10), "gold")
    pen.at()
    pen.over()
    for x, y, size in ((14, -8, 15), (34, -34, 10), (37, 16, 8)):
        pen.area(star(x, y, size, size * 0.42, 5))


def rainbow(pen: Pen) -> None:
    """Iris: the rainbow from cloud to cloud."""
    bands: tuple[tuple[int, Tone], ...] = ((42, "glow"), (33, "gold"), (24, "leaf"), (15, "sea"))
    for radius, tone in bands:
        pen.arc(0, 18, radius, 180, 360, 9.5, tone)
    pen.over()
    _cloud(pen, -28, 22, 0.58)
    pen.over()
    _cloud(pen, 28, 24, 0.58)


def rose(pen: Pen) -> None:
    """Aeolus: the rose of the winds."""
    pen.arc(0, 0, 30, 0, 360, 6, "shade")
    pen.over()
    points: tuple[tuple[int, int, Tone], ...] = ((45, 34, "sea"), (0, 50, "body"))
    for first, reach, tone in points:
        for i in range(4):
            pen.at(turn=first + 90 * i)
            pen.area([(0, -reach), (9, -11), (0, 0), (-9, -11)], tone)
    pen.at()
    pen.over()
    for i in range(4):
        pen.at(turn=90 * i)
        pen.area([(0, -44), (6.5, -11), (0, -2)], "cut")
    pen.at(turn=0)
    pen.area([(0, -50), (9, -11), (0, 0), (-9, -11)], "glow")
    pen.over()
    pen.area([(0, -45), (7, -11), (0, -2)], "cut")
    pen.oval(0, 0, 7, tone="gold")


def sphere(pen: Pen) -> None:
    """Urania: the globe of heaven in its rings."""
    pen.taper([(-14, 46), (0, 40), (14, 46)], 7, 7, "gold")
    pen.line([(0, 30), (0, 44)], 7, "gold")
    pen.oval(0, -4, 33, tone="sea")
    pen.over()
    for x, y, size in ((-12, -18, 9), (13, 10, 7), (14, -20, 5), (-16, 8, 5)):
        pen.area(star(x, y, size, size * 0.4, 5), "body")
    pen.at(0, -4, turn=-24)
    pen.line(ellipse(0, 0, 44, 13, 0, 180), 6, "gold")
    pen.at()
    pen.over()
    pen.at(0, -4)
    pen.line([(0, -40), (0, -34)], 5, "gold")
    pen.arc(0, 0, 36, -130, 130, 5, "gold")
    pen.at()
