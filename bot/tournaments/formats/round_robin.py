"""Round robin: everybody meets everybody (Hosting rules, 8.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import ClassVar, Final

from bot.games.engine.text import Text, Words, lines, msg, msg_in
from bot.tournaments.formats.common import next_table, no_part, round_of
from bot.tournaments.formats.format_options import FormatOption
from bot.tournaments.model import Idle, Round, Sort, Standings, Table
from bot.tournaments.scoring import MatchPoints
from bot.tournaments.standings.criteria import ROUND_ROBIN
from bot.tournaments.standings.explain import explain_standing
from bot.tournaments.standings.ranking import rank
from bot.tournaments.standings.rounds_by_player import ledger
from bot.tournaments.tournament import Format, Tournament, dropped


def berger(entrants: Sequence[int]) -> list[tuple[list[tuple[int, int]], int | None]]:
    """All rounds by the Berger tables: the pairs (first seat first), and who has the bye."""
    n = len(entrants)
    if n < 2:
        return []
    even = n + n % 2
    circle = even - 1
    rounds: list[tuple[list[tuple[int, int]], int | None]] = []
    for number in range(1, even):
        start = (number - 1) * (even // 2) % circle
        places = [(start + step) % circle for step in range(circle)]
        pairs: list[tuple[int, int]] = []
        bye = entrants[places[0]]
        if n == even:
            last = entrants[n - 1]
            pairs.append((bye, last) if number % 2 else (last, bye))
        pairs += [(entrants[places[step]], entrants[places[circle - step]]) for step in range(1, even // 2)]
        rounds.append((pairs, None if n == even else bye))
    return rounds


@dataclass(frozen=True)
class RoundRobin(Format):
    """The settings of a round robin.  A bye is worth nothing: everybody has as many."""

    KIND: ClassVar[str] = "round-robin"
    cycles: int = 1
    """2: everybody meets everybody twice, with seats exchanged."""
    parallel: int = 1
    """Games that each may play at once; more than one: all rounds are paired at the start."""
    scoring: MatchPoints = field(default_factory=lambda: MatchPoints(bye=Fraction(0)))
    criteria: tuple[str, ...] = ROUND_ROBIN

    def title(self) -> Text:
        """With how often."""
        return (
            msg_in("format of a tournament", "round robin")
            if self.cycles == 1
            else msg_in("format of a tournament", "double round robin")
        )

    def details(self) -> Sequence[Words]:
        """How many games at once."""
        return [msg("Up to {count} games at once", count=self.parallel)] if self.parallel > 1 else []

    @property
    def at_once(self) -> int:
        return self.parallel

    @property
    def each_meets_each(self) -> bool:
        """Only once around."""
        return self.cycles == 1

    @property
    def match_points(self) -> MatchPoints:
        return self.scoring

    @property
    def report_code(self) -> str:
        return f"BERGER_ROUNDROBIN_G{self.cycles}"

    def schedule(self, tournament: Tournament) -> tuple[Round, ...]:
        """All rounds, as they would be if nobody left."""
        once = berger([entrant.number for entrant in tournament.by_seed])
        rounds: list[Round] = []
        for cycle in range(self.cycles):
            for pairs, bye in once:
                seated = [pair[::-1] if cycle % 2 else pair for pair in pairs]
                tables = tuple(Table(place, pair) for place, pair in enumerate(seated, start=1))
                idle = () if bye is None else (Idle(bye, Sort.BYE),)
                rounds.append(Round(len(rounds) + 1, tables, idle))
        return tuple(rounds)

    def total(self, tournament: Tournament) -> int:
        """Rounds: N − 1 a cycle, N the number of entrants rounded up to even."""
        n = len(tournament.entrants)
        return self.cycles * (n - 1 + n % 2) if n > 1 else 0

    def next_round(self, tournament: Tournament) -> Round:
        """The next round of the table; games against who has left are forfeited from the start."""
        planned = self.schedule(tournament)[len(tournament.rounds)]
        gone = dropped(tournament)
        tables = tuple(next_table(table.number, table.seats, gone) for table in planned.tables)
        return replace(planned, tables=tables)

    def annulled(self, tournament: Tournament) -> frozenset[int]:
        """Who left after less than half of their games: none of their games counts."""
        games = self.cycles * (len(tournament.entrants) - 1)
        return frozenset(
            number
            for number in dropped(tournament)
            if 2 * sum(table.played for _, table in tournament.sittings(number)) < games
        )

    def standings(self, tournament: Tournament) -> Standings:
        """By points, then the tie-breaks; forfeited games count for them as if played."""
        void = self.annulled(tournament)
        rounds = tuple(
            replace(round_, tables=tuple(table for table in round_.tables if void.isdisjoint(table.seats)))
            for round_ in tournament.rounds
        )
        counted = replace(tournament, rounds=rounds)
        return rank(ledger(counted, self.scoring, forfeits_count=True), self.criteria)

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        told = explain_standing(tournament, self.standings(tournament), entrant)
        if entrant not in self.annulled(tournament):
            return told
        name = tournament.called(entrant)
        reason = msg("{name} left before playing half of the games, so none of them count.", name=name)
        return lines([told, reason])

    def explain_round(self, tournament: Tournament, round_number: int, entrant: int) -> Words:
        """It stands in the Berger tables."""
        round_ = round_of(tournament, round_number)
        name = tournament.called(entrant)
        table = round_.table_of(entrant)
        if table is None:
            if round_.idle_of(entrant) is None:
                return no_part(tournament, entrant)
            return msg(
                "With an odd number of players, one sits out each round: this time {name}.", name=name
            )
        one, other = (tournament.called(number) for number in table.seats)
        return msg(
            "Everybody meets everybody; in round {round} the Berger table has {one} against {other},"
            " with {one} in seat 1.",
            round=round_number,
            one=one,
            other=other,
        )


OFFERS: Final = (
    FormatOption(
        "round-robin",
        msg("Round robin: everybody meets everybody"),
        lambda measures, seats: RoundRobin(parallel=measures.parallel or 1),
        place=2,
        options=frozenset({"parallel"}),
    ),
)
