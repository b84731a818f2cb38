"""Everybody's rounds in one list: what all tie-breaks are counted from."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bot.tournaments.model import Round, Sort, Table
from bot.tournaments.scoring import Scoring
from bot.tournaments.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Line:
    """One entrant's part in a finished round."""

    round: int
    points: Fraction
    table: Table | None = None
    seat: int = 0
    sort: Sort | None = None

    @property
    def forfeit(self) -> bool:
        """Somebody at the table did not play."""
        return self.table is not None and not self.table.played

    @property
    def played(self) -> bool:
        """A game with everybody there."""
        return self.table is not None and self.table.played

    @property
    def requested(self) -> bool:
        """A requested bye: asked for, announced, or not there."""
        return self.table is None and (self.sort is None or self.sort.requested)

    @property
    def voluntary(self) -> bool:
        """A voluntary unplayed round: a requested bye or a forfeit loss (Hosting rules, 8.3)."""
        if self.table is None:
            return self.requested
        result = self.table.result
        return result is not None and self.seat in result.forfeits

    @property
    def others(self) -> tuple[int, ...]:
        """The other entrants at the table."""
        if self.table is None:
            return ()
        return tuple(number for seat, number in enumerate(self.table.seats) if seat != self.seat)


@dataclass(frozen=True)
class Ledger:
    """The finished part of a tournament, by entrant."""

    tournament: Tournament
    scoring: Scoring
    lines: dict[int, tuple[Line, ...]]
    points: dict[int, Fraction]
    """Totals, with what organisers gave and took."""
    rounds: int
    forfeits_count: bool = False
    """A forfeited game counts for tie-breaks as if it had been played (round robin)."""

    def meets(self, line: Line) -> bool:
        """The line is a game that tie-breaks count as played."""
        return line.played or (self.forfeits_count and line.forfeit)


def ledger(tournament: Tournament, scoring: Scoring, *, forfeits_count: bool = False) -> Ledger:
    """Gather the lines; tables still played are left out."""
    lines: dict[int, list[Line]] = {entrant.number: [] for entrant in tournament.entrants}
    rounds = 0
    for round_ in tournament.rounds:
        found = _lines(round_, scoring)
        rounds += 1
        playing = {number for table in round_.tables if table.result is None for number in table.seats}
        for number, entries in lines.items():
            if number in found:
                entries.append(found[number])
            elif number not in playing:
                entries.append(Line(round_.number, Fraction(0)))
    return Ledger(
        tournament,
        scoring,
        {number: tuple(entries) for number, entries in lines.items()},
        totals(scoring, tournament),
        rounds,
        forfeits_count,
    )


def _lines(round_: Round, scoring: Scoring) -> dict[int, Line]:
    found = {
        idle.entrant: Line(round_.number, scoring.idle(idle.sort), sort=idle.sort) for idle in round_.idle
    }
    for table in round_.tables:
        if table.result is not None:
            for seat, number in enumerate(table.seats):
                found[number] = Line(round_.number, scoring.seat(table, seat), table, seat)
    return found


def totals(scoring: Scoring, tournament: Tournament) -> dict[int, Fraction]:
    """Everybody's points up to now, with what organisers have given or taken."""
    points = {entrant.number: Fraction(0) for entrant in tournament.entrants}
    for round_ in tournament.rounds:
        for table in round_.tables:
            for seat, number in enumerate(table.seats):
                points[number] += scoring.seat(table, seat)
        for idle in round_.idle:
            points[idle.entrant] += scoring.idle(idle.sort)
    for adjustment in tournament.adjustments:
        points[adjustment.entrant] += adjustment.points
    return points
