"""The page that a game ends with: a banner with who has won, why, a row for each player, statistics.

A game draws its winners into the wreaths, what decided it, and what the scores are made of into the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.games.engine.ending import Ending
from bot.games.engine.text import Words
from renderers.kit import text
from renderers.kit.colour import mix
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Stamp
from renderers.kit.player_marks import METALS
from renderers.kit.shapes import laurel, rounded
from renderers.kit.sprite_sheet import Fade, Ink, Sprite
from renderers.kit.text import SMALLEST
from renderers.kit.text_boxes import prose
from renderers.kit.theme import tones
from renderers.kit.victory import victory_words
from renderers.picture import Picture, Theme

Align: TypeAlias = Literal["left", "middle"]
MARGIN: Final = 14
GAP: Final = 10
_HEAD: Final = (250, 350)
_ROW: Final = (80, 140)
"""Of the head and of a row: the least height and the most."""
_RAYS: Final = 18
_RIM: Final = 9
"""How broad the frame of the head is, over which no light falls."""
_LINE: Final = 44
_NOTE: Final = 36
"""From one line of statistics to the next, and the size of their letters."""
_REASON: Final = 46
_BANNER: Final = 100
_SHOUT: Final = 58
"""How high the banner is, and the size of its letters at most."""
_TAIL: Final = 56
"""How far the ribbon's ends hang out."""
_INSET: Final = 42
"""From the banner's edge to its words."""
_STEP: Final = 24
"""Banners come in a few widths only."""
_RADII: Final = (96, 68, 46, 36, 30)
"""Of a winner's place in the head, by the number of those who have won."""


class Band(NamedTuple):
    """A stripe of the page, from edge to edge."""

    top: int
    high: int

    @property
    def middle(self) -> int:
        """Its middle from the top."""
        return self.top + self.high // 2


class Page(NamedTuple):
    """Where things are on the page, from the top down."""

    head: Band
    decisive: Band
    """Of no height: nothing is told of what decided the game."""
    rows: tuple[Band, ...]
    foot: Band
    """Of no height: there are no statistics."""


class Place(NamedTuple):
    """Where a winner stands in the head."""

    x: int
    y: int
    radius: int
    """Of what is drawn there; the wreath lies around it."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the page says, in the reader's language."""

    banner: tuple[str, ...]
    """Who has won, the fullest words first: the banner bears the first that it has room for."""
    reason: str
    decisive: str
    statistics: tuple[str, ...]


def told(picture: Picture, ending: Ending, winners: Sequence[int]) -> Told:
    """The words of an ending."""
    teller = picture.translator.named(picture.names)

    def said(words: Words | None) -> str:
        return "" if words is None else text.clean(teller.translate(words))

    banner = tuple(map(text.clean, victory_words(picture, winners)))
    return Told(banner, said(ending.reason), said(ending.decisive), tuple(map(said, ending.statistics)))


