"""A season of a league: divisions that each play a round robin (Hosting rules, 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.games.text import Name, Text, Words, lines, say
from bot.tournaments.formats.common import dropped
from bot.tournaments.formats.stages.groups import Groups, letter
from bot.tournaments.league import divided, next_season
from bot.tournaments.model import Event


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

    def groups(self, event: Event) -> dict[str, tuple[int, ...]]:
        """Who is in which division, by its letter."""
        seeds = [entrant.number for entrant in event.by_seed]
        return {letter(index): tuple(one) for index, one in enumerate(divided(seeds, self.size))}

    @staticmethod
    def called(group: str) -> Text:
        """What people call the division of this letter."""
        return say("Division {group}", group=group)

    def next_divisions(self, event: Event) -> list[list[int]]:
        """Those of the next season, each in the order of its seeds; who dropped out is relegated."""
        orders = [self.inner.standings(part).order for part in self.parts(event).values()]
        return next_season(orders, size=self.size, up=self.up, down=self.down, gone=dropped(event))

    def explain_place(self, event: Event, entrant: int) -> Words:
        """The place in the division, and after the season what comes of it."""
        told = super().explain_place(event, entrant)
        return lines([told, self._moved(event, entrant)]) if self.over(event) else told

    def _moved(self, event: Event, entrant: int) -> Text:
        name = Name(event.entrant(entrant).name)
        seasons = (list(self.groups(event).values()), self.next_divisions(event))
        before, after = (
            next(index for index, division in enumerate(season) if entrant in division)
            for season in seasons
        )
        if after < before:
            return say("{name} rises to division {group}.", name=name, group=letter(after))
        if after > before:
            return say("{name} falls to division {group}.", name=name, group=letter(after))
        return say("{name} stays in division {group}.", name=name, group=letter(after))
