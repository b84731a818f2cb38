"""Janus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.army.cards.base import Leader
from bot.games.engine.text import say

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Janus(Leader):
    """Looks both ways: actions and cards."""

    slug = "janus"
    name = say("Janus")
    number = 8
    myth = "roman"
    tokens = 3
    brief = say("2 actions and 2 cards more")
    effect = say("Gain 2 actions and draw 2 cards.")
    draws = True

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.gain_actions(seat, 2)
        effects.draw(seat, 2)


CARD = Janus()
