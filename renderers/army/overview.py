"""The whole table: the armies on their trays, the attack, and the hand of whoever looks."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import atan2, hypot, pi
from typing import Final

from bot.games.army.cards.kinds import LETTERS
from bot.games.army.view_data import Attack
from renderers.army.furniture import TURNS
from renderers.army.hands import SHELF, rows, shelf
from renderers.army.scene import Scene
from renderers.army.tray_layouts import Box, Form
from renderers.army.trays import tray
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.kit.shapes import Point

MARGIN: Final = 12
GAP: Final = 10
_WHOLE: Final = WIDTH - 2 * MARGIN
_HALF: Final = (_WHOLE - GAP) // 2


def overview(scene: Scene) -> Layout:
    """The items of the whole table."""
    forms = places(scene)
    items: list[Item] = []
    for seat, form in forms.items():
        army = scene.armies[seat]
        items += tray(army, form)
    if scene.attack is not None:
        items += _attacked(scene.attack, forms)
    if scene.hand:
        high = SHELF[rows(scene.hand, _WHOLE)]
        items += shelf(scene.hand, Box(MARGIN, HEIGHT - MARGIN - high, _WHOLE, high))
    return tuple(items)


def places(scene: Scene) -> dict[int, Form]:
    """Where each army lies: the viewer's nearest, the others clockwise from the left."""
    seats = _order(scene)
    low = HEIGHT - MARGIN
    if scene.hand:
        low -= SHELF[rows(scene.hand, _WHOLE)] + GAP
    high = low - MARGIN
    half = (high - GAP) // 2
    below = MARGIN + half + GAP
    if len(seats) == 2:
        boxes = [Box(MARGIN, MARGIN, _WHOLE, half), Box(MARGIN, below, _WHOLE, half)]
    elif len(seats) == 3 and not scene.hand:
        third = (high - 2 * GAP) // 3
        boxes = [Box(MARGIN, MARGIN + i * (third + GAP), _WHOLE, third) for i in range(3)]
    else:
        right = MARGIN + _HALF + GAP
        boxes = [Box(MARGIN, MARGIN, _HALF, half), Box(right, MARGIN, _HALF, half)]
        if len(seats) == 3:
            boxes.append(Box(MARGIN, below, _WHOLE, half))
        else:
            boxes += [Box(right, below, _HALF, half), Box(MARGIN, below, _HALF, half)]
    return {seat: Form(box, foot=box.y == below) for seat, box in zip(seats, boxes, strict=True)}


def _order(scene: Scene) -> list[int]:
    """The seats as they are laid out: clockwise from the upper left, the viewer's at the lower left."""
    seats = list(scene.order or range(len(scene.armies)))
    if scene.home is None:
        return seats
    after = seats.index(scene.home) + 1
    return [*seats[after:], *seats[:after]]


_APART: Final = 27
"""From bead to bead."""
_SIZES: Final = (14, 18, 22)
_INTO: Final = 16
"""How far an arrowhead reaches over the card that it points at."""
_RIGHT: Final = 0.7
"""Where on a card's upper edge an arrow comes from above: beside the strengths."""
_FINE: Final = 60
"""Steps in which a way is measured."""
_GAP: Final = 26
"""How far below the upper card a way runs across."""
_HUG: Final = 0.28
"""How closely it keeps to the gap."""
_SAG: Final = 60
_NARROW: Final = 100
"""Narrower cards get a smaller arrowhead."""
"""How deep the way hangs between two cards that lie beside each other."""
_ASIDE: Final = 44
"""How far to the right the strength stands on a card's upper edge."""


def _attacked(shown: Attack, forms: Mapping[int, Form]) -> list[Item]:
    """All the items of an attack, to be laid over the trays."""
    source = forms[shown.attacker].place(LETTERS.index(shown.kind))
    targets = [forms[shown.defender].place(LETTERS.index(kind)) for kind in shown.targets]
    items = [item for target in targets for item in _beads(source, target)]
    x, y = _ends(source, targets[0])[0]
    x, y = round(x), round(y)
    return [
        *items,
        Stamp("strength", (118, 62), x, y),
        Stamp("swords", (54, ""), x - 28, y),
        Label(str(shown.strength), 46, x + 26, y, "middle", "index"),
    ]


def _beads(source: Box, target: Box) -> list[Item]:
    """From one card's edge to the other's: across in the gap between the trays, then straight at it."""
    (x0, y0), (x3, y3) = _ends(source, target)
    gap = max(y0, y3) + _SAG if y0 == y3 or abs(y3 - y0) < source.high / 2 else min(y0, y3) + _GAP
    turns = [(x, gap - _HUG * max(0, y - gap)) for x, y in ((x0, y0), (x3, y3))]
    way = [_bent(i / _FINE, (x0, y0), turns[0], turns[1], (x3, y3)) for i in range(_FINE + 1)]
    long = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way))
    count = max(2, round(long / _APART))
    items: list[Item] = []
    gone, i = 0.0, 1
    for a, b in pairwise(way):
        gone += hypot(b[0] - a[0], b[1] - a[1])
        if gone >= i * long / count and i < count - 1:
            size = _SIZES[min(len(_SIZES) - 1, i * len(_SIZES) // count)]
            items.append(Stamp("bead", (size,), round(b[0]), round(b[1])))
            i += 1
    last = way[-_FINE // 15]
    turn = round(atan2(y3 - last[1], x3 - last[0]) / (2 * pi) * TURNS) % TURNS
    items.append(Stamp("arrowhead", (turn, target.wide < _NARROW), round(x3), round(y3)))
    return items


def _ends(source: Box, target: Box) -> tuple[Point, Point]:
    """Where an attack leaves a card, and where it meets the other: never over a strength."""
    middle, aside = source.x + source.wide // 2, target.x + round(target.wide * _RIGHT)
    if target.y > source.y + source.high:
        return (middle, source.y + source.high), (aside, target.y + _INTO)
    foot = target.y + target.high - _INTO
    if target.y + target.high < source.y:
        return (middle + _ASIDE, source.y), (target.x + target.wide // 2, foot)
    return (middle, source.y + source.high), (target.x + target.wide // 2, foot)


def _bent(t: float, a: Point, b: Point, c: Point, d: Point) -> Point:
    """A point of a cubic curve."""
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x, y = (sum(k * p[axis] for k, p in zip(shares, (a, b, c, d), strict=True)) for axis in (0, 1))
    return x, y
