"""The whole table: the armies on their trays, the attack, and the hand of whoever looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import atan2, hypot, pi
from typing import Final

from bot.games.army.cards.kinds import LETTERS
from bot.games.army.view_data import Attack
from renderers.army.furniture import TURNS
from renderers.army.hands import shelf, shelf_high
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
        high = shelf_high(scene, _WHOLE)
        items += shelf(scene, Box(MARGIN, HEIGHT - MARGIN - high, _WHOLE, high))
    return tuple(items)


def hand_high(scene: Scene) -> int:
    """How high the hand at the bottom of the picture is, with what is around it."""
    return shelf_high(scene, _WHOLE) + MARGIN + GAP // 2


def places(scene: Scene) -> dict[int, Form]:
    """Where each army lies: the viewer's nearest, the others clockwise from the left."""
    seats = _order(scene)
    low = HEIGHT - MARGIN
    if scene.hand:
        low -= shelf_high(scene, _WHOLE) + GAP
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
_GAP: Final = 24
"""How far below the upper card a way runs across: where the trays meet, so that it hides no card."""
_SAG: Final = 44
"""How deep the way hangs between two cards that lie beside each other."""
_BEND: Final = 22
"""How round its corners are."""
_NARROW: Final = 100
"""Narrower cards get a smaller arrowhead."""
_ASIDE: Final = 44
"""How far to the right of its middle a way leaves a card's upper edge."""
_FOOT: Final = 10
"""How high above a card's lower edge the strength stands from which a way leads up: names may lie below."""


def _attacked(shown: Attack, forms: Mapping[int, Form]) -> list[Item]:
    """All the items of an attack, to be laid over the trays."""
    source = forms[shown.attacker].place(LETTERS.index(shown.kind))
    targets = [forms[shown.defender].place(LETTERS.index(kind)) for kind in shown.targets]
    over = forms[shown.attacker].foot and forms[shown.defender].foot
    lane = forms[shown.defender].top if over else None
    ways = [_way(source, target, lane) for target in targets]
    ends = [way[-1][0] for way in ways]
    items: list[Item] = []
    for way, target in zip(ways, targets, strict=True):
        # The ways to the outermost targets lead past the others, to which only the last part is missing.
        outermost = way[-1][0] in (min(ends), max(ends))
        items += _beads(way if outermost else way[2:], target.wide < _NARROW)
    # Never on an upper edge, where it would hide the number of the card beside it.
    x, y = source.x + source.wide // 2, source.y + source.high
    if ways[0][0][1] < y:
        y -= _FOOT
    return [
        *items,
        Stamp("strength", (118, 62), x, y),
        Stamp("swords", (54, ""), x - 28, y),
        Label(str(shown.strength), 46, x + 26, y, "middle", "index"),
    ]


def _way(source: Box, target: Box, lane: int | None = None) -> list[Point]:
    """From one card's edge to the other's: across where the trays meet, then straight at it.

    ``lane``: how high it runs across above both cards, below which names and numbers lie.
    """
    if lane is not None:
        (x0, y0), (x3, y3) = (
            (source.x + source.wide // 2, source.y),
            (target.x + round(target.wide * _RIGHT), target.y + _INTO),
        )
        return [(x0, y0), (x0, lane), (x3, lane), (x3, y3)]
    (x0, y0), (x3, y3) = _ends(source, target)
    across = max(y0, y3) + _SAG if y0 == y3 or abs(y3 - y0) < source.high / 2 else min(y0, y3) + _GAP
    return [(x0, y0), (x0, across), (x3, across), (x3, y3)]


def _beads(way: Sequence[Point], small: bool) -> list[Item]:
    """Beads along a way, and the arrowhead at its end."""
    smooth = _smooth(way)
    long = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(smooth))
    count = max(2, round(long / _APART))
    items: list[Item] = []
    gone, i = 0.0, 1
    for a, b in pairwise(smooth):
        step = hypot(b[0] - a[0], b[1] - a[1])
        while i < count - 1 and gone + step >= i * long / count:
            share = (i * long / count - gone) / step
            size = _SIZES[min(len(_SIZES) - 1, i * len(_SIZES) // count)]
            x, y = (a[axis] + share * (b[axis] - a[axis]) for axis in (0, 1))
            items.append(Stamp("bead", (size,), round(x), round(y)))
            i += 1
        gone += step
    (x, y), (x3, y3) = way[-2:]
    turn = round(atan2(y3 - y, x3 - x) / (2 * pi) * TURNS) % TURNS
    return [*items, Stamp("arrowhead", (turn, small), round(x3), round(y3))]


def _smooth(way: Sequence[Point]) -> list[Point]:
    """The way with round corners."""
    found = [way[0]]
    for before, corner, after in zip(way, way[1:], way[2:], strict=False):
        begin, end = _towards(corner, before), _towards(corner, after)
        found += [begin, *(_bent(t / 4, begin, corner, end) for t in (1, 2, 3)), end]
    return [*found, way[-1]]


def _towards(corner: Point, other: Point) -> Point:
    """Where the bend of a corner ends: not beyond half the way to the next one."""
    long = hypot(other[0] - corner[0], other[1] - corner[1])
    share = min(_BEND, long / 2) / long if long else 0.0
    return (corner[0] + share * (other[0] - corner[0]), corner[1] + share * (other[1] - corner[1]))


def _bent(t: float, a: Point, b: Point, c: Point) -> Point:
    """A point of a curve from one point to another that a third one bends."""
    x, y = ((1 - t) ** 2 * a[i] + 2 * t * (1 - t) * b[i] + t * t * c[i] for i in (0, 1))
    return x, y


def _ends(source: Box, target: Box) -> tuple[Point, Point]:
    """Where an attack leaves a card, and where it meets the other: never over a strength."""
    middle, aside = source.x + source.wide // 2, target.x + round(target.wide * _RIGHT)
    if target.y > source.y + source.high:
        return (middle, source.y + source.high), (aside, target.y + _INTO)
    foot = target.y + target.high - _INTO
    if target.y + target.high < source.y:
        return (middle + _ASIDE, source.y), (target.x + target.wide // 2, foot)
    return (middle, source.y + source.high), (target.x + target.wide // 2, foot)
