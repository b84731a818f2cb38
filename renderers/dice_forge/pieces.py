"""Small things on the table: heroes, boards, trays, tracks, marks, badges."""

from __future__ import annotations

from typing import cast

from PIL import Image

from renderers.dice_forge import emblems
from renderers.dice_forge.sheet import FINE, sheet
from renderers.dice_forge.tones import EMBLEM, Gem, Kind, forge
from renderers.kit.colour import RGB, mix
from renderers.kit.player_marks import emblem, enamel, player_card
from renderers.kit.shapes import ellipse, mirrored, smooth
from renderers.kit.sprite_sheet import Ink, Sprite, stretched
from renderers.kit.theme import tones
from renderers.picture import Theme, is_night


def hero(theme: Theme, seat: int, ring: str) -> Sprite:
    """A hero, anchored between the feet; ringed with gold on turn, pale if it has just come."""
    shades = tones(theme)
    tone = enamel(shades, seat)
    ink = sheet(110, 110, origin=(52, 88), fine=FINE)
    if ring:
        wide = ellipse(0, -2, 36, 15)
        ink.stroke(wide, 10, shades.gold_dark if ring == "gold" else shades.pale_edge, closed=True)
        ink.stroke(wide, 6, shades.gold if ring == "gold" else shades.pale, closed=True)
    ink.fill(ellipse(12, -1, 26, 8), shades.shadow, opacity=0.34)
    halo = mix(tone.light, shades.pale, 0.55) if is_night(theme) else tone.dark
    half = [(0.0, -46.0), (7, -45), (15, -40), (16, -32), (12, -22), (15, -8), (20, -1), (0, 5)]
    body = smooth(mirrored(half), steps=6)
    crest = smooth([(-4, -74), (8, -77), (17, -68), (17, -54), (11, -58), (4, -66)], steps=5)
    for part in (body, ellipse(0, -56, 13, 13), crest):
        ink.stroke(part, 5.4, halo, closed=True)
    ink.fill(body, tone.base)
    ink.fill([(-24, -50), (-5, -50), (-7, 8), (-24, 8)], mix(tone.base, tone.light, 0.5), within=body)
    ink.fill([(8, -50), (24, -50), (24, 8), (9, 8)], mix(tone.base, tone.dark, 0.5), within=body)
    ink.fill(crest, mix(tone.base, tone.dark, 0.5))
    ink.oval(0, -56, 12, 12, tone.base)
    ink.fill(ellipse(-3, -58, 8, 8), mix(tone.base, tone.light, 0.5))
    ink.oval(-4, -60, 3.4, 2.8, (255, 255, 255), opacity=0.8)
    emblem(ink, seat, 0, -21, 10.5, tone)
    return ink.sprite()


def grand_hero(theme: Theme, seat: int, ring: str) -> Sprite:
    """A hero, twice as large."""
    return _scaled(hero(theme, seat, ring), 200)


