"""What a partition into tables costs, compared in the order of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations

Cost = tuple[Fraction | int, ...]
Partition = tuple[tuple[int, ...], ...]
"""Tables of places in the standings (from 0)."""


class RematchPolicy(StrEnum):
    """How much it matters that people meet again."""

    AVOID = "avoid"
    SCORE_FIRST = "score-first"
    """Equal points matter more."""
    IGNORE = "ignore"


@dataclass(frozen=True)
class Costs:
    """The costs among players by their places in the standings (from 0)."""

    policy: RematchPolicy
    largest: int
    """The largest table of this round."""
    apart: dict[tuple[int, int], int]
    """1 for two whom organisers keep apart; the smaller place first, in all pairs."""
    again: dict[tuple[int, int], int]
    """2m − 1 for two who have met m times."""
    gap: dict[tuple[int, int], Fraction]
    """The square of the difference of points."""
    small: tuple[int, ...]
    """How often each sat at a table smaller than the largest of its round."""

    def table(self, members: Iterable[int]) -> Cost:
        """One table's part: who is kept apart, then R, S, D in the policy's order."""
        ordered = sorted(members)
        pairs = list(combinations(ordered, 2))
        apart = sum(self.apart.get(pair, 0) for pair in pairs)
        again = sum(self.again.get(pair, 0) for pair in pairs)
        gap = sum((self.gap[pair] for pair in pairs), Fraction(0))
        small = sum(self.small[member] for member in ordered) if len(ordered) < self.largest else 0
        if self.policy is RematchPolicy.SCORE_FIRST:
            return apart, gap, again, small
        if self.policy is RematchPolicy.IGNORE:
            return apart, small, gap
        return apart, again, small, gap

    def whole(self, partition: Iterable[Iterable[int]]) -> Cost:
        """The sum over all tables."""
        return add(*(self.table(table) for table in partition))


def add(*costs: Cost) -> Cost:
    """Costs added up, part by part."""
    return tuple(sum(part, Fraction(0)) for part in zip(*costs, strict=True))


def numbered(partition: Iterable[Iterable[int]]) -> Partition:
    """The tables in order: larger first, equal sizes by their best member."""
    tables = [tuple(sorted(table)) for table in partition]
    return tuple(sorted(tables, key=lambda table: (-len(table), table[0])))


def table_list(partition: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Everybody's table number in the order of the standings: the last thing that is compared."""
    places = sorted((member, index) for index, table in enumerate(numbered(partition)) for member in table)
    return tuple(index for _, index in places)
