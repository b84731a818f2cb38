"""The cheapest way to seat people at tables of several (Hosting rules, 8.5).

Exact for up to twelve; beyond that by exchanges of two people while one pays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from math import lcm

from bot.tournaments.tournament import Tournament

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
    gap: dict[tuple[int, int], Fraction] | dict[tuple[int, int], int]
    """The square of the difference of points."""
    small: tuple[int, ...]
    """How often each sat at a table smaller than the largest of its round."""

    def table(self, members: Iterable[int]) -> Cost:
        """One table's part: who is kept apart, then R, S, D in the policy's order."""
        ordered = sorted(members)
        pairs = list(combinations(ordered, 2))
        apart = sum(self.apart.get(pair, 0) for pair in pairs)
        again = sum(self.again.get(pair, 0) for pair in pairs)
        gap = sum(self.gap[pair] for pair in pairs)
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
    return tuple(map(sum, zip(*costs, strict=True)))


def numbered(partition: Iterable[Iterable[int]]) -> Partition:
    """The tables in order: larger first, equal sizes by their best member."""
    tables = [tuple(sorted(table)) for table in partition]
    return tuple(sorted(tables, key=lambda table: (-len(table), table[0])))


def table_list(partition: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Everybody's table number in the order of the standings: the last thing that is compared."""
    places = sorted((member, index) for index, table in enumerate(numbered(partition)) for member in table)
    return tuple(index for _, index in places)


def meetings(tournament: Tournament) -> Counter[tuple[int, int]]:
    """How often each two have sat at a table where both played; the smaller number first."""
    met: Counter[tuple[int, int]] = Counter()
    for round_ in tournament.rounds:
        for table in round_.tables:
            met.update((min(pair), max(pair)) for pair in combinations(table.seats, 2))
    return met


def costs_of(
    tournament: Tournament,
    policy: RematchPolicy,
    points: Mapping[int, Fraction],
    ranked: Sequence[int],
    largest: int,
) -> Costs:
    """What it costs to seat the ranked together in the next round, ``largest`` at a table."""
    met = meetings(tournament)
    small: Counter[int] = Counter()
    for round_ in tournament.rounds:
        most = max((len(table.seats) for table in round_.tables), default=0)
        for table in round_.tables:
            if len(table.seats) < most:
                small.update(table.seats)
    apart: dict[tuple[int, int], int] = {}
    again: dict[tuple[int, int], int] = {}
    gap: dict[tuple[int, int], Fraction] = {}
    for one, other in combinations(range(len(ranked)), 2):
        a, b = ranked[one], ranked[other]
        times = met[min(a, b), max(a, b)]
        again[one, other] = max(0, 2 * times - 1)
        gap[one, other] = (points[a] - points[b]) ** 2
        apart[one, other] = int(not tournament.may_meet(a, b, tournament.next_number))
    return Costs(policy, largest, apart, again, gap, tuple(small[one] for one in ranked))


def seats_had(tournament: Tournament) -> dict[int, list[tuple[int, int]]]:
    """In which seats each has sat, of how many."""
    had: dict[int, list[tuple[int, int]]] = {entrant.number: [] for entrant in tournament.entrants}
    for round_ in tournament.rounds:
        for table in round_.tables:
            for seat, one in enumerate(table.seats, start=1):
                had[one].append((seat, len(table.seats)))
    return had


EXACT = 12
"""Up to so many players all partitions are compared (there are 15,400 of 12 into threes)."""


def best_partition(costs: Costs, sizes: Sequence[int]) -> Partition:
    """Tables of places in the standings, numbered."""
    costs = _in_whole_numbers(costs)
    return cheapest(costs, sizes) if sum(sizes) <= EXACT else exchanged(costs, sizes)


def _in_whole_numbers(costs: Costs) -> Costs:
    """The same order of costs: whole numbers are added up by the hundred thousand ten times as fast."""
    parts = lcm(*(square.denominator for square in costs.gap.values()))
    return replace(costs, gap={pair: int(square * parts) for pair, square in costs.gap.items()})


def cheapest(costs: Costs, sizes: Sequence[int]) -> Partition:
    """The cheapest of all partitions."""
    memory: dict[tuple[int, ...], Cost] = {}
    best: tuple[Cost, tuple[int, ...], Partition] | None = None
    for partition in partitions(tuple(range(sum(sizes))), Counter(sizes)):
        for table in partition:
            if table not in memory:
                memory[table] = costs.table(table)
        cost = add(*(memory[table] for table in partition))
        if best is None or cost <= best[0]:
            key = (cost, table_list(partition), numbered(partition))
            best = key if best is None else min(best, key)
    assert best is not None
    return best[2]


def partitions(members: tuple[int, ...], sizes: Counter[int]) -> Iterator[Partition]:
    """All ways to seat the members at tables of these sizes, each once."""
    if not members:
        yield ()
        return
    first, others = members[0], members[1:]
    for size in [size for size, count in sizes.items() if count]:
        left = sizes - Counter({size: 1})
        for companions in combinations(others, size - 1):
            table = (first, *companions)
            rest = tuple(member for member in others if member not in companions)
            for further in partitions(rest, left):
                yield (table, *further)


def exchanged(costs: Costs, sizes: Sequence[int]) -> Partition:
    """From the standings cut into tables, the best exchange of two players while one pays."""
    tables: list[tuple[int, ...]] = []
    for size in sizes:
        start = sum(map(len, tables))
        tables.append(tuple(range(start, start + size)))
    while True:
        better = _best_exchange(costs, tables)
        if better is None:
            return numbered(tables)
        tables = better


def _best_exchange(costs: Costs, tables: list[tuple[int, ...]]) -> list[tuple[int, ...]] | None:
    own = [costs.table(table) for table in tables]
    nothing = tuple(part - part for part in own[0])
    best, chosen = (nothing, table_list(tables)), None
    for left, right in combinations(range(len(tables)), 2):
        before = add(own[left], own[right])
        for one in tables[left]:
            for other in tables[right]:
                first = tuple(sorted((*(m for m in tables[left] if m != one), other)))
                second = tuple(sorted((*(m for m in tables[right] if m != other), one)))
                after = add(costs.table(first), costs.table(second))
                change = tuple(new - old for new, old in zip(after, before, strict=True))
                if change > best[0]:
                    continue
                found = list(tables)
                found[left], found[right] = first, second
                if (change, table_list(found)) < best:
                    best, chosen = (change, table_list(found)), found
    return chosen