def page(said: Told, rows: int, decisive: int) -> Page:
    """The bands of a page; ``decisive``: how high the one is that shows what decided the game."""
    shown = decisive if said.decisive else 0
    foot = 20 + _LINE * len(said.statistics) if said.statistics else 0
    gaps = GAP * (rows + bool(shown) + bool(foot))
    left = HEIGHT - 2 * MARGIN - gaps - shown - foot
    row = min(_ROW[1], (left - _HEAD[0]) // rows)
    head = min(_HEAD[1], left - rows * row)
    top = MARGIN + (left - rows * row - head) // 2
    bands: list[Band] = []
    for high in (head, shown, *[row] * rows, foot):
        bands.append(Band(top, high))
        top += high + GAP if high else 0
    return Page(bands[0], bands[1], tuple(bands[2:-1]), bands[-1])


def places(band: Band, winners: int) -> tuple[Place, ...]:
    """Where the winners stand, side by side at the left of the head."""
    radius = min(_RADII[min(winners, len(_RADII)) - 1], band.high // 2 - 44)
    pitch = 2 * (radius + _leaves(radius)) - 12
    return tuple(Place(MARGIN + 16 + pitch // 2 + i * pitch, band.middle, radius) for i in range(winners))


def _leaves(radius: int) -> int:
    """How far a wreath reaches beyond what it surrounds."""
    return 24 + radius // 5


def head(said: Told, band: Band, winners: int) -> list[Item]:
    """The wreaths of the winners, the banner, and why."""
    stood = places(band, winners)
    items: list[Item] = []
    if winners == 1:
        items.append(Stamp("rays", (WIDTH - 2 * MARGIN, band.high, stood[0].x - MARGIN), MARGIN, band.top))
    items += (Stamp("laurels", (place.radius,), place.x, place.y) for place in stood)
    left = stood[-1].x + stood[-1].radius + _leaves(stood[-1].radius) + 26
    right = WIDTH - MARGIN - 26
    items += _banner(said.banner, (left + right) // 2, band.top + 18 + _BANNER // 2, right - left)
    return items + lines(
        said.reason, (left, band.top + 36 + _BANNER, right, band.top + band.high - 10), _REASON
    )


def _banner(words: Sequence[str], x: int, y: int, room: int) -> list[Item]:
    """The banner with its middle there, its words as large as there is room."""
    space = room - 2 * (_TAIL + _INSET)
    wide, high = space // 2, _BANNER // 2 - 6
    fitting = (each for each in words if prose(each, space, 2 * high, _SHOUT).whole)
    label = lines(next(fitting, words[-1]), (x - wide, y - high, x + wide, y + high), _SHOUT)
    broadest = max(text.width(item.text, item.size) for item in label)
    board = -(-(broadest + 2 * _INSET) // _STEP) * _STEP
    return [Stamp("ribbon", (board,), x, y), *label]


def lines(words: str, box: tuple[int, int, int, int], largest: int, align: Align = "middle") -> list[Label]:
    """Words in the middle of a box (left, top, right, bottom), as large as they fit, lines alike long."""
    left, top, right, bottom = box
    found = prose(words, right - left, bottom - top, largest)
    if len(found.lines) > 1:
        narrower = (
            prose(words, wide, bottom - top, found.size)
            for wide in range((right - left) // len(found.lines), right - left, _STEP)
        )
        alike = (
            each
            for each in narrower
            if each.whole and each.size == found.size and len(each.lines) == len(found.lines)
        )
        found = next(alike, found)
    y = (top + bottom - found.high) // 2 + found.leading // 2
    start = (left + right) // 2 if align == "middle" else left
    return [
        Label(" ".join(run.words for run in line), found.size, start, y + i * found.leading, align)
        for i, line in enumerate(found.lines)
    ]


def rank(place: int, x: int, y: int) -> Item:
    """A medal for the first three, for others the number of their place; around its middle."""
    if place in METALS:
        return Stamp("prize", (place, True), x, y)
    return Label(f"{place}.", 44, x, y, "middle", "soft")


def statistics(said: Told, band: Band) -> list[Item]:
    """What else is to tell, a line each."""
    first = band.middle - _LINE * (len(said.statistics) - 1) // 2
    room = WIDTH - 2 * MARGIN - 40
    return [
        Label(text.fit(words, SMALLEST, room), size, WIDTH // 2, first + i * _LINE, "middle", "soft")
        for i, words in enumerate(said.statistics)
        for size in (_NOTE if text.width(words, _NOTE) <= room else SMALLEST,)
    ]


def ribbon(theme: Theme, wide: int, high: int = _BANNER) -> Sprite:
    """A card framed in gold before a ribbon whose ends hang out, anchored at its middle.

    In plain colours: the palettes of large pictures keep no more of gold than that.
    """
    shades = tones(theme)
    half, low = wide / 2, high / 2
    ink = Ink(wide + 2 * _TAIL + 16, high + 40, origin=(half + _TAIL + 8, low + 14), fine=4)
    top, foot = 22 - low, low + 16
    for side in (-1, 1):
        inner, outer, notch = (side * (half + reach) for reach in (-34, _TAIL, _TAIL - 28))
        tail = [(inner, top), (outer, top), (notch, (top + foot) / 2), (outer, foot), (inner, foot)]
        ink.stroke(tail, 6, shades.gold_dark, closed=True)
        ink.fill(tail, shades.gold)
        ink.fill([(inner, low - 4), (side * half, low - 4), (inner, foot)], shades.gold_dark)
    for grow, colour in ((0, shades.gold_dark), (2, shades.gold), (8, shades.gold_dark), (10, shades.card)):
        ink.card((grow - half, grow - low, half - grow, low - grow), 22 - grow, colour)
    return ink.sprite()


def laurels(theme: Theme, radius: int) -> Sprite:
    """A wreath of gold around a winner, anchored at its middle."""
    shades = tones(theme)
    reach = radius + 8
    size = radius + _leaves(radius) + 20
    ink = Ink(2 * size, 2 * size, origin=(size, size), fine=4)
    leaves = laurel(0, 0, reach, max(24, radius * 0.38))
    for leaf in leaves:
        ink.stroke(leaf, 5, shades.gold_dark, closed=True)
    for leaf in leaves:
        ink.fill(leaf, Fade((-reach, -reach), (reach, reach), (shades.gold_light, shades.gold)))
    return ink.sprite()


def rays(theme: Theme, wide: int, high: int, x: int) -> Sprite:
    """Light from a winner over the whole head, anchored at its top left; ``x``: where the winner stands."""
    shades = tones(theme)
    ink = Ink(wide, high, fine=2)
    inside = rounded(_RIM, _RIM, wide - _RIM, high - _RIM, 12)
    y, far = high / 2, wide + high
    for i in range(_RAYS):
        a, b = (2 * pi * (i + share) / _RAYS for share in (-0.25, 0.25))
        ray = [(float(x), y), (x + far * cos(a), y + far * sin(a)), (x + far * cos(b), y + far * sin(b))]
        ink.fill(ray, mix(shades.card, shades.card_edge, 0.3), within=inside)
    return ink.sprite()
