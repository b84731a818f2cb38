"""What was done in a turn, and what can be done, as plain data: moves, builds, removals, uses of powers."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Piece: TypeAlias = tuple[int, int]
"""A worker: its side and its number."""


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
    way: int = 0
    """The direction of the move (:mod:`board`)."""
    by: str = ""
    """The power that made it possible."""

    @property
    def piece(self) -> Piece:
        return self.side, self.worker


class Built(NamedTuple):
    """A worker built this turn."""

    side: int
    worker: int
    space: int
    cell: int
    """What stands there now."""
    by: str = ""
    """The power that made it possible."""

    @property
    def piece(self) -> Piece:
        return self.side, self.worker


class Removed(NamedTuple):
    """A worker was removed from the game this turn."""

    side: int
    worker: int
    space: int
    """Where it stood."""


class Used(NamedTuple):
    """A power was used this turn in a way that is neither a move nor a build."""

    by: str
    data: tuple[int, ...] = ()


Fact: TypeAlias = Moved | Built | Removed | Used


class Push(NamedTuple):
    """A worker that is forced away by another's move."""

    side: int
    worker: int
    target: int


class CandidateMove(NamedTuple):
    """A possible move."""

    side: int
    worker: int
    origin: int
    target: int
    way: int
    by: str = ""
    """The power that makes it possible."""
    pushed: tuple[Push, ...] = ()

    @property
    def piece(self) -> Piece:
        return self.side, self.worker


class CandidateBuild(NamedTuple):
    """A possible build."""

    side: int
    worker: int
    origin: int
    """Where the worker stands."""
    space: int
    dome: bool = False
    """A dome although there are not three blocks."""
    by: str = ""
    """The power that makes it possible."""

    @property
    def piece(self) -> Piece:
        return self.side, self.worker


CandidateMoves: TypeAlias = list[CandidateMove]
CandidateBuilds: TypeAlias = list[CandidateBuild]


class Threats(NamedTuple):
    """Where a seat could win."""

    wins: tuple[tuple[int, str], ...]
    """The spaces, each with the power that it takes; empty: none."""

    @property
    def spaces(self) -> tuple[int, ...]:
        return tuple(space for space, _ in self.wins)

    @property
    def climbs(self) -> bool:
        """Are all of them steps up to level 3?"""
        return not any(by for _, by in self.wins)

    @property
    def by(self) -> str:
        """The one power that all of them take; empty: there is none."""
        powers = {by for _, by in self.wins}
        return powers.pop() if len(powers) == 1 else ""
