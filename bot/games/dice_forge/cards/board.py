"""The cards that extend the player's board: hammer, chest, and the two tokens (Dice Forge rules, 9)."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge.cards.base import Card
from bot.games.dice_forge.effects import Effects
from bot.games.engine.text import msg


class Hammer(Card):
    """Thirty steps of gold that pay glory (9.1)."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.player(seat).hammers += 1


class Chest(Card):
    """Larger reserves (9.2)."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.player(seat).chests += 1


class Triton(Card):
    """A token for resources (9.3)."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.player(seat).tritons += 1


class Cerberus(Card):
    """A token that repeats a blessing (9.4)."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.player(seat).cerberus += 1


HAMMER: Final = Hammer(
    "hammer",
    msg("The Blacksmith’s Hammer"),
    0,
    "inv",
    msg("New gold may go to the hammer: 10 glory for the first 15, 15 glory for the next 15."),
)
CHEST: Final = Chest(
    "chest",
    msg("The Blacksmith’s Chest"),
    2,
    "inv",
    msg("Your reserves hold 4 gold, 3 sun and 3 moon more."),
)
TRITON: Final = Triton(
    "triton", msg("Triton"), 8, "inst", msg("A token: once, in your turn, gain 6 gold, 2 sun or 2 moon.")
)
CERBERUS: Final = Cerberus(
    "cerberus",
    msg("Cerberus"),
    6,
    "inst",
    msg("A token: once, after your blessing, apply its results again."),
)
