"""What lies on the table besides cards: trays, places, portraits, the marks of an attack."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PIL import Image

from renderers.army import emblems
from renderers.army.faces import FACES, KIND_FACES
from renderers.army.tones import army_tones, marked
from renderers.kit.colour import mix
from renderers.kit.layout import HEIGHT, WIDTH
from renderers.kit.player_marks import emblem, enamel
from renderers.kit.sea import rim
from renderers.kit.shapes import laurel, turned
from renderers.kit.sprite_sheet import Fade, Ink, Sprite, stretched
from renderers.kit.theme import tones
from renderers.picture import Theme, is_night

RIM = 6
_CORNERS = 96
"""Of a large card, so many pixels are drawn."""
_FINE = 4


def background(theme: Theme) -> Image.Image:
    """The meadow on which the armies stand, RGB."""
    tone = army_tones(theme)
    ink = Ink(WIDTH, HEIGHT, fine=2, ground=tone.meadow[1])
    count = 7
    for band in range(count):
        share = band / (count - 1)
        far, middle, near = tone.meadow
        colour = mix(far, middle, share * 2) if share < 0.5 else mix(middle, near, share * 2 - 1)
        top = HEIGHT * band / count - 24
        hills = [
            (float(x), top + sin(x / 150 + band * 1.9) * 11 + sin(x / 67 + band) * 4)
            for x in range(0, WIDTH + 13, 12)
        ]
        ink.fill([*hills, (WIDTH, HEIGHT), (0, HEIGHT)], colour)
    rim(ink, mix(tones(theme).rim, tone.meadow[2], 0.5), RIM)
    return ink.reduced().convert("RGB")


def tray(theme: Theme, wide: int, high: int, mark: str) -> Sprite:
    """Under an army, anchored at its top left; ringed with gold on turn."""
    small = _tray(theme, min(wide, _CORNERS), min(high, _CORNERS), mark)
    return stretched(small, wide - _CORNERS, high - _CORNERS)


def _tray(theme: Theme, wide: int, high: int, mark: str) -> Sprite:
    tone, shades = army_tones(theme), tones(theme)
    ink = Ink(wide + 20, high + 20, origin=(8, 8), fine=_FINE)
    ink.card((4, 5, wide + 4, high + 5), 20, shades.shadow, opacity=0.3)
    if mark:
        edge, ring = marked(theme, mark)
        ink.card((-3, -3, wide + 3, high + 3), 22, edge)
        ink.card((-1, -1, wide + 1, high + 1), 21, ring)
        ink.card((6, 6, wide - 6, high - 6), 15, edge)
        ink.card((8, 8, wide - 8, high - 8), 14, tone.tray)
    else:
        ink.card((0, 0, wide, high), 20, shades.card_edge)
        ink.card((3, 3, wide - 3, high - 3), 17, tone.tray)
    return ink.sprite()


def shelf(theme: Theme, wide: int, high: int) -> Sprite:
    """Under a hand, anchored at its top left."""
    tone, shades = army_tones(theme), tones(theme)
    ink = Ink(_CORNERS + 20, _CORNERS + 20, origin=(8, 8), fine=_FINE)
    side = _CORNERS
    ink.card((4, 5, side + 4, side + 5), 20, shades.shadow, opacity=0.3)
    ink.card((0, 0, side, side), 20, tone.shelf_edge)
    ink.card((3, 3, side - 3, side - 3), 17, tone.shelf)
    ink.card((9, 9, side - 9, side - 9), 12, mix(tone.shelf, tone.shelf_edge, 0.35))
    return stretched(ink.sprite(), wide - side, high - side)


def panel(theme: Theme, wide: int, high: int) -> Sprite:
    """Behind words, anchored at its top left."""
    return tray(theme, wide, high, "")


def plate(theme: Theme, mark: str, wide: int, high: int) -> Sprite:
    """Under something written that has changed or may be chosen, anchored at its left middle."""
    shades = tones(theme)
    edge, body = (
        (shades.gold_dark, shades.gold) if mark == "gold" else (shades.pale_edge, tones("light").pale)
    )
    ink = Ink(wide + 4, high + 4, origin=(2, high / 2 + 2), fine=_FINE)
    ink.card((0, -high / 2, wide, high / 2), 12, edge)
    ink.card((3, 3 - high / 2, wide - 3, high / 2 - 3), 9.5, body)
    return ink.sprite()


_GHOST: Final = 0.55
"""How much of a ghost's colour is that of its hollow: it is seen on a phone, and is no card."""


