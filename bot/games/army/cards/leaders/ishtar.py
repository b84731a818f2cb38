"""Ishtar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.army.cards.base import NOTHING, Leader
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Ishtar(Leader):
    """Makes attacks of this turn cheap."""

    slug = "ishtar"
    name = msg("Ishtar")
    number = 4
    myth = "mesopotamian"
    tokens = 1
    brief = msg("attacks cost 1 action for a turn")
    effect = msg("Until the end of this turn each Drop and Attack costs you 1 action.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return () if state.players[seat].bound else NOTHING

    def why_not(self, state: State, seat: int) -> Text | None:
        return msg("Gleipnir binds you: there is no Drop and Attack in this turn.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.state.now.ishtar = True


CARD = Ishtar()
