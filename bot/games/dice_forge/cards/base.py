"""What a feat card is, and the questions that the flow of the game asks it.

A card is data plus the few answers that make it special.  The flow knows no card by name: it asks all of
them the same questions, and what most cards answer stands here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.faces import Amounts
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Ask
from bot.games.engine.text import Text

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
    """What it does, for people; at most 70 characters, for a menu cuts what is longer."""
    boar: str = ""
    """The face whose every use brings this card's owner a bonus; empty for nearly all."""

    losing: ClassVar[bool] = False
    """Are results under this card lost instead of gained?"""
    converting: ClassVar[bool] = False
    """May results under this card be turned into glory?"""
    rolling: ClassVar[bool] = False
    """Are dice rolled as soon as it is taken?  That can't be undone."""

    sunny: ClassVar[bool] = False
    """May it bring its taker sun before the turn ends, by dice or a token?"""

    def taken(self, effects: Effects, seat: int) -> None:
        """The seat has just taken the card: its instant effect."""

    def ousting(self, effects: Effects, owner: int) -> None:
        """The owner has just ousted somebody, or has been ousted."""

    def rolled(self, effects: Effects, who: Sequence[int]) -> bool:
        """Dice were rolled under this card.  True: it sees to everything itself."""
        return False

    def convert(self, amounts: Amounts) -> Amounts:
        """What a result becomes that its receiver turns into glory; unchanged if it can't be."""
        return amounts


class Reinforcement(Card, ABC):
    """A card that its owner may call once a turn (Dice Forge rules, 8)."""

    @abstractmethod
    def calls(self, state: State, seat: int) -> list[str]:
        """The moves that call it now."""

    @abstractmethod
    def called(self, effects: Effects, seat: int, move: str) -> None:
        """It has been called with one of these moves."""


class Asking(Card, ABC):
    """A card that asks its taker a question of its own."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Ask(seat, self.slug))

    @abstractmethod
    def asks(self, state: State, seat: int) -> list[str]:
        """The legal answers."""

    @abstractmethod
    def question(self) -> Text:
        """The question."""

    @abstractmethod
    def answered(self, effects: Effects, seat: int, move: str) -> None:
        """It has been answered; an empty move: there was nothing to choose."""
