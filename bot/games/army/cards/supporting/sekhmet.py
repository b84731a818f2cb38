"""Sekhmet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.army.cards.base import NOTHING, God
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Sekhmet(God):
    """Makes the next attack cheaper and stronger."""

    slug = "sekhmet"
    name = msg("Sekhmet")
    number = 6
    myth = "egyptian"
    effect = msg("The next Drop and Attack you make this turn costs 1 action and has +3 strength.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return () if state.now.sekhmet or state.players[seat].bound else NOTHING

    def why_not(self, state: State, seat: int) -> Text | None:
        if state.players[seat].bound:
            return msg("Gleipnir binds you: there is no Drop and Attack in this turn.")
        return msg("Sekhmet is waiting for your next Drop and Attack already.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.state.now.sekhmet = True


CARD = Sekhmet()
