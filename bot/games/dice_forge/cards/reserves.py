"""The cards that bring resources or glory at once, or as a reinforcement (Dice Forge rules, 8 and 11.2)."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge.cards.base import Card
from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.faces import GLORY, GOLD, KINDS, amounts
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Gain
from bot.games.engine.text import msg


class Spirits(Card):
    """3 gold and 3 moon."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Gain(seat, amounts(gold=3, moon=3), ""))


class Typhon(Card):
    """Glory for the faces forged so far; what is forged later adds nothing."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Gain(seat, amounts(glory=len(effects.player(seat).discard)), ""))


class Elder(Card):
    """3 gold become 4 glory."""

    PRICE: Final = 3

    def calls(self, state: State, seat: int) -> list[str]:
        return ["elder"] if state.players[seat].reserve[GOLD] >= self.PRICE else []

    def called(self, effects: Effects, seat: int, move: str) -> None:
        effects.pay(seat, amounts(gold=self.PRICE))
        effects.push(Gain(seat, amounts(glory=4), ""))


class Owl(Card):
    """One gold, sun or moon."""

    def calls(self, state: State, seat: int) -> list[str]:
        return [f"owl {kind}" for kind in KINDS[:GLORY]]

    def called(self, effects: Effects, seat: int, move: str) -> None:
        effects.push(Gain(seat, amounts(**{move.split(" ")[1]: 1}), ""))


SPIRITS: Final = Spirits("spirits", msg("Wild Spirits"), 2, "inst", msg("Gain 3 gold and 3 moon."))
TYPHON: Final = Typhon(
    "typhon", msg("Typhon"), 16, "inst", msg("Gain 1 glory for each face that you have forged so far.")
)
ELDER: Final = Elder(
    "elder", msg("The Elder"), 0, "reinf", msg("Each turn you may pay 3 gold for 4 glory.")
)
OWL: Final = Owl(
    "owl", msg("The Guardian’s Owl"), 4, "reinf", msg("Each turn gain 1 gold, 1 sun or 1 moon.")
)
