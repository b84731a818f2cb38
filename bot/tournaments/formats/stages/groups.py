"""Groups that play the same format side by side (Hosting rules, 9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from string import ascii_uppercase
from typing import ClassVar

from bot.games.engine.text import Text, Words, lines, msg
from bot.tournaments.formats.common import no_part, serpentine, table_sizes
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.model import Idle, Round, Standing, Standings, Table
from bot.tournaments.tournament import Format, Tournament, dropped


@dataclass(frozen=True)
class Groups(Format):
    """Seeds are dealt over the groups like a snake; then each plays for itself."""

    KIND: ClassVar[str] = "groups"
    size: int = 4
    """The preferred size of a group; none is larger."""
    inner: Format = field(default_factory=RoundRobin)

    def groups(self, tournament: Tournament) -> dict[str, tuple[int, ...]]:
        """Who is in which group, by its letter: A, B, …, Z, AA, …"""
        sizes, _ = table_sizes(len(tournament.entrants), self.size, 1)
        dealt = serpentine([entrant.number for entrant in tournament.by_seed], sizes)
        return {letter(index): tuple(group) for index, group in enumerate(dealt)}

    def title(self) -> Text:
        return msg("groups of {size}", size=self.size)

    def stage_title(self) -> Text:
        return msg("Group stage")

    def details(self) -> Sequence[Words]:
        """What is to be known of what each plays."""
        return self.inner.details()

    @property
    def sizes(self) -> tuple[int, ...]:
        return self.inner.sizes

    @property
    def each_meets_each(self) -> bool:
        """In their group."""
        return self.inner.each_meets_each

    @property
    def at_once(self) -> int:
        return self.inner.at_once

    def part(self, tournament: Tournament, group: str) -> Tournament:
        """The group as a tournament of its own."""
        members = set(self.groups(tournament)[group])
        every = (
            replace(
                round_,
                tables=tuple(table for table in round_.tables if table.group == group),
                idle=tuple(idle for idle in round_.idle if idle.group == group),
            )
            for round_ in tournament.rounds
        )
        rounds = tuple(round_ for round_ in every if round_.tables or round_.idle)
        # Who has left has left this group, too, whose rounds may be fewer than those of a larger one.
        gone = dropped(tournament) & members
        left = (replace(drop, after=min(drop.after, len(rounds))) for drop in tournament.drops)
        entrants = tuple(entrant for entrant in tournament.entrants if entrant.number in members)
        return replace(
            tournament,
            format=self.inner,
            entrants=entrants,
            rounds=rounds,
            drops=tuple(drop for drop in left if drop.entrant in gone),
            requests=tuple(request for request in tournament.requests if request.entrant in members),
            adjustments=tuple(change for change in tournament.adjustments if change.entrant in members),
        )

    def parts(self, tournament: Tournament) -> dict[str, Tournament]:
        """All groups as tournaments."""
        return {group: self.part(tournament, group) for group in self.groups(tournament)}

    def total(self, tournament: Tournament) -> int | None:
        """As many as the longest group needs."""
        totals = [self.inner.total(part) for part in self.parts(tournament).values()]
        return max((total for total in totals if total is not None), default=None)

    def over(self, tournament: Tournament) -> bool:
        """All groups have finished."""
        return all(self.inner.over(part) for part in self.parts(tournament).values())

    def next_round(self, tournament: Tournament) -> Round:
        """The next round of every group that has one."""
        tables: list[Table] = []
        idle: list[Idle] = []
        for group, part in self.parts(tournament).items():
            # Rounds of a parallel round robin are all paired before the first is over.
            if self.inner.over(part) or len(part.rounds) == self.inner.total(part):
                continue
            round_ = self.inner.next_round(part)
            tables += [
                replace(table, number=len(tables) + index, group=group)
                for index, table in enumerate(round_.tables, start=1)
            ]
            idle += [replace(one, group=group) for one in round_.idle]
        return Round(tournament.next_number, tuple(tables), tuple(idle))

    def standings(self, tournament: Tournament) -> Standings:
        """Group after group, each with its own places."""
        found: list[Standing] = []
        criteria: tuple[str, ...] = ()
        for group, part in self.parts(tournament).items():
            inner = self.inner.standings(part)
            criteria = inner.criteria
            found += [replace(line, group=group) for line in inner.lines]
        return Standings(criteria, tuple(found))

    def group_of(self, tournament: Tournament, entrant: int) -> str:
        """The letter of the entrant's group."""
        return next(group for group, members in self.groups(tournament).items() if entrant in members)

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        """The place in the group."""
        group = self.group_of(tournament, entrant)
        return lines(
            [
                msg("{group}:", group=self.group_title(group)),
                self.inner.explain_place(self.part(tournament, group), entrant),
            ]
        )

    def explain_round(self, tournament: Tournament, round_number: int, entrant: int) -> Words:
        """As the group's own format says."""
        group = self.group_of(tournament, entrant)
        part = self.part(tournament, group)
        place = next(
            (index for index, round_ in enumerate(part.rounds, start=1) if round_.number == round_number),
            None,
        )
        if place is None:
            return no_part(tournament, entrant)
        return lines(
            [msg("{group}:", group=self.group_title(group)), self.inner.explain_round(part, place, entrant)]
        )


def letter(index: int) -> str:
    """What the group of this place, from 0, is called."""
    letters = ""
    index += 1
    while index:
        index, place = divmod(index - 1, 26)
        letters = ascii_uppercase[place] + letters
    return letters
