"""The whole table: the armies on their trays, the attack, and the hand of whoever looks."""

from __future__ import annotations

from typing import Final

from renderers.army.clashes import clash
from renderers.army.forms import Box, Form
from renderers.army.hands import SHELF, rows, shelf
from renderers.army.scene import Scene
from renderers.army.trays import tray
from renderers.kit.layout import HEIGHT, WIDTH, Item, Layout

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
    if scene.clash is not None:
        items += clash(scene.clash, forms)
    if scene.hand is not None:
        high = SHELF[rows(scene.hand, _WHOLE)]
        items += shelf(scene.hand, Box(MARGIN, HEIGHT - MARGIN - high, _WHOLE, high))
    return tuple(items)


def places(scene: Scene) -> dict[int, Form]:
    """Where each army lies: the viewer's nearest, the others clockwise from the left."""
    seats = _order(scene)
    low = HEIGHT - MARGIN
    if scene.hand is not None:
        low -= SHELF[rows(scene.hand, _WHOLE)] + GAP
    high = low - MARGIN
    half = (high - GAP) // 2
    below = MARGIN + half + GAP
    if len(seats) == 2:
        boxes = [Box(MARGIN, MARGIN, _WHOLE, half), Box(MARGIN, below, _WHOLE, half)]
    elif len(seats) == 3 and scene.hand is None:
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
