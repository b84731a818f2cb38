"""The faces of dice: every kind of them, on ivory or slate, in any size."""

from __future__ import annotations

from dataclasses import replace

from bot.games.dice_forge.faces import LETTERS
from renderers.dice_forge import emblems, gems
from renderers.dice_forge.sheet import COARSE, FINE, sheet
from renderers.dice_forge.tones import EMBLEM, KINDS, Forge, Kind, Tile, forge
from renderers.kit.colour import dark, light, mix
from renderers.kit.shapes import ellipse, mirrored, moved, smooth
from renderers.kit.sprite_numerals import inscribed
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.kit.text import SMALLEST
from renderers.picture import Theme

_SHIELDS: dict[str, tuple[Kind, str]] = {
    "RED": ("sun", "2"),
    "BLUE": ("moon", "2"),
    "YELLOW": ("gold", "3"),
    "GREEN": ("glory", "3"),
}


def face(theme: Theme, code: str, slate: bool, size: int) -> Sprite:
    """A face, anchored at its middle; an empty code is a place from which the face is gone."""
    tone = forge(theme)
    middle = size / 2 + 6
    ink = sheet(size + 12, size + 12, origin=(middle, middle), fine=FINE if size > 70 else COARSE)
    half = size / 2
    if not code:
        ink.card((-half, -half, half, half), size * 0.2, tone.marble_edge, opacity=0.35)
        return ink.sprite()
    _tile(ink, tone.tiles[slate], half)
    special, _, colour = code.partition("_")
    if special in ("X3", "MIRROR", "SHIP", "SHIELD", "BOAR"):
        return _special(ink, tone, special, colour, half, slate=slate)
    parts: list[tuple[Kind, str]] = [
        (KINDS[LETTERS.index(part[0])], part[1:]) for part in code.replace("|", "+").split("+")
    ]
    return _parts(ink, parts, "|" in code, half, tone, slate=slate)


def _tile(ink: Ink, tone: Tile, half: float) -> None:
    radius = half * 0.36
    ink.card((-half, -half, half, half), radius, tone.edge)
    inner = half - max(2.2, half * 0.06)
    ink.card((-inner, -inner, inner, inner), radius * 0.85, tone.foot)
    ink.card((-inner, -inner, inner, inner - half * 0.12), radius * 0.85, tone.body)


def _parts(
    ink: Ink, parts: list[tuple[Kind, str]], choice: bool, half: float, tone: Forge, *, slate: bool
) -> Sprite:
    places = {
        1: ([(0.0, 0.0)], 0.76),
        2: ([(-0.37, -0.37), (0.37, 0.37)], 0.56),
        3: ([(0.0, -0.5), (-0.48, 0.36), (0.48, 0.36)], 0.42),
        4: ([(-0.45, -0.45), (0.45, -0.45), (-0.45, 0.45), (0.45, 0.45)], 0.4),
    }
    spots, share = places[len(parts)]
    radius = half * share
    if choice:
        tile = tone.tiles[slate]
        seam = mix(tile.edge, tile.body, 0.25)
        ends = (
            [(0.72, -0.72), (-0.72, 0.72)] if len(parts) == 2 else [(-0.8, -0.4), (0.8, -0.4), (0.0, 0.85)]
        )
        for x, y in ends:
            ink.stroke([(0, 0), (x * half, y * half)], max(3, half * 0.1), seam)
    for (kind, _), (x, y) in zip(parts, spots, strict=True):
        gems.draw(ink, kind, tone.gems[kind], x * half, y * half, radius)
    sprite = ink.sprite()
    amounts = {amount for _, amount in parts}
    roomy = radius * 1.35 >= SMALLEST * 0.7
    if len(parts) > 2 and amounts == {"1"} and not roomy:
        return sprite
    if len(parts) > 2 and not roomy:
        return inscribed(sprite, amounts.pop(), SMALLEST, 0, half * 0.06, (255, 255, 255), (24, 30, 50))
    for (kind, amount), (x, y) in zip(parts, spots, strict=True):
        sprite = gems.number(sprite, kind, tone.gems[kind], x * half, y * half, radius, amount)
    return sprite


def _special(ink: Ink, tone: Forge, special: str, colour: str, half: float, *, slate: bool) -> Sprite:
    if special == "X3":
        gem = tone.gems["gold"]
        size = max(SMALLEST, round(half * 1.15))
        return inscribed(ink.sprite(), "×3", size, 0, 0, gem.base, gem.numeral)
    if special in ("MIRROR", "SHIP"):
        emblems.draw(ink, special.lower(), 0, 0, half * 0.8, EMBLEM)
        return ink.sprite()
    mark = tone.marks[colour.lower()]
    if special == "BOAR":
        emblems.draw(ink, f"boar-{colour.lower()}", 0, 0, half * 0.84, replace(EMBLEM, glow=mark))
        return ink.sprite()
    crest = [(0.0, -0.82), (0.3, -0.7), (0.74, -0.66), (0.72, 0.0), (0.5, 0.5), (0.0, 0.86)]
    shape = smooth(mirrored([(x * half, y * half) for x, y in crest]), steps=5)
    ink.stroke(shape, max(3, half * 0.12), dark(mark, 0.6), closed=True)
    ink.fill(shape, light(mark, 0.45) if slate else mark)
    ink.stroke(moved(ellipse(0, 0, half * 0.5, half * 0.5, 190, 260), 0, -half * 0.12), 3, light(mark, 0.6))
    kind, amount = _SHIELDS[colour]
    gems.draw(ink, kind, tone.gems[kind], 0, -half * 0.08, half * 0.48)
    return gems.number(ink.sprite(), kind, tone.gems[kind], 0, -half * 0.08, half * 0.48, amount)
