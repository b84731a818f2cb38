"""Anubis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bot.games.army import placing
from bot.games.army.cards.base import Leader
from bot.games.army.cards.kinds import SET, SOLDIERS
from bot.games.army.player import Player
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Anubis(Leader):
    """Brings the dead back to stacks that stand."""

    slug = "anubis"
    name = msg("Anubis")
    number = 3
    myth = "egyptian"
    tokens = 3
    brief = msg("cards of your discard pile go back onto your stacks")
    effect = msg(
        "Put one or two army cards from your discard pile, one after the other, on top of open stacks of "
        "their kind that you already have; a Demigod on any of them."
    )

    def choices(self, state: State, seat: int) -> Sequence[str]:
        player = state.players[seat]
        held = Counter(player.discard)
        found = [(card, kind, placing.write(card, kind)) for card in held for kind in _places(player, card)]
        pairs = [
            f"{one},{other}"
            for card, kind, one in found
            for second, onto, other in found
            if (card != second or held[card] > 1) and (kind != onto or len(player.stacks[kind]) < SET - 1)
        ]
        return [*(written for _, _, written in found), *pairs]

    def why_not(self, state: State, seat: int) -> Text | None:
        return msg(
            "Anubis takes army cards from your discard pile to open stacks of their kind that you have."
        )

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        for word in choice.split(","):
            card, kind = placing.read(word)
            effects.raise_up(seat, card, kind)
            effects.complete(seat, kind)
            if effects.state.phase == "over":
                return


def _places(player: Player, card: str) -> Iterator[int]:
    """The stacks on which a card of the discard pile may be put."""
    if card in SOLDIERS:
        own = SOLDIERS[card].kind
        for kind, stack in enumerate(player.stacks):
            if stack and own in (None, kind):
                yield kind


CARD = Anubis()
