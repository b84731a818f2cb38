"""What grows and lies around the grid, where it hides nothing."""

from __future__ import annotations

from math import sin
from typing import Final

from renderers.kit.colour import mix
from renderers.kit.shapes import mirrored, moved, smooth
from renderers.kit.sprite_sheet import Glow, Ink
from renderers.santorini.geometry import FAR, NEAR, SIZE, spot
from renderers.santorini.tones import Island

_OUT: Final = 0.34
"""How far beyond the frame things grow, in squares."""


def growth(ink: Ink, tone: Island, *, near: bool) -> None:
    """Olives and cypresses beyond the far edges; low shrubs and stones beyond the near ones."""
    if near:
        for along, size in ((1.25, 13), (1.75, 9), (2.95, 15), (3.4, 10), (3.75, 8)):
            _shrub(ink, tone, *spot(along, -NEAR - _OUT), size)
        for along, size in ((1.3, 10), (1.65, 14), (2.6, 9), (3.1, 14), (3.5, 9)):
            _shrub(ink, tone, *spot(SIZE + NEAR + _OUT, along), size)
        for x, y, size in ((*spot(2.3, -NEAR - _OUT), 11), (*spot(SIZE + NEAR + _OUT, 2.1), 12)):
            _rock(ink, tone, x, y + 5, size)
        for column, row in ((-FAR, -NEAR), (SIZE + NEAR, -NEAR), (SIZE + NEAR, SIZE + FAR)):
            x, y = spot(column, row)
            _lantern(ink, tone, x, y + (2 if row < 0 and column > 0 else 0))
        return
    for along, kind in ((1.1, 0), (1.55, 2), (1.9, 1), (2.35, 0), (2.75, 2), (3.1, 1), (3.55, 0)):
        for side in (0, 1):
            x, y = spot(-FAR - _OUT, along) if side == 0 else spot(SIZE - along, SIZE + FAR + _OUT)
            if (kind + side) % 3 == 0:
                _olive(ink, tone, x, y + 8, 25)
            elif (kind + side) % 3 == 1:
                _cypress(ink, tone, x, y + 8, 58)
            else:
                _shrub(ink, tone, x, y + 5, 12)
    x, y = spot(-FAR, SIZE + FAR)
    _lantern(ink, tone, x, y + 4)


def shore(ink: Ink, tone: Island) -> None:
    """Rocks in the surf."""
    for x, y, size in (
        (150, 668, 15), (172, 680, 10), (1062, 652, 17), (1036, 668, 10), (330, 806, 12),
        (884, 800, 14), (908, 790, 9), (230, 330, 10), (985, 330, 12), (1003, 340, 8),
    ):  # fmt: skip
        ink.oval(x, y + size * 0.42, size * 1.7, size * 0.62, tone.water.foam, opacity=0.9)
        _rock(ink, tone, x, y, size)


def boat(ink: Ink, tone: Island) -> None:
    """A little boat under sail, around (0, 0)."""
    hull = smooth([(-44, -2), (-30, 14), (0, 18), (30, 14), (46, -4), (0, 3)], steps=8)
    ink.oval(4, 18, 52, 7, tone.water.deep[2], opacity=0.5)
    ink.stroke([(-50, 19), (-20, 21), (20, 21), (54, 18)], 3, tone.water.foam, opacity=0.8)
    ink.fill(hull, (138, 82, 48) if tone.lamp is None else (88, 66, 72))
    ink.stroke([(-43, -1), (0, 4), (45, -3)], 4, (232, 214, 178) if tone.lamp is None else (150, 146, 150))
    ink.stroke([(0, 4), (0, -66)], 4, (108, 66, 40) if tone.lamp is None else (70, 56, 64))
    cloth = (255, 252, 240) if tone.lamp is None else (176, 186, 208)
    ink.fill([(-4, -62), (-4, -8), (-36, -8)], mix(cloth, (90, 110, 150), 0.16))
    ink.fill(smooth([(4, -64), (26, -40), (38, -8), (4, -8), (4, -36)], steps=6), cloth)
    ink.stroke([(6, -30), (29, -30)], 4, (206, 86, 48) if tone.lamp is None else (150, 78, 70))
    if tone.lamp is not None:
        _light(ink, tone, -40, -12, 16)


def dolphin(ink: Ink, tone: Island) -> None:
    """A dolphin at its leap, around (0, 0)."""
    back, belly = (
        (tone.window_dark, (226, 238, 242)) if tone.lamp is None else ((92, 120, 160), (176, 196, 214))
    )
    body = smooth(
        [
            (-46, 13), (-36, 2), (-20, -12), (2, -19), (22, -13), (36, 0), (44, 14),
            (36, 12), (22, 4), (4, 0), (-14, 3), (-30, 11), (-38, 15),
        ],
        steps=6,
    )  # fmt: skip
    for left, right in ((-58, -30), (24, 62)):
        ink.stroke([(left, 27), ((left + right) / 2, 23), (right, 27)], 3.4, tone.water.foam, opacity=0.85)
    ink.fill(smooth([(38, 6), (58, 8), (48, 16), (46, 28), (38, 18)], steps=5), back)
    ink.fill(smooth([(-2, -16), (14, -33), (14, -12)], steps=5), back)
    ink.fill(body, back)
    ink.fill(moved(body, -2, 10), belly, within=body)
    ink.fill(smooth([(-16, -1), (-8, 1), (-10, 18), (-18, 10)], steps=5), back)
    ink.oval(-30, 2.5, 2, 2, (24, 36, 54))


