"""Svarog."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.army.cards.base import NOTHING, God
from bot.games.army.cards.kinds import SOLDIERS
from bot.games.army.pending import Arrange
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Svarog(God):
    """The smith: stacks in another order, and a drop for nothing."""

    slug = "svarog"
    name = msg("Svarog")
    number = 8
    myth = "slavic"
    effect = msg(
        "Reorder the cards inside each of your open stacks as you like; then you may drop one army card "
        "without an action (no attack)."
    )

    def choices(self, state: State, seat: int) -> Sequence[str]:
        player = state.players[seat]
        able = any(len(stack) > 1 for stack in player.stacks) or any(
            card in SOLDIERS for card in player.hand
        )
        return NOTHING if able else ()

    def why_not(self, state: State, seat: int) -> Text | None:
        return msg("You have neither a stack of two cards nor an army card to drop.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.state.pending = Arrange(())


CARD = Svarog()
