"""Athena."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.army.cards.base import Leader
from bot.games.engine.text import msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Athena(Leader):
    """Gives an action back, and an attack that nobody can block."""

    slug = "athena"
    name = msg("Athena")
    number = 2
    myth = "greek"
    tokens = 2
    brief = msg("an action more, and an attack that nobody can block")
    effect = msg("Gain 1 action. The next Drop and Attack you make this turn can’t be blocked.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.gain_actions(seat, 1)
        effects.state.now.athena = True


CARD = Athena()
