"""Feat cards: an ivory frame, a field tinted by what it costs, cost, glory, emblem, copies left."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from renderers.dice_forge import emblems, gems
from renderers.dice_forge.sheet import COARSE, FINE, sheet
from renderers.dice_forge.signs import Row
from renderers.dice_forge.tones import EMBLEM, Forge, Kind, forge
from renderers.kit.colour import RGB, mix
from renderers.kit.shapes import ellipse
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.kit.theme import tones
from renderers.picture import Theme

WIDE, HIGH = 116, 134
GREAT = 120
"""Percent of its usual size: the card that costs both shards, in the overview."""
GRAND = 310
"""One of the cards in the picture of an island."""
GRANDEST = 350
"""A card in a picture of its own."""


_SIGNS: Final = 98
"""Where the middle of the row of signs lies, from the top."""
_NUMBERED: Final = 2
"""How large a card must be for numbers on its signs."""


def card(
    theme: Theme, slug: str, sun: int, moon: int, points: int, left: int, copies: int, percent: int = 100
) -> Sprite:
    """A stack of cards, anchored at its top left; faded if none is left."""
    k = percent / 100
    shades, tone = tones(theme), forge(theme)
    wide, high = WIDE * k, HIGH * k
    ink = sheet(round(wide) + 16, round(high) + 16, origin=(6, 6), fine=FINE if k > 2 else COARSE)
    ink.card((3, 4, wide + 3, high + 5), 13 * k, shades.shadow, opacity=0.4)
    ink.card((0, 0, wide, high), 13 * k, tone.frame_edge)
    ink.card((2.5, 2.5, wide - 2.5, high - 2.5), 11.5 * k, tone.frame)
    sky, ground = _field(tone, sun, moon)
    if not left:
        sky, ground = mix(sky, tone.empty, 0.72), mix(ground, tone.empty, 0.72)
    inset = 4 + 2 * k
    ink.card((inset, inset, wide - inset, high - inset), 8 * k, sky)
    hill = [*ellipse(wide / 2, high * 0.86, wide * 0.62, high * 0.3, 180, 360), (wide, high), (0, high)]
    left_edge, right_edge, foot, round_ = inset, wide - inset, high - inset, 8 * k
    field = [
        (left_edge, inset + round_),
        (right_edge, inset + round_),
        *ellipse(right_edge - round_, foot - round_, round_, round_, 0, 90),
        *ellipse(left_edge + round_, foot - round_, round_, round_, 90, 180),
    ]
    ink.fill(hill, ground, within=field)
    two = bool(sun and moon)
    shown = EMBLEM if left else EMBLEM.washed(sky, 0.55)
    if slug.startswith("boar"):
        shown = replace(shown, glow=tone.marks[slug.partition("-")[2]])
    signs = Row(slug, wide / 2, _SIGNS * k, 12 * k, 92 * k)
    if signs.places:
        emblems.draw(ink, slug, (64 if two else 58) * k, 60 * k, (27 if two else 28) * k, shown)
        out, top, foot = signs.half + 5 * k, (_SIGNS - 15) * k, (_SIGNS + 15) * k
        ink.card((wide / 2 - out, top, wide / 2 + out, foot), 7 * k, EMBLEM.body if left else tone.tray)
        signs.draw(ink, tone)
    else:
        emblems.draw(ink, slug, (64 if two else 58) * k, 73 * k, (33 if two else 35) * k, shown)
    _pips(ink, k, left, copies, ground)
    sprite = _numbers(ink, tone, k, sun, moon, points)
    return signs.numbers(sprite, tone) if k >= _NUMBERED else sprite


def _numbers(ink: Ink, tone: Forge, k: float, sun: int, moon: int, points: int) -> Sprite:
    costs: list[tuple[Kind, int]] = []
    if sun:
        costs.append(("sun", sun))
    if moon:
        costs.append(("moon", moon))
    places = [(21 * k, (22 + 40 * i) * k) for i in range(len(costs))]
    small = 19 * max(1, k * 0.8)
    for (kind, _), (x, y) in zip(costs, places, strict=True):
        gems.draw(ink, kind, tone.gems[kind], x, y, small)
    large = 22 * max(1, k * 0.8)
    right = (WIDE - 23) * k
    if points:
        gems.draw(ink, "glory", tone.gems["glory"], right, 22 * k, large)
    sprite = ink.sprite()
    for (kind, amount), (x, y) in zip(costs, places, strict=True):
        sprite = gems.number(sprite, kind, tone.gems[kind], x, y, small, str(amount))
    if points:
        sprite = gems.number(sprite, "glory", tone.gems["glory"], right, 22 * k, large, str(points))
    return sprite


def _pips(ink: Ink, k: float, left: int, copies: int, ground: RGB) -> None:
    """A disc for each copy: full while it is there, a ring when it has gone."""
    for i in range(copies):
        x, y = (WIDE / 2 + (i - (copies - 1) / 2) * 18) * k, (HIGH - 13) * k
        ink.oval(x, y, 6.6 * k, 6.6 * k, EMBLEM.cut if i < left else EMBLEM.shade)
        ink.oval(x, y, 4.4 * k, 4.4 * k, EMBLEM.body if i < left else ground)


def _field(tone: Forge, sun: int, moon: int) -> tuple[RGB, RGB]:
    if sun and moon:
        return tone.both_field
    return tone.sun_field if sun else tone.moon_field
