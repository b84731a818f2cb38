"""Pods as a format: rounds at tables of three to five, with points by share (Hosting rules, 8.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, permutations
from typing import ClassVar, Final

from bot.games.engine.text import Text, Words, lines, msg, msg_plural
from bot.tournaments.formats.common import (
    explain_idle,
    idle_entrants,
    no_part,
    round_before,
    round_of,
    serpentine,
    table_sizes,
)
from bot.tournaments.formats.format_options import FormatOption, Measures, Meeting, Seats
from bot.tournaments.formats.pods.partition import (
    EXACT,
    RematchPolicy,
    best_partition,
    costs_of,
    meetings,
    seats_had,
)
from bot.tournaments.model import Idle, Round, Sort, Standings, Table
from bot.tournaments.scoring import PodPoints
from bot.tournaments.standings.criteria import PODS, number
from bot.tournaments.standings.explain import explain_standing
from bot.tournaments.standings.ranking import rank
from bot.tournaments.standings.rounds_by_player import ledger
from bot.tournaments.tournament import CannotPair, Format, Tournament


@dataclass(frozen=True)
class Pods(Format):
    """The settings of a pod tournament."""

    KIND: ClassVar[str] = "pods"
    rounds: int = 3
    size: int = 4
    """The preferred size of a table."""
    minimum: int = 3
    rematches: RematchPolicy = RematchPolicy.AVOID
    scoring: PodPoints = field(default_factory=PodPoints)
    criteria: tuple[str, ...] = PODS

    def title(self) -> Text:
        """With the size of its tables and its rounds."""
        return msg_plural(
            "tables of {size}, {count} round",
            "tables of {size}, {count} rounds",
            self.rounds,
            size=self.size,
        )

    def stage_title(self) -> Text:
        return msg("Preliminary rounds")

    @property
    def sizes(self) -> tuple[int, ...]:
        """Smaller tables where they don't come out even."""
        return tuple(range(min(self.minimum, self.size), self.size + 1))

    @property
    def takes_late(self) -> bool:
        """Who missed rounds sits with others who have as few points."""
        return True

    def is_free(self, tournament: Tournament) -> bool:
        """Each round is seated anew."""
        return True

    def total(self, tournament: Tournament) -> int:
        return self.rounds

    def standings(self, tournament: Tournament) -> Standings:
        """By points, wins, opponents, shares of scores."""
        return rank(ledger(tournament, self.scoring), self.criteria)

    def next_round(self, tournament: Tournament) -> Round:
        """The cheapest tables that can be put together, with seats."""
        available = {entrant.number for entrant in tournament.available()}
        ranked = [one for one in self.standings(tournament).order if one in available]
        sizes, byes = table_sizes(len(ranked), self.size, self.minimum)
        sitting_out = self._sitting_out(tournament, ranked, byes)
        ranked = [one for one in ranked if one not in sitting_out]
        if not tournament.rounds:
            groups = [tuple(group) for group in serpentine(ranked, sizes)]
            groups = self._kept_apart(tournament, ranked, groups, sizes)
        else:
            groups = self._cheapest(tournament, ranked, sizes)
        had = seats_had(tournament)
        tables = tuple(Table(place, seat_order(group, had)) for place, group in enumerate(groups, start=1))
        idle = idle_entrants(tournament, tournament.next_number)
        byes_given = tuple(Idle(one, Sort.BYE) for one in sitting_out)
        return Round(tournament.next_number, tables, (*idle, *byes_given))

    def _sitting_out(self, tournament: Tournament, ranked: Sequence[int], byes: int) -> list[int]:
        """The lowest-ranked of those who had the fewest byes."""
        had = Counter(
            idle.entrant for round_ in tournament.rounds for idle in round_.idle if idle.sort is Sort.BYE
        )
        order = sorted(range(len(ranked)), key=lambda place: (had[ranked[place]], -place))
        return [ranked[place] for place in order[:byes]]

    def _cheapest(
        self, tournament: Tournament, ranked: Sequence[int], sizes: Sequence[int]
    ) -> list[tuple[int, ...]]:
        points = ledger(tournament, self.scoring).points
        costs = costs_of(tournament, self.rematches, points, ranked, max(sizes, default=0))
        if not sizes:
            return []
        partition = best_partition(costs, sizes)
        if costs.whole(partition)[0]:
            raise CannotPair(
                msg(
                    "No pairing keeps all the rules. The organisers keep players apart who would have to "
                    "meet at a table of {size}. To go on, lift a restriction, or pair by hand.",
                    size=max(sizes),
                )
            )
        return [tuple(ranked[place] for place in table) for table in partition]

    def _kept_apart(
        self,
        tournament: Tournament,
        ranked: Sequence[int],
        groups: list[tuple[int, ...]],
        sizes: Sequence[int],
    ) -> list[tuple[int, ...]]:
        """Round 1 goes by seeds alone unless that brings some together who must not meet."""
        number_ = tournament.next_number
        if all(tournament.may_meet(a, b, number_) for group in groups for a, b in combinations(group, 2)):
            return groups
        return self._cheapest(tournament, ranked, sizes)

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        return explain_standing(tournament, self.standings(tournament), entrant)

    def explain_round(self, tournament: Tournament, round_number: int, entrant: int) -> Words:
        """Points at that time, and who had met before."""
        round_ = round_of(tournament, round_number)
        table = round_.table_of(entrant)
        if table is None:
            sort = round_.idle_of(entrant)
            name = tournament.called(entrant)
            if sort is Sort.BYE:
                return msg(
                    "The tables don’t divide evenly: {name}, ranked lowest of those with the fewest "
                    "byes, sat out.",
                    name=name,
                )
            return no_part(tournament, entrant) if sort is None else explain_idle(tournament, entrant, sort)
        if round_number == 1:
            return msg(
                "In the first round, seeds are dealt across the tables in snake order: 1 2 3, then 6 5 4."
            )
        before = round_before(tournament, round_number)
        points = ledger(before, self.scoring).points
        met = meetings(before)
        again = sum(met[min(pair), max(pair)] > 0 for pair in combinations(table.seats, 2))
        told: list[Words] = [
            msg("This table brings together players with similar points:"),
            *(
                msg("{name}: {points}", name=tournament.called(one), points=number(points[one]))
                for one in sorted(table.seats, key=lambda one: -points[one])
            ),
        ]
        if again:
            told.append(
                msg_plural(
                    "{count} pair of them had met before.", "{count} pairs of them had met before.", again
                )
            )
        else:
            told.append(msg("No two of them had met before."))
        told.append(self._aim(sum(len(one.seats) for one in round_.tables)))
        return lines(told)

    def _aim(self, seated: int) -> Words:
        """What the tables were chosen for, and how thoroughly (Hosting rules, 8.5)."""
        if self.rematches is RematchPolicy.IGNORE:
            aim = msg("The tables bring similar points together; rematches don’t matter here.")
        elif self.rematches is RematchPolicy.SCORE_FIRST:
            aim = msg("The tables bring similar points together first, then avoid rematches.")
        else:
            aim = msg("The tables avoid rematches first, then bring similar points together.")
        return lines(
            [
                aim,
                msg("There is no better way to seat everybody, unless organisers changed it by hand.")
                if seated <= EXACT
                else msg("No swap of two players would be better, unless organisers changed it by hand."),
            ]
        )


