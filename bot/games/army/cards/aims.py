"""What several cards aim at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.army import targets
from bot.games.army.cards.base import Card
from bot.games.engine.text import Text

if TYPE_CHECKING:
    from bot.games.army.state import State


class AtATop(Card):
    """A card for the top of one opposing open stack, whatever its strength."""

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return targets.tops(state, seat)

    def why_not(self, state: State, seat: int) -> Text | None:
        return targets.no_target(state, seat)
