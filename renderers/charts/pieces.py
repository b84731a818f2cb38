"""What pictures of tournaments are put together from: headings, panels, cells, lines of a bracket."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from PIL import Image

from renderers.kit import text
from renderers.kit.colour import RGB, mix, rgb
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.kit.player_marks import METALS, chip, wreath
from renderers.kit.sea import RIM, open_sea
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.kit.studio import KEPT, Art, Maker, Studio
from renderers.kit.theme import Tones, text_inks, tones
from renderers.picture import Theme, is_night

OUTCOMES: Final[dict[str, RGB]] = {
    "won": rgb("#009E73"),
    "drawn": rgb("#E69F00"),
    "lost": rgb("#D55E00"),
    "apart": rgb("#7A8797"),
}
"""What tints a cell; its text says the same, for whoever doesn't tell the tints apart."""
_TINT: Final = 0.28


def tint(shades: Tones, outcome: str) -> RGB:
    """The ground of a cell with that outcome."""
    return mix(shades.card, OUTCOMES[outcome], _TINT)


def stripe_tone(shades: Tones) -> RGB:
    """The ground of every second line."""
    return mix(shades.card, shades.card_edge, 0.24)


def band_tone(shades: Tones, *, cut: bool) -> RGB:
    """The ground of words across a table."""
    return mix(shades.card, shades.gold, 0.22) if cut else mix(shades.card, shades.rim, 0.3)


def panel(theme: Theme, wide: int, high: int, own: bool) -> Sprite:
    """A card with small corners, anchored at its top left; ringed with gold for the reader's own."""
    shades = tones(theme)
    ink = Ink(wide + 16, high + 16, origin=(6, 6), fine=3)
    ink.card((3, 4, wide + 3, high + 4), 20, shades.shadow, opacity=0.28)
    ink.card((0, 0, wide, high), 20, shades.gold_dark if own else shades.card_edge)
    edge = 6 if own else 3
    if own:
        ink.card((2, 2, wide - 2, high - 2), 18, shades.gold)
    ink.card((edge, edge, wide - edge, high - edge), 20 - edge, shades.card)
    return ink.sprite()


def stripe(theme: Theme, wide: int, high: int, own: bool) -> Sprite:
    """The ground of a line, anchored at its top left."""
    shades = tones(theme)
    ink = Ink(wide + 4, high + 4, origin=(2, 2), fine=3)
    if own:
        ink.card((0, 0, wide, high), 14, shades.gold_dark)
        ink.card((1, 1, wide - 1, high - 1), 13, shades.gold)
        ink.card((5, 5, wide - 5, high - 5), 10, shades.card)
    else:
        ink.card((0, 0, wide, high), 14, stripe_tone(shades))
    return ink.sprite()


