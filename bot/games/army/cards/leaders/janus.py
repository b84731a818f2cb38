"""Janus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.army.cards.base import Leader
from bot.games.text import say

if TYPE_CHECKING:
    from bot.games.army.flow import Flow


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

    def use(self, flow: Flow, seat: int, choice: str) -> None:
        flow.gain_actions(seat, 2)
        flow.draw(seat, 2)


CARD = Janus()