def _made(measures: Measures, seats: Seats) -> Pods:
    size = seats.of(measures)
    return Pods(3 if measures.rounds is None else measures.rounds, size, seats.fewest(size))


OFFERS: Final = (
    FormatOption(
        "pods",
        msg("Larger tables, drawn again each round"),
        _made,
        place=7,
        meeting=Meeting.SEVERAL,
        options=frozenset({"rounds", "size"}),
    ),
)


def balance(seat: int, size: int) -> Fraction:
    """How early (−1) or late (+1) a seat (from 1) is at a table of that size."""
    return Fraction(2 * seat - size - 1, size - 1)


def seat_order(table: Sequence[int], had: Mapping[int, Sequence[tuple[int, int]]]) -> tuple[int, ...]:
    """The members of a table in the order of seats.

    ``table`` goes from the best-ranked to the worst; ``had`` are everybody's earlier seats (from 1)
    with the sizes of those tables.  Fewest repeated seats; then the smallest sum of balances; then the
    lower-ranked first.
    """
    size = len(table)
    repeats = {
        member: [sum(seat == place for seat, _ in had[member]) for place in range(1, size + 1)]
        for member in table
    }
    so_far = {member: sum((balance(seat, of) for seat, of in had[member]), Fraction(0)) for member in table}
    balances = {
        member: [abs(so_far[member] + balance(place, size)) for place in range(1, size + 1)]
        for member in table
    }

    def cost(order: tuple[int, ...]) -> tuple[int, Fraction, tuple[int, ...]]:
        repeated = sum(repeats[member][place] for place, member in enumerate(order))
        unbalanced = sum((balances[member][place] for place, member in enumerate(order)), Fraction(0))
        return repeated, unbalanced, tuple(-table.index(member) for member in order)

    return min(permutations(table), key=cost)
