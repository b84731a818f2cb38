"""Thunderbolt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.army import targets
from bot.games.army.cards.base import Power
from bot.games.army.state import State
from bot.games.text import Text, say

if TYPE_CHECKING:
    from bot.games.army.flow import Flow


class Thunderbolt(Power):
    """Fells any one top."""

    slug = "thunderbolt"
    name = say("Thunderbolt")
    number = 3
    myth = "greek"
    effect = say("Eliminate the top card of one opposing open stack, whatever its strength.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return targets.tops(state, seat)

    def why_not(self, state: State, seat: int) -> Text | None:
        return targets.no_target(state, seat)

    def use(self, flow: Flow, seat: int, choice: str) -> None:
        flow.eliminate([targets.read(choice)])


CARD = Thunderbolt()
