"""Janus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.army.cards.base import Leader
from bot.games.engine.text import msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Janus(Leader):
    """Looks both ways: actions and cards."""

    slug = "janus"
    name = msg("Janus")
    number = 8
    myth = "roman"
    tokens = 3
    brief = msg("2 actions and 2 cards more")
    effect = msg("Gain 2 actions and draw 2 cards.")
    draws = True

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.gain_actions(seat, 2)
        effects.draw(seat, 2)


CARD = Janus()
