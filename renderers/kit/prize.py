"""The medals of the first three, and the wreath above them."""

from __future__ import annotations

from typing import Final

from renderers.kit.colour import RGB, dark, light, mix, rgb
from renderers.kit.ink import Fade, Glow, Ink, Sprite
from renderers.kit.inscription import inscribed
from renderers.kit.shapes import ellipse, laurel, star
from renderers.kit.theme import tones
from renderers.picture import Theme

METALS: Final[dict[int, tuple[RGB, RGB, RGB]]] = {
    1: (rgb("#FFF0A8"), rgb("#F6BE2C"), rgb("#8F5F00")),
    2: (rgb("#FFFFFF"), rgb("#C3CCD6"), rgb("#59646F")),
    3: (rgb("#FFD2A6"), rgb("#CC8247"), rgb("#6F3A12")),
}
"""Gold, silver and bronze: in the light, in the middle, in the shade."""
_RADIUS: Final = 33


def prize(theme: Theme, place: int) -> Sprite:
    """A medal with its number; the first one is wreathed."""
    bright, middle, deep = METALS[place]
    shadow = tones(theme).shadow
    size = 60
    ink = Ink(2 * size, 2 * size, origin=(size, size))
    if place == 1:
        for leaf in laurel(0, 0, _RADIUS + 4, 14):
            ink.stroke(leaf, 2.2, deep, closed=True)
            ink.fill(leaf, Fade((-40, -40), (40, 40), (bright, middle)))
    radius = _RADIUS - 4 if place == 1 else _RADIUS
    ink.oval(2, 3, radius, radius, shadow, opacity=0.35)
    ink.oval(0, 0, radius, radius, deep)
    ink.oval(
        0, 0, radius - 2.5, radius - 2.5, Fade((-radius, -radius), (radius, radius), (bright, middle, deep))
    )
    ink.oval(
        0,
        0,
        radius - 6,
        radius - 6,
        Glow(
            (-radius * 0.4, -radius * 0.5),
            radius * 1.7,
            (light(bright, 0.4), middle, mix(middle, deep, 0.5)),
        ),
    )
    ink.stroke(ellipse(0, 0, radius - 9, radius - 9, 195, 260), 2.5, (255, 255, 255), opacity=0.6)
    return inscribed(ink.sprite(), str(place), 36, 0, 0, dark(deep, 0.55))


def wreath(theme: Theme) -> Sprite:
    """A wreath around a star."""
    shades = tones(theme)
    ink = Ink(110, 110, origin=(55, 55))
    for leaf in laurel(0, 0, 32, 17):
        ink.stroke(leaf, 2.4, shades.gold_dark, closed=True)
        ink.fill(leaf, Fade((-40, -40), (40, 40), (shades.gold_light, shades.gold)))
    outline = star(0, -2, 21, 9, 5)
    ink.stroke(outline, 3, shades.gold_dark, closed=True)
    ink.fill(outline, Fade((-15, -18), (15, 18), (shades.gold_light, shades.gold)))
    return ink.sprite()
