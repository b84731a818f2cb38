"""Dealing a ranked list over groups like a snake: 1 2 3, then 6 5 4, then 7 8 9."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, cycle


def serpentine(ranked: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """The groups; a full one is passed over.  Ten over 4, 3, 3 give 1 6 7 10, 2 5 8, 3 4 9.

    The sizes must have room for all.
    """
    groups: list[list[int]] = [[] for _ in sizes]
    forth = range(len(sizes))
    way = cycle(chain(forth, reversed(forth)))
    for entrant in ranked:
        index = next(place for place in way if len(groups[place]) < sizes[place])
        groups[index].append(entrant)
    return groups
