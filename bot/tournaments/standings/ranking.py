"""Everybody in order, by one criterion after the other, with what separated them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bot.tournaments.standings.criteria import COUNTED, DIRECT
from bot.tournaments.standings.direct import encounters, split
from bot.tournaments.standings.ledger import Ledger
from bot.tournaments.standings.standing import Standing, Standings


def rank(ledger: Ledger, criteria: Sequence[str], entrants: Sequence[int] | None = None) -> Standings:
    """The standings of all entrants, or of some; what no criterion separates shares a place."""
    numbers = [
        entrant.number
        for entrant in ledger.tournament.by_seed
        if entrants is None or entrant.number in set(entrants)
    ]
    values = {
        key: {number: COUNTED[key](ledger, number) for number in numbers}
        for key in criteria
        if key != DIRECT
    }
    directs: dict[int, Fraction] = {}
    ways: dict[int, list[int]] = {number: [] for number in numbers}
    groups = [numbers] if numbers else []
    for key in criteria:
        parted: list[list[int]] = []
        for group in groups:
            if key == DIRECT:
                if len(group) > 1:
                    directs.update(encounters(ledger, group) or {})
                parts = split(ledger, group)
            else:
                parts = _parts(group, values[key])
            for index, part in enumerate(parts):
                for number in part:
                    ways[number].append(index)
            parted += parts
        groups = parted
    lines: list[Standing] = []
    for index, group in enumerate(groups):
        place = len(lines) + 1
        separated = None
        if index + 1 < len(groups):
            mine, theirs = ways[group[0]], ways[groups[index + 1][0]]
            separated = next(
                key for key, own, other in zip(criteria, mine, theirs, strict=True) if own != other
            )
        for number in group:
            row = tuple(directs.get(number) if key == DIRECT else values[key][number] for key in criteria)
            between = separated if number == group[-1] else None
            lines.append(Standing(number, place, ledger.points[number], row, between))
    return Standings(tuple(criteria), tuple(lines))


def _parts(group: list[int], values: dict[int, Fraction]) -> list[list[int]]:
    return [
        [number for number in group if values[number] == value]
        for value in sorted({values[number] for number in group}, reverse=True)
    ]
