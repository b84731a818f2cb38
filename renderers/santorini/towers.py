"""Towers of one to three storeys, domes, and the shadows that they throw."""

from __future__ import annotations

from collections.abc import Callable

from renderers.kit.colour import mix
from renderers.kit.shapes import Point, ellipse, moved
from renderers.kit.sprite_sheet import Fade, Glow, Ink, Sprite
from renderers.kit.theme import tones
from renderers.picture import Theme
from renderers.santorini.geometry import HALF_HIGH, HALF_WIDE, RISE, SPREAD, diamond
from renderers.santorini.tones import Island, island

Face = Callable[[float, float], Point]
"""A point of a wall: along it from left to right (0 to 1), up it from its foot (0 to 1)."""

DOME_RADIUS = (56, 51, 45, 38)
"""By the number of storeys below the dome."""
SUMMIT = 3
"""Only a complete tower wears a finial."""


def tower(theme: Theme, storeys: int, times: int = 1) -> Sprite:
    """A tower without its dome, anchored at the middle of its ground.

    Here and below: ``times`` as large as on the board.
    """
    tone = island(theme)
    ink = Ink(2 * HALF_WIDE, 190, origin=(HALF_WIDE, 126))
    for level in range(1, storeys + 1):
        _storey(ink, tone, level)
    return ink.sprite(times)


def shadow(theme: Theme, storeys: int, domed: bool, times: int = 1) -> Sprite:
    """What a tower keeps from the sun, on the ground to its right."""
    colour = tones(theme).shadow
    ink = Ink(400, 2 * HALF_HIGH + 30, origin=(HALF_WIDE + 10, HALF_HIGH + 15), fine=4)
    share = SPREAD[1] if storeys else 0.6
    ink.fill(diamond(share + 0.05, 3), colour, opacity=0.45)
    reach = (0, 26, 48, 68)[storeys] + (20 if domed else 0)
    tip = SPREAD[storeys] * (0.8 if domed else 1) if storeys else 0.4
    far, right, near, _ = diamond(share)
    tip_far, tip_right, tip_near, _ = diamond(tip, x=reach)
    ink.fill([far, tip_far, tip_right, tip_near, near, right], colour, opacity=0.34)
    return ink.sprite(times)


def _storey(ink: Ink, tone: Island, level: int) -> None:
    stone = tone.storeys[level - 1]
    share, foot, top = SPREAD[level], RISE[level - 1], RISE[level]
    high = top - foot
    far, right, near, left = diamond(share, -top)
    if level > 1:
        wide = HALF_WIDE * share
        cast = [far, (wide + high * 0.34, -foot + 3), moved([near], 5, high + 5)[0], left]
        below = diamond(SPREAD[level - 1] - 0.03, -foot)
        ink.fill(cast, tone.storeys[level - 2].edge, opacity=0.34, within=below)

    def left_wall(along: float, up: float) -> Point:
        return left[0] + (near[0] - left[0]) * along, left[1] + (near[1] - left[1]) * along + high * (
            1 - up
        )

    def right_wall(along: float, up: float) -> Point:
        return near[0] + (right[0] - near[0]) * along, near[1] + (right[1] - near[1]) * along + high * (
            1 - up
        )

    for wall, lit, colour in ((left_wall, True, stone.left), (right_wall, False, stone.right)):
        _panel(ink, wall, (0, 1), (0, 1), colour)
        _panel(ink, wall, (0, 1), (0, 0.13), mix(colour, stone.edge, 0.32))
        _panel(ink, wall, (0, 1), (0.8, 1), mix(colour, stone.bright, 0.5 if lit else 0.24))
        _openings(ink, tone, wall, level, lit=lit)
    ink.stroke([near, (near[0], near[1] + high)], 1.4, stone.edge, opacity=0.45)
    ink.fill([far, right, near, left], stone.top)
    ink.stroke([left, near, right], 2.2, stone.bright)
    inner = diamond(share - 0.09, -top)
    ink.fill(inner, mix(stone.top, stone.left, 0.45))
    ink.fill(moved(inner, 0, 2), stone.top, within=inner)


