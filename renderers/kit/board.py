"""The card under all that belongs to a player."""

from __future__ import annotations

from renderers.kit.ink import Ink
from renderers.kit.theme import Tones


def lay(ink: Ink, shades: Tones, wide: int, high: int, radius: int, *, turn: bool) -> None:
    """Lay the card with its top left in the origin; ringed with gold on turn.

    Ring and shadow need 3 pixels of the sheet to the left and above, 5 to the right and below.
    """
    ink.card((4, 5, wide + 4, high + 5), radius, shades.shadow, opacity=0.3)
    if turn:
        ink.card((-3, -3, wide + 3, high + 3), radius + 2, shades.gold_dark)
        ink.card((-1, -1, wide + 1, high + 1), radius + 1, shades.gold)
        ink.card((6, 6, wide - 6, high - 6), radius - 5, shades.gold_dark)
        ink.card((8, 8, wide - 8, high - 8), radius - 6, shades.card)
    else:
        ink.card((0, 0, wide, high), radius, shades.card_edge)
        ink.card((3, 3, wide - 3, high - 3), radius - 3, shades.card)
