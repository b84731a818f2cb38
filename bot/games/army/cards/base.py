"""What gods and power cards are, and what the flow of a turn asks them.

A card is data plus the few answers that make it special; the flow knows no card by name.  ``choices`` are
the endings of the moves that play it: ``""`` where there is nothing to choose.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, Literal, Protocol, TypeAlias

from bot.games.army.state import State
from bot.games.engine.text import Text, msg

Group: TypeAlias = Literal["leader", "god", "power"]
NOTHING: Final[Sequence[str]] = ("",)

MYTHS: Final = {
    "greek": msg("Greek"),
    "norse": msg("Norse"),
    "egyptian": msg("Egyptian"),
    "mesopotamian": msg("Mesopotamian"),
    "celtic": msg("Celtic"),
    "slavic": msg("Slavic"),
    "roman": msg("Roman"),
    "aztec": msg("Aztec"),
}


class Effects(Protocol):
    """What a card may do: the part of :class:`bot.games.army.effects.Effects` that cards use."""

    state: State

    def draw(self, seat: int, count: int) -> None: ...
    def eliminate(self, targets: Sequence[tuple[int, int]]) -> None: ...
    def steal(self, victim: int, kind: int, seat: int) -> None: ...
    def capture(self, victim: int, kind: int, seat: int) -> None: ...
    def raise_up(self, seat: int, card: str, kind: int) -> None: ...
    def recover(self, seat: int, cards: Sequence[str]) -> None: ...
    def look(self, seat: int, victim: int) -> None: ...
    def bind(self, seat: int, victim: int) -> None: ...
    def gain_actions(self, seat: int, count: int) -> None: ...
    def gain_tokens(self, seat: int, count: int) -> None: ...
    def complete(self, seat: int, kind: int) -> None: ...


class Card(ABC):
    """A god or power card (Army of the Gods rules, 4.2 to 4.4)."""

    slug: ClassVar[str]
    name: ClassVar[Text]
    group: ClassVar[Group]
    myth: ClassVar[str]
    effect: ClassVar[Text]
    """What it does, for people."""
    brief: ClassVar[Text]
    """The same where a list must shorten: true in a sentence that a menu shows whole in every language."""
    draws: ClassVar[int] = 0
    """The cards that its player draws.  Nobody can take back what they have done once they see them."""
    actions: ClassVar[int] = 0
    """The actions that its player gains."""
    looks: ClassVar[bool] = False
    """Does it show its player a hand?"""
    unusable: ClassVar[Text | None] = None
    """Why ``choices`` has none, or what they all must look like; None: nothing special."""

    def choices(self, state: State, seat: int) -> Sequence[str]:
        """How the seat may use it now, its cost aside; none: it can do nothing."""
        return NOTHING

    def why_not(self, state: State, seat: int) -> Text | None:
        """``unusable``, or in this state a more precise reason."""
        return self.unusable

    @abstractmethod
    def use(self, effects: Effects, seat: int, choice: str) -> None:
        """Its effect, once it is paid and, if it is a card of the hand, on the discard pile."""


class Leader(Card):
    """A leading god: an ability of its player, once a turn."""

    group = "leader"
    tokens: ClassVar[int]
    """The energy that the ability takes."""


class Played(Card):
    """A supporting god or a power card: played from the hand."""

    copies: ClassVar[int] = 1
    """How many are in a deck."""
    shield: ClassVar[bool] = False
    """Is it played only as a block?"""
    strikes_back: ClassVar[bool] = False
    """Does a block with it fell the attacking card?"""
    blocks_and_draws: ClassVar[bool] = False
    """Does a block with it draw a card?"""

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        """A shield has no use in the own turn; every other card says its own."""

    def blocked(self, effects: Effects, seat: int) -> None:
        """The seat has blocked the attack with this shield; the attack is still there to be looked at."""


class God(Played):
    """A supporting god."""

    group = "god"


class Power(Played):
    """A power card."""

    group = "power"