def _openings(ink: Ink, tone: Island, wall: Face, level: int, *, lit: bool) -> None:
    """A door between windows below, windows in pairs above, a row of narrow ones under the summit."""
    pane = tone.window if lit else tone.window_dark
    if level == 1:
        for along in (0.2, 0.8):
            _arch(ink, wall, along, 0.07, 0.2, 0.62, pane)
        _arch(ink, wall, 0.5, 0.09, 0.04, 0.64, tone.door if lit else mix(tone.door, tone.dome[2], 0.5))
    elif level == 2:
        for along in (0.27, 0.73):
            _arch(ink, wall, along, 0.095, 0.15, 0.62, pane)
    else:
        _arch(ink, wall, 0.5, 0.15, 0.13, 0.64, pane)


def _arch(
    ink: Ink,
    wall: Face,
    along: float,
    half: float,
    foot: float,
    top: float,
    colour: tuple[int, int, int],
) -> None:
    spring = foot + (top - foot) * 0.6
    crown = ((0.92, 0.45), (0.7, 0.75), (0.4, 0.94), (0, 1), (-0.4, 0.94), (-0.7, 0.75), (-0.92, 0.45))

    arc = [wall(along + dx * half, spring + dy * (top - spring)) for dx, dy in crown]
    right, left = along + half, along - half
    ink.fill([wall(right, foot), wall(right, spring), *arc, wall(left, spring), wall(left, foot)], colour)


def _panel(ink: Ink, wall: Face, across: Point, up: Point, colour: tuple[int, int, int]) -> None:
    (a, b), (low, high) = across, up
    ink.fill([wall(a, high), wall(b, high), wall(b, low), wall(a, low)], colour)


def dome(theme: Theme, storeys: int, fresh: bool, times: int = 1) -> Sprite:
    """A dome for a tower of so many storeys, anchored at the middle of the surface it stands on.

    A fresh one has the pale frame of what has just changed.
    """
    shades = tones(theme)
    tone = island(theme)
    lit, body, shade = tone.dome
    radius = DOME_RADIUS[storeys]
    flat = radius * HALF_HIGH / HALF_WIDE
    stone = tone.storeys[max(0, storeys - 1)]
    ink = Ink(150, 140, origin=(75, 88))
    ink.oval(4, 3, radius + 4, flat + 2, stone.edge if storeys else tone.lawn_line, opacity=0.5)
    drum = 5
    if fresh:
        around = [
            *ellipse(0, 0, radius + 2, flat + 2, 0, 180),
            *ellipse(0, -drum, radius + 2, radius * 0.98 + 2, 180, 360),
        ]
        ink.stroke(around, 11.5, shades.pale_edge, closed=True)
        ink.stroke(around, 8, shades.pale, closed=True)
    ring = [*ellipse(0, 0, radius, flat, 0, 180), *ellipse(0, -drum, radius, flat, 180, 0)]
    ink.fill(ring, Fade((-radius, 0), (radius, 0), (stone.bright, stone.left, stone.right)))
    tall = radius * 0.98
    hull = [
        *ellipse(0, -drum, radius - 3, flat - 2, 0, 180),
        *ellipse(0, -drum, radius - 3, tall, 180, 360),
    ]
    ink.stroke(hull, 2.4, tone.dome_edge, closed=True)
    ink.fill(hull, Glow((-radius * 0.36, -drum - tall * 0.42), radius * 1.45, (lit, body, shade)))
    ink.stroke(ellipse(0, -drum, radius - 9, flat - 5, 18, 162), 2.2, lit, opacity=0.35)
    gleam = ellipse(-radius * 0.02, 2 - drum, radius * 0.72, tall * 0.8, 200, 252)
    ink.stroke(gleam, radius * 0.11, (255, 255, 255), opacity=0.75)
    if storeys == SUMMIT:
        ink.oval(0, -drum - tall - 3, 4.6, 4.6, mix(stone.edge, shade, 0.4))
        ink.oval(-0.6, -drum - tall - 3.6, 3.6, 3.6, stone.bright)
    return ink.sprite(times)
