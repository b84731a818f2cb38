"""The cover of Santorini: a village on an islet, storey by storey, and two who build it."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import Final

from bot.games.santorini import GAME
from renderers.kit.cover import sea_cover
from renderers.kit.layout import WIDTH, Item, Stamp
from renderers.kit.sea import water
from renderers.kit.shapes import Outline
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.picture import Theme
from renderers.santorini.art import ART
from renderers.santorini.geometry import RISE
from renderers.santorini.tones import island

TIMES: Final = 2
"""How much larger than on the board all is."""
_REACH: Final = (540, 98)
"""Half of the islet's width and depth."""
_LAND: Final = (WIDTH // 2, 460)
_TOP: Final = 3
"""Storeys of the tower that is complete."""


def cover(theme: Theme) -> bytes:
    """The picture as a PNG file."""
    art = replace(ART, makers={**ART.makers, "islet": islet})
    return sea_cover(art, GAME.title, _figures(), theme)


def _figures() -> list[Item]:
    """From the back to the front."""
    return [
        Stamp("boat", (), 96, 300),
        Stamp("dolphin", (), WIDTH - 96, 270),
        Stamp("islet", (), *_LAND),
        *_tower(292, 410, 1),
        *_tower(870, 410, 2),
        *_tower(600, 424, _TOP),
        Stamp("dome", (_TOP, False, TIMES), 600, 424 - TIMES * RISE[_TOP]),
        *_worker(0, 292, 410 - TIMES * RISE[1], female=True),
        *_worker(1, 740, 544, female=False),
    ]


def _tower(x: int, y: int, storeys: int) -> list[Item]:
    return [
        Stamp("shadow", (storeys, storeys == _TOP, TIMES), x, y),
        Stamp("tower", (storeys, TIMES), x, y),
    ]


def _worker(seat: int, x: int, y: int, *, female: bool) -> list[Item]:
    return [
        Stamp("shade", (TIMES,), x, y),
        Stamp("worker", (seat, female, False, False, TIMES), x, y),
    ]


def islet(theme: Theme) -> Sprite:
    """Meadow with a sandy shore, anchored at its middle."""
    tone, wet = island(theme), water(theme)
    wide, high = _REACH
    ink = Ink(2 * wide + 120, 2 * high + 120, origin=(wide + 60, high + 50), fine=4)
    for grow, down, colour in (
        (34, 16, wet.shallow),
        (22, 14, wet.foam),
        (14, 12, tone.sand),
        (2, 0, tone.meadow),
        (-16, -3, tone.lawn[0]),
    ):
        ink.fill(_shore(wide + grow, high + grow * 0.6, down), colour)
    return ink.sprite()


def _shore(wide: float, high: float, down: float) -> Outline:
    """An oval with shallow bays."""
    return [
        ((wide + 10 * sin(5 * a) + 6 * sin(3 * a + 1)) * cos(a), down + (high + 5 * sin(4 * a)) * sin(a))
        for a in (2 * pi * step / 180 for step in range(180))
    ]
