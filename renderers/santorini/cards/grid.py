"""Page → layout: cards beside each other, with what they do where there is room for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.kit.player_chips import Player
from renderers.kit.text import SMALLEST
from renderers.kit.text_boxes import Prose, prose
from renderers.santorini.cards.pieces import EDGE, FIRST, SIGN, TAG
from renderers.santorini.cards.scene import Page, Shown

MARGIN: Final = 24
GAP: Final = 12
HEADING: Final = 84
COLUMNS: Final = (1, 1, 2, 3, 2, 3, 3, 4, 4, 5, 5, 4, 4)
"""Cards in a row, by how many there are."""
MOST: Final = len(COLUMNS) - 1
NAME: Final = 46
_TWO: Final = 40
"""Names in two lines are smaller."""
PROSE: Final = 44
_TALK: Final = 3
"""Up to so many cards tell what they do."""
_TALL: Final = 0.85
"""Of its width: a field this high has room for signs above its emblem."""
_LEAST: Final = 250
"""Pixels of a field's height that words never take away."""
_INSET: Final = 20
"""Between words and the edge of their panel."""
_SIDE: Final = 4
"""Beside a name on its band."""
_BAND: Final = 20
"""How much higher a band is than the lines on it."""
_SLIM: Final = 570
"""A card is no wider."""


