"""Cards: an ivory frame, a field tinted by kind or mythology, an emblem, a place for the strength."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.army import emblems, signs
from renderers.army.faces import FACES
from renderers.army.tones import Field, army_tones, marked
from renderers.kit.colour import mix
from renderers.kit.shapes import Outline, ellipse, rounded
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.kit.theme import tones
from renderers.picture import Theme, is_night

_RAYS = 12
_GREAT = 260
"""From this width on, a card has rays and a sun."""
_BROAD = 180
"""On narrower cards an emblem lies low, so that it leaves the strength alone."""
_FINE = 2
"""Edges of few tones look the same to the eye, and a table full of cards takes a twentieth less bytes."""


def inset(wide: int) -> int:
    """How broad the frame of a card of this width is."""
    return max(5, wide // 22)


def notch(wide: int) -> tuple[int, int]:
    """Width and height of the corner for a strength, from the card's corner."""
    return (58, 46) if wide < 140 else (70, 58) if wide < 240 else (100, 86) if wide < 400 else (156, 118)


def card(theme: Theme, slug: str, wide: int, high: int, band: int, faded: bool) -> Sprite:
    """The face of a card, anchored at its top left; strength and name are written on it afterwards.

    ``band`` is how high the band for the name at its foot is; 0: none.
    """
    face, tone, shades = FACES[slug], army_tones(theme), tones(theme)
    field, shown = tone.fields[face.tint], emblems.shades(theme)
    if faded:
        grey = (58, 66, 88) if is_night(theme) else (168, 164, 154)
        field = _washed(field, grey)
        shown = shown.washed(field.sky, 0.55)
    ink = Ink(wide + 10, high + 11, origin=(3, 3), fine=_FINE)
    edge, bow = inset(wide), max(9, wide // 11)
    ink.card((3, 4, wide + 3, high + 4), bow, shades.shadow, opacity=0.34)
    ink.card((0, 0, wide, high), bow, tone.frame_edge)
    ink.card((2, 2, wide - 2, high - 2), bow - 1.5, tone.frame)
    foot = high - band if band else high - edge
    whole = rounded(edge, edge, wide - edge, foot, max(4, bow - edge))
    across, down = notch(wide)
    middle = _middle(wide, edge, foot, across, down)
    _paint(ink, whole, field, middle[:2], wide, foot, rich=wide >= _GREAT)
    corner = [(0.0, 0.0), *_corner(across, down, bow)]
    ink.fill(corner, tone.frame, within=rounded(2, 2, wide - 2, high - 2, bow - 1.5))
    x, y, size = middle
    emblems.draw(ink, face.emblem, x, y, size, shown)
    if face.sign:
        signs.draw(ink, face.sign, across / 2 + 1, down / 2 + 1, min(across, down) * 0.4, theme)
    return ink.sprite()


def _middle(wide: int, edge: int, foot: int, across: int, down: int) -> tuple[float, float, float]:
    """Where a card's emblem goes, and half its size: below the strength, or beside it on a broad card."""
    tall = foot - edge
    if tall < 0.8 * wide:
        return (across + wide - edge) / 2 - 2, edge + tall / 2, min(tall / 2 - 3, (wide - across) / 2 - 6)
    size = min(wide / 2 - edge - 3, (foot - down) / 2 + 4) * 0.92
    middle = edge + tall / 2 + down * 0.12
    return wide / 2, middle if wide >= _BROAD else max(middle, min(foot - 3 - size, down + size)), size


def _paint(
    ink: Ink, whole: Outline, field: Field, middle: tuple[float, float], wide: int, foot: int, *, rich: bool
) -> None:
    """Sky, sun and ground."""
    x, y = middle
    ink.fill(whole, field.sky)
    if rich:
        far, sheen = wide + foot, mix(field.sky, field.sun, 0.5)
        half = pi / _RAYS * 0.5
        angles = [2 * pi * i / _RAYS - pi / 2 for i in range(_RAYS)]
        # One outline for all rays: back to the middle after each.
        rays = [
            point
            for angle in angles
            for point in (
                (x, y),
                *((x + far * cos(a), y + far * sin(a)) for a in (angle - half, angle + half)),
            )
        ]
        ink.fill(rays, sheen, within=whole)
        reach = min(wide, foot) * 0.45
        ink.fill(ellipse(x, y, reach, reach), field.sun, within=whole)
    hill = ellipse(x, foot * 1.04, wide * 0.72, foot * 0.3, 180, 360)
    ink.fill([*hill, (2.0 * wide, 2.0 * foot), (-wide, 2.0 * foot)], field.ground, within=whole)


def _washed(field: Field, grey: tuple[int, int, int]) -> Field:
    return Field(
        mix(field.sky, grey, 0.66),
        mix(field.sun, grey, 0.66),
        mix(field.ground, grey, 0.62),
        mix(field.deep, grey, 0.6),
    )


def _corner(across: int, down: int, bow: float) -> Outline:
    return [
        (across, 0),
        *ellipse(across - bow, down - bow, bow, bow, 0, 90),
        (0, down),
    ]


def back(theme: Theme, wide: int, high: int) -> Sprite:
    """The back of a card, anchored at its top left."""
    tone, shades = army_tones(theme), tones(theme)
    ink = Ink(wide + 10, high + 11, origin=(3, 3), fine=_FINE)
    edge, bow = inset(wide), max(5, wide // 11)
    ink.card((3, 4, wide + 3, high + 4), bow, shades.shadow, opacity=0.34)
    ink.card((0, 0, wide, high), bow, tone.frame_edge)
    ink.card((2, 2, wide - 2, high - 2), bow - 1.5, tone.frame)
    whole = rounded(edge, edge, wide - edge, high - edge, max(3, bow - edge))
    _paint(ink, whole, tone.back, (wide / 2, high / 2), wide, high - edge, rich=wide >= 120)
    gap = edge + wide * 0.04
    ink.stroke(
        rounded(gap, gap, wide - gap, high - gap, max(3, bow - edge)),
        max(1.6, wide / 90),
        tone.back.deep,
        closed=True,
    )
    emblems.draw(ink, "back", wide / 2, high / 2, wide * 0.33, emblems.shades(theme))
    return ink.sprite()


def halo(theme: Theme, mark: str, wide: int, high: int) -> Sprite:
    """Behind a card of this size, anchored at the card's top left: what a mark looks like."""
    outer, inner = marked(theme, mark)
    grow = 9
    ink = Ink(wide + 2 * grow + 4, high + 2 * grow + 4, origin=(grow + 2, grow + 2), fine=_FINE)
    bow = max(9, wide // 11)
    ink.card((-grow, -grow, wide + grow, high + grow), bow + grow, outer)
    ink.card((2.5 - grow, 2.5 - grow, wide + grow - 2.5, high + grow - 2.5), bow + grow - 2, inner)
    if mark == "pale":
        ink.card((-3, -3, wide + 3, high + 3), bow + 3, outer)
    return ink.sprite()


def round_halo(theme: Theme, mark: str, size: int) -> Sprite:
    """Behind a portrait of this size, anchored at its middle."""
    outer, inner = marked(theme, mark)
    r = size / 2
    ink = Ink(size + 28, size + 28, origin=(r + 14, r + 14), fine=_FINE)
    ink.oval(0, 0, r + 10, r + 10, outer)
    ink.oval(0, 0, r + 7.5, r + 7.5, inner)
    return ink.sprite()
