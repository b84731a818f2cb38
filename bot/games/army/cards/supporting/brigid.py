"""Brigid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.army.cards.base import NOTHING, God
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Brigid(God):
    """Guards the own stacks for a round."""

    slug = "brigid"
    name = msg("Brigid")
    number = 5
    myth = "celtic"
    effect = msg("Until the start of your next turn your open stacks can’t be targets of an attack.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return () if state.players[seat].warded else NOTHING

    def why_not(self, state: State, seat: int) -> Text | None:
        return msg("A Brigid of yours is in force already.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.state.players[seat].warded = True


CARD = Brigid()
