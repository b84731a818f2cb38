"""A ladder: people challenge those above them (Hosting rules, 9).  A round of it is one challenge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

from bot.games.engine.text import Name, Text, Words, lines, say, say_many
from bot.tournaments.formats.common import dropped, no_part, round_before, round_of
from bot.tournaments.formats.format import CannotPair, Format, Mode
from bot.tournaments.formats.offer import Measures, Offer, Seats
from bot.tournaments.ladder import after_challenge, refusal
from bot.tournaments.model import Event, Round, Table
from bot.tournaments.standings.standing import Standing, Standings


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
        """As everybody says."""
        return say("ladder")

    def details(self) -> Sequence[Words]:
        """How far up one may challenge."""
        return [
            say_many(
                "One may challenge {count} place up", "One may challenge {count} places up", self.reach
            )
        ]

    @property
    def takes_late(self) -> bool:
        """At any time, below everybody else."""
        return True

    @property
    def climbed(self) -> Ladder:
        """People ask the ladder itself."""
        return self

    def order(self, event: Event) -> list[int]:
        """Everybody on the ladder, the best first; who has left keeps no place."""
        order = [entrant.number for entrant in event.by_seed]
        for round_ in event.rounds:
            for table in round_.tables:
                order = climbed(order, table)
        gone = dropped(event)
        return [number for number in order if number not in gone]

    def refusal(self, event: Event, by: int, of: int) -> Words | None:
        """Only places above one's own, and not too far up."""
        return refusal(self.order(event), by, of, self.reach)

    def within_reach(self, event: Event, by: int) -> Sequence[int]:
        """Those next above."""
        order = self.order(event)
        return [of for of in order if refusal(order, by, of, self.reach) is None]

    def next_round(self, event: Event) -> Round:
        """None: people challenge each other."""
        raise CannotPair(say("Nobody is paired on a ladder: people challenge each other."))

    def over(self, event: Event) -> bool:
        """Organisers say when."""
        return False

    def total(self, event: Event) -> int | None:
        """As many challenges as people like."""
        return None

    def out(self, event: Event) -> frozenset[int]:
        """Who has left."""
        return dropped(event)

    def standings(self, event: Event) -> Standings:
        """The order, with how many challenges each has won; those who have left come last."""
        gone = dropped(event)
        order = [*self.order(event), *(one.number for one in event.by_seed if one.number in gone)]
        last = len(order)
        return Standings(
            ("place",),
            tuple(
                Standing(
                    number,
                    place,
                    Fraction(_won(event, number)),
                    (Fraction(place),),
                    None if place == last else "place",
                )
                for place, number in enumerate(order, start=1)
            ),
        )

    def explain_round(self, event: Event, round_number: int, entrant: int) -> Words:
        """Who challenged whom, and what came of it."""
        round_ = round_of(event, round_number)
        if round_.table_of(entrant) is None:
            return no_part(event, entrant)
        return self.outcome(event, round_number)

    def outcome(self, event: Event, round_number: int) -> Words:
        """Who challenged whom, and what came of it."""
        (table,) = round_of(event, round_number).tables
        order = self.order(round_before(event, round_number))
        upper, lower = sorted(table.seats, key=lambda one: order.index(one) if one in order else len(order))
        names = {"upper": Name(event.entrant(upper).name), "lower": Name(event.entrant(lower).name)}
        asked = say(
            "{lower} challenged {upper}, who was in place {place}.", place=order.index(upper) + 1, **names
        )
        if table.result is None:
            return lines([asked, say("They play.")], " ")
        return lines([asked, _came_of_it(table, upper, lower, names)], " ")

    def explain_place(self, event: Event, entrant: int) -> Words:
        """The place, and the last challenge that changed it."""
        name = Name(event.entrant(entrant).name)
        if entrant in dropped(event):
            return say("{name} has left the ladder.", name=name)
        place = self.order(event).index(entrant) + 1
        told: list[Words] = [
            say("{name} is in place {place}.", name=name, place=place),
            say_many(
                "{count} challenge won, {played} played.",
                "{count} challenges won, {played} played.",
                _won(event, entrant),
                played=sum(table.played for _, table in event.sittings(entrant)),
            ),
        ]
        own = [round_.number for round_, table in event.sittings(entrant) if table.result is not None]
        if own:
            told.append(self.outcome(event, own[-1]))
        return lines(told)


def climbed(order: Sequence[int], table: Table) -> list[int]:
    """The order after a challenge: who has won from below takes the place."""
    winner = winner_of(table)
    if winner is None:
        return list(order)
    (loser,) = (number for number in table.seats if number != winner)
    below = order.index(winner) > order.index(loser)
    return after_challenge(order, winner, loser, challenger_won=True) if below else list(order)


def winner_of(table: Table) -> int | None:
    """Who won a challenge, by playing or because the other didn't; ``None``: nobody (yet)."""
    if table.result is None:
        return None
    first = [seat for seat, place in enumerate(table.result.places) if place == 1]
    return table.seats[first[0]] if len(first) == 1 else None


def _won(event: Event, entrant: int) -> int:
    return sum(winner_of(table) == entrant for _, table in event.sittings(entrant))


def _came_of_it(table: Table, upper: int, lower: int, names: dict[str, Name]) -> Text:
    result, winner = table.result, winner_of(table)
    played = result is not None and not result.forfeits
    if winner == lower:
        return (
            say("{lower} won, and takes the place.", **names)
            if played
            else say("{upper} did not play, and {lower} takes the place.", **names)
        )
    if winner == upper:
        return (
            say("{upper} won, and keeps the place.", **names)
            if played
            else say("{lower} did not play, and {upper} keeps the place.", **names)
        )
    return say("Nobody won: {upper} keeps the place.", **names)


def _made(measures: Measures, seats: Seats) -> Ladder:
    return Ladder(measures.reach or 3)


OFFERS: Final = (
    Offer(
        "ladder",
        say("Ladder: people challenge those above them"),
        _made,
        place=11,
        options=frozenset({"reach"}),
    ),
)
