"""What a tournament is made of: entrants, rounds, tables, results, places.  Plain facts, nothing computed.

Entrants are named by their ``number`` everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


class Sort(StrEnum):
    """Why an entrant doesn't sit at a table in a round."""

    BYE = "bye"
    """Given by the pairing: a win's points (head to head)."""
    FULL = "full"
    """A win's points without playing that the pairing did not give (known from imported files)."""
    HALF = "half"
    """Asked for, or missed before a late entry: half a point."""
    ZERO = "zero"
    """Asked for or announced, not there any more, or not there yet: nothing."""

    @property
    def requested(self) -> bool:
        """A requested bye (Hosting rules, 8.3)."""
        return self in (Sort.HALF, Sort.ZERO)


@dataclass(frozen=True, slots=True)
class Entrant:
    """One entry: a person, or a team with several members.  What is paired."""

    number: int
    """The entry's name in all other records, from 1; never changes."""
    name: str
    seed: int
    """Rank before the first round, from 1 for the strongest; never changes."""
    rating: int = 0
    """For lists and files only: seeds have been made of it."""
    members: tuple[str, ...] = ()
    """A team's members, in the order of their boards."""
    joined: int = 1
    """The first round that this entrant can play."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a table ended.  All tuples go by seat."""

    places: tuple[int, ...]
    """1, 2, 2, 4 with ties; who forfeits comes last."""
    scores: tuple[Fraction | None, ...] = ()
    """The game's own score, or a team's board points; empty: there are none."""
    forfeits: frozenset[int] = frozenset()
    """Seats (from 0) that did not play.  Head to head, such a match counts as not played."""
    games: tuple[tuple[int, ...], ...] = ()
    """Places in each game of a match of several; empty: there was one, with these places."""

    def played(self, seat: int) -> bool:
        """Whether the seat was there."""
        return seat not in self.forfeits


@dataclass(frozen=True, slots=True)
class Table:
    """Entrants who meet in a round: a pair, or a pod of 3-5."""

    number: int
    """From 1 in each round: the best table first."""
    seats: tuple[int, ...]
    """Entrants' numbers, by seat."""
    result: Result | None = None
    """``None`` while it is played."""
    group: str = ""
    """The group that it belongs to: "A", "B", ..."""
    match: str = ""
    """The match of a bracket: "W1.2", "L3.1", "G1"."""

    @property
    def played(self) -> bool:
        """Finished with everybody there.  Head to head, only this makes two entrants have met."""
        return self.result is not None and not self.result.forfeits


@dataclass(frozen=True, slots=True)
class Idle:
    """An entrant who doesn't sit at a table in a round."""

    entrant: int
    sort: Sort
    group: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """What is played at the same time.  Every entrant of the stage has a table or is idle."""

    number: int
    """From 1, through all stages."""
    tables: tuple[Table, ...]
    idle: tuple[Idle, ...] = ()
    stage: int = 0
    """The stage of a tournament of several, from 0."""

    @property
    def done(self) -> bool:
        """All its tables have results."""
        return all(table.result is not None for table in self.tables)

    def table_of(self, entrant: int) -> Table | None:
        """The table where the entrant sits."""
        return next((table for table in self.tables if entrant in table.seats), None)

    def idle_of(self, entrant: int) -> Sort | None:
        """Why the entrant doesn't play; ``None``: plays, or has no part in this round."""
        return next((idle.sort for idle in self.idle if idle.entrant == entrant), None)


@dataclass(frozen=True, slots=True)
class Request:
    """An entrant won't play in a round that is not paired yet (:attr:`Sort.HALF` or :attr:`Sort.ZERO`)."""

    entrant: int
    round: int
    sort: Sort


@dataclass(frozen=True, slots=True)
class Drop:
    """An entrant has left: plays no round after ``after``.  Whoever comes back has no Drop any more."""

    entrant: int
    after: int
    """The last round that they took part in; 0: none."""


@dataclass(frozen=True, slots=True)
class Forbidden:
    """These must not meet, in the rounds from ``first`` to ``last`` (``None``: to the end)."""

    entrants: frozenset[int]
    first: int = 1
    last: int | None = None

    def holds(self, number: int) -> bool:
        """Whether it holds in this round."""
        return self.first <= number and (self.last is None or number <= self.last)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points that organisers gave, or took away (negative)."""

    entrant: int
    points: Fraction
    reason: str = ""


def forfeited(seats: Sequence[int], gone: Collection[int]) -> Result:
    """The result where these, some or all of who sits there, did not play: they share the last place."""
    absent = frozenset(seat for seat, number in enumerate(seats) if number in gone)
    last = len(seats) - len(absent) + 1
    return Result(tuple(last if seat in absent else 1 for seat in range(len(seats))), forfeits=absent)


def places_from(values: tuple[Fraction | int, ...]) -> tuple[int, ...]:
    """Places with ties for values of which the highest is the best: 9, 4, 4, 1 gives 1, 2, 2, 4."""
    return tuple(1 + sum(other > value for other in values) for value in values)


@dataclass(frozen=True, slots=True)
class Standing:
    """One entrant's line."""

    entrant: int
    place: int
    """From 1; only elimination has shared places."""
    points: Fraction
    values: tuple[Fraction | None, ...] = ()
    """By criterion of :attr:`Standings.criteria`; ``None``: it doesn't apply (direct encounter)."""
    separated: str | None = None
    """The criterion that puts this entrant before the next one; ``None``: shared place, or the last."""
    group: str = ""


@dataclass(frozen=True, slots=True)
class Standings:
    """All lines, the best first."""

    criteria: tuple[str, ...]
    """Keys of the criteria in order, ``points`` the first (``standings/criteria.py`` names them)."""
    lines: tuple[Standing, ...]

    def of(self, entrant: int) -> Standing:
        """The entrant's line; :class:`KeyError` if there is none."""
        for line in self.lines:
            if line.entrant == entrant:
                return line
        raise KeyError(entrant)

    @property
    def order(self) -> tuple[int, ...]:
        """Entrants' numbers, the best first."""
        return tuple(line.entrant for line in self.lines)
