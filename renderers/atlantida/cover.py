"""The cover of Atlantida: isles in the sea, one that has sunk already, and the ships that save people."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.atlantida import GAME
from renderers.atlantida.art import close_up
from renderers.atlantida.large_hex import isle
from renderers.kit.cover import cover as drawn
from renderers.kit.layout import WIDTH, Item, Stamp
from renderers.picture import Theme

SITES: Final = ("mine", "zeus", "forest", "")
"""From left to right; the last one has sunk."""
_SIZE: Final = 62
_PITCH: Final = 286
_MIDDLE: Final = 358
_SHIP: Final = 150


def cover(theme: Theme) -> bytes:
    """The picture as a PNG file."""
    left = WIDTH // 2 - _PITCH * (len(SITES) - 1) // 2
    isles: list[Item] = [
        Stamp("isle", (site, _SIZE), left + i * _PITCH, _MIDDLE) for i, site in enumerate(SITES)
    ]
    ships = [Stamp("good", ("fleet", _SHIP), left + int(2.5 * _PITCH), _MIDDLE + 140)]
    art = close_up(())
    return drawn(replace(art, makers={**art.makers, "isle": isle}), GAME.title, [*isles, *ships], theme)
