"""What marks players: medallions, chips, cards; the medals of the first three, and a wreath."""

from __future__ import annotations

from typing import Final

from renderers.kit.colour import RGB, dark, light, mix, rgb
from renderers.kit.shapes import ellipse, laurel, seat_shape, star
from renderers.kit.sprite_numerals import inscribed
from renderers.kit.sprite_sheet import Fade, Glow, Ink, Sprite
from renderers.kit.theme import Enamel, Tones, tones
from renderers.picture import Theme

MEDAL = 42
"""The radius of a chip's medallion."""


def enamel(shades: Tones, seat: int, *, faded: bool = False) -> Enamel:
    """The colours of a seat; a faded one has left the game."""
    tone = shades.seats[seat % len(shades.seats)]
    if not faded:
        return tone
    grey: RGB = (150, 152, 156)
    return Enamel(
        mix(tone.light, grey, 0.7),
        mix(tone.base, grey, 0.7),
        mix(tone.dark, grey, 0.6),
        mix(tone.shape, grey, 0.3),
    )


def emblem(ink: Ink, seat: int, x: float, y: float, size: float, tone: Enamel) -> None:
    """The seat's shape, inlaid: ivory in a fine dark edge."""
    shape = seat_shape(seat, x, y, size)
    ink.stroke(shape, size * 0.34, tone.dark, closed=True)
    ink.fill(shape, tone.shape)


def medal(theme: Theme, seat: int, faded: bool, crowned: bool, whole: int = MEDAL) -> Sprite:
    """An enamel disc with the seat's shape; crowned with laurel for who has won.

    ``whole`` is the radius, the laurel included.
    """
    shades = tones(theme)
    tone = enamel(shades, seat, faded=faded)
    size = whole + 22
    ink = Ink(2 * size, 2 * size, origin=(size, size))
    radius = whole - 10 if crowned else whole
    ink.oval(3, 4, radius, radius, shades.shadow, opacity=0.35)
    ink.oval(0, 0, radius, radius, tone.dark)
    ink.oval(
        0,
        0,
        radius - 3,
        radius - 3,
        Glow((-radius * 0.4, -radius * 0.5), radius * 1.6, (tone.light, tone.base, tone.dark)),
    )
    emblem(ink, seat, 0, 0, radius * 0.46, tone)
    ink.stroke(ellipse(0, 0, radius - 8, radius - 8, 200, 265), 3.5, (255, 255, 255), opacity=0.6)
    if crowned:
        for leaf in laurel(0, 0, whole - 5, 15):
            ink.stroke(leaf, 2.4, shades.gold_dark, closed=True)
            ink.fill(leaf, Fade((-40, -40), (40, 40), (shades.gold_light, shades.gold)))
    return ink.sprite()


def chip(theme: Theme, wide: int, high: int, turn: bool) -> Sprite:
    """The card behind a medallion and a name, anchored at its top left; ringed with gold on turn."""
    shades = tones(theme)
    edge = 14
    ink = Ink(wide + 2 * edge, high + 2 * edge, origin=(edge, edge))
    radius = high / 2
    box = (0.0, 0.0, float(wide), float(high))
    ink.card((3, 4, wide + 3, high + 4), radius, shades.shadow, opacity=0.28)
    if turn:
        ink.card((-5, -5, wide + 5, high + 5), radius + 5, shades.gold_dark)
        ink.card(
            (-3, -3, wide + 3, high + 3),
            radius + 3,
            Fade((0, 0), (0, high), (shades.gold_light, shades.gold)),
        )
        ink.card((6, 6, wide - 6, high - 6), radius - 6, shades.gold_dark)
        ink.card((8, 8, wide - 8, high - 8), radius - 8, shades.card)
    else:
        ink.card(box, radius, shades.card_edge)
        ink.card((3, 3, wide - 3, high - 3), radius - 3, shades.card)
    return ink.sprite()


def tab(theme: Theme, wide: int, high: int, top: bool) -> Sprite:
    """A tab that stands out of a chip, below one at the top of the picture, else above.

    It is anchored at the left end of the chip's edge and reaches under the chip.
    """
    shades = tones(theme)
    under = 24
    ink = Ink(wide + 12, high + under + 12, origin=(4, 4 + (under if top else high)))
    low, tall = (-under, high) if top else (-high, under)
    ink.card((3, low + 4, wide + 3, tall + 4), 20, shades.shadow, opacity=0.28)
    ink.card((0, low, wide, tall), 20, shades.card_edge)
    ink.card((3, low + 3, wide - 3, tall - 3), 17, mix(shades.card, shades.card_edge, 0.22))
    return ink.sprite()


def player_card(ink: Ink, shades: Tones, wide: int, high: int, radius: int, *, turn: bool) -> None:
    """Lay the card with its top left in the origin; ringed with gold on turn.

    Ring and shadow need 3 pixels of the sheet to the left and above, 5 to the right and below.
    """
    ink.card((4, 5, wide + 4, high + 5), radius, shades.shadow, opacity=0.3)
    if turn:
        ink.card((-3, -3, wide + 3, high + 3), radius + 2, shades.gold_dark)
        ink.card((-1, -1, wide + 1, high + 1), radius + 1, shades.gold)
        ink.card((6, 6, wide - 6, high - 6), radius - 5, shades.gold_dark)
        ink.card((8, 8, wide - 8, high - 8), radius - 6, shades.card)
    else:
        ink.card((0, 0, wide, high), radius, shades.card_edge)
        ink.card((3, 3, wide - 3, high - 3), radius - 3, shades.card)


METALS: Final[dict[int, tuple[RGB, RGB, RGB]]] = {
    1: (rgb("#FFF0A8"), rgb("#F6BE2C"), rgb("#8F5F00")),
    2: (rgb("#FFFFFF"), rgb("#C3CCD6"), rgb("#59646F")),
    3: (rgb("#FFD2A6"), rgb("#CC8247"), rgb("#6F3A12")),
}
"""Gold, silver and bronze: in the light, in the middle, in the shade."""
_RADIUS: Final = 33


def prize(theme: Theme, place: int, plain: bool = False) -> Sprite:
    """A medal with its number; the first one is wreathed, unless it is to be plain."""
    bright, middle, deep = METALS[place]
    shadow = tones(theme).shadow
    size = 60
    ink = Ink(2 * size, 2 * size, origin=(size, size))
    if place == 1 and not plain:
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
