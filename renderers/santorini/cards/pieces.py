"""What cards are made of: frames, panels, bands, emblems, signs."""

from __future__ import annotations

from math import cos, pi, sin
from typing import cast

from PIL import Image

from bot.games.santorini.powers.power import Group
from renderers.kit.colour import mix
from renderers.kit.shapes import Outline, ellipse, laurel, star
from renderers.kit.sprite_numerals import inscribed
from renderers.kit.sprite_sheet import Fade, Ink, Sprite
from renderers.kit.theme import tones
from renderers.picture import Theme, is_night
from renderers.santorini import emblems
from renderers.santorini.cards.tones import Field, card_tones

EDGE = 9
"""How broad the frame of a card is."""
GRAND = 14
"""How broad it is in a power's own picture."""
ROUND = 20
SIGN = 24
"""The radius of a group's sign on a small card."""
FIRST = 30
"""The radius of the mark of whoever begins."""
TAG = 62
"""How high the label of an owner is."""
_SHEEN = 12
_TALL = 600
"""Fields from this height on need no fine sheet."""
_FINE = 4
_COARSE = 2
"""For sheets that are as large as the picture."""


def frame(
    theme: Theme, group: str, wide: int, high: int, tall: int, sun: int, picked: bool, faded: bool
) -> Sprite:
    """A card without emblem and words, anchored at its top left.

    Its field is ``tall`` pixels high; ``sun`` is the height of the emblem's middle, from the field's top.
    """
    shades, tone = tones(theme), card_tones(theme)
    ink = Ink(wide + 24, high + 26, origin=(10, 10), fine=_FINE)
    ink.card((4, 6, wide + 4, high + 6), ROUND, shades.shadow, opacity=0.36)
    if picked:
        ink.card((-8, -8, wide + 8, high + 8), ROUND + 8, shades.gold_dark)
        ink.card(
            (-6, -6, wide + 6, high + 6),
            ROUND + 6,
            Fade((0, 0), (0, high), (shades.gold_light, shades.gold)),
        )
    ink.card((0, 0, wide, high), ROUND, tone.frame_edge)
    ink.card((2.5, 2.5, wide - 2.5, high - 2.5), ROUND - 2, tone.frame)
    if tall + 2 * EDGE < high:
        ink.card((EDGE, EDGE, wide - EDGE, high - EDGE), ROUND - EDGE, tone.panel)
    sprite = ink.sprite()
    x, y = sprite.anchor
    inside = _field(wide - 2 * EDGE, tall, sun, _tint(theme, group, faded=faded))
    sprite.image.alpha_composite(inside, (x + EDGE, y + EDGE))
    return sprite


def grand(theme: Theme, wide: int, high: int) -> Sprite:
    """The frame of a power in a picture of its own, with the panel for its words in it."""
    shades, tone = tones(theme), card_tones(theme)
    ink = Ink(wide + 16, high + 18, origin=(4, 4), fine=_COARSE)
    ink.card((4, 6, wide + 4, high + 6), ROUND + 8, shades.shadow, opacity=0.36)
    ink.card((0, 0, wide, high), ROUND + 8, tone.frame_edge)
    ink.card((2.5, 2.5, wide - 2.5, high - 2.5), ROUND + 6, tone.frame)
    ink.card((GRAND, GRAND, wide - GRAND, high - GRAND), ROUND - 4, tone.panel)
    return ink.sprite()


def field(theme: Theme, group: str, wide: int, high: int, sun: int) -> Sprite:
    """The field of a power in a picture of its own, anchored at its top left."""
    return Sprite(_field(wide, high, sun, _tint(theme, group)), (0, 0))


def band(theme: Theme, wide: int, high: int) -> Sprite:
    """The band that bears a name, anchored at the middle of its top."""
    tone = card_tones(theme)
    ink = Ink(wide + 4, high + 4, origin=(wide / 2 + 2, 2), fine=_FINE)
    left, right = -wide / 2, wide / 2
    ink.card((left, 0, right, high), 12, tone.band_edge)
    ink.card((left + 2.5, 2.5, right - 2.5, high - 2.5), 10, tone.band)
    return ink.sprite()


def emblem(theme: Theme, slug: str, size: int, group: str) -> Sprite:
    """A power's emblem, anchored at its middle; with a group, sunk into that group's field."""
    ink = Ink(size, size, origin=(size / 2, size / 2), fine=_FINE)
    shades = emblems.shades(theme)
    if group:
        shades = shades.washed(_tint(theme, group, faded=True).sky, 0.62)
    emblems.draw(ink, slug, 0, 0, size / 2, shades)
    return ink.sprite()


def sign(theme: Theme, group: str, radius: int) -> Sprite:
    """A group's sign: a column, a temple, a hero's star; anchored at its middle."""
    tone, shades = card_tones(theme), emblems.shades(theme)
    field = tone.fields[cast("Group", group)]
    side = 2 * radius + 8
    ink = Ink(side, side, origin=(side / 2, side / 2), fine=8 if radius < 40 else _FINE)
    ink.oval(0, 0, radius, radius, shades.cut)
    ink.oval(0, 0, radius - 2, radius - 2, tone.frame)
    ink.oval(0, 0, radius - 5, radius - 5, field.ground)
    k = radius / 24
    for outline in _signs(group):
        ink.fill([(x * k, y * k) for x, y in outline], shades.gold if group == "hero" else shades.body)
    return ink.sprite()


