"""What a feat does, as a row of signs on its card: dice that are rolled, what is paid, what is gained."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final

from renderers.dice_forge import emblems, gems
from renderers.dice_forge.tones import EMBLEM, Forge, Kind
from renderers.kit.colour import RGB
from renderers.kit.shapes import ellipse
from renderers.kit.sprite_sheet import Ink, Sprite

SIGNS: Final[Mapping[str, tuple[str, ...]]] = {
    "hammer": ("gold 15", ">", "glory 10"),
    "chest": ("+", "gold 4", "sun 3", "moon 3"),
    "hind": ("turn", "die"),
    "satyrs": ("their dice", ">", "die", "die"),
    "helmet": ("face triple",),
    "cancer": ("dice", "dice"),
    "sphinx": ("die", "die", "die", "die"),
    "mirror": ("face mirror",),
    "minotaur": ("their dice", "lost"),
    "owl": ("turn", "gold 1", "/", "sun 1", "/", "moon 1"),
    "elder": ("turn", "gold 3", ">", "glory 4"),
    "spirits": ("gold 3", "moon 3"),
    "bear": ("hero", ">", "glory 3"),
    "boar": ("face boar",),
    "cerberus": ("dice", "turn"),
    "sentinel": ("dice", "dice", ">", "glory 2"),
    "typhon": ("face", ">", "glory 1"),
    "cyclops": ("die", "gold 1", ">", "glory 1"),
    "triton": ("gold 6", "/", "sun 2", "/", "moon 2"),
    "shield": ("face shield", "/", "glory 5"),
    "ship": ("face ship", "gold -2"),
}
"""By the card, a boar without its colour; who is worth glory alone has none."""

_WIDE: Final = {"dice": 3.0, "their": 3.0, ">": 1.3, "/": 0.5, "+": 1.2, "lost": 1.4}
"""How broad a sign is, in radii; others are two."""
_GAP: Final = 0.3


class Row:
    """The signs of one card around a point, as large as they fit."""

    def __init__(self, slug: str, x: float, y: float, radius: float, room: float) -> None:
        signs = SIGNS.get(slug.partition("-")[0], ())
        widths = [_WIDE.get(sign.split()[0], 2.0) for sign in signs]
        total = sum(widths) + _GAP * max(0, len(signs) - 1)
        self.radius = min(radius, room / total) if signs else radius
        self.half = total * self.radius / 2
        self.y = y
        self.places: list[tuple[str, float]] = []
        left = x - self.half
        for sign, width in zip(signs, widths, strict=True):
            self.places.append((sign, left + width * self.radius / 2))
            left += (width + _GAP) * self.radius

    def draw(self, ink: Ink, tone: Forge) -> None:
        """All of them, without the numbers."""
        for sign, x in self.places:
            word, _, what = sign.partition(" ")
            if word in tone.gems:
                kind: Kind = word  # pyright: ignore[reportAssignmentType]
                gems.draw(ink, kind, tone.gems[kind], x, self.y, self.radius)
            else:
                _sign(ink, tone, word, what, x, self.y, self.radius)

    def numbers(self, sprite: Sprite, tone: Forge) -> Sprite:
        """How much of each resource, on cards that are large enough for it."""
        for sign, x in self.places:
            word, _, amount = sign.partition(" ")
            if word in tone.gems:
                kind: Kind = word  # pyright: ignore[reportAssignmentType]
                told = amount.replace("-", "−")
                sprite = gems.number(sprite, kind, tone.gems[kind], x, self.y, self.radius, told)
        return sprite


def _sign(ink: Ink, tone: Forge, word: str, what: str, x: float, y: float, r: float) -> None:
    match word:
        case "die":
            _die(ink, EMBLEM.body, x, y, r)
        case "dice" | "their":
            colour = EMBLEM.body if word == "dice" else tone.empty
            _die(ink, colour, x + r * 0.55, y - r * 0.12, r * 0.88)
            _die(ink, colour, x - r * 0.55, y + r * 0.12, r * 0.88)
        case "face":
            _tile(ink, EMBLEM.body, x, y, r)
            if what == "triple":
                for dx, dy in ((-0.45, 0.45), (0, 0), (0.45, -0.45)):
                    gems.draw(ink, "gold", tone.gems["gold"], x + dx * r, y + dy * r, r * 0.36)
            elif what:
                emblems.draw(ink, what, x, y, r * 0.8, EMBLEM)
        case "hero":
            ink.fill([(x, y - r * 0.3), (x + r * 0.7, y + r), (x - r * 0.7, y + r)], EMBLEM.cut)
            ink.oval(x, y - r * 0.5, r * 0.45, r * 0.45, EMBLEM.cut)
        case "turn":
            _circling(ink, x, y, r * 0.75)
        case ">":
            ink.stroke([(x - r * 0.6, y), (x + r * 0.1, y)], r * 0.36, EMBLEM.cut)
            ink.fill([(x, y - r * 0.55), (x + r * 0.65, y), (x, y + r * 0.55)], EMBLEM.cut)
        case "/":
            ink.stroke([(x - r * 0.15, y + r * 0.8), (x + r * 0.15, y - r * 0.8)], r * 0.22, EMBLEM.cut)
        case "+":
            ink.stroke([(x - r * 0.5, y), (x + r * 0.5, y)], r * 0.34, EMBLEM.cut)
            ink.stroke([(x, y - r * 0.5), (x, y + r * 0.5)], r * 0.34, EMBLEM.cut)
        case "lost":
            for way in (1, -1):
                ends = [(x - r * 0.5, y - way * r * 0.5), (x + r * 0.5, y + way * r * 0.5)]
                ink.stroke(ends, r * 0.36, tone.gems["sun"].base)
        case _:
            raise ValueError(f"no sign {word!r}")


def _tile(ink: Ink, colour: RGB, x: float, y: float, r: float) -> None:
    edge = max(1.6, r * 0.12)
    ink.card((x - r, y - r, x + r, y + r), r * 0.36, EMBLEM.cut)
    ink.card((x - r + edge, y - r + edge, x + r - edge, y + r - edge), r * 0.28, colour)


def _die(ink: Ink, colour: RGB, x: float, y: float, r: float) -> None:
    """A die that shows two pips."""
    _tile(ink, colour, x, y, r * 0.92)
    for way in (1, -1):
        ink.oval(x + way * r * 0.36, y - way * r * 0.36, r * 0.2, r * 0.2, EMBLEM.cut)


def _circling(ink: Ink, x: float, y: float, r: float) -> None:
    """An arrow around a point: again, or each turn."""
    ink.stroke(ellipse(x, y, r, r, -40, 230), r * 0.38, EMBLEM.cut)
    angle = -40 * pi / 180
    tip_x, tip_y = x + r * cos(angle), y + r * sin(angle)
    head = ((-0.75, 0.1), (0.5, 0.45), (0.1, -0.75))
    ink.fill([(tip_x + dx * r, tip_y + dy * r) for dx, dy in head], EMBLEM.cut)
