"""Hexes with what lies on them, large and small; creatures, marks, trails."""

from __future__ import annotations

from collections.abc import Mapping
from math import sin
from typing import Final

from renderers.atlantida.emblems.drawings import Pen
from renderers.atlantida.geometry import STEPS, WIDE, hexagon
from renderers.atlantida.tones import Ground, atlas, frame_tones
from renderers.kit.colour import mix
from renderers.kit.pen import Tone
from renderers.kit.shapes import Outline, ellipse
from renderers.kit.sprite_numerals import inscribed
from renderers.kit.sprite_sheet import Crisp, Ink, Sprite
from renderers.picture import Theme, is_night

ROOFS: Final[Mapping[str, Tone]] = {
    "poseidon": "sea",
    "hades": "cut",
    "persephone": "leaf",
    "aeolus": "body",
    "hecate": "wine",
    "demeter": "gold",
    "gaia": "leaf",
    "europa": "glow",
    "zeus": "gold",
}
"""The tone of each temple's roof."""
EMBLEM: Final = (-35, 17, 36)
"""Where a site's emblem lies on its hex, and half its size …"""
CROWDED: Final = (-52, -2, 24)
"""… and where many stand."""


def land_of(site: str) -> str:
    """The kind of ground that a site lies on."""
    return "temple" if site in ROOFS else site


def draw_site(ink: Ink, theme: Theme, site: str, x: float, y: float, size: float) -> None:
    """The emblem of a site around a point; ``size`` is half its width."""
    tone = atlas(theme)
    shades = tone.emblem
    pen = Pen(ink, x, y, size / 50, shades)
    if site in ROOFS:
        k = size / 50
        niche = [(x + dx * k, y + dy * k) for dx, dy in ((-40, -16), (40, -16), (40, 38), (-40, 38))]
        ink.fill(niche, tone.niches[site])
        pen.draw("sites", "temple", sign=site, roof=ROOFS[site])
    else:
        pen.draw("sites", site)
    pen.finish()


def hexagonal(theme: Theme, site: str, small: bool) -> Sprite:
    """A hex of land with its site, anchored at its middle.

    The tones of its ground are so near that hard edges serve, in a tenth less bytes.
    """
    ground = atlas(theme).grounds[land_of(site)]
    half = WIDE // 2
    flat = Ink(WIDE + 8, 204, origin=(half + 4, 102), fine=1)
    field(flat, ground, 2.5)
    swell = [(float(x), 30 + 6 * sin(x / 26)) for x in range(-half, half + 1, 4)]
    flat.fill(
        [*swell, (half, 100.0), (-half, 100.0)],
        mix(ground.base, ground.light, 0.6),
        within=hexagon(0, 0, 7.5),
    )
    ink = Crisp(WIDE + 8, 204, origin=(half + 4, 102))
    ink.flood(flat)
    x, y, size = CROWDED if small else EMBLEM
    if not small:
        ink.oval(x + 4, y + size * 0.9, size * 1.02, size * 0.17, mix(ground.base, ground.edge, 0.6))
    draw_site(ink, theme, site, x, y, size)
    return ink.sprite()


def field(ink: Ink, ground: Ground, inset: float, k: float = 1) -> None:
    """The bevelled field of a hex, ``k`` times as large."""
    ink.fill(scaled(hexagon(0, 0, inset), k), ground.edge)
    ink.fill(
        [(dx - 1.2 * k, dy - 1.6 * k) for dx, dy in scaled(hexagon(0, 0, inset + 1.6), k)], ground.light
    )
    ink.fill(scaled(hexagon(0, 0, inset + 5), k), ground.base)


def scaled(outline: Outline, k: float) -> Outline:
    """An outline around the origin, ``k`` times as large."""
    return [(x * k, y * k) for x, y in outline]


