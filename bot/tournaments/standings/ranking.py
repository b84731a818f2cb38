"""The order of the standings: one criterion after the other, direct encounter among them (7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bot.tournaments.model import Standing, Standings
from bot.tournaments.standings.criteria import COUNTED, DIRECT
from bot.tournaments.standings.rounds_by_player import Ledger


def encounters(ledger: Ledger, tied: Sequence[int]) -> dict[int, Fraction] | None:
    """Everybody's points against the others; ``None`` if any two of them have not met."""
    group = set(tied)
    points: dict[int, Fraction] = {}
    for number in tied:
        met: set[int] = set()
        points[number] = Fraction(0)
        for line in ledger.lines[number]:
            others = group.intersection(line.others)
            if others and ledger.meets(line):
                met |= others
                points[number] += line.points
        if met != group - {number}:
            return None
    return points


def split(ledger: Ledger, tied: Sequence[int]) -> list[list[int]]:
    """The tied in order, in groups that direct encounter doesn't part; each part is looked at again."""
    points = encounters(ledger, tied) if len(tied) > 1 else None
    if points is None or len(set(points.values())) == 1:
        return [list(tied)]
    parts: list[list[int]] = []
    for value in sorted(set(points.values()), reverse=True):
        parts += split(ledger, [number for number in tied if points[number] == value])
    return parts


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
    parts: dict[Fraction, list[int]] = {}
    for number in group:
        parts.setdefault(values[number], []).append(number)
    return [parts[value] for value in sorted(parts, reverse=True)]
