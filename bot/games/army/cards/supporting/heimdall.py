"""Heimdall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.army.cards.base import God
from bot.games.engine.text import msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Heimdall(God):
    """The watchman: a shield that draws."""

    slug = "heimdall"
    name = msg("Heimdall")
    number = 1
    myth = "norse"
    shield = True
    effect = msg("Reaction: block an attack made on you, then draw 1 card.")

    def blocked(self, effects: Effects, seat: int) -> None:
        effects.draw(seat, 1)


CARD = Heimdall()