def _olive(ink: Ink, tone: Island, x: float, y: float, size: float) -> None:
    lit, shade = tone.leaf
    ink.oval(x + size * 0.5, y + 2, size * 0.95, size * 0.3, (20, 50, 40), opacity=0.28)
    bark = mix(tone.cliff.edge, shade, 0.2)
    ink.stroke([(x, y), (x + 2, y - size * 0.4), (x - 3, y - size * 0.9)], size * 0.22, bark)
    crown = [(-0.62, -1.0, 0.52), (0.55, -1.05, 0.55), (0, -1.45, 0.62), (0.05, -0.95, 0.56)]
    for dx, dy, radius in crown:
        ink.oval(x + dx * size + 2, y + dy * size + 3, radius * size, radius * size * 0.86, shade)
    for dx, dy, radius in crown:
        ink.oval(x + dx * size - 2, y + dy * size - 2, radius * size * 0.78, radius * size * 0.64, lit)
    ink.oval(x - size * 0.25, y - size * 1.6, size * 0.3, size * 0.2, mix(lit, (255, 255, 230), 0.3))


def _cypress(ink: Ink, tone: Island, x: float, y: float, high: float) -> None:
    lit, shade = tone.cypress
    ink.oval(x + 12, y + 1, 20, 6, (20, 50, 40), opacity=0.28)
    ink.stroke([(x, y), (x, y - 10)], 5, mix(tone.cliff.edge, shade, 0.3))
    half = [
        (0.0, -high),
        (6.0, -high * 0.72),
        (11.0, -high * 0.38),
        (8.0, -high * 0.13),
        (0.0, -high * 0.08),
    ]
    body = [(x + px, y + py) for px, py in smooth(mirrored(half), steps=5)]
    ink.fill(body, shade)
    ink.fill([(px - 5, py - 1) for px, py in body], lit, within=body)


def _shrub(ink: Ink, tone: Island, x: float, y: float, size: float) -> None:
    lit, shade = tone.leaf
    ink.oval(x + size * 0.4, y + size * 0.3, size * 1.2, size * 0.4, (20, 50, 40), opacity=0.25)
    for dx, radius in ((-0.6, 0.62), (0.6, 0.66), (0, 0.84)):
        ink.oval(x + dx * size + 1, y - radius * size * 0.4 + 1, radius * size, radius * size * 0.8, shade)
    for dx, radius in ((-0.6, 0.62), (0.6, 0.6), (0, 0.84)):
        ink.oval(
            x + dx * size - 1.5,
            y - radius * size * 0.4 - 2,
            radius * size * 0.72,
            radius * size * 0.52,
            lit,
        )


def _rock(ink: Ink, tone: Island, x: float, y: float, size: float) -> None:
    lit, shade = tone.rock
    lean = sin(x) * 0.2
    peak = (x + (lean - 0.1) * size, y - size)
    ink.fill(
        [
            (x - size, y + size * 0.4),
            (x - size * 0.7, y - size * 0.5),
            peak,
            (x + size * 0.2, y + size * 0.6),
        ],
        lit,
    )
    ink.fill(
        [
            peak,
            (x + size * 0.75, y - size * 0.4),
            (x + size, y + size * 0.4),
            (x + size * 0.2, y + size * 0.6),
        ],
        shade,
    )


def _lantern(ink: Ink, tone: Island, x: float, y: float) -> None:
    """A stone post on a corner of the frame; lit at night."""
    stone = tone.frame
    ink.oval(x + 9, y, 15, 6, (20, 30, 30), opacity=0.25)
    ink.fill([(x - 9, y), (x - 7, y - 22), (x, y - 20), (x, y + 5)], stone.left)
    ink.fill([(x, y + 5), (x, y - 20), (x + 7, y - 22), (x + 9, y)], stone.right)
    ink.fill([(x - 11, y - 23), (x, y - 29), (x + 11, y - 23), (x, y - 17)], stone.bright)
    ink.fill(
        [(x - 6, y - 25), (x - 6, y - 38), (x + 6, y - 38), (x + 6, y - 25), (x, y - 22)], tone.window_dark
    )
    ink.fill([(x - 6, y - 25), (x - 6, y - 38), (x, y - 38), (x, y - 22)], tone.lamp or tone.window)
    ink.fill([(x - 10, y - 38), (x, y - 48), (x + 10, y - 38), (x, y - 34)], stone.edge)
    if tone.lamp is not None:
        _light(ink, tone, x, y - 31, 44)


def _light(ink: Ink, tone: Island, x: float, y: float, radius: float) -> None:
    """A lamp's halo in three soft steps."""
    assert tone.lamp is not None
    for share, opacity in ((1, 0.1), (0.7, 0.14), (0.4, 0.22)):
        ink.oval(x, y, radius * share, radius * share * 0.9, tone.lamp, opacity=opacity)
    ink.oval(x, y, 4, 5, Glow((x, y), 6, ((255, 250, 226), tone.lamp)))
