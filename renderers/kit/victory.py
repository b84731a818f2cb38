"""The banner of a last picture: who has won, between laurels and ribbons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.engine.text import Name, Text, lines, msg
from renderers.kit import text
from renderers.kit.layout import Item, Label, Stamp
from renderers.kit.sprite_sheet import Fade, Ink, Sprite
from renderers.kit.text import SMALLEST
from renderers.kit.theme import tones
from renderers.picture import Picture, Theme, seat_name

HIGH: Final = 84
MEDAL: Final = 34
_TAIL: Final = 54
"""How far a ribbon's end hangs out on either side."""
_STEP: Final = 24
"""Banners come in a few widths only."""
_SIZES: Final = (46, 42, 38, SMALLEST)
_INSET: Final = 30


def victory_words(picture: Picture, winners: Sequence[int]) -> str:
    """Who has won, as the banner says it; nobody, or everybody: that it is a draw."""
    names = [Text("{name}", (("name", Name(seat_name(picture.names, seat))),)) for seat in winners]
    if len(names) == 1:
        told = msg("{player} wins!", player=names[0])
    elif not names:
        told = msg("A draw")
    else:
        told = msg("{players} and {last} win!", players=lines(names[:-1], ", "), last=names[-1])
    return picture.translator.translate(told)


def victory_banner(words: str, seats: Sequence[int], x: int, y: int, room: int) -> list[Item]:
    """The banner with its middle there, at most ``room`` pixels wide; ``seats``: whose medals it bears."""
    medals = len(seats) * (2 * MEDAL + 10)
    space = room - 2 * _TAIL - 2 * _INSET - medals
    told = text.clean(words)
    size = next((size for size in _SIZES if text.width(told, size) <= space), SMALLEST)
    told = text.fit(told, size, space)
    wide = -(-(text.width(told, size) + medals + 2 * _INSET) // _STEP) * _STEP
    left = x - (text.width(told, size) + medals) // 2
    items: list[Item] = [Stamp("banner", (wide,), x, y)]
    for at, seat in enumerate(seats):
        items.append(Stamp("medal", (seat, False, True, MEDAL), left + at * (2 * MEDAL + 10) + MEDAL, y))
    items.append(Label(told, size, left + medals, y, "left"))
    return items


def banner(theme: Theme, wide: int) -> Sprite:
    """A card framed in gold on a ribbon whose ends hang out behind it, anchored at its middle."""
    shades = tones(theme)
    half, low = wide / 2, HIGH / 2
    ink = Ink(wide + 2 * _TAIL + 16, HIGH + 32, origin=(half + _TAIL + 8, low + 12))
    for side in (-1, 1):
        inner, outer = side * (half - 30), side * (half + _TAIL)
        notch = side * (half + _TAIL - 26)
        tail = [(inner, -low + 20), (outer, -low + 20), (notch, 10), (outer, low + 14), (inner, low + 14)]
        ink.stroke(tail, 6, shades.gold_dark, closed=True)
        ink.fill(tail, Fade((0, -low), (0, low + 14), (shades.gold, shades.gold_dark)))
    ink.card((-half + 3, -low + 4, half + 3, low + 4), 22, shades.shadow, opacity=0.3)
    ink.card((-half, -low, half, low), 22, shades.gold_dark)
    ink.card(
        (-half + 2, -low + 2, half - 2, low - 2),
        20,
        Fade((0, -low), (0, low), (shades.gold_light, shades.gold)),
    )
    ink.card((-half + 7, -low + 7, half - 7, low - 7), 15, shades.gold_dark)
    ink.card((-half + 9, -low + 9, half - 9, low - 9), 13, shades.card)
    return ink.sprite()
