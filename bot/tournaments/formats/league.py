"""A season of a league: divisions that each play a round robin (Hosting rules, 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from bot.games.engine.text import Name, Text, Words, lines, msg
from bot.tournaments.formats.common import dropped
from bot.tournaments.formats.offer import FormatOption, Measures, Seats, Unfit
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.stages.groups import Groups, letter
from bot.tournaments.league import divided, next_season
from bot.tournaments.model import Tournament
from bot.tournaments.standings.standing import Standings


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

    def title(self) -> Text:
        """With the size of its divisions."""
        return msg("league, divisions of {size}", size=self.size)

    def details(self) -> Sequence[Words]:
        """Who changes places, and what else is to be known of what each division plays."""
        moving = msg("{up} up and {down} down in each division", up=self.up, down=self.down)
        return [moving, *super().details()]

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

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        """The place in the division, and after the season what comes of it."""
        told = super().explain_place(tournament, entrant)
        return lines([told, self._moved(tournament, entrant)]) if self.over(tournament) else told

    def _moved(self, tournament: Tournament, entrant: int) -> Text:
        name = Name(tournament.entrant(entrant).name)
        seasons = (list(self.groups(tournament).values()), self.next_divisions(tournament))
        before, after = (
            next(index for index, division in enumerate(season) if entrant in division)
            for season in seasons
        )
        if after < before:
            return msg("{name} rises to division {group}.", name=name, group=letter(after))
        if after > before:
            return msg("{name} falls to division {group}.", name=name, group=letter(after))
        return msg("{name} stays in division {group}.", name=name, group=letter(after))


def _made(measures: Measures, seats: Seats) -> League:
    inner = RoundRobin(parallel=measures.parallel or 1)
    up = 1 if measures.up is None else measures.up
    down = up if measures.down is None else measures.down
    division = 6 if measures.size is None else measures.size
    if max(up, down) >= division:
        raise Unfit(msg("Fewer must rise and fall than are in a division of {size}.", size=division))
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