def _signs(group: str) -> list[Outline]:
    if group == "hero":
        return [star(0, 0.5, 16, 6.8, 5)]
    if group == "simple":
        return [_box(-8, -12, 8, -8.5), _box(-5, -7, -1, 8), _box(1, -7, 5, 8), _box(-9, 9.5, 9, 13)]
    columns = [_box(x - 2, -2.5, x + 2, 7.5) for x in (-8.5, 0, 8.5)]
    return [[(0.0, -14.0), (14.0, -5.0), (-14.0, -5.0)], *columns, _box(-13, 9, 13, 12.5)]


def _box(left: float, top: float, right: float, bottom: float) -> Outline:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def people(theme: Theme, high: int) -> Sprite:
    """A worker's silhouette before the number of players, anchored at its middle."""
    tone, shades = card_tones(theme), emblems.shades(theme)
    ink = Ink(high, high + 6, origin=(high / 2, high / 2 + 3), fine=8)
    k = high / 40
    body = [(-5, -4), (5, -4), (8, 12), (12, 19), (-12, 19), (-8, 12)]
    for grow, colour in ((4.0, shades.cut), (0.0, tone.frame)):
        outline = [(x * k, y * k) for x, y in body]
        if grow:
            ink.stroke(outline, grow, colour, closed=True)
        ink.fill(outline, colour)
        ink.oval(0, -10 * k, 8 * k + grow / 2, 8 * k + grow / 2, colour)
    return ink.sprite()


def first(theme: Theme) -> Sprite:
    """The mark of the power whose owner begins: a gold 1 in laurel, anchored at its middle."""
    shades = tones(theme)
    size = FIRST + 16
    ink = Ink(2 * size, 2 * size, origin=(size, size), fine=8)
    for leaf in laurel(0, 0, FIRST - 3, 17):
        ink.stroke(leaf, 4, shades.gold_dark, closed=True)
    for leaf in laurel(0, 0, FIRST - 3, 17):
        ink.fill(leaf, Fade((-40, -40), (40, 40), (shades.gold_light, shades.gold)))
    ink.oval(0, 0, FIRST - 6, FIRST - 6, shades.gold_dark)
    ink.oval(0, 0, FIRST - 9, FIRST - 9, card_tones(theme).frame)
    return inscribed(ink.sprite(), "1", 36, 0, 0, card_tones(theme).name)


def tag(theme: Theme, wide: int) -> Sprite:
    """Behind the name of an owner, anchored at the middle of its left end."""
    shades = tones(theme)
    ink = Ink(wide + 12, TAG + 12, origin=(4, TAG / 2 + 4))
    half = TAG / 2
    ink.card((2, 4 - half, wide + 2, half + 4), half, shades.shadow, opacity=0.4)
    ink.card((0, -half, wide, half), half, shades.card_edge)
    ink.card((2.5, 2.5 - half, wide - 2.5, half - 2.5), half - 2.5, shades.card)
    return ink.sprite()


def _tint(theme: Theme, group: str, *, faded: bool = False) -> Field:
    field = card_tones(theme).fields[cast("Group", group)]
    if not faded:
        return field
    grey = (150, 148, 142) if not is_night(theme) else (58, 64, 84)
    return Field(
        mix(field.sky, grey, 0.62),
        mix(field.sun, grey, 0.62),
        mix(field.ground, grey, 0.55),
        mix(field.line, grey, 0.62),
    )


def _field(wide: int, high: int, sun: int, tint: Field) -> Image.Image:
    """A sky with rays, a hill below, a fine line inside its edge."""
    ink = Ink(wide, high, fine=_COARSE if high > _TALL else _FINE)
    whole = _rounded(wide, high, 0)
    ink.fill(whole, tint.sky)
    x, far = wide / 2, wide + high
    sheen = mix(tint.sky, tint.sun, 0.45)
    for i in range(_SHEEN):
        angle, half = 2 * pi * i / _SHEEN - pi / 2, pi / _SHEEN * 0.5
        ray = [(x, sun), *((x + far * cos(a), sun + far * sin(a)) for a in (angle - half, angle + half))]
        ink.fill(ray, sheen, within=whole)
    reach = min(wide, high) * 0.46
    ink.fill(ellipse(x, sun, reach, reach), tint.sun, within=whole)
    hill = ellipse(x, high * 1.16, wide * 0.78, high * 0.36, 180, 360)
    ink.fill([*hill, (wide, 2 * high), (0, 2 * high)], tint.ground, within=whole)
    ink.stroke(_rounded(wide, high, 7), 2, tint.line, closed=True)
    return ink.reduced()


def _rounded(wide: float, high: float, gap: float) -> Outline:
    """A rectangle with round corners, so far inside another."""
    bow = ROUND - EDGE
    near, right, bottom = bow + gap, wide - bow - gap, high - bow - gap
    return [
        *ellipse(right, near, bow, bow, 270, 360),
        *ellipse(right, bottom, bow, bow, 0, 90),
        *ellipse(near, bottom, bow, bow, 90, 180),
        *ellipse(near, near, bow, bow, 180, 270),
    ]
