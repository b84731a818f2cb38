"""Ragnarok."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bot.games.army.cards.base import NOTHING, Power
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects

_WEAK: Final = 4


class Ragnarok(Power):
    """Fells all weak tops, the own ones included."""

    slug = "ragnarok"
    name = msg("Ragnarok")
    number = 4
    myth = "norse"
    effect = msg(
        "Every player, you and a partner included, loses the top card of each open stack whose top has "
        "strength 4 or less."
    )

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return NOTHING if _weak(state) else ()

    def why_not(self, state: State, seat: int) -> Text | None:
        return msg("No open stack on the table has a top of strength 4 or less.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.eliminate(_weak(effects.state))


def _weak(state: State) -> list[tuple[int, int]]:
    return [
        (seat, kind)
        for seat in state.clockwise(state.active)
        for kind, stack in enumerate(state.players[seat].stacks)
        if stack and stack[-1] <= _WEAK
    ]


CARD = Ragnarok()
