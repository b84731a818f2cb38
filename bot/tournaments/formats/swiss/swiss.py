"""Swiss, head to head (Hosting rules, 8.2): the FIDE Dutch system as a format, and why it paired so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil, log2
from typing import ClassVar, Final

from bot.games.engine.text import Name, Text, Words, lines, msg, msg_in, msg_plural
from bot.tournaments.formats.common import explain_idle, idle_entrants, no_part, round_before, round_of
from bot.tournaments.formats.format_options import FormatOption
from bot.tournaments.formats.swiss.dutch_pairing import NotComplete, Pair, pair_players
from bot.tournaments.formats.swiss.impossible import impossible
from bot.tournaments.formats.swiss.player import (
    Player,
    Reason,
    Strength,
    higher_of,
    players,
    seat_of_higher,
)
from bot.tournaments.model import Idle, Round, Sort, Standings, Table
from bot.tournaments.scoring import MatchPoints
from bot.tournaments.standings.criteria import HEAD_TO_HEAD, in_points, number
from bot.tournaments.standings.explain import explain_standing
from bot.tournaments.standings.ranking import rank
from bot.tournaments.standings.rounds_by_player import ledger
from bot.tournaments.tournament import CannotPair, Format, Tournament


@dataclass(frozen=True)
class Swiss(Format):
    """The settings of a Swiss tournament."""

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
            return msg_in("format of a tournament", "Swiss")
        return msg_plural("Swiss, {count} round", "Swiss, {count} rounds", self.rounds)

    def stage_title(self) -> Text:
        return msg("Swiss stage")

    @property
    def takes_late(self) -> bool:
        """Who missed rounds meets others who have as few points."""
        return True

    @property
    def match_points(self) -> MatchPoints:
        return self.scoring

    @property
    def report_code(self) -> str:
        return "FIDE_DUTCH_2025"

    @property
    def odd_seat(self) -> int:
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

    def next_round(self, tournament: Tournament) -> Round:
        """The pairs, the best table first, and the bye last (C.04.2: score, sum of scores, rank)."""
        field_ = self._players(tournament, tournament)
        number = tournament.next_number
        if number in self.rematches:
            field_ = [replace(player, opponents=frozenset[int]()) for player in field_]

        def allowed(one: Player, other: Player) -> bool:
            return tournament.may_meet(one.number, other.number, number)

        try:
            pairs, bye = pair_players(field_, allowed)
        except NotComplete:
            raise CannotPair(impossible(field_, allowed, tournament.called)) from None
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
        return rank(ledger(tournament, self.scoring), self.criteria)

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
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
    return sorted(pairs, key=lambda pair: (-pair[0].score, -(pair[0].score + pair[1].score), pair[0].rank))


OFFERS: Final = (
    FormatOption(
        "swiss",
        msg("Swiss: everybody plays every round, against players with similar scores"),
        lambda measures, seats: Swiss(measures.rounds),
        place=1,
        options=frozenset({"rounds"}),
    ),
)


def explain_pair(tournament: Tournament, one: Player, other: Player, first_seat: int, seated: int) -> Words:
    """Why the two meet, and sit as they do; ``seated`` is the number of who has the first seat."""
    higher, lower = higher_of(one, other)
    names = {"higher": tournament.called(higher.number), "lower": tournament.called(lower.number)}
    texts: list[Words] = []
    if higher.score == lower.score:
        texts.append(
            msg(
                "{higher} and {lower} both had {points}, and had not met.",
                points=in_points(higher.score),
                **names,
            )
        )
    else:
        texts.append(
            msg(
                "{higher} had {more} and {lower} {less}: nobody with more points was left"
                " for {higher} without worse pairings for others.",
                more=in_points(higher.score),
                less=number(lower.score),
                **names,
            )
        )
    seat, reason = seat_of_higher(higher, lower, first_seat)
    if (seat == 1) != (higher.number == seated):
        texts.append(msg("The organisers chose the seats."))
    else:
        texts.append(_seats(reason, higher, lower, seat, names))
    return lines(texts)


def _seats(reason: Reason, higher: Player, lower: Player, seat: int, names: dict[str, Name]) -> Text:
    if reason is Reason.BOTH:
        return msg("Both have the seat they were due, or had no preference.")
    if reason is Reason.STRONGER:
        gets, strength = (
            (names["higher"], higher.strength)
            if seat == higher.preference
            else (names["lower"], lower.strength)
        )
        if strength is Strength.ABSOLUTE:
            return msg("The seat was due to both; {name} could not have the other one again.", name=gets)
        return msg("The seat was due to both, and more to {name}.", name=gets)
    if reason is Reason.WIDER:
        gets = names["higher"] if seat == higher.preference else names["lower"]
        return msg("The seat was due to both; {name} had had the other one more often.", name=gets)
    if reason is Reason.ALTERNATE:
        return msg("The seat was due to both; they changed seats from when they last sat differently.")
    if reason is Reason.HIGHER:
        return msg("The seat was due to both alike; {name} is ranked higher.", name=names["higher"])
    return msg("Nobody had played yet; seats go by the draw, in turn from the first seed on.")


def explain_bye(tournament: Tournament, player: Player) -> Text:
    """Why the player has the bye."""
    return msg(
        "With an odd number of players, {name} has the bye: the fewest points ({points}) of "
        "those who haven’t had a bye and who leave an opponent for everybody else.",
        name=tournament.called(player.number),
        points=number(player.score),
    )