def _scaled(sprite: Sprite, percent: int) -> Sprite:
    image, (x, y) = sprite.image, sprite.anchor
    size = (image.width * percent // 100, image.height * percent // 100)
    resized = image.resize(size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]
    return Sprite(resized, (x * percent // 100, y * percent // 100))


def home(theme: Theme, seat: int) -> Sprite:
    """A small hero on a portal, anchored between the feet: it waits at home."""
    tone = forge(theme)
    ink = sheet(72, 76, origin=(36, 62), fine=FINE)
    ink.oval(0, 0, 27, 10, tone.marble_edge)
    ink.oval(0, -1, 25, 8.6, tone.portal)
    ink.oval(0, -1, 18.5, 5.4, tone.portal_deep)
    image = ink.reduced()
    figure = _scaled(hero(theme, seat, ""), _SMALL)
    image.alpha_composite(figure.image, (36 - figure.anchor[0], 61 - figure.anchor[1]))
    return Sprite(image, (36, 62))


_SMALL = 62
"""Percent of a hero's size on an island."""


def plate(theme: Theme, mark: str, wide: int, high: int) -> Sprite:
    """Under something written: gold for possible, pale for just changed; anchored at its left middle."""
    shades = tones(theme)
    edge, body = (
        (shades.gold_dark, shades.gold) if mark == "gold" else (tones("light").pale_edge, shades.pale)
    )
    ink = sheet(wide + 4, high + 4, origin=(2, high / 2 + 2))
    ink.card((0, -high / 2, wide, high / 2), 12, edge)
    ink.card((3, 3 - high / 2, wide - 3, high / 2 - 3), 9.5, body)
    return ink.sprite()


_CORNERS = 96
"""Of a large card, so many pixels are drawn: its corners; between them it is all alike."""


def board(theme: Theme, wide: int, high: int, turn: bool) -> Sprite:
    """The card under all that belongs to a player, anchored at its top left; ringed with gold on turn."""
    small = _board(theme, min(wide, _CORNERS), min(high, _CORNERS), turn)
    return stretched(small, wide - _CORNERS, high - _CORNERS)


def _board(theme: Theme, wide: int, high: int, turn: bool) -> Sprite:
    ink = sheet(wide + 20, high + 20, origin=(8, 8), fine=FINE)
    player_card(ink, tones(theme), wide, high, 20, turn=turn)
    return ink.sprite()


def tray(theme: Theme, wide: int, high: int) -> Sprite:
    """A hollow in the marble, anchored at its top left."""
    tone = forge(theme)
    ink = sheet(wide + 4, high + 4, origin=(2, 2))
    ink.card((0, 0, wide, high), 13, tone.marble_edge)
    ink.card((2.2, 3.4, wide - 2.2, high - 1.6), 11.5, tone.tray)
    return ink.sprite()


def halo(theme: Theme, mark: str, wide: int, high: int, radius: int) -> Sprite:
    """Behind a thing of this size, anchored at its middle: gold for possible, pale for just changed,
    a plain line for the face that is up."""
    shades = tones(theme)
    steps = {
        "gold": ((9.0, shades.gold_dark), (6.5, shades.gold)),
        "pale": ((9.0, shades.pale_edge), (5.5, shades.pale), (1.5, shades.pale_edge)),
        "up": ((5.0, shades.ink),),
    }[mark]
    reach = 11
    ink = sheet(wide + 2 * reach, high + 2 * reach, origin=(wide / 2 + reach, high / 2 + reach))
    x, y = wide / 2, high / 2
    for out, colour in steps:
        ink.card((-x - out, -y - out, x + out, y + out), radius + out, colour)
    return ink.sprite()


def pips(theme: Theme, left: int) -> Sprite:
    """How many of a face there are, as dots; anchored at the middle."""
    shades = tones(theme)
    ink = sheet(64, 20, origin=(32, 10))
    for i in range(left):
        ink.oval((i - (left - 1) / 2) * 13, 0, 5, 5, shades.ink if not is_night(theme) else shades.pale)
    return ink.sprite()


_NARROW = 12
"""Cells narrower than this are no longer told apart."""


def track(theme: Theme, kind: str, full: int, cap: int, wide: int, high: int) -> Sprite:
    """A reserve as a row of cells, anchored at its left middle."""
    tone = forge(theme)
    gem = tone.gems[cast("Kind", kind)]
    ink = sheet(wide + 4, high + 4, origin=(2, high / 2 + 2))
    gap = 4 if cap <= 16 else 3
    cell = (wide + gap) / cap - gap
    if cell < _NARROW:
        return _bar(ink, tone.empty, gem, full / cap, wide, high)
    for i in range(cap):
        x = i * (cell + gap)
        box = (x, -high / 2, x + cell, high / 2)
        if i < full:
            ink.card(box, min(5, cell / 3), gem.edge)
            ink.card((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), min(4, cell / 4), gem.base)
        else:
            ink.card(box, min(5, cell / 3), tone.empty, opacity=0.75)
    return ink.sprite()


def _bar(ink: Ink, empty: RGB, gem: Gem, share: float, wide: int, high: int) -> Sprite:
    """A track too short for cells."""
    ink.card((0, -high / 2, wide, high / 2), high * 0.32, empty, opacity=0.75)
    if share:
        end = max(high * 0.8, wide * share)
        ink.card((0, -high / 2, end, high / 2), high * 0.32, gem.edge)
        ink.card((2, 2 - high / 2, end - 2, high / 2 - 2), high * 0.26, gem.base)
    return ink.sprite()


def badge(theme: Theme, slug: str, size: int, halo: str) -> Sprite:
    """An emblem on a coin of enamel: a token, a hammer, a chest; gold-rimmed if it may be used."""
    tone = forge(theme)
    shades = tones(theme)
    out = size + (8 if halo else 0)
    ink = sheet(2 * out + 8, 2 * out + 8, origin=(out + 4, out + 4), fine=FINE)
    if halo:
        ink.oval(0, 0, size + 7, size + 7, shades.gold_dark if halo == "gold" else shades.pale_edge)
        ink.oval(0, 0, size + 4.5, size + 4.5, shades.gold if halo == "gold" else shades.pale)
    ink.oval(0, 0, size, size, EMBLEM.cut)
    ink.oval(0, 0, size - 2, size - 2, tone.moon_field[0])
    emblems.draw(ink, slug, 0, 0, size * 0.74, EMBLEM)
    return ink.sprite()


def deck(theme: Theme) -> Sprite:
    """Cards in a fan: how many feats somebody has performed; anchored at the middle."""
    tone = forge(theme)
    ink = sheet(60, 56, origin=(30, 28))
    for lean, field in ((-9, tone.sun_field[0]), (0, tone.moon_field[0])):
        corners = ((-8, -14), (12, -19), (19, 12), (-1, 17))
        shifted = [(x + lean, y - lean * 0.2) for x, y in corners]
        ink.stroke(shifted, 8, tone.frame_edge, closed=True)
        ink.stroke(shifted, 4.5, tone.frame, closed=True)
        ink.fill(shifted, field)
    return ink.sprite()


def clock(theme: Theme) -> Sprite:
    """The plaque that tells the round, with its hourglass; anchored at the middle."""
    shades, tone = tones(theme), forge(theme)
    ink = sheet(170, 90, origin=(86, 42))
    ink.card((-77, -33, 74, 38), 18, shades.shadow, opacity=0.35)
    ink.card((-80, -36, 71, 35), 18, tone.marble_edge)
    ink.card((-77, -33, 68, 32), 16, shades.card)
    for y in (-22, 21):
        ink.card((-71, y - 4, -39, y + 4), 3, tone.marble_edge)
    ink.fill([(-67, -18), (-43, -18), (-54, 0), (-43, 17), (-67, 17), (-56, 0)], shades.soft)
    ink.fill([(-63, -15), (-47, -15), (-55, -3), (-48, 14), (-62, 14), (-55, -3)], shades.gold)
    return ink.sprite()
