"""The same people at one table for several games, with seats in turn (Hosting rules, 8.1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

from bot.games.engine.text import Text, Words, msg, msg_in
from bot.tournaments.formats.common import next_table, no_part, round_of
from bot.tournaments.formats.format_options import FormatOption, Meeting
from bot.tournaments.model import Round, Standings
from bot.tournaments.scoring import PodPoints
from bot.tournaments.standings.criteria import PODS
from bot.tournaments.standings.explain import explain_standing
from bot.tournaments.standings.ranking import rank
from bot.tournaments.standings.rounds_by_player import ledger
from bot.tournaments.tournament import Format, Tournament, dropped


@dataclass(frozen=True)
class TableGames(Format):
    """A table of people who play several games: the round robin of games for more than two."""

    KIND: ClassVar[str] = "table-games"
    ONE_TABLE: ClassVar[bool] = True
    games: int = 4
    scoring: PodPoints = field(default_factory=PodPoints)
    criteria: tuple[str, ...] = PODS

    def title(self) -> Text:
        return msg_in("format of a tournament", "one table")

    @property
    def sizes(self) -> tuple[int, ...]:
        return ()

    def total(self, tournament: Tournament) -> int:
        return self.games

    def next_round(self, tournament: Tournament) -> Round:
        """Of those who are there, player i (from 0) has seat (i + t) mod size in game t (from 0)."""
        everybody, gone = [entrant.number for entrant in tournament.by_seed], dropped(tournament)
        there = [number for number in everybody if number not in gone]
        numbers = there if len(there) > 1 else everybody
        game = len(tournament.rounds)
        seats = tuple(numbers[(seat - game) % len(numbers)] for seat in range(len(numbers)))
        return Round(tournament.next_number, (next_table(1, seats, gone),))

    def standings(self, tournament: Tournament) -> Standings:
        return rank(ledger(tournament, self.scoring), self.criteria)

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        return explain_standing(tournament, self.standings(tournament), entrant)

    def explain_round(self, tournament: Tournament, round_number: int, entrant: int) -> Words:
        """Seats go on by one."""
        if round_of(tournament, round_number).table_of(entrant) is None:
            return no_part(tournament, entrant)
        return msg("The same people play all games of the group; everybody moves on by one seat each game.")


OFFERS: Final = (
    FormatOption(
        "one-table",
        msg("One table, several games, seats in turn"),
        lambda measures, seats: TableGames(4 if measures.rounds is None else measures.rounds),
        place=9,
        meeting=Meeting.SEVERAL,
        options=frozenset({"rounds"}),
    ),
)
