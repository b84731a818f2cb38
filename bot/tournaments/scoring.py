"""What a result is worth: points for places (Hosting rules, 7.2, 8.2 and 8.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar, Protocol

from bot.tournaments.model import Sort, Table

HALF = Fraction(1, 2)


class Scoring(Protocol):
    """How many points a seat at a finished table gets, and how many whoever had no table."""

    KIND: ClassVar[str]

    def seat(self, table: Table, seat: int) -> Fraction:
        """The points of a seat (from 0); nothing while the table is played."""
        ...

    def idle(self, sort: Sort) -> Fraction:
        """The points for a round without a table."""
        ...


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """Two entrants: so much for a win, a draw, a loss.  A bye counts as a win unless told otherwise."""

    KIND: ClassVar[str] = "match"
    win: Fraction = Fraction(1)
    draw: Fraction = HALF
    loss: Fraction = Fraction(0)
    bye: Fraction | None = None
    half: Fraction | None = None
    """For a requested bye; ``None``: as a draw."""
    zero: Fraction = Fraction(0)
    forfeit_loss: Fraction = Fraction(0)

    def seat(self, table: Table, seat: int) -> Fraction:
        """A win without playing is a win; who did not play has the points of a forfeit."""
        result = table.result
        if result is None:
            return Fraction(0)
        if seat in result.forfeits:
            return self.forfeit_loss
        if result.forfeits:
            return self.win
        own, other = result.places[seat], result.places[1 - seat]
        return self.win if own < other else self.draw if own == other else self.loss

    def idle(self, sort: Sort) -> Fraction:
        """Points of a bye of that sort."""
        if sort is Sort.BYE:
            return self.win if self.bye is None else self.bye
        if sort is Sort.FULL:
            return self.win
        if sort is Sort.HALF:
            return self.draw if self.half is None else self.half
        return self.zero


class Scheme(StrEnum):
    """Ways to give points at a table of several (Hosting rules, 8.5)."""

    SHARE = "share"
    """The share of the opponents that were beaten, from 0 to 1: comparable between sizes of tables."""
    LIST = "list"
    """A list by place for each size; who share places share their points."""
    WIN = "win"
    """5 for a win, 1 for a shared first place."""
    SCORES = "scores"
    """The game's own scores."""


DEFAULT_LISTS: Mapping[int, tuple[int, ...]] = {
    2: (5, 1),
    3: (5, 3, 1),
    4: (5, 3, 2, 1),
    5: (5, 3, 2, 1, 0),
}


@dataclass(frozen=True, slots=True)
class PodPoints:
    """Three to five entrants at a table."""

    KIND: ClassVar[str] = "pod"
    scheme: Scheme = Scheme.SHARE
    lists: tuple[tuple[Fraction, ...], ...] = ()
    """For :attr:`Scheme.LIST`: points by place for each size; sizes without a list have the default."""
    bye: Fraction = HALF
    half: Fraction = HALF

    def seat(self, table: Table, seat: int) -> Fraction:
        """The points of a seat; who did not play has none of a list and no score."""
        result = table.result
        if result is None:
            return Fraction(0)
        places, own = result.places, result.places[seat]
        ties = places.count(own)
        if self.scheme is Scheme.SHARE:
            beaten = sum(other > own for other in places)
            return Fraction(2 * beaten + ties - 1, 2 * (len(places) - 1))
        if seat in result.forfeits:
            return Fraction(0)
        if self.scheme is Scheme.WIN:
            return Fraction(0 if own > 1 else 5 if ties == 1 else 1)
        if self.scheme is Scheme.LIST:
            points = self._list(len(places))[own - 1 : own - 1 + ties]
            return sum(points, Fraction(0)) / ties
        score = result.scores[seat] if result.scores else None
        return score if score is not None else Fraction(0)

    def _list(self, size: int) -> tuple[Fraction, ...]:
        for points in self.lists:
            if len(points) == size:
                return points
        return tuple(Fraction(points) for points in DEFAULT_LISTS[size])

    def idle(self, sort: Sort) -> Fraction:
        """Points for a round without a table."""
        if sort in (Sort.BYE, Sort.FULL):
            return self.bye
        return self.half if sort is Sort.HALF else Fraction(0)