def cell(theme: Theme, wide: int, high: int, outcome: str) -> Sprite:
    """The tinted ground of a result, anchored at its middle."""
    ink = Ink(wide + 2, high + 2, origin=(wide // 2 + 1, high // 2 + 1), fine=4)
    ink.card((-wide / 2, -high / 2, wide / 2, high / 2), 12, tint(tones(theme), outcome))
    return ink.sprite()


def through(theme: Theme, high: int) -> Sprite:
    """A golden bar beside who goes through, anchored at its middle."""
    shades = tones(theme)
    ink = Ink(14, high + 4, origin=(7, high // 2 + 2), fine=4)
    ink.card((-5, -high / 2, 5, high / 2), 5, shades.gold_dark)
    ink.card((-3.5, 1.5 - high / 2, 3.5, high / 2 - 1.5), 3.5, shades.gold)
    return ink.sprite()


def band_ground(theme: Theme, wide: int, high: int, cut: bool) -> Sprite:
    """The ground of words across a table, anchored at its top left; below a cut with a golden edge."""
    shades = tones(theme)
    ink = Ink(wide + 4, high + 4, origin=(2, 2), fine=3)
    if cut:
        ink.card((0, 0, wide, high), 5 if high < 20 else 12, shades.gold_dark)
        ink.card((1, 1, wide - 1, 8 if high > 20 else high - 1), 4, shades.gold)
        if high > 20:
            ink.card((2, 8, wide - 2, high - 2), 10, band_tone(shades, cut=True))
    else:
        ink.card((0, 0, wide, high), 12, band_tone(shades, cut=False))
    return ink.sprite()


def line(theme: Theme, wide: int, high: int, up: bool) -> Sprite:
    """The way from a match to the next one, anchored at its beginning; ``up``: the next lies higher."""
    shades = tones(theme)
    reach = 5
    ink = Ink(wide + 2 * reach, high + 2 * reach, origin=(reach, reach + (high if up else 0)), fine=3)
    rise, middle = -high if up else high, wide / 2
    points = [(0.0, 0.0), (middle, 0.0), (middle, float(rise)), (float(wide), float(rise))]
    ink.stroke(points, 9, shades.card if is_night(theme) else shades.rim)
    ink.stroke(points, 5, shades.soft if is_night(theme) else shades.card)
    return ink.sprite()


LEFT: Final = 24
WIDE: Final = WIDTH - 2 * LEFT
TOP: Final = 146
"""Where everything else begins."""
EDGE: Final = 16
"""Between a panel's rim and what stands in it."""
_HIGH: Final = 100
_TITLE, _NOTE, _BAND = 48, 36, 36
_ROW: Final = 40
"""Of a band's words."""


def heading(title: str, note: str) -> list[Item]:
    """The card with both; the title gives way to the note."""
    middle = 22 + _HIGH // 2
    said = text.fit(note, _NOTE, 660)
    start = LEFT + _HIGH + 12
    end = LEFT + WIDE - 36
    room = end - start - text.width(said, _NOTE) - 36
    return [
        Stamp("chip", (WIDE, _HIGH, False), LEFT, 22),
        Stamp("wreath", (), LEFT + _HIGH // 2 + 6, middle),
        Label(text.fit(title, _TITLE, room), _TITLE, start, middle, "left"),
        Label(said, _NOTE, end, middle, "right", "soft"),
    ]


def place_mark(mark: str, x: int, y: int, room: int, size: int, *, medal: bool) -> Item:
    """The place of a line, around this point: one of the first three may be a medal."""
    if medal and mark.isdecimal() and 1 <= int(mark) <= len(METALS):
        return Stamp("small-prize", (int(mark),), x, y)
    return Label(text.fit(mark, size, room), size, x, y, "middle", "soft")


@dataclass(frozen=True, slots=True)
class Band:
    """Words across all columns: what the lines below have in common, or why those above go on."""

    text: str
    cut: bool = False
    """Who stands above goes on, who stands below doesn't."""

    @property
    def words(self) -> list[str]:
        """In lines that fit."""
        return wrapped(self.text, _BAND, WIDE - 4 * EDGE) if self.text else []

    @property
    def high(self) -> int:
        """With what keeps it apart."""
        return (22 if self.cut else 12) + _ROW * len(self.words) if self.words else 18


def band(shown: Band, y: int) -> list[Item]:
    """A band whose room begins there."""
    wide, words = WIDE - 2 * EDGE + 8, shown.words
    items: list[Item] = [Stamp("band", (wide, shown.high - 6, shown.cut), LEFT + EDGE - 4, y + 3)]
    top = y + (15 if shown.cut else 6) + _ROW // 2
    for index, line in enumerate(words):
        items.append(Label(line, _BAND, LEFT + 2 * EDGE, top + index * _ROW, "left"))
    return items


def wrapped(words: str, size: int, room: int) -> list[str]:
    """The words in lines that fit, at most three."""
    found: list[str] = []
    for word in text.clean(words).split():
        longer = f"{found[-1]} {word}" if found else word
        if found and text.width(longer, size) <= room:
            found[-1] = longer
        else:
            found.append(word)
    return [
        text.fit(line, size, room) for line in [*found[:2], *([" ".join(found[2:])] if found[2:] else [])]
    ]


def cropped(png: bytes, high: int, level: int = 9) -> bytes:
    """The upper part of a picture, so many pixels high, with its lower rim; packed at a level of zlib's."""
    if high >= HEIGHT:
        return png
    with Image.open(BytesIO(png)) as whole:
        edge = whole.crop((0, HEIGHT - RIM, WIDTH, HEIGHT))
        upper = whole.crop((0, 0, WIDTH, high))
    upper.paste(edge, (0, high - RIM))
    file = BytesIO()
    upper.save(file, "PNG", compress_level=level)
    return file.getvalue()


def studio(
    makers: Mapping[str, Maker],
    samples: Sequence[Layout],
    swatches: Callable[[Theme], Sequence[RGB]],
    kept: int = KEPT,
) -> Studio:
    """Where charts of one kind are drawn, on the open sea; ``makers``: of sprites that they alone have."""
    shared: dict[str, Maker] = {"chip": chip, "wreath": wreath, "panel": panel}
    return Studio(
        Art(
            background=open_sea,
            fixed=(),
            makers={**shared, **makers},
            inks=text_inks,
            samples=samples,
            swatches=swatches,
            kept=kept,
        )
    )
