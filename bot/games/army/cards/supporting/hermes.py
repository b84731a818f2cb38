"""Hermes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.army.cards.base import God
from bot.games.text import say

if TYPE_CHECKING:
    from bot.games.army.flow import Flow


class Hermes(God):
    """Gives actions."""

    slug = "hermes"
    name = say("Hermes")
    number = 4
    myth = "greek"
    effect = say("Gain 2 actions.")

    def use(self, flow: Flow, seat: int, choice: str) -> None:
        flow.gain_actions(seat, 2)


CARD = Hermes()
