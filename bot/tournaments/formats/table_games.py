"""The same people at one table for several games, with seats in turn (Hosting rules, 8.1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

from bot.games.engine.text import Text, Words, say
from bot.tournaments.formats.common import dropped
from bot.tournaments.formats.format import Format
from bot.tournaments.formats.offer import Measures, Meeting, Offer, Seats
from bot.tournaments.formats.round_robin import forfeited
from bot.tournaments.model import Event, Round, Table
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
        return say("one table")

    @property
    def sizes(self) -> tuple[int, ...]:
        """As many as enter."""
        return ()

    def total(self, event: Event) -> int:
        """As many as set."""
        return self.games

    def over(self, event: Event) -> bool:
        """All games have been played."""
        return event.done and len(event.rounds) >= self.games

    def out(self, event: Event) -> frozenset[int]:
        """Who has dropped."""
        return dropped(event)

    def next_round(self, event: Event) -> Round:
        """Player i (from 0) has seat (i + t) mod size in game t (from 0)."""
        numbers = [entrant.number for entrant in event.by_seed]
        game = len(event.rounds)
        seats = tuple(numbers[(seat - game) % len(numbers)] for seat in range(len(numbers)))
        return Round(event.next_number, (Table(1, seats, forfeited(seats, dropped(event))),))

    def standings(self, event: Event) -> Standings:
        """As in pods."""
        return rank(ledger(event, self.scoring), self.criteria)

    def explain_place(self, event: Event, entrant: int) -> Words:
        """Points, and what parts neighbours."""
        return explain_standing(event, self.standings(event), entrant)

    def explain_round(self, event: Event, round_number: int, entrant: int) -> Words:
        """Seats go on by one."""
        return say("The same people play all games of the group; everybody moves on by one seat each game.")


def _made(measures: Measures, seats: Seats) -> TableGames:
    return TableGames(4 if measures.rounds is None else measures.rounds)


OFFERS: Final = (
    Offer(
        "one-table",
        say("One table, several games, seats in turn"),
        _made,
        place=9,
        meeting=Meeting.SEVERAL,
        options=frozenset({"rounds"}),
    ),
)
