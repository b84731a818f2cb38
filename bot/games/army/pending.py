"""What must be answered before a turn goes on."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Attack(NamedTuple):
    """A Drop and Attack that the defender may block."""

    card: str
    kind: int
    strength: int
    defender: int
    targets: tuple[int, ...]
    """The kinds of the stacks whose tops are attacked."""
    trade: bool
    """Does the attacking card fall, too?"""


class Look(NamedTuple):
    """The active player looks at a hand and must take a card of it."""

    victim: int


class Arrange(NamedTuple):
    """The active player reorders stacks and may then drop a card."""

    done: tuple[int, ...]
    """The kinds that are arranged already."""


class Shuffle(NamedTuple):
    """Nature must shuffle a pile."""

    seat: int


Pending: TypeAlias = Attack | Look | Arrange | Shuffle | None
