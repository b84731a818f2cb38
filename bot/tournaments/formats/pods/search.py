"""The cheapest partition into tables: the exact one for up to twelve, beyond by exchanges that pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from bot.tournaments.formats.pods.cost import Cost, Costs, Partition, add, numbered, table_list

EXACT = 12
"""Up to so many players all partitions are compared (there are 15,400 of 12 into threes)."""


def best_partition(costs: Costs, sizes: Sequence[int]) -> Partition:
    """Tables of places in the standings, numbered."""
    return cheapest(costs, sizes) if sum(sizes) <= EXACT else exchanged(costs, sizes)


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
