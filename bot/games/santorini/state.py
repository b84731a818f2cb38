"""The state of a play as plain data: what stands where, what is still to do, what was done (:mod:`facts`).

Nothing here knows a rule.  A worker is a side and a number: its place in that side's list, which it keeps
for good, also when it has left the board (its space is then OFF); number 0 is the female one (Santorini
rules, 1).  Powers are slugs; what a power has to remember is a tuple of numbers under its seat and slug.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.games.santorini.board import OFF, SPACES
from bot.games.santorini.facts import Built, Fact, Moved, Piece, Used

NONE: Final = "none"
"""The card of a seat without a power."""

Kind: TypeAlias = Literal[
    "teams", "offer", "pool", "starts", "choose", "power", "draw", "place", "ram",
    "turn", "judge", "move", "settle", "build", "close", "finish", "after", "end",
]  # fmt: skip
Notes: TypeAlias = dict[tuple[int, str], tuple[int, ...]]
"""What powers remember, by seat and slug."""


class Step(NamedTuple):
    """Something that is still to do: a question to a seat, or a moment of a turn."""

    kind: Kind
    seat: int
    by: str = ""
    """The power that put it there: whose question it is, or that grants an additional turn."""
    data: tuple[int, ...] = ()
    """What that power wants to be told again."""


class Ending(NamedTuple):
    """How the play ended."""

    winner: int | None
    """The side that won; None: a draw."""
    resigned: tuple[int, ...] = ()
    """The seats that gave up."""


Way: TypeAlias = Literal["quick", "tournament", "custom"]
"""How the offer comes about: drawn; picked out of a draw; picked out of the whole pool."""


class Setup(NamedTuple):
    """What is settled so far of who plays with which power; there is one only until all is settled."""

    way: Way
    pool: tuple[str, ...]
    """The powers that the offer is drawn or picked from."""
    offer: tuple[str, ...] = ()
    """The powers to choose from, also those that are taken."""
    starts: str = ""
    """The power of the offer whose owner begins."""
    taken: tuple[tuple[int, str], ...] = ()
    """Who has taken what."""
    fleece: bool = False
    """Is it one power for the Golden Fleece?"""
    mixed: bool = False
    """Are the teams still to be drawn?"""


@cache
def ring(order: tuple[int, ...]) -> tuple[int, ...]:
    """All seats in turn order, for their sides: partners sit opposite each other (Santorini rules, 2.1)."""
    if len(order) < 4:
        return tuple(range(len(order)))
    own = [seat for seat, side in enumerate(order) if side == order[0]]
    other = [seat for seat, side in enumerate(order) if side != order[0]]
    return own[0], other[0], own[1], other[1]


@dataclass(slots=True)
class State:
    """Everything that can still matter, and ``turn``, which is only counted."""

    order: tuple[int, ...]
    """The side of each seat; partners share a side."""
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
    cards: list[str] = field(default_factory=list[str])
    """The power card of each seat; none at all in a play without powers."""
    powers: tuple[tuple[str, ...], ...] = ()
    """The powers that each seat has at this moment."""
    notes: Notes = field(default_factory=Notes)
    """What powers remember from turn to turn."""
    marks: Notes = field(default_factory=Notes)
    """What powers have found at the start of this turn and forget at its end."""
    duties: tuple[tuple[int, str], ...] = ()
    """Wishes (seat and power) that this turn has to fulfil because it can."""
    extra: str = ""
    """The power that granted this turn, if it is an additional one."""
    out: tuple[int, ...] = ()
    """The seats that are no longer in the play, in the order of their leaving."""
    quit: tuple[int, ...] = ()
    """The seats that gave up."""
    quiet: int = 0
    """How many turns in a row nobody built."""
    seen: tuple[int, ...] = ()
    """Fingerprints of the states since the last build, for repetitions."""
    limits: tuple[int, int] = (0, 0)
    """So many quiet turns, or repetitions, end the play in a draw; 0: they don't."""
    fleece: str = ""
    """The power beside the board in a play for the Golden Fleece."""
    ram: int = OFF
    """Where the Ram stands."""
    before: State | None = None
    """The state at the start of this turn; never changed.  None in a play without powers."""
    said: tuple[str, ...] = ()
    """The moves since then."""
    setup: Setup | None = None
    """What is settled about the powers, before anything is placed."""
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
            self.cards.copy(),
            self.powers,
            self.notes.copy(),
            self.marks.copy(),
            self.duties,
            self.extra,
            self.out,
            self.quit,
            self.quiet,
            self.seen,
            self.limits,
            self.fleece,
            self.ram,
            self.before,
            self.said,
            self.setup,
            self.turn,
        )

    @property
    def plain(self) -> bool:
        """Is it a play without powers?"""
        return not self.cards and not self.fleece

    @property
    def in_turn(self) -> bool:
        """Is a turn running, and not setup, placing or what follows a turn?"""
        return any(step.kind == "after" for step in self.agenda)

    def forget(self) -> None:
        """The turn is over: what was done in it no longer matters."""
        self.facts.clear()
        self.marks.clear()
        self.duties = ()
        self.extra = ""

    def owner(self, space: int) -> int | None:
        """The side whose worker stands on the space."""
        return next((side for side, spaces in enumerate(self.workers) if space in spaces), None)

    def piece(self, space: int) -> Piece | None:
        """The worker that stands on the space."""
        side = self.owner(space)
        return None if side is None else (side, self.workers[side].index(space))

    def pieces(self, side: int) -> list[Piece]:
        """The workers of a side that are on the board."""
        return [(side, number) for number, space in enumerate(self.workers[side]) if space != OFF]

    def spaces(self, side: int) -> list[int]:
        """Where the workers of a side stand."""
        return [space for space in self.workers[side] if space != OFF]

    def space(self, piece: Piece) -> int:
        """Where a worker stands; OFF if it has left the board."""
        return self.workers[piece[0]][piece[1]]

    def seat_of(self, side: int) -> int:
        """The first seat of a side: whose workers they are called."""
        return self.order.index(side)

    def seats_from(self, seat: int) -> Iterator[int]:
        """All seats that are still in the play, in turn order from this one."""
        seats = ring(self.order)
        at = seats.index(seat)
        return (s for s in seats[at:] + seats[:at] if s not in self.out)

    @property
    def side(self) -> int:
        """The side whose turn it is."""
        return self.order[self.seat]

    @property
    def mover(self) -> Moved | None:
        """The last move of this turn that was not forced."""
        for fact in reversed(self.facts):
            if isinstance(fact, Moved) and not fact.forced:
                return fact
        return None

    @property
    def builder(self) -> int | None:
        """Where the worker stands now that moved last in this turn."""
        mover = self.mover
        return None if mover is None else self.workers[mover.side][mover.worker]

    @property
    def moves(self) -> list[Moved]:
        """The moves of this turn, in order, without what was forced."""
        return [fact for fact in self.facts if isinstance(fact, Moved) and not fact.forced]

    @property
    def builds(self) -> list[Built]:
        """The builds of this turn, in order."""
        return [fact for fact in self.facts if isinstance(fact, Built)]

    def uses(self, by: str) -> list[Used]:
        """The uses of a power this turn, beyond its moves and builds."""
        return [fact for fact in self.facts if isinstance(fact, Used) and fact.by == by]
