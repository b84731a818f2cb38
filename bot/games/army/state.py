"""The state of a play as plain data: the numbers of the game, the players, the turn, and what is pending.

Stacks hold strengths only: their kind says the rest, and 10 is the Demigod.  Tuples are shared by copies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

HAND: Final = 15
TOKENS: Final = 6
MOST_TOKENS: Final = 12
ACTIONS: Final = 3
FIRST_HAND: Final = 10
FIRST_DROPS: Final = 3
ROUNDS: Final = 60
"""After so many rounds the armies are compared (Army of the Gods rules, 11.5)."""
TARGETS: Final = {2: 8, 3: 6, 4: 4}
SKIRMISH: Final = 4
SET: Final = 5
"""So many cards of a kind are a set (Army of the Gods rules, 9)."""

ORDERS: Final = {"1+2": (0, 0, 1, 1), "1+3": (0, 1, 0, 1), "1+4": (0, 1, 1, 0)}
"""The sides by seat, by the number of the first player's partner."""

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
    kinds: tuple[int, ...] = ()
    """Those of the sets, in the order of their completion; none: they aren't known."""


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
        return Player(*_OF_PLAYER(self))

    def put(self, kind: int, stack: Stack) -> None:
        """Replace the stack of this kind."""
        self.stacks = (*self.stacks[:kind], stack, *self.stacks[kind + 1 :])


def is_set(stack: Stack) -> bool:
    """Are there enough cards for a set?"""
    return len(stack) == SET


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


@dataclass(slots=True)
class Turn:
    """What is true of the turn that runs."""

    actions: int = ACTIONS
    dropped: int = 0
    """Cards dropped in a first turn."""
    sets: int = 0
    """Completed in this turn."""
    used: bool = False
    """The leader's ability."""
    ishtar: bool = False
    sekhmet: bool = False
    athena: bool = False
    restored: bool = False
    full: bool = False
    """It began with 15 cards in hand: one must be spent."""
    spent: bool = False
    """A card has left the hand."""

    def copy(self) -> Turn:
        """An independent equal turn."""
        return Turn(*_OF_TURN(self))


def seated(sides: Sequence[int | None]) -> tuple[int, ...]:
    """The seats clockwise, by the side of each: partners sit across (Army of the Gods rules, 12)."""
    seats = tuple(range(len(sides)))
    if None in sides:
        return seats
    first = [seat for seat in seats if sides[seat] == sides[0]]
    others = [seat for seat in seats if sides[seat] != sides[0]]
    return (first[0], others[0], first[1], others[1])


@dataclass(slots=True)
class State:
    """Everything that can still matter, and ``turn``, which is only counted."""

    players: list[Player]
    sides: tuple[int, ...] = ()
    """The side of each seat; empty: everybody alone."""
    skirmish: bool = False
    phase: str = "leaders"
    """``leaders``, ``setup`` (piles are shuffled), ``play`` or ``over``."""
    shown: tuple[Cards, ...] = ()
    """The bottom cards that each player showed to find who starts, the lowest first."""
    round: int = 1
    starter: int = 0
    active: int = 0
    now: Turn = field(default_factory=Turn)
    pending: Pending = None
    winners: tuple[int, ...] = ()
    """Once the play is over: the seats in first place."""
    turn: int = field(default=0, compare=False)

    def copy(self) -> State:
        """An independent equal state."""
        _, *others = _OF_STATE(self)
        twin = State([player.copy() for player in self.players], *others)
        twin.now = self.now.copy()
        return twin

    @property
    def seats(self) -> int:
        """How many began."""
        return len(self.players)

    @property
    def target(self) -> int:
        """So many sets are the goal: of each player, or of each partner."""
        return SKIRMISH if self.skirmish else TARGETS[self.seats]

    @property
    def moment(self) -> str:
        """The phase in more detail: what kind of thing is going on now."""
        match self.pending:
            case Attack():
                return "block"
            case Look():
                return "look"
            case Arrange():
                return "svarog"
            case Shuffle():
                return "setup"
            case None:
                return self.phase if self.phase != "play" else "first" if self.round == 1 else "act"

    @property
    def arranged(self) -> tuple[int, ...]:
        """The kinds that Svarog has put in order already."""
        return self.pending.done if isinstance(self.pending, Arrange) else ()

    def team(self, seat: int) -> int | None:
        """0 for the team of the first seat, 1 for the other; None: everybody alone."""
        return int(self.sides[seat] != self.sides[0]) if self.sides else None

    def side(self, seat: int) -> int:
        """The side of a seat; alone, its own number."""
        return self.sides[seat] if self.sides else seat

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """The seats in turn order, beginning with this one."""
        order = seated(self.sides or (None,) * self.seats)
        place = order.index(seat)
        return order[place:] + order[:place]

    def alive(self) -> list[int]:
        """The seats still in the game, in turn order from the starting player on."""
        return [seat for seat in self.clockwise(self.starter) if self.players[seat].gone is None]

    def opponents(self, seat: int) -> list[int]:
        """The seats of other sides still in the game, in turn order from this seat on."""
        side = self.side(seat)
        return [
            other
            for other in self.clockwise(seat)
            if self.side(other) != side and self.players[other].gone is None
        ]

    def counted(self, seat: int) -> int:
        """The completed sets that count: in teams, none beyond a player's fourth."""
        sets = len(self.players[seat].sets)
        return min(sets, self.target) if self.sides else sets


# Computers copy states by the ten thousand, and ``dataclasses.replace`` looks all fields up each time.
_OF_PLAYER, _OF_TURN, _OF_STATE = (
    attrgetter(*(each.name for each in fields(kind))) for kind in (Player, Turn, State)
)
