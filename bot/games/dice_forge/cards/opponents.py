"""The cards that concern the others: Bear, Satyrs, Minotaur and Boar (Dice Forge rules, 11)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from bot.games.dice_forge import tell
from bot.games.dice_forge.cards.base import Card
from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.faces import COLOURS, amounts
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Ask, Copy, Forge, Roll
from bot.games.engine.text import Text, msg


class Bear(Card):
    """3 glory at each ousting that the owner does or suffers, before the blessing (11.3)."""

    def ousting(self, effects: Effects, owner: int) -> None:
        effects.earn(owner, amounts(glory=3))


class Satyrs(Card):
    """The others roll and gain nothing; two of their dice are the taker's blessing (11.4)."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Roll(tuple(effects.state.opponents(seat)), (0, 1), self.slug))

    def rolled(self, effects: Effects, who: Sequence[int]) -> bool:
        effects.push(Ask(effects.state.active, self.slug))
        return True

    def asks(self, state: State, seat: int) -> list[str]:
        dice = [(other, die) for other in sorted(state.opponents(seat)) for die in (0, 1)]
        return [f"take {a + 1}.{i + 1} {b + 1}.{j + 1}" for (a, i), (b, j) in combinations(dice, 2)]

    def question(self) -> Text:
        return msg("“{card}”: which two of the dice just rolled will you use?", card=self.name)

    def answered(self, effects: Effects, seat: int, move: str) -> None:
        dice = (word.split(".") for word in move.split(" ")[1:])
        faces = tuple(effects.player(int(who) - 1).showing()[int(die) - 1] for who, die in dice)
        effects.tell(tell.took(seat, faces))
        effects.push(Copy(seat, faces, ""))


class Minotaur(Card):
    """The others roll and lose what they would have gained (11.5)."""

    losing = True

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Roll(tuple(effects.state.opponents(seat)), (0, 1), self.slug))


class Boar(Card):
    """An opponent must forge a face whose every use brings the owner of this card a bonus (7.6, 11.8)."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Ask(seat, self.slug))

    def asks(self, state: State, seat: int) -> list[str]:
        return [f"boar {other + 1}" for other in sorted(state.opponents(seat))]

    def question(self) -> Text:
        return msg("“{card}”: who must forge the boar?", card=self.name)

    def answered(self, effects: Effects, seat: int, move: str) -> None:
        victim = int(move.split(" ")[1]) - 1
        effects.tell(tell.chosen(seat, victim))
        effects.push(Forge(victim, (self.boar,)))


def _boar(colour: str) -> Boar:
    return Boar(
        f"boar-{colour.lower()}",
        msg("Tenacious Boar"),
        4,
        "cond",
        msg("An opponent forges the boar; whenever it is used, gain 1 sun, 1 moon or 3 glory."),
        boar=f"BOAR_{colour}",
    )


BEAR: Final = Bear(
    "bear", msg("Great Bear"), 2, "cond", msg("Gain 3 glory whenever you oust somebody or are ousted.")
)
SATYRS: Final = Satyrs(
    "satyrs",
    msg("Satyrs"),
    6,
    "inst",
    msg("Your opponents roll their dice; use two of the faces as your own blessing."),
)
MINOTAUR: Final = Minotaur(
    "minotaur", msg("Minotaur"), 8, "inst", msg("Your opponents roll their dice and lose what they show.")
)
BOARS: Final = tuple(_boar(colour) for colour in COLOURS)
