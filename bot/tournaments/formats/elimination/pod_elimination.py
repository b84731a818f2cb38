"""Elimination at tables of three to five: the best of each table go on (Hosting rules, 8.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Final

from bot.games.engine.text import Text, Words, msg
from bot.tournaments.formats.common import CHAMPION, no_part, round_of, serpentine, table_sizes
from bot.tournaments.formats.format_options import FormatOption, Measures, Meeting, Seats
from bot.tournaments.model import Idle, Round, Sort, Standing, Standings, Table, forfeited
from bot.tournaments.scoring import PodPoints
from bot.tournaments.tournament import Format, Tournament, dropped


@dataclass(frozen=True)
class TableElimination(Format):
    """The settings of an elimination at tables."""

    KIND: ClassVar[str] = "table-elimination"
    WINNERS_GO_ON: ClassVar[bool] = True
    size: int = 4
    minimum: int = 3
    advance: int | None = None
    """How many of a table go on; ``None``: half of it, rounded down."""
    scoring: PodPoints = field(default_factory=PodPoints)

    def title(self) -> Text:
        """With the size of its tables."""
        return msg("knock-out at tables of {size}", size=self.size)

    def stage_title(self) -> Text:
        return msg("Knock-out")

    @property
    def sizes(self) -> tuple[int, ...]:
        """Smaller tables where they don't come out even."""
        return tuple(range(min(self.minimum, self.size), self.size + 1))

    def total(self, tournament: Tournament) -> int | None:
        """Known when the final has been paired."""
        return len(tournament.rounds) if tournament.rounds and _is_final(tournament.rounds[-1]) else None

    def out(self, tournament: Tournament) -> frozenset[int]:
        """Who has not gone on, or dropped."""
        still = set(self._alive(tournament))
        return frozenset(one.number for one in tournament.entrants if one.number not in still) | dropped(
            tournament
        )

    def next_round(self, tournament: Tournament) -> Round:
        """Who has gone on and not left, dealt like a snake; the best sit out where that isn't even."""
        gone, through = dropped(tournament), self._alive(tournament)
        ranked = [number for number in through if number not in gone]
        left = [number for number in through if number in gone]
        if tournament.rounds and len(ranked) < self.minimum:
            ranked += self._best_of_the_beaten(tournament, ranked)[: self.minimum - len(ranked)]
        if len(ranked) < 2:
            # Nobody is there to play against: who has left forfeits the final.
            seats = (*ranked, *left)
            return Round(tournament.next_number, (Table(1, seats, forfeited(seats, gone)),))
        sizes, byes = table_sizes(len(ranked), self.size, min(self.minimum, len(ranked)))
        groups = serpentine(ranked[byes:], sizes)
        tables = tuple(Table(place, tuple(group)) for place, group in enumerate(groups, start=1))
        idle = (
            *(Idle(number, Sort.BYE) for number in ranked[:byes]),
            *(Idle(number, Sort.ZERO) for number in left),
        )
        return Round(tournament.next_number, tables, idle)

    def _alive(self, tournament: Tournament) -> list[int]:
        """Who is still in, the best of the last round first."""
        if not tournament.rounds:
            return [one.number for one in tournament.by_seed if tournament.absence(one, 1) is None]
        last = tournament.rounds[-1]
        byes = {idle.entrant for idle in last.idle if idle.sort is Sort.BYE}
        free = [one.number for one in tournament.by_seed if one.number in byes]
        through = [number for table in last.tables for number in self._through(tournament, table)]
        return free + sorted(through, key=lambda number: self._key(tournament, number))

    def _through(self, tournament: Tournament, table: Table) -> Sequence[int]:
        if table.result is None:
            return table.seats
        many = max(1, len(table.seats) // 2) if self.advance is None else self.advance
        present = [one for seat, one in enumerate(table.seats) if table.result.played(seat)]
        return sorted(present, key=lambda number: self._key(tournament, number))[:many]

    def _key(self, tournament: Tournament, number: int) -> tuple[int, Fraction, int]:
        """Place at the table, share of points, seed: the lower the better."""
        table = tournament.rounds[-1].table_of(number)
        seed = tournament.entrant(number).seed
        if table is None or table.result is None:
            return 0, Fraction(0), seed
        seat = table.seats.index(number)
        return table.result.places[seat], -self.scoring.seat(table, seat), seed

    def _best_of_the_beaten(self, tournament: Tournament, through: Sequence[int]) -> list[int]:
        """Who fills up a table that would be too small."""
        gone = dropped(tournament)
        beaten = [
            number
            for table in tournament.rounds[-1].tables
            for number in table.seats
            if number not in through and number not in gone
        ]
        return sorted(beaten, key=lambda number: self._key(tournament, number))

    def standings(self, tournament: Tournament) -> Standings:
        """Who lasted longer is before; those of one round share a place, except in the final."""
        lasted = {one.number: 0 for one in tournament.entrants}
        for round_ in tournament.rounds:
            for number in (n for table in round_.tables for n in table.seats):
                lasted[number] = 2 * round_.number
            for idle in round_.idle:
                # Who left before it is behind all who play it, ahead of who was beaten in the one before.
                lasted[idle.entrant] = 2 * round_.number - (idle.sort is not Sort.BYE)
        if not self.over(tournament):
            for number in self._alive(tournament):
                lasted[number] = 2 * len(tournament.rounds) + 1
        final = tournament.rounds[-1].tables[0] if self.over(tournament) else None

        def key(number: int) -> tuple[int, int]:
            at_final = 0
            if final is not None and final.result is not None and number in final.seats:
                at_final = final.result.places[final.seats.index(number)]
            return -lasted[number], at_final

        order = sorted(lasted, key=lambda number: (key(number), tournament.entrant(number).seed))
        found: list[Standing] = []
        for index, number in enumerate(order):
            parted = index + 1 < len(order) and key(order[index + 1]) != key(number)
            place = 1 + sum(key(other) < key(number) for other in order)
            value = Fraction(lasted[number] // 2)
            found.append(Standing(number, place, value, (value,), "round" if parted else None))
        return Standings(("round",), tuple(found))

    def reached(self, tournament: Tournament) -> Mapping[int, Text]:
        """The last round that they play, or played."""
        over = bool(tournament.rounds) and self.over(tournament)
        found: dict[int, Text] = {}
        for line in self.standings(tournament).lines:
            number = max(1, int(line.points))
            found[line.entrant] = msg("Round {round}", round=number)
            if over and line.place == 1:
                found[line.entrant] = CHAMPION
            elif number <= len(tournament.rounds):
                found[line.entrant] = self.round_title(tournament, number) or found[line.entrant]
        return found

    def round_title(self, tournament: Tournament, round_number: int) -> Text | None:
        """The last one."""
        return msg("Final") if _is_final(round_of(tournament, round_number)) else None

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        """How far the entrant has come."""
        line = self.standings(tournament).of(entrant)
        name = tournament.called(entrant)
        if entrant not in self.out(tournament) and not self.over(tournament):
            return msg("{name} is still in.", name=name)
        return msg(
            "{name} is in place {place}; the last round was number {round}.",
            name=name,
            place=line.place,
            round=int(line.points),
        )

    def explain_round(self, tournament: Tournament, round_number: int, entrant: int) -> Words:
        """Places in the round before decide who sits with whom."""
        round_ = round_of(tournament, round_number)
        if round_.table_of(entrant) is not None:
            return msg(
                "Those still in are ranked by place at the last table, points and seed, then dealt "
                "across the tables in snake order."
            )
        if round_.idle_of(entrant) is Sort.BYE:
            name = tournament.called(entrant)
            return msg(
                "The tables don’t divide evenly: {name}, ranked first, advances without playing.", name=name
            )
        return no_part(tournament, entrant)


def _is_final(round_: Round) -> bool:
    """Who is still in sits at one table: nobody has the bye, and waits for who goes on from it."""
    return len(round_.tables) == 1 and all(idle.sort is not Sort.BYE for idle in round_.idle)


def _made(measures: Measures, seats: Seats) -> TableElimination:
    size = seats.of(measures)
    return TableElimination(size, seats.fewest(size))


OFFERS: Final = (
    FormatOption(
        "tables-cup",
        msg("Larger tables: the better half advances"),
        _made,
        place=8,
        meeting=Meeting.SEVERAL,
        options=frozenset({"size"}),
    ),
)
