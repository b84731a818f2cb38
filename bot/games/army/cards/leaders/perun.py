"""Perun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.army import targets
from bot.games.army.cards.aims import AtATop
from bot.games.army.cards.base import Leader
from bot.games.engine.text import msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Perun(AtATop, Leader):
    """Strikes any top, and draws."""

    slug = "perun"
    name = msg("Perun")
    number = 7
    myth = "slavic"
    tokens = 2
    brief = msg("fell any top and draw 2 cards")
    effect = msg(
        "Eliminate the top card of one opposing open stack, whatever its strength; then draw 2 cards."
    )
    draws = True

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.eliminate([targets.read(choice)])
        effects.draw(seat, 2)


CARD = Perun()
