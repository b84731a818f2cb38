"""Medallions and chips: who plays, in which colour and shape, whose turn it is, how it ended."""

from __future__ import annotations

from renderers.kit.colour import RGB, mix
from renderers.kit.ink import Fade, Glow, Ink, Sprite
from renderers.kit.shapes import ellipse, laurel, seat_shape
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
