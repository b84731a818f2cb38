"""Trojan Horse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.army import targets
from bot.games.army.cards.base import Power
from bot.games.army.state import State
from bot.games.text import Text, say

if TYPE_CHECKING:
    from bot.games.army.flow import Flow


class Trojan(Power):
    """Takes a top into the hand."""

    slug = "trojan"
    name = say("Trojan Horse")
    number = 5
    myth = "greek"
    effect = say("Take the top card of one opposing open stack into your hand.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return targets.tops(state, seat)

    def why_not(self, state: State, seat: int) -> Text | None:
        return targets.no_target(state, seat)

    def use(self, flow: Flow, seat: int, choice: str) -> None:
        flow.capture(*targets.read(choice), seat)


CARD = Trojan()
