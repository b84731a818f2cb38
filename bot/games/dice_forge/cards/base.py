"""What a feat card is, and the questions that the flow of the game asks it.

A card is data plus the few answers that make it special.  The flow knows no card by name: it asks all of
them the same questions, and what most cards answer stands here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.faces import Amounts
from bot.games.dice_forge.state import State
from bot.games.engine.text import Text, msg

Type: TypeAlias = Literal["none", "inst", "cond", "reinf", "inv"]
"""Points only, instant, lasting on a condition, reinforcement, attached to the board."""


@dataclass(frozen=True)
class Card:
    """A heroic feat (Dice Forge rules, 2.4)."""

    slug: str
    name: Text
    points: int
    """Printed glory, counted at the end only."""
    type: Type
    effect: Text
    """What it does, for people."""
    boar: str = ""
    """The face whose every use brings this card's owner a bonus; empty for nearly all."""

    losing: ClassVar[bool] = False
    """Are results under this card lost instead of gained?"""
    converting: ClassVar[bool] = False
    """May results under this card be turned into glory?"""

    def taken(self, effects: Effects, seat: int) -> None:
        """The seat has just taken the card: its instant effect."""

    def calls(self, state: State, seat: int) -> list[str]:
        """The moves that call this card as a reinforcement now."""
        return []

    def called(self, effects: Effects, seat: int, move: str) -> None:
        """The reinforcement has been called with one of these moves."""
        raise NotImplementedError(self.slug)

    def ousting(self, effects: Effects, owner: int) -> None:
        """The owner has just ousted somebody, or has been ousted."""

    def asks(self, state: State, seat: int) -> list[str]:
        """The legal answers to the card's own question."""
        raise NotImplementedError(self.slug)

    def question(self) -> Text:
        """The card's own question."""
        return msg("Choose for “{card}”", card=self.name)

    def answered(self, effects: Effects, seat: int, move: str) -> None:
        """The card's own question has been answered; an empty move: there was nothing to choose."""
        raise NotImplementedError(self.slug)

    def rolled(self, effects: Effects, who: Sequence[int]) -> bool:
        """Dice were rolled under this card.  True: it sees to everything itself."""
        return False

    def convert(self, amounts: Amounts) -> Amounts:
        """What a result becomes that its receiver turns into glory; unchanged if it can't be."""
        return amounts
