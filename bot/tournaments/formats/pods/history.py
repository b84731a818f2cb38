"""What the rounds so far mean for the next tables: who has met, what it costs to seat people together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from bot.tournaments.formats.pods.cost import Costs, RematchPolicy
from bot.tournaments.model import Tournament


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
