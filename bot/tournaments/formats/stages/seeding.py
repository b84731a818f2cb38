"""Who goes on from a stage, and as which seed (Hosting rules, 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from bot.tournaments.formats.elimination.tree import bracket_size, seed_order
from bot.tournaments.model import Tournament
from bot.tournaments.standings.standing import Standings


def by_places(standings: Standings, many: int) -> list[int]:
    """The first of the standings, in order."""
    return list(standings.order[:many])


def by_groups(tournament: Tournament, standings: Standings, each: int) -> list[int]:
    """The best of each group: all winners first, then all seconds, each by points and tie-breaks per game.

    Within the seconds, the thirds, … places are exchanged so that players of one group meet as late as
    possible in a bracket.
    """
    groups: dict[str, list[int]] = {}
    for line in standings.lines:
        groups.setdefault(line.group, []).append(line.entrant)
    group_of = {number: group for group, members in groups.items() for number in members}
    tiers: list[list[int]] = []
    for place in range(each):
        tier = [members[place] for members in groups.values() if place < len(members)]
        tiers.append(
            sorted(tier, key=lambda number: _per_game(tournament, standings, number), reverse=True)
        )
    return apart(tiers, group_of)


def _per_game(tournament: Tournament, standings: Standings, number: int) -> tuple[Fraction, ...]:
    line = standings.of(number)
    games = max(1, sum(1 for _ in tournament.sittings(number)))
    return tuple((value or Fraction(0)) / games for value in (line.points, *line.values))


def apart(tiers: Sequence[Sequence[int]], group_of: Mapping[int, str]) -> list[int]:
    """Seeds in order, exchanged within lower tiers while that lets members of a group meet later."""
    seeds = [list(tier) for tier in tiers]
    size = bracket_size(sum(map(len, seeds)))
    places = {seed: place for place, seed in enumerate(seed_order(size))}

    def early(candidate: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """How many pairs of a group could meet in the first round, in the second, …"""
        order = [number for tier in candidate for number in tier]
        counts = [0] * size.bit_length()
        for (one, a), (other, b) in combinations(enumerate(order, start=1), 2):
            if group_of[a] == group_of[b]:
                counts[(places[one] ^ places[other]).bit_length() - 1] += 1
        return tuple(counts)

    best = early(seeds)
    while True:
        found: tuple[tuple[int, ...], list[list[int]]] | None = None
        for index, tier in enumerate(seeds):
            for one, other in combinations(range(len(tier) if index else 0), 2):
                changed = [list(each) for each in seeds]
                changed[index][one], changed[index][other] = tier[other], tier[one]
                cost = early(changed)
                if cost < (best if found is None else found[0]):
                    found = cost, changed
        if found is None:
            return [number for tier in seeds for number in tier]
        best, seeds = found
