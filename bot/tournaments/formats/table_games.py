"""The same people at one table for several games, with seats in turn (Hosting rules, 8.1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from bot.games.text import Words, say
from bot.tournaments.formats.common import dropped
from bot.tournaments.formats.round_robin import forfeited
from bot.tournaments.model import Event, Round, Table
from bot.tournaments.standings.criteria import PODS
from bot.tournaments.standings.explain import explain_standing
from bot.tournaments.standings.ledger import ledger
from bot.tournaments.standings.ranking import rank
from bot.tournaments.standings.scoring import PodPoints
from bot.tournaments.standings.standing import Standings


@dataclass(frozen=True)
class TableGames:
    """A table of people who play several games: the round robin of games for more than two."""

    KIND: ClassVar[str] = "table-games"
    games: int = 4
    scoring: PodPoints = field(default_factory=PodPoints)
    criteria: tuple[str, ...] = PODS

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
