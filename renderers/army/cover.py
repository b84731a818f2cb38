"""The cover of Army of the Gods: a god, and cards of six kinds on either side."""

from __future__ import annotations

from typing import Final

from bot.games.army import GAME
from renderers.army.art import close_up
from renderers.army.stacks import price, strength
from renderers.kit.cover import cover as drawn
from renderers.kit.layout import WIDTH, Item, Stamp
from renderers.picture import Theme

KINDS: Final = (
    ("archers", 5),
    ("warriors", 6),
    ("centaurs", 7),
    ("valkyries", 7),
    ("demons", 8),
    ("giants", 9),
)
"""Each with the strength on its card."""
GOD: Final = "athena"
_CARD: Final = (206, 306)
_GOD: Final = (290, 408)
"""How wide and how high a card is, and the god's."""
_OUT: Final = 228
_PITCH: Final = 128
"""From the middle to the nearest card, and from there to the next."""
_TOP: Final = 168
_FALL: Final = 26
"""How much lower each card lies than the one nearer to the middle."""


def cover(theme: Theme) -> bytes:
    """The picture as a PNG file."""
    wide, high = _GOD
    left = (WIDTH - wide) // 2
    god = [Stamp("card", (GOD, wide, high, 0, False), left, _TOP), price(GOD, wide, left, _TOP)]
    return drawn(close_up(()), GAME.title, [*_army(), *god], theme)


def _army() -> list[Item]:
    """From left to right, as in a hand: every strength stays in sight."""
    items: list[Item] = []
    (wide, high), half = _CARD, len(KINDS) // 2
    for i, (slug, number) in enumerate(KINDS):
        side, step = (-1, half - 1 - i) if i < half else (1, i - half)
        left = WIDTH // 2 + side * (_OUT + step * _PITCH) - wide // 2
        top = _TOP + 54 + step * _FALL
        items.append(Stamp("card", (slug, wide, high, 0, False), left, top))
        items.append(strength(number, wide, left, top + 30))
    return items
