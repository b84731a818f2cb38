"""Gleipnir."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.army.cards.base import Power
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Gleipnir(Power):
    """Binds an opponent for a turn."""

    slug = "gleipnir"
    name = msg("Gleipnir")
    number = 6
    myth = "norse"
    effect = msg(
        "One opponent has 2 actions instead of 3 in their next turn and may not Drop and Attack in it. "
        "Not on a player who is under it already."
    )

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return [str(other + 1) for other in state.opponents(seat) if not state.players[other].bound]

    def why_not(self, state: State, seat: int) -> Text | None:
        return msg("Name an opponent whom Gleipnir doesn’t bind yet.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.bind(seat, int(choice) - 1)


CARD = Gleipnir()
