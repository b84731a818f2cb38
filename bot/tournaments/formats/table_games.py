"""The same people at one table for several games, with seats in turn (Hosting rules, 8.1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

from bot.games.engine.text import Text, Words, msg
from bot.tournaments.formats.common import dropped
from bot.tournaments.formats.format import Format
from bot.tournaments.formats.offer import FormatOption, Measures, Meeting, Seats
from bot.tournaments.formats.round_robin import forfeited
from bot.tournaments.model import Round, Table, Tournament
from bot.tournaments.standings.criteria import PODS
from bot.tournaments.standings.explain import explain_standing
from bot.tournaments.standings.ledger import ledger
from bot.tournaments.standings.ranking import rank
from bot.tournaments.standings.scoring import PodPoints
from bot.tournaments.standings.standing import Standings


@dataclass(frozen=True)
class TableGames(Format):
    """A table of people who play several games: the round robin of games for more than two."""

    KIND: ClassVar[str] = "table-games"
    ONE_TABLE: ClassVar[bool] = True
    games: int = 4
    scoring: PodPoints = field(default_factory=PodPoints)
    criteria: tuple[str, ...] = PODS

    def title(self) -> Text:
        """There is only one."""
        return msg("one table")

    @property
    def sizes(self) -> tuple[int, ...]:
        """As many as enter."""
        return ()

    def total(self, tournament: Tournament) -> int:
        """As many as set."""
        return self.games

    def over(self, tournament: Tournament) -> bool:
        """All games have been played."""
        return tournament.done and len(tournament.rounds) >= self.games

    def out(self, tournament: Tournament) -> frozenset[int]:
        """Who has dropped."""
        return dropped(tournament)

    def next_round(self, tournament: Tournament) -> Round:
        """Player i (from 0) has seat (i + t) mod size in game t (from 0)."""
        numbers = [entrant.number for entrant in tournament.by_seed]
        game = len(tournament.rounds)
        seats = tuple(numbers[(seat - game) % len(numbers)] for seat in range(len(numbers)))
        return Round(tournament.next_number, (Table(1, seats, forfeited(seats, dropped(tournament))),))

    def standings(self, tournament: Tournament) -> Standings:
        """As in pods."""
        return rank(ledger(tournament, self.scoring), self.criteria)

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        """Points, and what parts neighbours."""
        return explain_standing(tournament, self.standings(tournament), entrant)

    def explain_round(self, tournament: Tournament, round_number: int, entrant: int) -> Words:
        """Seats go on by one."""
        return msg("The same people play all games of the group; everybody moves on by one seat each game.")


def _made(measures: Measures, seats: Seats) -> TableGames:
    return TableGames(4 if measures.rounds is None else measures.rounds)


OFFERS: Final = (
    FormatOption(
        "one-table",
        msg("One table, several games, seats in turn"),
        _made,
        place=9,
        meeting=Meeting.SEVERAL,
        options=frozenset({"rounds"}),
    ),
)
