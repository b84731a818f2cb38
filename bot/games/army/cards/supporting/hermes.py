"""Hermes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.army.cards.base import God
from bot.games.engine.text import msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Hermes(God):
    """Gives actions."""

    slug = "hermes"
    name = msg("Hermes")
    number = 4
    myth = "greek"
    effect = msg("Gain 2 actions.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.gain_actions(seat, 2)


CARD = Hermes()
