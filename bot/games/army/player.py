"""What lies before one player, as plain data.

Stacks hold strengths only: their kind says the rest, and 10 is the Demigod.  Tuples are shared by copies.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from bot.games.army.constants import SET, TOKENS

Cards: TypeAlias = tuple[str, ...]
Stack: TypeAlias = tuple[int, ...]
Stacks: TypeAlias = tuple[Stack, ...]

NO_STACKS: Final[Stacks] = ((),) * 6
"""One for each kind of :mod:`cards.kinds`, which builds on this module."""


class Gone(NamedTuple):
    """Who is out: when, and with how much (Army of the Gods rules, 11.6)."""

    moment: int
    """From 1, the same for all who went together."""
    sets: int
    tokens: int
    resigned: bool


class Completed(NamedTuple):
    """A completed set: its kind and the strengths of its cards, weakest first."""

    kind: int
    cards: Stack


@dataclass(slots=True)
class Player:
    """What belongs to one player."""

    leader: str = ""
    """Empty: not chosen yet."""
    tokens: int = TOKENS
    pile: Cards = ()
    """The next card first."""
    hand: Cards = ()
    """In the order of the card table."""
    discard: Cards = ()
    """In the order of the card table."""
    stacks: Stacks = NO_STACKS
    """One for each kind, bottom to top."""
    sets: tuple[Completed, ...] = ()
    """In the order of their completion."""
    drained: bool = False
    """The hand ran out in the last own turn."""
    warded: bool = False
    """Under Brigid: no stack can be attacked."""
    bound: bool = False
    """Under Gleipnir: no Drop and Attack in the next own turn."""
    gone: Gone | None = None

    def copy(self) -> Player:
        """An independent equal player."""
        return Player(
            self.leader,
            self.tokens,
            self.pile,
            self.hand,
            self.discard,
            self.stacks,
            self.sets,
            self.drained,
            self.warded,
            self.bound,
            self.gone,
        )

    def put(self, kind: int, stack: Stack) -> None:
        """Replace the stack of this kind."""
        self.stacks = (*self.stacks[:kind], stack, *self.stacks[kind + 1 :])


def is_set(stack: Stack) -> bool:
    """Are there enough cards for a set?"""
    return len(stack) == SET
