"""Loki."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.army import targets
from bot.games.army.cards.aims import AtATop
from bot.games.army.cards.base import Leader
from bot.games.engine.text import msg

if TYPE_CHECKING:
    from bot.games.army.effects import Effects


class Loki(AtATop, Leader):
    """Steals the top of an opposing stack for the own one."""

    slug = "loki"
    name = msg("Loki")
    number = 1
    myth = "norse"
    tokens = 3
    brief = msg("take a top for your own stack")
    effect = msg(
        "Take the top card of one opposing open stack and put it on top of your own stack of that kind; "
        "if you have none, it starts one. It may complete your set."
    )

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        other, kind = targets.read(choice)
        effects.steal(other, kind, seat)
        effects.complete(seat, kind)


CARD = Loki()
