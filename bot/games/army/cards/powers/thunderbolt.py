"""Thunderbolt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.army import targets
from bot.games.army.cards.aims import AtATop
from bot.games.army.cards.base import Power
from bot.games.engine.text import msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Thunderbolt(AtATop, Power):
    """Fells any one top."""

    slug = "thunderbolt"
    name = msg("Thunderbolt")
    number = 3
    myth = "greek"
    effect = msg("Eliminate the top card of one opposing open stack, whatever its strength.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.eliminate([targets.read(choice)])


CARD = Thunderbolt()
