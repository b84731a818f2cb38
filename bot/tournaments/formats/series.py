"""A series: points for places in several tournaments, the best results counting (Hosting rules, 9)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest
from typing import ClassVar, Final, Generic, TypeVar

from bot.games.engine.text import Text, Words, lines, msg, msg_in, msg_plural
from bot.tournaments.formats.common import no_part, round_of
from bot.tournaments.formats.format_options import FormatOption, Measures, Meeting, Seats, Unfit
from bot.tournaments.model import Round, Standing, Standings
from bot.tournaments.standings.criteria import in_points, number
from bot.tournaments.tournament import CannotPair, Format, Mode, Tournament

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class SeriesLine(Generic[P]):
    """One person's line: the place, the points, and what counted, the best first."""

    person: P
    place: int
    points: Fraction
    counted: tuple[Fraction, ...]
    results: tuple[int | None, ...]
    """The place in each tournament; ``None``: was not there."""


def worth(places: Mapping[P, int], points: Sequence[int | Fraction]) -> dict[P, Fraction]:
    """What a tournament is worth to each: who shares places shares their points."""
    ties = Counter(places.values())
    return {
        person: sum((Fraction(value) for value in points[place - 1 :][: ties[place]]), Fraction(0))
        / ties[place]
        for person, place in places.items()
    }


def series_table(
    tournaments: Sequence[Mapping[P, int]], points: Sequence[int | Fraction], best: int | None = None
) -> list[SeriesLine[P]]:
    """The standings of a series: ``tournaments`` are places by person, ``points`` what those are worth.

    The ``best`` results count (all of them by default); ties
    are parted by the best single result, then the second best, …; what is still tied shares a place.
    """
    people = list(dict.fromkeys(person for tournament in tournaments for person in tournament))
    earned: dict[P, list[Fraction]] = {person: [] for person in people}
    for tournament in tournaments:
        for person, value in worth(tournament, points).items():
            earned[person].append(value)
    counted = {person: tuple(sorted(earned[person], reverse=True)[:best]) for person in people}
    # A result that is worth nothing is no more than none.
    scored = {person: tuple(filter(None, counted[person])) for person in people}
    keys = {person: (sum(scored[person], Fraction(0)), scored[person]) for person in people}
    order = sorted(people, key=lambda person: keys[person], reverse=True)
    return [
        SeriesLine(
            person,
            1 + sum(key > keys[person] for key in keys.values()),
            keys[person][0],
            counted[person],
            tuple(tournament.get(person) for tournament in tournaments),
        )
        for person in order
    ]


@dataclass(frozen=True)
class Series(Format):
    """What places are worth, and how many results count.  A round's one table has all who took part."""

    KIND: ClassVar[str] = "series"
    MODE: ClassVar[Mode] = Mode.GATHERED
    points: tuple[int, ...] = (10, 8, 6, 5, 4, 3, 2, 1)
    """For places 1, 2, …; further ones get none."""
    best: int | None = None
    """So many results count, the best ones; ``None``: all."""

    def title(self) -> Text:
        return msg_in("format of a tournament", "series")

    def details(self) -> Sequence[Words]:
        """What places are worth, and how many results count."""
        told = msg(
            "The first places are worth {points}; ties share them",
            points=", ".join(str(points) for points in self.points),
        )
        if self.best is None:
            return [told]
        return [told, msg_plural("The best result counts", "The best {count} results count", self.best)]

    @property
    def sizes(self) -> tuple[int, ...]:
        return ()

    def next_round(self, tournament: Tournament) -> Round:
        """None: its tournaments are played, not it."""
        raise CannotPair(msg("A series has no rounds of its own: play its tournaments."))

    def out(self, tournament: Tournament) -> frozenset[int]:
        """Nobody: who missed some may play the next."""
        return frozenset()

    def table(self, tournament: Tournament) -> list[SeriesLine[int]]:
        """Everybody's points, the best first."""
        held = [_places(round_) for round_ in tournament.rounds if round_.tables]
        return series_table(held, self.points, self.best)

    def standings(self, tournament: Tournament) -> Standings:
        """By points; then by the best single result, the second best, …"""
        table = self.table(tournament)
        found: list[Standing] = []
        for line, after in zip_longest(table, table[1:]):
            separated = None
            if after is not None and after.place != line.place:
                separated = "points" if after.points != line.points else "best"
            best = line.counted[0] if line.counted else Fraction(0)
            found.append(Standing(line.person, line.place, line.points, (line.points, best), separated))
        return Standings(("points", "best"), tuple(found))

    def explain_round(self, tournament: Tournament, round_number: int, entrant: int) -> Words:
        """What the place in that tournament is worth."""
        places = _places(round_of(tournament, round_number))
        if entrant not in places:
            return no_part(tournament, entrant)
        return msg(
            "In tournament {round} of the series {name} was in place {place}, worth {points}.",
            name=tournament.called(entrant),
            place=places[entrant],
            round=round_number,
            points=number(worth(places, self.points)[entrant]),
        )

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        """What counts, and what parts the neighbours."""
        table = self.table(tournament)
        index = next(index for index, line in enumerate(table) if line.person == entrant)
        own = table[index]
        told: list[Words] = [
            msg(
                "{name} is in place {place} with {points} (results that count: {counted}).",
                name=tournament.called(entrant),
                place=own.place,
                points=in_points(own.points),
                counted=" + ".join(number(one) for one in own.counted),
            )
        ]
        if self.best is not None:
            told.append(msg("The best {count} results count.", count=self.best))
        around = [(table[at], table[at + 1]) for at in (index - 1, index) if 0 <= at < len(table) - 1]
        told += [self._parted(tournament, *pair) for pair in around if pair[0].place != pair[1].place]
        return lines(told)

    def _parted(self, tournament: Tournament, upper: SeriesLine[int], lower: SeriesLine[int]) -> Text:
        names = {
            "upper": tournament.called(upper.person),
            "lower": tournament.called(lower.person),
        }
        if upper.points != lower.points:
            return msg("{upper} is ahead of {lower} on points.", **names)
        return msg(
            "{upper} is ahead of {lower} on single results: {more} to {less}.",
            more=", ".join(number(one) for one in upper.counted),
            less=", ".join(number(one) for one in lower.counted),
            **names,
        )


def _places(round_: Round) -> dict[int, int]:
    (table,) = round_.tables
    assert table.result is not None
    return dict(zip(table.seats, table.result.places, strict=True))


def _made(measures: Measures, seats: Seats) -> Series:
    points = Series().points if measures.points is None else _points(measures.points)
    return Series(points, measures.best)


_LIST: Final = re.compile(r"[0-9]{1,4}(?:\s*[\s,;/-]\s*[0-9]{1,4})*")


def _points(typed: str) -> tuple[int, ...]:
    """What places 1, 2, … are worth, as people write it; raises Unfit."""
    # A sign or a digit too many must not become another number.
    found = [int(number) for number in re.findall(r"\d+", typed)]
    if _LIST.fullmatch(typed.strip()) is None or not 1 <= len(found) <= 64:
        raise Unfit(msg("Write what each place is worth, best first, such as 10 6 4 2."))
    if found[0] == 0 or found != sorted(found, reverse=True):
        raise Unfit(
            msg("No place can be worth more than a better one, and first place must be worth something.")
        )
    return tuple(found)


OFFERS: Final = (
    FormatOption(
        "series",
        msg("Series: several tournaments that count together"),
        _made,
        place=12,
        meeting=Meeting.NOBODY,
        options=frozenset({"points", "best"}),
    ),
)
