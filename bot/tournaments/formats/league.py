"""A league: divisions that play a round robin each season, with moves up and down (Hosting rules, 9)."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, TypeVar

from bot.games.engine.text import Text, Words, lines, msg, msg_plural
from bot.tournaments.formats.format_options import FormatOption, Measures, Seats, Unfit
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.stages.groups import Groups, letter
from bot.tournaments.model import Standings
from bot.tournaments.tournament import Tournament, dropped


@dataclass(frozen=True)
class League(Groups):
    """The best seeds are the first division, A, those after them B, …"""

    KIND: ClassVar[str] = "league"
    size: int = 6
    """Of a division."""
    up: int = 1
    """How many of a division rise."""
    down: int = 1
    """How many of a division fall; as many change places as both allow."""

    def groups(self, tournament: Tournament) -> dict[str, tuple[int, ...]]:
        """Who is in which division, by its letter."""
        seeds = [entrant.number for entrant in tournament.by_seed]
        return {letter(index): tuple(one) for index, one in enumerate(divided(seeds, self.size))}

    def divisions(self, tournament: Tournament) -> Mapping[str, Sequence[int]]:
        """The same, also before the first round: as the seeds are now."""
        return self.groups(tournament)

    def title(self) -> Text:
        """With the size of its divisions."""
        return msg("league, divisions of {size} players", size=self.size)

    def stage_title(self) -> Text:
        return self.title()

    def details(self) -> Sequence[Words]:
        """Who changes places, and what else is to be known of what each division plays."""
        moving = msg_plural(
            "After the season the best of each division changes places with the last of the division above",
            "After the season the best {count} of each division change places with the last {count} of the "
            "division above",
            min(self.up, self.down),
        )
        return [*([moving] if min(self.up, self.down) else []), *super().details()]

    def group_title(self, group: str) -> Text:
        """What people call the division of this letter."""
        return msg("Division {group}", group=group)

    @property
    def seasonal(self) -> League:
        """One season follows another."""
        return self

    def overall(self, standings: Standings) -> Mapping[int, int]:
        """A division stands below all those before it."""
        above: dict[str, int] = {}
        for index, line in enumerate(standings.lines):
            above.setdefault(line.group, index)
        return {line.entrant: above[line.group] + line.place for line in standings.lines}

    def next_seeds(self, tournament: Tournament) -> Sequence[int]:
        """Division after division, as they will be."""
        return [number for division in self.next_divisions(tournament) for number in division]

    def next_divisions(self, tournament: Tournament) -> list[list[int]]:
        """Those of the next season, each in the order of its seeds; who dropped out is relegated."""
        orders = [self.inner.standings(part).order for part in self.parts(tournament).values()]
        return next_season(orders, size=self.size, up=self.up, down=self.down, gone=dropped(tournament))

    def climbs(self, tournament: Tournament) -> Mapping[int, int]:
        """Of those who change divisions, by how many."""
        before = _divisions(list(self.groups(tournament).values()))
        after = _divisions(self.next_divisions(tournament))
        return {number: at - after[number] for number, at in before.items() if at != after[number]}

    def season_ended(self, tournament: Tournament) -> Sequence[Words]:
        """Division by division, the first first."""
        climbs = self.climbs(tournament)
        told: list[Words] = []
        for index, part in enumerate(self.parts(tournament).values()):
            order = self.inner.standings(part).order
            up = [number for number in order if climbs.get(number, 0) > 0]
            down = [number for number in order if climbs.get(number, 0) < 0]
            words = [msg("{name} wins", name=tournament.called(order[0]))]
            if up:
                words.append(msg("up: {names}", names=_named(tournament, up)))
            if down:
                words.append(msg("down: {names}", names=_named(tournament, down)))
            division = self.group_title(letter(index))
            told.append(msg("**{division}**: {outcome}", division=division, outcome=lines(words, " · ")))
        return told

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        """The place in the division, and after the season what comes of it."""
        told = super().explain_place(tournament, entrant)
        return lines([told, self._moved(tournament, entrant)]) if self.over(tournament) else told

    def _moved(self, tournament: Tournament, entrant: int) -> Text:
        name, climb = tournament.called(entrant), self.climbs(tournament).get(entrant, 0)
        before = _divisions(list(self.groups(tournament).values()))[entrant]
        group = letter(before - climb)
        if climb > 0:
            return msg("{name} moves up to division {group}.", name=name, group=group)
        if climb < 0:
            return msg("{name} moves down to division {group}.", name=name, group=group)
        return msg("{name} stays in division {group}.", name=name, group=group)


def _divisions(divisions: Sequence[Sequence[int]]) -> Mapping[int, int]:
    """In which division everybody is, from 0."""
    return {number: index for index, division in enumerate(divisions) for number in division}


def _named(tournament: Tournament, numbers: Sequence[int]) -> Words:
    return lines([Text("{name}", (("name", tournament.called(number)),)) for number in numbers], ", ")


def _made(measures: Measures, seats: Seats) -> League:
    inner = RoundRobin(parallel=measures.parallel or 1)
    up = 1 if measures.up is None else measures.up
    down = up if measures.down is None else measures.down
    division = 6 if measures.size is None else measures.size
    if max(up, down) >= division:
        raise Unfit(msg("Too many would move up and down for a division of {size}.", size=division))
    return League(division, inner, up, down)


OFFERS: Final = (
    FormatOption(
        "league",
        msg("League: divisions, a round robin each, season after season"),
        _made,
        place=10,
        options=frozenset({"size", "parallel", "up", "down"}),
    ),
)


P = TypeVar("P", bound=Hashable)


def next_season(
    divisions: Sequence[Sequence[P]],
    *,
    size: int,
    up: int,
    down: int,
    gone: Collection[P] = (),
    new: Sequence[P] = (),
) -> list[list[P]]:
    """The divisions of the next season, each in the order in which its members are seeded.

    ``divisions`` are this season's final orders, the highest first.  The first ``up`` of each change
    places with the last ``down`` of the division above, as many as there are on both sides.  ``gone``
    are those who dropped out during the season: they are relegated.  Free places are filled from the
    best below, ``new`` ones come in at the bottom.
    """
    orders = [
        [one for one in division if one not in gone] + [one for one in division if one in gone]
        for division in divisions
    ]
    seasons: list[list[P]] = []
    for index, order in enumerate(orders):
        above = orders[index - 1] if index else []
        below = orders[index + 1] if index + 1 < len(orders) else []
        rising = _moves(above, order, up, down, gone)
        falling = _moves(order, below, up, down, gone)
        came_down = above[len(above) - rising :] if rising else []
        came_up = below[:falling]
        seasons.append([*came_down, *order[rising : len(order) - falling], *came_up])
    ladder = [one for season in seasons for one in season] + list(new)
    return divided(ladder, size)


def divided(order: Sequence[P], size: int) -> list[list[P]]:
    """Cut into divisions, the best first; one who would be left alone joins the last of them."""
    found = [list(order[start : start + size]) for start in range(0, len(order), size)]
    if len(found) > 1 and len(found[-1]) == 1:
        found[-2:] = [[*found[-2], *found[-1]]]
    return found


def _moves(above: Sequence[P], below: Sequence[P], up: int, down: int, gone: Collection[P]) -> int:
    """How many change places between two divisions: as set, and at least who dropped out above."""
    leaving = sum(one in gone for one in above)
    rising = sum(one not in gone for one in below)
    return min(max(min(up, down), leaving), rising, len(above)) if above and below else 0
