"""Freyja."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.army.cards.base import NOTHING, God
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Freyja(God):
    """Draws cards."""

    slug = "freyja"
    name = msg("Freyja")
    number = 2
    myth = "norse"
    effect = msg("Draw 3 cards.")
    draws = True

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return NOTHING if state.players[seat].pile else ()

    def why_not(self, state: State, seat: int) -> Text | None:
        return msg("Your draw pile is empty.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.draw(seat, 3)


CARD = Freyja()
