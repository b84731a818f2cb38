"""Trojan Horse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.army import targets
from bot.games.army.cards.aims import AtATop
from bot.games.army.cards.base import Power
from bot.games.engine.text import msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Trojan(AtATop, Power):
    """Takes a top into the hand."""

    slug = "trojan"
    name = msg("Trojan Horse")
    number = 5
    myth = "greek"
    effect = msg("Take the top card of one opposing open stack into your hand.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.capture(*targets.read(choice), seat)


CARD = Trojan()