def creature(theme: Theme, strength: int, radius: int) -> Sprite:
    """A medallion with a creature's strength: a red disc with claws around it; anchored at its middle."""
    light, base, deep = atlas(theme).creature
    size = radius + 14
    ink = Crisp(2 * size, 2 * size, origin=(size, size))
    for angle in range(0, 360, 60):
        tip = ellipse(0, 0, radius + 6, radius + 6, angle - 7, angle + 16, 360)
        ink.fill([ellipse(0, 0, radius - 3, radius - 3, angle - 18, angle, 360)[0],
                  tip[-1], ellipse(0, 0, radius - 3, radius - 3, angle, angle + 18, 360)[-1]],
                 deep)  # fmt: skip
    ink.oval(0, 0, radius, radius, deep)
    ink.oval(0, 0, radius - 3, radius - 3, base)
    ink.stroke(ellipse(0, 0, radius - 6.5, radius - 6.5, 195, 265), 4, light)
    return inscribed(
        ink.sprite(), str(strength), max(34, round(radius * 1.5)), 0, 0, (255, 255, 255), deep, steps=STEPS
    )


def mark(theme: Theme, which: str) -> Sprite:
    """A frame within a hex: gold for possible, pale for just changed; anchored at the hex' middle."""
    edge, body = frame_tones(theme, gold=which == "gold")
    ink = Crisp(WIDE + 8, 204, origin=(WIDE // 2 + 4, 102))
    ink.stroke(hexagon(0, 0, 3.5), 9.5, edge, closed=True)
    ink.stroke(hexagon(0, 0, 3.5), 5.5, body, closed=True)
    return ink.sprite()


def trail(theme: Theme, dx: int, dy: int) -> Sprite:
    """Where somebody came along: dots, and an arrow's head at the end; anchored at the start."""
    margin = 24
    left, top = min(0, dx) - margin, min(0, dy) - margin
    ink = Crisp(abs(dx) + 2 * margin, abs(dy) + 2 * margin, origin=(-left, -top))
    long = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / long, dy / long
    head = [(dx, dy), (dx - 22 * ux - 13 * uy, dy - 22 * uy + 13 * ux),
            (dx - 22 * ux + 13 * uy, dy - 22 * uy - 13 * ux)]  # fmt: skip
    edge, body = frame_tones(theme, gold=False)
    count = max(1, round((long - 30) / 17))
    dots = [((long - 30) * i / count * ux, (long - 30) * i / count * uy) for i in range(count + 1)]
    for grow, colour in ((2.4, edge), (0, body)):
        for x, y in dots:
            ink.oval(x, y, 4.4 + grow, 4.4 + grow, colour)
        if grow:
            ink.stroke(head, 2 * grow, colour, closed=True)
        ink.fill(head, colour)
    return ink.sprite()


def depth(theme: Theme) -> Sprite:
    """Waves over a sunken hex, anchored at its middle."""
    tone = atlas(theme)
    colour = mix(tone.abyss, tone.drowned, 0.45 if is_night(theme) else 0.5)
    ink = Crisp(120, 90, origin=(60, 40))
    for y, reach in ((-14, 34), (6, 48), (26, 30)):
        ink.stroke([(x, y + 4 * sin(x / 6.4)) for x in range(-reach, reach + 1, 3)], 3.4, colour)
    return ink.sprite()


def theatre(theme: Theme, mark: str) -> Sprite:
    """The Great Theatre, anchored at its middle; ``mark``: gold, pale or none."""
    ink = Crisp(170, 130, origin=(85, 65))
    if mark:
        for width, colour in zip((11, 6), frame_tones(theme, gold=mark == "gold"), strict=True):
            ink.stroke(ellipse(0, 6, 66, 50), width, colour, closed=True)
    ink.oval(4, 34, 60, 12, atlas(theme).grounds["main"].edge, opacity=0.5)
    pen = Pen(ink, 0, 0, 1.1, atlas(theme).emblem)
    pen.draw("sites", "theatre")
    pen.finish()
    return ink.sprite()
