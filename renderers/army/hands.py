"""A hand on its shelf: cards of a kind in a fan, gods and powers with their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, TypeAlias

from renderers.army.faces import FACES
from renderers.army.pieces import notch
from renderers.army.scene import Held, Scene
from renderers.army.stacks import strength
from renderers.army.tray_layouts import Box
from renderers.kit import text
from renderers.kit.layout import Item, Label, Stamp
from renderers.kit.text import SMALLEST

_SHELF: Final = {1: 222, 2: 344}
"""How high a shelf with so many rows is."""
_TITLED: Final = {1: 270, 2: 368}
"""The same with a title."""
_TITLE: Final = 48
"""How much of that is the title's."""
_TICK: Final = 46
_PAD: Final = 18
_GAP: Final = 10
_FRAME: Final = 12
"""Of a card's width, what is no room for a name."""
_EVEN: Final = 30
"""Wider cards come in steps, so that few sprites serve all names."""
_STEP: Final = 16
"""By so much longer rows are tried."""

_Group: TypeAlias = Sequence[Held]
_Line: TypeAlias = list[_Group]


@dataclass(frozen=True, slots=True)
class _Cut:
    """How large the cards are."""

    rows: int
    high: int
    wide: int
    fan: int
    """What is seen of a card that another of its kind covers."""
    named: int
    """How wide a card with a name on it is."""
    band: int = 46
    """How high its band for the name is; 0: none."""


_CUTS: Final = (
    _Cut(1, 188, 134, 68, 196),
    _Cut(1, 188, 118, 50, 190),
    _Cut(2, 150, 112, 62, 190),
    _Cut(2, 150, 112, 58, 130, 0),
    _Cut(2, 150, 112, 42, 130, 0),
)
"""From large to small: the first one that fits is taken, the last one if none does."""
_LOW: Final = tuple(cut if cut.rows == 1 else replace(cut, high=138) for cut in _CUTS)
"""The same below a title."""
_WHOLE: Final = (
    _Cut(2, 440, 310, 110, 320, 76),
    _Cut(3, 290, 206, 84, 242, 62),
    _Cut(4, 212, 150, 78, 204, 50),
    _Cut(5, 168, 120, 62, 196),
    _Cut(5, 168, 120, 40, 130, 0),
)
"""The same for a picture of its own."""


def rows(hand: Sequence[Held], wide: int) -> int:
    """How many rows a hand takes."""
    return _laid(hand, wide, _CUTS)[0].rows


def shelf_high(scene: Scene, wide: int) -> int:
    """How high the shelf with the cards of a scene is."""
    return (_TITLED if scene.title else _SHELF)[rows(scene.hand, wide)]


def shelf(scene: Scene, box: Box) -> list[Item]:
    """The cards of a scene on their shelf, with whose they are unless they are the viewer's hand."""
    items: list[Item] = [Stamp("shelf", (box.wide, box.high), box.x, box.y)]
    if not scene.title:
        return [*items, *spread(scene.hand, box, _CUTS)]
    x, y = box.x + 44, box.y + 34
    if scene.whose is not None:
        items.append(Stamp("medal", (scene.whose, False, False, 22), x, y))
    items.append(Label(text.fit(scene.title, 42, box.wide - 120), 42, x + 36, y, "left", "title"))
    cards = Box(box.x, box.y + _TITLE, box.wide, box.high - _TITLE)
    return [*items, *spread(scene.hand, cards, _LOW)]


def page(hand: Sequence[Held], box: Box) -> list[Item]:
    """A hand that has all of the picture."""
    return spread(hand, box, _WHOLE)


def spread(hand: Sequence[Held], box: Box, cuts: Sequence[_Cut]) -> list[Item]:
    """The cards in rows of about the same length."""
    cut, lines = _laid(hand, box.wide, cuts)
    items: list[Item] = []
    step = cut.high + _GAP
    first = box.y + (box.high - len(lines) * step + _GAP) // 2
    for row, line in enumerate(lines):
        x = box.x + (box.wide - _long(line, cut)) // 2
        for group in line:
            items += _group(group, x, first + row * step, cut)
            x += _width(group, cut) + _GAP
    return items


