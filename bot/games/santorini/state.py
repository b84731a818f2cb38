"""The state of a play as plain data: what stands where, what is still to do, what was done this turn.

Nothing here knows a rule.  A worker is a side and a number: its place in that side's list, which it keeps
for good; number 0 is the female one (Santorini rules, 1).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from bot.games.santorini.board import SPACES

Kind: TypeAlias = Literal["place", "move", "build", "turn", "end"]


class Step(NamedTuple):
    """Something that is still to do: a question to a seat, or (``turn``, ``end``) a turn's bounds."""

    kind: Kind
    seat: int


class Moved(NamedTuple):
    """A worker changed its space this turn."""

    side: int
    worker: int
    origin: int
    target: int
    rise: int
    """Levels gained, negative for down, as they were at that moment."""
    forced: bool = False
    """Displaced by a power: such a thing is never a move (Santorini rules, 1)."""


class Built(NamedTuple):
    """A worker built this turn."""

    side: int
    worker: int
    space: int
    cell: int
    """What stands there now."""


Fact: TypeAlias = Moved | Built


class Ending(NamedTuple):
    """How the play ended."""

    winner: int
    """The side that won."""
    resigned: tuple[int, ...] = ()
    """The seats that gave up."""


@dataclass(slots=True)
class State:
    """Everything that can still matter, and ``turn``, which is only counted."""

    order: tuple[int, ...]
    """The side of each seat, in turn order; partners share a side."""
    cells: list[int]
    """What is built on each space (:mod:`board`)."""
    workers: list[list[int]]
    """The spaces of each side's workers, in the order of their placing."""
    seat: int = 0
    """Whose turn it is."""
    agenda: list[Step] = field(default_factory=list[Step])
    """What is still to do, the next step last."""
    facts: list[Fact] = field(default_factory=list[Fact])
    """What was done this turn, in order."""
    ending: Ending | None = None
    turn: int = field(default=0, compare=False)

    @classmethod
    def empty(cls, order: tuple[int, ...]) -> State:
        """An empty board."""
        return cls(order, [0] * len(SPACES), [[] for _ in set(order)])

    def copy(self) -> State:
        """An independent equal state."""
        return State(
            self.order,
            self.cells.copy(),
            [side.copy() for side in self.workers],
            self.seat,
            self.agenda.copy(),
            self.facts.copy(),
            self.ending,
            self.turn,
        )

    def owner(self, space: int) -> int | None:
        """The side whose worker stands on the space."""
        return next((side for side, spaces in enumerate(self.workers) if space in spaces), None)

    def seat_of(self, side: int) -> int:
        """The first seat of a side: whose workers they are called."""
        return self.order.index(side)

    @property
    def mover(self) -> Moved | None:
        """The last move of this turn that was not forced."""
        moves = (fact for fact in reversed(self.facts) if isinstance(fact, Moved) and not fact.forced)
        return next(moves, None)
