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
_MEDALLION: Final = 2 * MEDAL + 10
_SHORT: Final = (32, 18, 10)
"""Letters of a name: as many as there are, and fewer where there is little room."""


def victory_words(picture: Picture, winners: Sequence[int]) -> tuple[str, ...]:
    """What the banner can say, the fullest first: who has won; nobody: that it is a draw."""
    if not winners:
        return (picture.translator.translate(msg("A draw")),)
    names = [seat_name(picture.names, seat) for seat in winners]
    told = [
        _won([name if len(name) <= most else f"{name[: most - 1]}…" for name in names]) for most in _SHORT
    ]
    return tuple(dict.fromkeys(picture.translator.translate(words) for words in (*told, msg("Victory!"))))


def _won(names: Sequence[str]) -> Text:
    spelled = [Text("{name}", (("name", Name(name)),)) for name in names]
    if len(spelled) == 1:
        return msg("{player} wins!", player=spelled[0])
    return msg("{players} and {last} win!", players=lines(spelled[:-1], ", "), last=spelled[-1])


def victory_banner(
    words: Sequence[str], seats: Sequence[int], x: int, y: int, room: int, within: int = 0
) -> list[Item]:
    """The banner with its middle there; ``seats``: whose medals it bears.

    It says the first of ``words`` that fits into ``room`` pixels; its ribbons may lie ``within`` more.
    """
    medals = len(seats) * _MEDALLION
    space = room - 2 * max(0, _TAIL - within) - 2 * _INSET - medals
    fitting = ((told, size) for told in map(text.clean, words) for size in _SIZES)
    told, size = next(
        ((told, size) for told, size in fitting if text.width(told, size) <= space), ("", SMALLEST)
    )
    full = text.width(told, size) + medals
    wide = -(-(full + 2 * _INSET) // _STEP) * _STEP
    left = x - full // 2
    items: list[Item] = [Stamp("banner", (wide,), x, y)]
    for at, seat in enumerate(seats):
        items.append(Stamp("medal", (seat, False, True, MEDAL), left + at * _MEDALLION + MEDAL, y))
    if told:
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
        ink.fill(tail, shades.gold)
        ink.fill([(inner, low - 4), (side * half, low - 4), (inner, low + 14)], shades.gold_dark)
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
