"""Osiris."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from bot.games.army.cards.base import God
from bot.games.army.cards.kinds import SOLDIERS
from bot.games.army.constants import HAND
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Osiris(God):
    """Brings army cards back to the hand."""

    slug = "osiris"
    name = msg("Osiris")
    number = 3
    myth = "egyptian"
    effect = msg("Take one or two army cards from your discard pile into your hand, never above 15.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        player = state.players[seat]
        # He has left the hand himself when his effect happens.
        room = HAND - (len(player.hand) - 1)
        held = Counter(card for card in player.discard if card in SOLDIERS)
        found = list(held)
        if room > 1:
            found += [
                f"{one},{two}"
                for one, two in combinations_with_replacement(held, 2)
                if one != two or held[one] > 1
            ]
        return found

    def why_not(self, state: State, seat: int) -> Text | None:
        player = state.players[seat]
        if not any(card in SOLDIERS for card in player.discard):
            return msg("There is no army card in your discard pile.")
        if len(player.hand) >= HAND:
            return msg("There is room for one card only: you hold 15, and Osiris leaves your hand.")
        return msg("Osiris takes one or two army cards from your discard pile.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.recover(seat, choice.split(","))


CARD = Osiris()
