"""Swiss, head to head (Hosting rules, 8.2): the FIDE Dutch system as a format."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil, log2
from typing import ClassVar, Final

from bot.games.engine.text import Text, Words, msg, msg_plural
from bot.tournaments.formats.common import (
    dropped,
    explain_idle,
    idle_entrants,
    no_part,
    round_before,
    round_of,
)
from bot.tournaments.formats.format import CannotPair, Format
from bot.tournaments.formats.offer import FormatOption, Measures, Seats
from bot.tournaments.formats.swiss.bracket import NotComplete, Pair
from bot.tournaments.formats.swiss.explain import explain_bye, explain_pair
from bot.tournaments.formats.swiss.pair import pair_players
from bot.tournaments.formats.swiss.player import Player, players
from bot.tournaments.formats.swiss.seats import seat_of_higher
from bot.tournaments.model import Idle, Round, Sort, Table, Tournament
from bot.tournaments.standings.criteria import HEAD_TO_HEAD
from bot.tournaments.standings.explain import explain_standing
from bot.tournaments.standings.ledger import ledger
from bot.tournaments.standings.ranking import rank
from bot.tournaments.standings.scoring import MatchPoints
from bot.tournaments.standings.standing import Standings


@dataclass(frozen=True)
class Swiss(Format):
    """The settings of a Swiss event."""

    KIND: ClassVar[str] = "swiss"
    rounds: int | None = None
    """How many; ``None``: as many as it takes to find one winner, ceil(log2 n)."""
    first_seat: int = 1
    """The seat of players with odd seeds in the first round: 1, or 2."""
    scoring: MatchPoints = field(default_factory=MatchPoints)
    criteria: tuple[str, ...] = HEAD_TO_HEAD
    rematches: frozenset[int] = frozenset()
    """Rounds for which organisers let players meet again, because there was no other pairing."""

    def title(self) -> Text:
        """With its rounds, where they are chosen."""
        if self.rounds is None:
            return msg("Swiss")
        return msg_plural("Swiss, {count} round", "Swiss, {count} rounds", self.rounds)

    @property
    def takes_late(self) -> bool:
        """Who missed rounds meets others who have as few points."""
        return True

    @property
    def match_points(self) -> MatchPoints:
        """As chosen."""
        return self.scoring

    @property
    def odd_seat(self) -> int:
        """As chosen."""
        return self.first_seat

    def is_free(self, tournament: Tournament) -> bool:
        """Each round is paired anew."""
        return True

    def with_rematches(self, round_number: int) -> Swiss:
        """Only there."""
        return replace(self, rematches=self.rematches | {round_number})

    def total(self, tournament: Tournament) -> int:
        """Rounds, never more than everybody has opponents."""
        n = len(tournament.entrants)
        most = max(1, n - 1 + n % 2)
        return min(most, self.rounds if self.rounds is not None else max(1, ceil(log2(max(2, n)))))

    def _length(self, tournament: Tournament) -> int:
        """The round that counts as the last one, for topscorers."""
        return self.total(tournament) if self.rounds is None else self.rounds

    def over(self, tournament: Tournament) -> bool:
        """All rounds have been played."""
        return tournament.done and len(tournament.rounds) >= self.total(tournament)

    def out(self, tournament: Tournament) -> frozenset[int]:
        """Who has dropped."""
        return dropped(tournament)

    def next_round(self, tournament: Tournament) -> Round:
        """The pairs, the best table first, and the bye last (C.04.2: score, sum of scores, rank)."""
        field_ = self._players(tournament, tournament)
        number = tournament.next_number
        if number in self.rematches:
            field_ = [replace(player, opponents=frozenset[int]()) for player in field_]
        try:
            pairs, bye = pair_players(
                field_, lambda one, other: tournament.may_meet(one.number, other.number, number)
            )
        except NotComplete:
            raise CannotPair(
                msg(
                    "No pairing is left in which nobody meets somebody twice. End the event, allow"
                    " rematches for this round, or pair by hand."
                )
            ) from None
        tables = tuple(
            Table(place, self._seated(pair)) for place, pair in enumerate(_boards(pairs), start=1)
        )
        idle = idle_entrants(tournament, number)
        if bye is not None:
            idle = (*idle, Idle(bye.number, Sort.BYE))
        return Round(number, tables, idle)

    def _seated(self, pair: Pair) -> tuple[int, int]:
        higher, lower = pair
        seat, _ = seat_of_higher(higher, lower, self._first)
        return (higher.number, lower.number) if seat == 1 else (lower.number, higher.number)

    @property
    def _first(self) -> int:
        return 1 if self.first_seat == 1 else -1

    def _players(self, tournament: Tournament, whole: Tournament) -> list[Player]:
        return players(tournament, self.scoring, self._length(whole))

    def standings(self, tournament: Tournament) -> Standings:
        """By points, then the tie-breaks."""
        return rank(ledger(tournament, self.scoring), self.criteria)

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        """Points, and what parts neighbours."""
        return explain_standing(tournament, self.standings(tournament), entrant)

    def explain_round(self, tournament: Tournament, round_number: int, entrant: int) -> Words:
        """The scores at that time, and the rule for the seats."""
        round_ = round_of(tournament, round_number)
        before = round_before(tournament, round_number)
        known = {
            player.number: player
            for player in players(before, self.scoring, self._length(tournament), everybody=True)
        }
        table = round_.table_of(entrant)
        if table is not None:
            one, other = (known[number] for number in table.seats)
            return explain_pair(tournament, one, other, self._first, table.seats[0])
        sort = round_.idle_of(entrant)
        if sort is Sort.BYE:
            return explain_bye(tournament, known[entrant])
        return no_part(tournament, entrant) if sort is None else explain_idle(tournament, entrant, sort)


def _boards(pairs: Sequence[Pair]) -> list[Pair]:
    return sorted(
        pairs,
        key=lambda pair: (-pair[0].score, -(pair[0].score + pair[1].score), pair[0].rank),
    )


def _made(measures: Measures, seats: Seats) -> Swiss:
    return Swiss(measures.rounds)


OFFERS: Final = (
    FormatOption(
        "swiss",
        msg("Swiss: everybody plays every round, against somebody as strong"),
        _made,
        place=1,
        options=frozenset({"rounds"}),
    ),
)
