"""The cards that let their owner roll: Hind, Cancer, Sphinx, Cyclops, Sentinel (Dice Forge rules, 11)."""

from __future__ import annotations

from typing import ClassVar, Final

from bot.games.dice_forge import tell
from bot.games.dice_forge.cards.base import Card
from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.faces import Amounts
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Ask, Roll
from bot.games.engine.text import Text, msg


class Hind(Card):
    """A minor blessing each turn."""

    def calls(self, state: State, seat: int) -> list[str]:
        return ["hind 1", "hind 2"]

    def called(self, effects: Effects, seat: int, move: str) -> None:
        effects.push(Roll((seat,), (int(move[-1]) - 1,), ""))


class Cancer(Card):
    """Two divine blessings in a row."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(*[Roll((seat,), (0, 1), "")] * 2)


class Sphinx(Card):
    """Four minor blessings in a row with the same die."""

    ROLLS: Final = 4
    under: ClassVar[str] = ""
    """The card under whose rules the results are applied."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Ask(seat, self.slug))

    def asks(self, state: State, seat: int) -> list[str]:
        return ["die 1", "die 2"]

    def question(self) -> Text:
        return msg("“{card}”: which die will you roll four times?", card=self.name)

    def answered(self, effects: Effects, seat: int, move: str) -> None:
        die = int(move[-1]) - 1
        effects.tell(tell.chose_die(seat, die))
        effects.push(*[Roll((seat,), (die,), self.under)] * self.ROLLS)


class Cyclops(Sphinx):
    """As the Sphinx; gold may become as much glory, all or nothing for each result (11.7)."""

    under = "cyclops"
    converting = True

    def convert(self, amounts: Amounts) -> Amounts:
        gold, sun, moon, glory = amounts
        return 0, sun, moon, glory + gold


class Sentinel(Card):
    """Two divine blessings; shards may become 2 glory each, all or nothing for each face (11.6)."""

    converting = True

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(*[Roll((seat,), (0, 1), self.slug)] * 2)

    def convert(self, amounts: Amounts) -> Amounts:
        gold, sun, moon, glory = amounts
        return gold, 0, 0, glory + 2 * (sun + moon)


HIND: Final = Hind("hind", msg("The Silver Hind"), 2, "reinf", msg("Each turn receive a minor blessing."))
CANCER: Final = Cancer("cancer", msg("Cancer"), 8, "inst", msg("Receive two divine blessings in a row."))
SPHINX: Final = Sphinx(
    "sphinx", msg("Sphinx"), 10, "inst", msg("Receive four minor blessings in a row with the same die.")
)
CYCLOPS: Final = Cyclops(
    "cyclops",
    msg("Cyclops"),
    8,
    "inst",
    msg("Receive four minor blessings with the same die; gold may become as much glory."),
)
SENTINEL: Final = Sentinel(
    "sentinel",
    msg("Sentinel"),
    6,
    "inst",
    msg("Receive two divine blessings; each shard may become 2 glory."),
)
