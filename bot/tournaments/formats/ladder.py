"""A ladder: who wins against somebody above takes the place (Hosting rules, 9).  A round is a challenge."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, TypeVar

from bot.games.engine.text import Name, Text, Words, lines, msg, msg_in, msg_plural
from bot.tournaments.formats.common import no_part, round_before, round_of
from bot.tournaments.formats.format_options import FormatOption
from bot.tournaments.model import Round, Standing, Standings, Table
from bot.tournaments.tournament import CannotPair, Format, Mode, Tournament, dropped


@dataclass(frozen=True)
class Ladder(Format):
    """The order is that of the seeds, changed by one challenge after the other.

    Nobody plays two challenges at once; so it is all the same which of those that overlap is counted first.
    """

    KIND: ClassVar[str] = "ladder"
    MODE: ClassVar[Mode] = Mode.CHALLENGED
    reach: int = 3
    """How many places above one's own may be challenged."""

    def title(self) -> Text:
        return msg_in("format of a tournament", "ladder")

    def details(self) -> Sequence[Words]:
        """How far up one may challenge."""
        return [
            msg_plural(
                "Challenges reach {count} place up", "Challenges reach {count} places up", self.reach
            )
        ]

    @property
    def takes_late(self) -> bool:
        """At any time, below everybody else."""
        return True

    @property
    def climbed(self) -> Ladder:
        return self

    def order(self, tournament: Tournament) -> list[int]:
        """Everybody on the ladder, the best first; who has left keeps no place."""
        order = [entrant.number for entrant in tournament.by_seed]
        for round_ in tournament.rounds:
            for table in round_.tables:
                order = climbed(order, table)
        gone = dropped(tournament)
        return [number for number in order if number not in gone]

    def refusal(self, tournament: Tournament, by: int, of: int) -> Words | None:
        """Only places above one's own, and not too far up."""
        return refusal(self.order(tournament), by, of, self.reach)

    def within_reach(self, tournament: Tournament, by: int) -> Sequence[int]:
        """Those next above."""
        order = self.order(tournament)
        return [of for of in order if refusal(order, by, of, self.reach) is None]

    def next_round(self, tournament: Tournament) -> Round:
        """None: people challenge each other."""
        raise CannotPair(msg("There are no pairings on a ladder: players challenge each other."))

    def standings(self, tournament: Tournament) -> Standings:
        """The order, with how many challenges each has won; those who have left come last."""
        gone = dropped(tournament)
        order = [*self.order(tournament), *(one.number for one in tournament.by_seed if one.number in gone)]
        last = len(order)
        return Standings(
            ("place",),
            tuple(
                Standing(
                    number,
                    place,
                    Fraction(_won(tournament, number)),
                    (Fraction(place),),
                    None if place == last else "place",
                )
                for place, number in enumerate(order, start=1)
            ),
        )

    def explain_round(self, tournament: Tournament, round_number: int, entrant: int) -> Words:
        """Who challenged whom, and what came of it."""
        round_ = round_of(tournament, round_number)
        if round_.table_of(entrant) is None:
            return no_part(tournament, entrant)
        return self.outcome(tournament, round_number)

    def challenge(self, tournament: Tournament, round_number: int) -> Text:
        """Who challenged whom, and for which place."""
        (table,) = round_of(tournament, round_number).tables
        order = self.order(round_before(tournament, round_number))
        # Who was challenged sits first: places may have been corrected since.
        upper, lower = table.seats
        if order.index(lower) < order.index(upper):
            return msg(
                "{lower} challenged {upper}. A correction has since put {lower} above {upper}, so no "
                "place was at stake.",
                upper=tournament.called(upper),
                lower=tournament.called(lower),
            )
        return msg(
            "{lower} challenged {upper}, who was in place {place}.",
            place=order.index(upper) + 1,
            upper=tournament.called(upper),
            lower=tournament.called(lower),
        )

    def outcome(self, tournament: Tournament, round_number: int) -> Words:
        """The same, and what came of it."""
        (table,) = round_of(tournament, round_number).tables
        upper, lower = table.seats
        names = {
            "upper": tournament.called(upper),
            "lower": tournament.called(lower),
        }
        asked = self.challenge(tournament, round_number)
        if table.result is None:
            return lines([asked, msg("They play.")], " ")
        order = self.order(round_before(tournament, round_number))
        stake = order.index(upper) < order.index(lower)
        return lines([asked, _came_of_it(table, upper, lower, names, stake=stake)], " ")

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        """The place, and the last challenge that changed it."""
        name = tournament.called(entrant)
        if entrant in dropped(tournament):
            return msg("{name} has left the ladder.", name=name)
        place = self.order(tournament).index(entrant) + 1
        told: list[Words] = [
            msg("{name} is in place {place}.", name=name, place=place),
            msg_plural(
                "{count} challenge won, {played} played.",
                "{count} challenges won, {played} played.",
                _won(tournament, entrant),
                played=sum(table.played for _, table in tournament.sittings(entrant)),
            ),
        ]
        own = [round_.number for round_, table in tournament.sittings(entrant) if table.result is not None]
        if own:
            told.append(self.outcome(tournament, own[-1]))
        return lines(told)


