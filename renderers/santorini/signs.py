"""The sign of a power on its owner's chip: its emblem in dark enamel; struck through once it is used up."""

from __future__ import annotations

from typing import Final

from renderers.kit.colour import RGB, mix, rgb
from renderers.kit.ink import Glow, Ink, Sprite
from renderers.kit.inscription import inscribed
from renderers.kit.text import SMALLEST
from renderers.kit.theme import tones
from renderers.picture import Theme, is_night
from renderers.santorini.emblems import draw, shades

RADIUS: Final = 38
_COIN: Final = 22
ENAMEL: Final[tuple[RGB, RGB, RGB]] = (rgb("#5578A8"), rgb("#2B4877"), rgb("#14264A"))
"""Lit, body, shaded."""
_ASH: Final[tuple[RGB, RGB, RGB]] = (rgb("#A3A8B0"), rgb("#868C96"), rgb("#676D78"))


def power(theme: Theme, slug: str, used: bool, left: int | None) -> Sprite:
    """The emblem of a power on a medallion, anchored at its middle, and how many coins it has left."""
    house, pen = tones(theme), shades(theme)
    ink = Ink(2 * RADIUS + 24, 2 * RADIUS + 24, origin=(RADIUS + 6, RADIUS + 6))
    glaze = _ASH if used else ENAMEL
    ink.oval(2, 3, RADIUS, RADIUS, house.shadow, opacity=0.35)
    ink.oval(0, 0, RADIUS, RADIUS, house.card_edge if used else house.gold_dark)
    ink.oval(0, 0, RADIUS - 2, RADIUS - 2, glaze[0] if used else house.gold)
    ink.oval(0, 0, RADIUS - 4.5, RADIUS - 4.5, glaze[2])
    ink.oval(0, 0, RADIUS - 6, RADIUS - 6, glaze[1])
    draw(ink, slug, 0, 0, RADIUS - 9, pen.washed(glaze[1], 0.55) if used else pen)
    if used:
        bar = [(-RADIUS * 0.62, RADIUS * 0.62), (RADIUS * 0.62, -RADIUS * 0.62)]
        ink.stroke(bar, 12, mix(house.ink, glaze[2], 0.3) if not is_night(theme) else glaze[2])
        ink.stroke(bar, 7, (255, 253, 245))
    if left is None:
        return ink.sprite()
    x, y = RADIUS - 12, RADIUS - 14
    ink.oval(x, y, _COIN, _COIN, house.gold_dark)
    ink.oval(x, y, _COIN - 2.5, _COIN - 2.5, Glow((x - 6, y - 8), 34, (house.gold_light, house.gold)))
    return inscribed(ink.sprite(), str(left), SMALLEST, x, y, house.gold_dark)
