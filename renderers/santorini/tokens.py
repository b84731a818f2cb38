"""What powers put on the board: Clio's coins, the whirlpools of Charybdis, Talus of bronze."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from renderers.kit.colour import RGB, mix, rgb
from renderers.kit.player_marks import emblem
from renderers.kit.shapes import Outline, ellipse, mirrored, seat_shape, smooth
from renderers.kit.sprite_sheet import Fade, Glow, Ink, Sprite
from renderers.kit.theme import tones
from renderers.picture import Theme, is_night
from renderers.santorini.geometry import HALF_HIGH, HALF_WIDE
from renderers.santorini.tones import island

FLAT: Final = HALF_HIGH / HALF_WIDE
"""How much what lies on a surface is foreshortened."""
RADIUS: Final = (45, 44, 38, 31)
"""Of a token that lies on a surface, by its level."""
TALUS: Final = 78
"""How tall Talus is."""
BRONZE: Final[tuple[RGB, RGB, RGB]] = (rgb("#E9B071"), rgb("#B26B33"), rgb("#5A2E14"))
"""Lit, body, shaded."""
_THICK: Final = 8


def coin(theme: Theme, side: int, level: int) -> Sprite:
    """A gold-rimmed coin in its owner's colour and shape."""
    shades = tones(theme)
    tone = shades.seats[side]
    radius = RADIUS[level]
    ink = _lying(theme, radius, shades.gold_dark)
    ink.oval(
        0, -_THICK, radius, radius * FLAT, Fade((-radius, 0), (radius, 0), (shades.gold_light, shades.gold))
    )
    inner = radius - 6
    ink.oval(0, -_THICK, inner, inner * FLAT, shades.gold_dark)
    ink.oval(
        0,
        -_THICK,
        inner - 2,
        (inner - 2) * FLAT,
        Glow((-inner * 0.5, -_THICK - inner * 0.3), inner * 1.8, (tone.light, tone.base, tone.dark)),
    )
    shape = [(x, y * FLAT - _THICK) for x, y in seat_shape(side, 0, 0, radius * 0.46)]
    ink.stroke(shape, 5, tone.dark, closed=True)
    ink.fill(shape, tone.shape)
    return ink.sprite()


def whirlpool(theme: Theme, side: int, level: int) -> Sprite:
    """Water that turns inwards, in a rim of its owner's colour."""
    shades, water = tones(theme), island(theme).water
    tone = shades.seats[side]
    radius = RADIUS[level]
    ink = _lying(theme, radius, tone.dark)
    ink.oval(0, -_THICK, radius, radius * FLAT, Fade((-radius, 0), (radius, 0), (tone.light, tone.base)))
    inner = radius - 6
    deep = mix(water.deep[2], (6, 22, 60), 0.45)
    ink.oval(0, -_THICK, inner, inner * FLAT, tone.dark)
    ink.oval(
        0,
        -_THICK,
        inner - 2,
        (inner - 2) * FLAT,
        Glow((0, -_THICK), inner, (deep, water.deep[1], water.shallow)),
    )
    for begin in (0.0, 2 * pi / 3, 4 * pi / 3):
        arm: Outline = []
        for step in range(26):
            away = (inner - 6) * (1 - step / 27)
            angle = begin + step * 0.13
            arm.append((away * cos(angle), away * sin(angle) * FLAT - _THICK))
        ink.stroke(arm, 4.4 if radius > 36 else 3.6, (255, 255, 255), opacity=0.9)
    return ink.sprite()


def _lying(theme: Theme, radius: int, edge: RGB) -> Ink:
    """A thick disc on a surface, still without its upper face."""
    ink = Ink(2 * radius + 20, 2 * radius, origin=(radius + 8, radius))
    ink.oval(4, 3, radius + 2, radius * FLAT + 2, tones(theme).shadow, opacity=0.4)
    ink.fill(
        [
            *ellipse(0, 0, radius, radius * FLAT, 0, 180),
            *ellipse(0, -_THICK, radius, radius * FLAT, 180, 360),
        ],
        edge,
    )
    return ink


def talus(theme: Theme, side: int) -> Sprite:
    """A giant of bronze, legs apart, anchored between his feet; on his chest the shape of his owner."""
    shades = tones(theme)
    lit, body, shaded = BRONZE
    ink = Ink(120, 130, origin=(56, 104))
    ink.fill(ellipse(20, 0, 40, 13), shades.shadow, opacity=0.36)
    parts = [_limb(-1), _limb(1), _torso(), _arm(-1), _arm(1), *_helmet()]
    for part in parts:
        ink.stroke(part, 5.6, mix(lit, shades.pale, 0.5) if is_night(theme) else shaded, closed=True)
    coat = Fade((-30, -60), (30, -40), (lit, body, mix(body, shaded, 0.65)))
    for part in parts[:-1]:
        ink.stroke(part, 2.4, shaded, closed=True)
        ink.fill(part, coat)
    ink.fill([(-14, -26), (14, -26), (15, -32), (-15, -32)], shaded)
    crest = parts[-1]
    ink.stroke(crest, 2.4, shaded, closed=True)
    ink.fill(crest, rgb("#4FA08C"))
    for x in (-4.6, 4.6):
        ink.oval(x, -65.5, 2.9, 2.4, rgb("#FFE49A"))
    ink.stroke([(0, -66), (0, -58)], 2.4, shaded)
    emblem(ink, side, 0, -44, 9.5, shades.seats[side])
    return ink.sprite()


def _limb(side: int) -> Outline:
    """A leg, like a column."""
    return [
        (side * 4, -30),
        (side * 17, -30),
        (side * 23, -2),
        (side * 24, 2),
        (side * 9, 2),
        (side * 9, -4),
    ]


def _torso() -> Outline:
    half = [(0.0, -57.0), (9, -56.5), (22, -54), (25, -48), (20, -38), (15, -28), (0, -26)]
    return smooth(mirrored(half), steps=5)


def _arm(side: int) -> Outline:
    plan = ((22, -54), (31, -50), (33, -34), (29, -22), (22, -23), (24, -36))
    return smooth([(side * x, y) for x, y in plan], steps=5)


def _helmet() -> list[Outline]:
    """The helmet, then its crest."""
    half = [(0.0, -TALUS + 1), (8, -TALUS + 3), (12, -TALUS + 10), (11.5, -60), (8, -55), (0, -54)]
    crest = [
        (-3.0, -TALUS - 7),
        (3, -TALUS - 7),
        (4.5, -TALUS + 2),
        (3, -70),
        (-3, -70),
        (-4.5, -TALUS + 2),
    ]
    return [smooth(mirrored(half), steps=5), smooth(crest, steps=5)]