def climbed(order: Sequence[int], table: Table) -> list[int]:
    """The order after a challenge: the challenger, who sits second, takes the place by a win from below."""
    challenged, challenger = table.seats
    won = winner_of(table) == challenger
    return after_challenge(order, challenger, challenged, challenger_won=won)


def winner_of(table: Table) -> int | None:
    """Who won a challenge, by playing or because the other didn't; ``None``: nobody (yet)."""
    if table.result is None:
        return None
    first = [seat for seat, place in enumerate(table.result.places) if place == 1]
    return table.seats[first[0]] if len(first) == 1 else None


def _won(tournament: Tournament, entrant: int) -> int:
    return sum(winner_of(table) == entrant for _, table in tournament.sittings(entrant))


def _came_of_it(table: Table, upper: int, lower: int, names: dict[str, Name], *, stake: bool) -> Text:
    result, winner = table.result, winner_of(table)
    played = result is not None and not result.forfeits
    if not stake and winner is not None:
        return msg("{winner} won.", winner=names["upper" if winner == upper else "lower"])
    if winner == lower:
        return (
            msg("{lower} won, and takes the place.", **names)
            if played
            else msg("{upper} didn’t play, and {lower} takes the place.", **names)
        )
    if winner == upper:
        return (
            msg("{upper} won, and keeps the place.", **names)
            if played
            else msg("{lower} didn’t play, and {upper} keeps the place.", **names)
        )
    return msg("Nobody won: {upper} keeps the place.", **names)


OFFERS: Final = (
    FormatOption(
        "ladder",
        msg("Ladder: players challenge those above them"),
        lambda measures, seats: Ladder(measures.reach or 3),
        place=11,
        options=frozenset({"reach"}),
    ),
)


P = TypeVar("P", bound=Hashable)


def refusal(order: Sequence[P], challenger: P, challenged: P, reach: int) -> Text | None:
    """Why the challenge can't be, or ``None``; ``reach`` is how many places above may be challenged."""
    if challenger == challenged:
        return msg("You can’t challenge yourself.")
    if challenged not in order:
        return msg("Only players on the ladder can be challenged.")
    above = order.index(challenger) if challenger in order else len(order)
    distance = above - order.index(challenged)
    if distance < 1:
        return msg("You’re already above them: challenge a player above you.")
    if distance > reach:
        return msg_plural(
            "You can challenge {count} place above yours.",
            "You can challenge up to {count} places above yours.",
            reach,
        )
    return None


def after_challenge(order: Sequence[P], challenger: P, challenged: P, *, challenger_won: bool) -> list[P]:
    """The ladder afterwards: the winner takes the place, and those between go down by one.

    A challenge that is not played within its time counts as lost by whoever was challenged.  Newcomers
    begin at the bottom.
    """
    after = list(order) if challenger in order else [*order, challenger]
    if challenger_won and after.index(challenger) > after.index(challenged):
        after.remove(challenger)
        after.insert(after.index(challenged), challenger)
    return after
