"""The Morrigan."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from bot.games.army import targets
from bot.games.army.cards.base import Leader
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects

_WEAK: Final = 4


class Morrigan(Leader):
    """Fells one or two weak tops."""

    slug = "morrigan"
    name = msg("The Morrigan")
    number = 6
    myth = "celtic"
    tokens = 2
    brief = msg("fell one or two weak tops")
    effect = msg(
        "Eliminate the top card, strength 4 or less, of one or two different opposing open stacks; "
        "they may belong to two opponents."
    )

    def choices(self, state: State, seat: int) -> Sequence[str]:
        weak = sorted(targets.tops(state, seat, _WEAK), key=targets.read)
        return [*weak, *(",".join(pair) for pair in combinations(weak, 2))]

    def why_not(self, state: State, seat: int) -> Text | None:
        return msg("The Morrigan fells one or two tops of strength 4 or less, of opponents’ open stacks.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.eliminate([targets.read(target) for target in choice.split(",")])


CARD = Morrigan()
