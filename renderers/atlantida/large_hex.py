"""A hex by itself, large, as through a window: in the sea, among other land, or sunk."""

from __future__ import annotations

from math import sin
from typing import Final

from PIL import Image

from renderers.atlantida.geometry import CORNERS, FINE, hexagon
from renderers.atlantida.hexes import draw_site, field, land_of, scaled
from renderers.atlantida.tones import Atlas, atlas
from renderers.kit.colour import mix
from renderers.kit.sea import Water, water
from renderers.kit.shapes import Outline, ellipse
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.picture import Theme

WINDOW: Final = (516, 576)
"""How wide and how high it is."""
_WIDE, _HIGH = WINDOW[0] / 2, WINDOW[1] / 2
_ROUND: Final = 28
_K: Final = 2.55
"""So much larger than on the island the hex is."""
_SITE: Final = 130
"""Half the size of its site."""


def grand(theme: Theme, site: str, where: str) -> Sprite:
    """The window, anchored at its middle; ``where`` is the hex: ``coast``, ``inland`` or ``sunk``."""
    tone, wet = atlas(theme), water(theme)
    ink = Ink(WINDOW[0] + 8, WINDOW[1] + 8, origin=(_WIDE + 4, _HIGH + 4), fine=FINE)
    whole = (-_WIDE, -_HIGH, _WIDE, _HIGH)
    ink.card(whole, _ROUND, tone.grounds["main"].base if where == "inland" else wet.deep[1])
    if where == "inland":
        _among_land(ink, tone)
    else:
        _in_the_sea(ink, wet)
    if where == "sunk":
        _sunk(ink, tone, wet)
        return ink.sprite()
    if where == "coast":
        for grow, colour in ((-7.5, wet.shallow), (-4, wet.foam), (-3, tone.sand)):
            ink.fill(_shifted(scaled(hexagon(0, 0, grow), _K), 9), colour)
        ink.fill(_shifted(scaled(hexagon(0, 0), _K), 18), tone.cliff[1])
    ink.fill(scaled(hexagon(0, 0), _K), tone.turf)
    _land(ink, theme, site, tone)
    return ink.sprite()


def isle(theme: Theme, site: str, percent: int) -> Sprite:
    """The hex alone in open water, with all its coast, or as it sinks (no site); anchored at its middle."""
    tone, wet = atlas(theme), water(theme)
    ink = Ink(WINDOW[0], WINDOW[1], origin=(_WIDE, _HIGH - 12), fine=FINE)
    if site:
        for grow, colour in ((-9, wet.shallow), (-5, wet.foam), (-3.5, tone.sand)):
            ink.fill(_shifted(scaled(hexagon(0, 0, grow), _K), 9), colour)
        ink.fill(_shifted(scaled(hexagon(0, 0), _K), 18), tone.cliff[1])
        ink.fill(scaled(hexagon(0, 0), _K), tone.turf)
        _land(ink, theme, site, tone)
    else:
        _sunk(ink, tone, wet)
    image, (x, y) = (whole := ink.sprite()).image, whole.anchor
    size = (image.width * percent // 100, image.height * percent // 100)
    small = image.resize(size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]
    return Sprite(small, (x * percent // 100, y * percent // 100))


def _land(ink: Ink, theme: Theme, site: str, tone: Atlas) -> None:
    """The field with its rise, and the site on it."""
    ground = tone.grounds[land_of(site)]
    field(ink, ground, 2.5, _K)
    swell = [(float(x), 82 + 12 * sin(x / 50)) for x in range(-240, 241, 8)]
    ink.fill([*swell, (240.0, 290.0), (-240.0, 290.0)], ground.light, within=scaled(hexagon(0, 0, 9), _K))
    ink.oval(10, 122, 138, 24, mix(ground.base, ground.edge, 0.6))
    draw_site(ink, theme, site, 0, 0, _SITE)


def _among_land(ink: Ink, tone: Atlas) -> None:
    """Where the hexes around meet."""
    border = mix(tone.grounds["main"].base, tone.grounds["main"].edge, 0.5)
    for x, y in scaled([*CORNERS], _K):
        ink.stroke([(x, y), (x * 1.16, y * 1.16)], 7, border)


def _in_the_sea(ink: Ink, wet: Water) -> None:
    """Water, darker towards the viewer."""
    outline = _card()
    for i, share in enumerate((0.3, 0.62, 1.0)):
        top = -_HIGH + WINDOW[1] * (0.3 + 0.22 * i)
        swell = [(float(x), top + 7 * sin(x / 60 + i * 2)) for x in range(-270, 271, 9)]
        ink.fill([*swell, (270.0, _HIGH + 9), (-270.0, _HIGH + 9)], mix(wet.deep[1], wet.deep[2], share),
                 within=outline)  # fmt: skip


def _sunk(ink: Ink, tone: Atlas, wet: Water) -> None:
    """Deep water with the faint outline of what was land."""
    ink.fill(scaled(hexagon(0, 0, -3), _K), mix(tone.abyss, wet.deep[1], 0.5))
    ink.fill(scaled(hexagon(0, 0, 5), _K), tone.abyss)
    colour = mix(tone.abyss, tone.drowned, 0.5)
    for y, reach in ((-46, 84), (6, 120), (58, 72)):
        ink.stroke([(x, y + 10 * sin(x / 17)) for x in range(-reach, reach + 1, 4)], 9, colour)


def _shifted(outline: Outline, down: float) -> Outline:
    return [(x, y + down) for x, y in outline]


def _card() -> Outline:
    """The window's outline."""
    x, y = _WIDE - _ROUND, _HIGH - _ROUND
    corners = ((x, -y, 270), (x, y, 0), (-x, y, 90), (-x, -y, 180))
    return [point for cx, cy, at in corners for point in ellipse(cx, cy, _ROUND, _ROUND, at, at + 90)]
