"""Tezcatlipoca."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.army.cards.base import Leader
from bot.games.army.constants import HAND
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Tezcatlipoca(Leader):
    """Looks into a hand and takes from it."""

    slug = "tezcatlipoca"
    name = msg("Tezcatlipoca")
    number = 5
    myth = "aztec"
    tokens = 2
    brief = msg("look at a hand and take a card")
    effect = msg(
        "Look at the hand of one opponent who holds a card, and take one card of your choice. "
        "Not with 15 cards in hand."
    )
    looks = True

    def choices(self, state: State, seat: int) -> Sequence[str]:
        if len(state.players[seat].hand) >= HAND:
            return ()
        return [str(other + 1) for other in state.opponents(seat) if state.players[other].hand]

    def why_not(self, state: State, seat: int) -> Text | None:
        if len(state.players[seat].hand) >= HAND:
            return msg("You hold 15 cards: there is no room for one more.")
        return msg("Name an opponent who holds a card.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.look(seat, int(choice) - 1)


CARD = Tezcatlipoca()
