"""Enki."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.army.cards.base import NOTHING, God
from bot.games.army.constants import MOST_TOKENS
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Enki(God):
    """Gives energy."""

    slug = "enki"
    name = msg("Enki")
    number = 7
    myth = "mesopotamian"
    effect = msg("Gain 2 energy tokens, never above 12.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return NOTHING if state.players[seat].tokens < MOST_TOKENS else ()

    def why_not(self, state: State, seat: int) -> Text | None:
        return msg("You have 12 energy tokens: nobody holds more.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.gain_tokens(seat, 2)


CARD = Enki()