def _group(group: _Group, x: int, y: int, cut: _Cut) -> Iterator[Item]:
    for i, card in enumerate(group):
        left = x + i * cut.fan
        wide = _card_width(card, cut)
        band = 0 if card.strength else cut.band
        if card.mark:
            yield Stamp("halo", (card.mark, wide, cut.high), left, y)
        yield Stamp("card", (FACES[card.slug].emblem, wide, cut.high, band, card.faded), left, y)
        if card.strength:
            down = notch(wide)[1]
            yield strength(card.strength, wide, left, y + down // 2 + 1)
        elif band:
            room = wide - _FRAME
            sizes = range(max(SMALLEST, band * 3 // 5), SMALLEST, -2)
            size = next((s for s in sizes if text.width(card.name, s) <= room), SMALLEST)
            words = text.fit(card.name, size, room)
            yield Label(words, size, left + wide // 2, y + cut.high - band // 2 - 1, ink="name")
        if card.mark == "chosen":
            yield _tick(card, left, y, wide, cut)


def _tick(card: Held, left: int, y: int, wide: int, cut: _Cut) -> Stamp:
    """That a card is chosen: where neither the next one of its fan nor its own name is."""
    half = _TICK // 2 + 6
    if card.strength:
        return Stamp("tick", (_TICK,), left + cut.fan // 2 + 2, y + cut.high - half)
    return Stamp("tick", (_TICK,), left + wide - half, y + half)


def _laid(cards: Sequence[Held], wide: int, cuts: Sequence[_Cut]) -> tuple[_Cut, list[_Line]]:
    """The largest cards that fit, in rows."""
    groups = [
        tuple(group)
        for _, group in groupby(cards, lambda card: FACES[card.slug].emblem if card.strength else id(card))
    ]
    for cut in cuts:
        room = wide - 2 * _PAD
        lines = _lines(groups, cut, room)
        if len(lines) <= cut.rows:
            return cut, _even(groups, cut, room, len(lines))
    return cuts[-1], _lines(groups, cuts[-1], wide - 2 * _PAD)


def _lines(groups: Sequence[_Group], cut: _Cut, room: int) -> list[_Line]:
    """Rows filled from the left; a fan that is longer than a row is cut."""
    lines: list[_Line] = [[]]
    left = room
    most = (room - cut.wide) // cut.fan + 1
    for whole in groups:
        for group in (whole[i : i + most] for i in range(0, len(whole), most)):
            wide = _width(group, cut)
            if wide > left:
                lines.append([])
                left = room
            lines[-1].append(group)
            left -= wide + _GAP
    return lines


def _even(groups: Sequence[_Group], cut: _Cut, room: int, rows: int) -> list[_Line]:
    """As few rows, as even as they can be."""
    whole = sum(_width(group, cut) + _GAP for group in groups) // rows
    for narrow in range(max(whole, cut.named, 2 * cut.wide), room, _STEP):
        lines = _lines(groups, cut, narrow)
        if len(lines) <= rows:
            return lines
    return _lines(groups, cut, room)


def _long(line: _Line, cut: _Cut) -> int:
    return sum(_width(group, cut) + _GAP for group in line) - _GAP


def _width(group: _Group, cut: _Cut) -> int:
    return (len(group) - 1) * cut.fan + _card_width(group[0], cut)


def _card_width(card: Held, cut: _Cut) -> int:
    """A name is written whole: what is too long for the usual card gets a wider one."""
    if card.strength or not cut.band:
        return cut.wide if card.strength else cut.named
    return max(cut.named, -(-(text.width(card.name, SMALLEST) + _FRAME) // _EVEN) * _EVEN)
