"""Outlines as lists of points: the seats' shapes, smooth curves, wreaths."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = list[Point]

SEAT_SHAPES: Final = ("disc", "diamond", "triangle", "square", "star")
"""The shape of each seat, beside its colour."""


def seat_shape(seat: int, x: float, y: float, size: float) -> Outline:
    """The shape of a seat around a centre; ``size`` is about half its width, equal weight for all five."""
    match SEAT_SHAPES[seat % len(SEAT_SHAPES)]:
        case "disc":
            return ellipse(x, y, size * 0.92, size * 0.92)
        case "diamond":
            return [(x, y - size * 1.16), (x + size * 1.1, y), (x, y + size * 1.16), (x - size * 1.1, y)]
        case "triangle":
            return [
                (x, y - size * 1.1),
                (x + size * 1.12, y + size * 0.86),
                (x - size * 1.12, y + size * 0.86),
            ]
        case "square":
            side = size * 0.86
            return [(x - side, y - side), (x + side, y - side), (x + side, y + side), (x - side, y + side)]
        case _:
            return star(x, y, size * 1.26, size * 0.56, 5)


def star(x: float, y: float, outer: float, inner: float, points: int) -> Outline:
    """A star with its first point up."""
    ring: Outline = []
    for i in range(2 * points):
        radius = inner if i % 2 else outer
        angle = pi * i / points - pi / 2
        ring.append((x + radius * cos(angle), y + radius * sin(angle)))
    return ring


def ellipse(
    x: float, y: float, rx: float, ry: float, start: float = 0, stop: float = 360, steps: int = 72
) -> Outline:
    """Points on an ellipse from one angle to another, in degrees, clockwise on screen from the right."""
    count = max(2, round(steps * abs(stop - start) / 360))
    return [(x + rx * right, y + ry * down) for right, down in _arc(start, stop, count)]


@lru_cache(maxsize=256)
def _arc(start: float, stop: float, count: int) -> tuple[Point, ...]:
    """The same on a circle of radius 1: most are whole circles, or the corners of cards."""
    angles = ((start + (stop - start) * i / count) * pi / 180 for i in range(count + 1))
    return tuple((cos(angle), sin(angle)) for angle in angles)


def rounded(left: float, top: float, right: float, bottom: float, bow: float) -> Outline:
    """A rectangle with round corners."""
    return [
        *ellipse(right - bow, top + bow, bow, bow, 270, 360),
        *ellipse(right - bow, bottom - bow, bow, bow, 0, 90),
        *ellipse(left + bow, bottom - bow, bow, bow, 90, 180),
        *ellipse(left + bow, top + bow, bow, bow, 180, 270),
    ]


def smooth(corners: Sequence[Point], *, closed: bool = True, steps: int = 10) -> Outline:
    """A soft curve through all the points (Catmull-Rom)."""
    count = len(corners)
    ring: Outline = []
    for i in range(count if closed else count - 1):
        p0, p1, p2, p3 = (
            corners[(i + k) % count] if closed else corners[min(count - 1, max(0, i + k))]
            for k in (-1, 0, 1, 2)
        )
        for step in range(steps):
            t = step / steps
            ring.append((_catmull(t, p0[0], p1[0], p2[0], p3[0]), _catmull(t, p0[1], p1[1], p2[1], p3[1])))
    if not closed:
        ring.append(corners[-1])
    return ring


def _catmull(t: float, a: float, b: float, c: float, d: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t
    )


def mirrored(half: Sequence[Point]) -> Outline:
    """A symmetric outline from its right half, listed from the top down."""
    return [*half, *((-x, y) for x, y in reversed(half))]


def moved(outline: Sequence[Point], dx: float, dy: float) -> Outline:
    """The outline elsewhere."""
    return [(x + dx, y + dy) for x, y in outline]


ARROW: Final[Outline] = [(-24, -4.5), (3, -4.5), (3, -15), (25, 0), (3, 15), (3, 4.5), (-24, 4.5)]
"""An arrow to the right, 49 pixels long."""


def turned(outline: Sequence[Point], angle: float) -> Outline:
    """The outline turned around (0, 0), by degrees, clockwise on screen."""
    c, s = cos(angle * pi / 180), sin(angle * pi / 180)
    return [(x * c - y * s, x * s + y * c) for x, y in outline]


def laurel(x: float, y: float, radius: float, leaf: float) -> list[Outline]:
    """The leaves of a wreath, open at the top."""
    leaves: list[Outline] = []
    for side in (-1, 1):
        for i in range(7):
            angle = (90 - side * (12 + i * 22)) * pi / 180
            cx, cy = x + radius * cos(angle), y + radius * sin(angle)
            heading = angle - side * pi / 2
            for turn in (0.55, -0.55):
                tip = heading + turn
                leaves.append(_leaf(cx, cy, tip, leaf))
    return leaves


def _leaf(x: float, y: float, angle: float, length: float) -> Outline:
    ux, uy = cos(angle), sin(angle)
    wide = length * 0.24
    return smooth(
        [
            (x, y),
            (x + ux * length * 0.5 - uy * wide, y + uy * length * 0.5 + ux * wide),
            (x + ux * length, y + uy * length),
            (x + ux * length * 0.5 + uy * wide, y + uy * length * 0.5 - ux * wide),
        ],
        steps=5,
    )