def place(theme: Theme, kind: int, wide: int, high: int) -> Sprite:
    """Where a stack will stand: a hollow with the ghost of its emblem, anchored at its top left."""
    tone = army_tones(theme)
    ink = Ink(wide + 4, high + 4, origin=(2, 2), fine=_FINE)
    bow = max(9, wide // 11)
    ink.card((0, 0, wide, high), bow, tone.hollow_edge)
    ink.card((2.4, 2.4, wide - 2.4, high - 2.4), bow - 2, tone.hollow)
    ghost = emblems.shades(theme).washed(tone.hollow, _GHOST)
    emblems.draw(ink, KIND_FACES[kind].emblem, wide / 2, high / 2, min(wide, high) * 0.32, ghost)
    return ink.sprite()


def portrait(theme: Theme, leader: str, sign: int, size: int, out: bool, won: bool) -> Sprite:
    """A leader in a ring of its player's enamel, the player's shape on it; anchored at its middle."""
    tone, shades = army_tones(theme), tones(theme)
    glaze, shown = enamel(shades, sign, faded=out), emblems.shades(theme)
    r = size / 2
    edge = 14
    ink = Ink(size + 2 * edge, size + 2 * edge, origin=(r + edge, r + edge), fine=_FINE)
    field = tone.fields[FACES[leader].tint] if leader else tone.back
    sky = mix(field.sky, tone.hollow_edge, 0.7) if out else field.sky
    if out:
        shown = shown.washed(sky, 0.55)
    ink.oval(3, 4, r, r, shades.shadow, opacity=0.35)
    ink.oval(0, 0, r, r, glaze.dark)
    ink.oval(0, 0, r - 2, r - 2, Fade((-r, -r), (r, r), (glaze.light, glaze.base)))
    ring = max(6.0, size * 0.085)
    ink.oval(0, 0, r - ring, r - ring, glaze.dark)
    ink.oval(0, 0, r - ring - 2, r - ring - 2, sky)
    emblems.draw(ink, leader or "back", 0, 0, (r - ring) * 0.74, shown)
    if won:
        for leaf in laurel(0, 0, r - 1, size * 0.16):
            ink.stroke(leaf, 4, shades.gold_dark, closed=True)
        for leaf in laurel(0, 0, r - 1, size * 0.16):
            ink.fill(leaf, Fade((-r, -r), (r, r), (shades.gold_light, shades.gold)))
    badge = max(15.0, size * 0.19)
    x = y = r * 0.7
    ink.oval(x, y, badge, badge, glaze.dark)
    ink.oval(x, y, badge - 2, badge - 2, glaze.base)
    emblem(ink, sign, x, y, badge * 0.5, glaze)
    return ink.sprite()


def bead(theme: Theme, size: int) -> Sprite:
    """One of the beads that lead from an attacker to a target, anchored at its middle."""
    tone = army_tones(theme)
    r = size / 2
    ink = Ink(size + 8, size + 8, origin=(r + 4, r + 4), fine=8)
    ink.oval(0, 0, r, r, tone.strike_edge)
    ink.oval(0, 0, r - 3, r - 3, tone.strike)
    ink.oval(-r * 0.2, -r * 0.25, r * 0.38, r * 0.34, tone.strike_light)
    return ink.sprite()


TURNS = 36
"""Arrowheads point in so many directions."""


def arrowhead(theme: Theme, turn: int, small: bool) -> Sprite:
    """The point of an attack, anchored at its tip; ``turn`` counts clockwise from the right."""
    tone = army_tones(theme)
    a = 2 * pi * turn / TURNS
    c, s, k = cos(a), sin(a), 0.66 if small else 1
    ink = Ink(110, 110, origin=(55, 55), fine=_FINE)
    outline, lit = (
        [((x * c - y * s) * k, (x * s + y * c) * k) for x, y in points]
        for points in ([(0, 0), (-40, -24), (-30, 0), (-40, 24)], [(-4, -2), (-36, -21), (-29, -2)])
    )
    ink.stroke(outline, 9, tone.strike_edge, closed=True)
    ink.fill(outline, tone.strike)
    ink.fill(lit, tone.strike_light)
    return ink.sprite()


def swords(theme: Theme, size: int, name: str) -> Sprite:
    """A medallion with crossed swords: the attack, or what it aims at; anchored at its middle.

    ``name`` is empty, or ``trade`` where the attacking card falls, too.
    """
    tone, shown, shades = army_tones(theme), emblems.shades(theme), tones(theme)
    r = size / 2
    ink = Ink(size + 12, size + 12, origin=(r + 6, r + 6), fine=8 if size < 60 else _FINE)
    ink.oval(2, 3, r, r, shades.shadow, opacity=0.35)
    ink.oval(0, 0, r, r, tone.strike_edge)
    ink.oval(0, 0, r - 2.5, r - 2.5, shown.body)
    ink.oval(0, 0, r - 5, r - 5, tone.strike)
    k = r / 50
    for side in (1, -1):
        blade, guard, grip = (
            [(x * k, y * k) for x, y in turned(points, 45 * side)]
            for points in (
                [(0, -38), (6, -28), (6, 12), (-6, 12), (-6, -28)],
                [(-13, 14), (13, 14)],
                [(0, 16), (0, 31)],
            )
        )
        ink.stroke(blade, 7 * k, shown.cut, closed=True)
        ink.stroke(guard, 12 * k, shown.cut)
        ink.stroke(grip, 13 * k, shown.cut)
        ink.fill(blade, shown.body)
        ink.stroke(guard, 6 * k, shades.gold)
        ink.stroke(grip, 7 * k, shown.shade if not name else shades.gold)
    return ink.sprite()


def tick(theme: Theme, size: int) -> Sprite:
    """That a card is chosen: a tick in a round, anchored at its middle."""
    body, edge = army_tones(theme).chosen
    r = size / 2
    ink = Ink(size + 12, size + 12, origin=(r + 6, r + 6), fine=8)
    ink.oval(2, 3, r, r, tones(theme).shadow, opacity=0.35)
    ink.oval(0, 0, r, r, edge)
    ink.oval(0, 0, r - 3, r - 3, body)
    line = [(-r * 0.45, r * 0.05), (-r * 0.1, r * 0.4), (r * 0.48, -r * 0.36)]
    ink.stroke(line, r * 0.3, edge if is_night(theme) else army_tones(theme).frame)
    return ink.sprite()


def strength(theme: Theme, wide: int, high: int) -> Sprite:
    """Behind the strength of an attack, anchored at its middle."""
    tone, shades = army_tones(theme), tones(theme)
    ink = Ink(wide + 12, high + 12, origin=(wide / 2 + 4, high / 2 + 4), fine=_FINE)
    a, b = wide / 2, high / 2
    ink.card((3 - a, 4 - b, a + 3, b + 4), b, shades.shadow, opacity=0.35)
    ink.card((-a, -b, a, b), b, tone.strike_edge)
    ink.card((3 - a, 3 - b, a - 3, b - 3), b - 3, tone.frame)
    return ink.sprite()
