"""Direct encounter: the points from the games among those who are tied (Hosting rules, 7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bot.tournaments.standings.ledger import Ledger


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