def page(shown: Page) -> Layout:
    """The items of a page; raises ValueError for none or too many cards."""
    count = len(shown.cards)
    if not 0 < count <= MOST:
        raise ValueError(f"a page has 1 to {MOST} cards, not {count}")
    items: list[Item] = _heading(shown) if shown.heading else []
    top = MARGIN + (HEADING if shown.heading else 0)
    columns = COLUMNS[count]
    rows = -(-count // columns)
    wide = min(_SLIM, (WIDTH - 2 * MARGIN - GAP * (columns - 1)) // columns)
    high = (HEIGHT - top - MARGIN - GAP * (rows - 1)) // rows
    style, said = _style(shown.cards, wide, high)
    cards = tuple(zip(shown.cards, said, strict=True))
    for row in range(rows):
        beside = cards[row * columns : (row + 1) * columns]
        left = (WIDTH - len(beside) * wide - GAP * (len(beside) - 1)) // 2
        for i, (card, words) in enumerate(beside):
            items += _card(card, words, left + i * (wide + GAP), top + row * (high + GAP), style)
    return tuple(items)


@dataclass(frozen=True, slots=True)
class _Style:
    """What all cards of a page have in common."""

    wide: int
    high: int
    size: int
    """Of the names."""
    band: int
    """How high the names' bands are."""
    field: int
    """How high the fields are."""

    @property
    def words(self) -> tuple[int, int]:
        """The box for words: how wide and how high."""
        below = self.high - 2 * EDGE - self.field - self.band // 2
        return self.wide - 2 * (EDGE + _INSET), below - 2 * _INSET


def _style(cards: tuple[Shown, ...], wide: int, high: int) -> tuple[_Style, tuple[Prose | None, ...]]:
    """How the cards of a page look, and what is said on them."""
    room = wide - 2 * EDGE - 2 * _SIDE
    size = _size(cards, room)
    band = _pitch(size) * max(len(named(card.title, size, room)) for card in cards) + _BAND
    whole = high - 2 * EDGE
    if len(cards) <= _TALK:
        for field in range(whole - band - 2 * SMALLEST, _LEAST, -20):
            style = _Style(wide, high, size, band, field)
            said = tuple(prose(card.text, *style.words, PROSE) for card in cards)
            if all(one.whole and one.size == PROSE for one in said):
                return style, said
        style = _Style(wide, high, size, band, _LEAST)
        said = tuple(prose(card.text, *style.words, PROSE) for card in cards)
        if all(one.whole for one in said):
            return style, said
    return _Style(wide, high, size, band, whole), (None,) * len(cards)


def _size(cards: tuple[Shown, ...], room: int) -> int:
    """The largest size at which all names fit in one line; if there is none, in two."""
    for rows, largest in ((1, NAME), (2, _TWO)):
        for size in range(largest, SMALLEST - 1, -2):
            if all(_fits(card.title, size, room, rows) for card in cards):
                return size
    return SMALLEST


def _fits(title: str, size: int, room: int, rows: int) -> bool:
    lines = named(title, size, room)
    return len(lines) <= rows and " ".join(lines) == text.clean(title)


def _pitch(size: int) -> int:
    """From one line of a name to the next."""
    return round(size * 1.15)


def named(title: str, size: int, room: int) -> tuple[str, ...]:
    """A name in one line or two, shortened if need be."""
    words = text.clean(title).split()
    if text.width(" ".join(words), size) <= room or len(words) < 2:
        return (text.fit(title, size, room),)
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    one, other = min(cuts, key=lambda cut: max(text.width(line, size) for line in cut))
    return text.fit(one, size, room), text.fit(other, size, room)


def _card(card: Shown, words: Prose | None, left: int, top: int, style: _Style) -> list[Item]:
    wide, high = style.wide, style.high
    middle = left + wide // 2
    foot = top + EDGE + style.field
    band = foot - style.band // 2 if words else foot - style.band - 4
    free = band - top - EDGE
    tall = free > _TALL * wide
    upper = _sign(wide) * 2 + 18 if tall else 0
    spare = TAG if card.owner is not None else 0
    size = min(free - upper - spare - 18, wide - 2 * EDGE - 14, 400)
    sun = upper + (free - upper - spare) // 2
    lines = named(card.title, style.size, wide - 2 * EDGE - 2 * _SIDE)
    pitch = _pitch(style.size)
    own = pitch * len(lines) + _BAND
    items: list[Item] = [
        Stamp("frame", (card.group, wide, high, style.field, sun, card.picked, card.faded), left, top),
        Stamp("emblem", (card.slug, size, card.group if card.faded else ""), middle, top + EDGE + sun),
        *_corners(card, left, top, wide, counted=tall),
        Stamp("band", (wide - 2 * EDGE - 2, own), middle, band + style.band - own),
    ]
    first = band + style.band - own // 2 - pitch * (len(lines) - 1) // 2
    items += (
        Label(line, style.size, middle, first + i * pitch, ink="name") for i, line in enumerate(lines)
    )
    if card.owner is not None:
        items += _owner(card.owner, middle, band + style.band - own - TAG // 2 - 6, wide - 2 * EDGE - 4)
    if words is not None:
        begin = band + style.band
        begin += (top + high - EDGE - begin - words.high) // 2
        items += set_in(words, left + EDGE + _INSET, begin, card.group)
    return items


def _sign(wide: int) -> int:
    """The radius of the group's sign on a card so wide."""
    return SIGN if wide < 300 else SIGN + 8


def set_in(words: Prose, left: int, top: int, group: str) -> list[Item]:
    """Words that have been set, on their place."""
    return [
        Label(
            run.words,
            words.size,
            left + run.x,
            top + words.leading // 2 + i * words.leading,
            "left",
            f"strong {group}" if run.strong else "ink",
        )
        for i, line in enumerate(words.lines)
        for run in line
    ]


def _corners(card: Shown, left: int, top: int, wide: int, *, counted: bool) -> list[Item]:
    """The group's sign, and who begins or for how many it is."""
    radius = _sign(wide)
    y = top + EDGE + 14 + radius
    right = left + wide - EDGE - 18
    items: list[Item] = [Stamp("sign", (card.group, radius), left + EDGE + 14 + radius, y)]
    if card.first:
        items.append(Stamp("first", (), right - FIRST, y + 4))
    elif counted and card.players:
        items += (
            Label(card.players, SMALLEST, right, y, "right", "on field"),
            Stamp("people", (38,), right - text.width(card.players, SMALLEST) - 20, y),
        )
    return items


def _owner(owner: Player, middle: int, y: int, room: int) -> list[Item]:
    name = text.fit(owner.name, SMALLEST, room - TAG - 20)
    wide = TAG + 20 + text.width(name, SMALLEST)
    return tagged(owner, name, SMALLEST, middle - wide // 2, y)


def tagged(owner: Player, name: str, size: int, left: int, y: int) -> list[Item]:
    """The label of an owner, whose name has been made to fit."""
    return [
        Stamp("tag", (TAG + 20 + text.width(name, size),), left, y),
        Stamp("medal", (owner.seat, False, False, TAG // 2 - 6), left + TAG // 2, y),
        Label(name, size, left + TAG - 2, y, "left"),
    ]


def _heading(shown: Page) -> list[Item]:
    number = text.width(shown.number, 38) + 20 if shown.number else 0
    words = text.fit(shown.heading, 46, WIDTH - 2 * MARGIN - 140 - number)
    wide = 140 + text.width(words, 46) + number
    left = (WIDTH - wide) // 2
    y = MARGIN + TAG // 2
    items: list[Item] = [
        Stamp("tag", (wide,), left, y),
        Stamp("sign", (shown.cards[0].group, TAG // 2 - 4), left + TAG // 2, y),
        Label(words, 46, left + 84, y, "left"),
    ]
    if shown.number:
        items.append(Label(shown.number, 38, left + wide - 36, y, "right", "soft"))
    return items
