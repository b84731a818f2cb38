"""Mirror of Nemesis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.army.cards.base import Power
from bot.games.army.pending import Attack
from bot.games.engine.text import msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Mirror(Power):
    """The shield that strikes back."""

    slug = "mirror"
    name = msg("Mirror of Nemesis")
    number = 2
    myth = "greek"
    shield = True
    effect = msg("Reaction: block an attack made on you; the attacking card is eliminated.")

    def blocked(self, effects: Effects, seat: int) -> None:
        attack = effects.state.pending
        assert isinstance(attack, Attack)
        effects.eliminate([(effects.state.active, attack.kind)])


CARD = Mirror()
