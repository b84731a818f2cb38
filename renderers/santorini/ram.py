"""The Ram with the golden fleece: a statue on the board, a head on a medallion, a hide as a sign."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from renderers.kit.colour import mix, rgb
from renderers.kit.player_marks import MEDAL
from renderers.kit.shapes import Outline, Point, ellipse, mirrored, moved, smooth
from renderers.kit.sprite_sheet import Fade, Glow, Ink, Sprite
from renderers.kit.theme import Tones, tones
from renderers.picture import Theme, is_night
from renderers.santorini.geometry import diamond
from renderers.santorini.tones import island

_PLINTH: Final = 13
_VELVET: Final = (rgb("#3F6FA8"), rgb("#1D4276"), rgb("#0D2449"))
"""Behind gold on a medallion: lit, body, shaded."""


def ram(theme: Theme) -> Sprite:
    """The statue on its plinth, anchored at the middle of its square."""
    shades = tones(theme)
    ink = Ink(170, 150, origin=(80, 112))
    ink.fill(diamond(0.62, 4, 8), shades.shadow, opacity=0.4)
    _plinth(ink, theme)
    edge = mix(shades.gold_light, shades.pale, 0.4) if is_night(theme) else shades.gold_dark
    legs = [moved(_LEG, x, -_PLINTH + y) for x, y in ((-17, 3), (-7, -4), (17, 4), (27, -3))]
    fleece, head, muzzle = _fleece(), ellipse(-27, -66, 12, 13), _MUZZLE
    for part in (*legs, fleece, head, muzzle):
        ink.stroke(part, 5.4, edge, closed=True)
    for part in legs:
        ink.fill(part, mix(shades.gold, shades.gold_dark, 0.55))
    ink.fill(fleece, Glow((-10, -66), 62, (shades.gold_light, shades.gold, shades.gold_dark)))
    for x, y in ((-8.0, -54.0), (8, -61), (10, -44), (25, -55), (27, -40), (-6, -40)):
        ink.stroke(ellipse(x, y, 6.5, 5.5, 150, 400), 2.6, shades.gold_dark, opacity=0.75)
    for part in (muzzle, head):
        ink.stroke(part, 2.4, shades.gold_dark, closed=True)
        ink.fill(part, Fade((-42, -76), (-18, -52), (shades.gold_light, shades.gold)))
    ink.oval(-33, -69, 2.3, 2.6, shades.gold_dark)
    _horn(ink, shades, -20, -67, 13)
    return ink.sprite()


_LEG: Final[Outline] = [(-4.5, -30), (4.5, -30), (3.6, 0), (-3.6, 0)]
_MUZZLE: Final[Outline] = smooth(
    [(-30, -74), (-41, -64), (-46, -56), (-41, -51), (-31, -55), (-24, -60)], steps=5
)


def _plinth(ink: Ink, theme: Theme) -> None:
    stone = island(theme).storeys[0]
    top, foot = diamond(0.56, -_PLINTH), diamond(0.56)
    _, right, near, left = top
    ink.fill([left, near, foot[2], foot[3]], stone.left)
    ink.fill([near, right, foot[1], foot[2]], stone.right)
    ink.fill(top, stone.top)
    ink.stroke([left, near, right], 2.2, stone.bright)
    ink.stroke([foot[3], foot[2], foot[1]], 1.6, stone.edge, opacity=0.6)


def _fleece() -> Outline:
    """A body of curls."""
    ring: Outline = []
    for step in range(132):
        angle = 2 * pi * step / 132
        curl = 3.2 * abs(sin(angle * 5.5))
        ring.append((9 + (33 + curl) * cos(angle), -51 + (19 + curl) * sin(angle)))
    return ring


def _horn(ink: Ink, shades: Tones, x: float, y: float, size: float, side: int = 1) -> None:
    """A horn that rolls in on itself."""
    coil: list[Point] = []
    for step in range(40):
        away = size * (1 - step / 50)
        angle = -2.4 + step * 0.19
        coil.append((x + side * away * cos(angle), y + away * sin(angle)))
    ink.stroke(coil, size * 0.52, shades.gold_dark)
    ink.stroke(coil, size * 0.27, shades.gold_light)


def ram_medal(theme: Theme) -> Sprite:
    """A medallion with the Ram's head: the shared power is nobody's."""
    shades = tones(theme)
    size = MEDAL + 8
    ink = Ink(2 * size, 2 * size, origin=(size, size))
    _velvet(ink, shades, MEDAL)
    face = smooth(mirrored([(0.0, -20), (10, -17), (12, -6), (8, 14), (5, 24), (0, 26)]), steps=6)
    ink.stroke(face, 4, shades.gold_dark, closed=True)
    ink.fill(face, Fade((-14, -20), (14, 20), (shades.gold_light, shades.gold)))
    for x in (-5.5, 5.5):
        ink.oval(x, -3, 2.4, 3, shades.gold_dark)
        ink.oval(x * 0.5, 20, 1.6, 1.8, shades.gold_dark)
    for side in (-1, 1):
        _horn(ink, shades, side * 18, -5, 14, side)
    return ink.sprite()


def fleece(theme: Theme) -> Sprite:
    """The golden fleece, hung up: who has it, has the shared power in this turn."""
    shades = tones(theme)
    radius = 37
    ink = Ink(2 * radius + 16, 2 * radius + 16, origin=(radius + 8, radius + 8))
    _velvet(ink, shades, radius)
    half: list[Point] = [
        (0.0, -26), (5, -25), (7, -18), (15, -17), (22, -21), (25, -14), (18, -7), (16, 2), (18, 10),
        (24, 17), (19, 22), (11, 17), (5, 20), (0, 28),
    ]  # fmt: skip
    hide = smooth(mirrored(half), steps=5)
    ink.stroke(hide, 4, shades.gold_dark, closed=True)
    ink.fill(hide, Fade((-20, -24), (20, 24), (shades.gold_light, shades.gold)))
    for x, y in ((-7, -8), (7, -8), (0, 2), (-8, 9), (8, 9)):
        ink.stroke(ellipse(x, y, 4.6, 4, 150, 400), 2.4, shades.gold_dark)
    return ink.sprite()


def _velvet(ink: Ink, shades: Tones, radius: float) -> None:
    ink.oval(2, 3, radius, radius, shades.shadow, opacity=0.35)
    ink.oval(0, 0, radius, radius, shades.gold_dark)
    ink.oval(
        0,
        0,
        radius - 2,
        radius - 2,
        Fade((-radius, -radius), (radius, radius), (shades.gold_light, shades.gold)),
    )
    ink.oval(0, 0, radius - 5, radius - 5, shades.gold_dark)
    ink.oval(0, 0, radius - 6.5, radius - 6.5, Glow((-radius * 0.4, -radius * 0.5), radius * 1.6, _VELVET))
