"""Two stages: groups or a Swiss, then the best of it, seeded by where they ended (Hosting rules, 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from typing import ClassVar, Final

from bot.games.engine.text import Text, Words, lines, msg, msg_plural
from bot.tournaments.bracket import bracket_size, seed_order
from bot.tournaments.formats.common import no_part
from bot.tournaments.formats.elimination.knockout import SingleElimination
from bot.tournaments.formats.format_options import FormatOption, Measures, Seats, Unfit
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Round, Standings
from bot.tournaments.tournament import Cut, Format, NamedBracket, Stage, Tournament


@dataclass(frozen=True)
class Stages(Format):
    """``first`` is played to its end; then the best play ``second``, seeded by where they ended."""

    KIND: ClassVar[str] = "stages"
    WINNERS_GO_ON: ClassVar[bool] = True
    STAGED: ClassVar[bool] = True
    first: Format = field(default_factory=Swiss)
    second: Format = field(default_factory=SingleElimination)
    qualify: int = 8
    """After groups: how many of each group; otherwise how many in all."""

    def title(self) -> Text:
        """Both, and where it isn't so many of each group, how many go on."""
        names = {"first": self.first.title(), "second": self.second.title()}
        if self._grouped:
            return msg("{first}, then {second}", **names)
        return msg("{first}, then {second} of the best {count}", count=self.qualify, **names)

    def details(self) -> Sequence[Words]:
        return [*self.first.details(), *self.second.details()]

    def group_title(self, group: str) -> Text:
        return self.first.group_title(group)

    @property
    def _grouped(self) -> bool:
        return isinstance(self.first, Groups)

    @property
    def sizes(self) -> tuple[int, ...]:
        both = self.first.sizes, self.second.sizes
        return tuple(sorted({*both[0], *both[1]})) if all(both) else ()

    @property
    def takes_late(self) -> bool:
        return self.first.takes_late

    def is_free(self, tournament: Tournament) -> bool:
        """As the stage of the next round says."""
        return (
            self.second.is_free(tournament)
            if self.next_stage(tournament)
            else self.first.is_free(tournament)
        )

    def next_stage(self, tournament: Tournament) -> int:
        """The second, once the first is over."""
        return int(bool(tournament.rounds) and self.closing(tournament) is not None)

    def carries(self, tournament: Tournament, round_number: int) -> bool:
        """The second stage stands on all of the first; within a stage it is as its format says."""
        opening = self.opening(tournament)
        played = len(opening.rounds)
        if round_number > played:
            return self.second.WINNERS_GO_ON and len(tournament.rounds) > round_number
        return len(tournament.rounds) > played or self.first.carries(opening, round_number)

    def with_rematches(self, round_number: int) -> Stages | None:
        """In the first stage: the second is a bracket."""
        first = self.first.with_rematches(round_number)
        return None if first is None else replace(self, first=first)

    def bracket(self, tournament: Tournament) -> NamedBracket | None:
        """That of the second stage."""
        closing = self.closing(tournament)
        return None if closing is None else self.second.bracket(closing)

    @property
    def small_final(self) -> bool | None:
        return self.second.small_final

    def with_small_final(self, chosen: bool) -> Stages:
        """In the second stage."""
        return replace(self, second=self.second.with_small_final(chosen))

    def stages(self, tournament: Tournament) -> tuple[Stage, ...]:
        """Both as tournaments of their own; the second from the end of the first on."""
        opening, through = self.opening(tournament), self.qualified(tournament)
        over = self.first.over(opening)
        cut = Cut(self._rule if over else self._rule_so_far, tuple(through))
        first = Stage(self.first.stage_title(), opening, cut=cut)
        if not over:
            return (first,)
        closing = self._second(tournament, opening, through)
        return (first, Stage(self.second.stage_title(), closing, before=len(opening.rounds)))

    @property
    def _rule(self) -> Text:
        if self._grouped:
            return msg_plural(
                "The best of each group goes on", "The best {count} of each group go on", self.qualify
            )
        return msg_plural("The best one goes on", "The best {count} go on", self.qualify)

    @property
    def _rule_so_far(self) -> Text:
        """The same while the stage is played: nobody has gone on yet."""
        if self._grouped:
            return msg_plural(
                "The best of each group would go on now",
                "The best {count} of each group would go on now",
                self.qualify,
            )
        return msg_plural("The best one would go on now", "The best {count} would go on now", self.qualify)

    def opening(self, tournament: Tournament) -> Tournament:
        """The first stage as a tournament."""
        return replace(
            tournament, format=self.first, rounds=tuple(one for one in tournament.rounds if one.stage == 0)
        )

    def closing(self, tournament: Tournament) -> Tournament | None:
        """The second stage as a tournament; ``None`` before the first is over."""
        opening = self.opening(tournament)
        if not self.first.over(opening):
            return None
        return self._second(tournament, opening, self.qualified(tournament))

    def _second(self, tournament: Tournament, opening: Tournament, through: Sequence[int]) -> Tournament:
        seeds = {number: seed for seed, number in enumerate(through, start=1)}
        entrants = tuple(
            replace(entrant, seed=seeds[entrant.number], joined=1)
            for entrant in tournament.entrants
            if entrant.number in seeds
        )
        played = len(opening.rounds)
        rounds = tuple(
            replace(one, number=one.number - played) for one in tournament.rounds if one.stage == 1
        )
        shifted = tuple(replace(drop, after=max(0, drop.after - played)) for drop in tournament.drops)
        wishes = tuple(replace(one, round=one.round - played) for one in tournament.requests)
        rules = tuple(
            replace(one, first=one.first - played, last=None if one.last is None else one.last - played)
            for one in tournament.forbidden
        )
        return replace(
            tournament,
            format=self.second,
            entrants=entrants,
            rounds=rounds,
            drops=tuple(drop for drop in shifted if drop.entrant in seeds),
            requests=tuple(one for one in wishes if one.entrant in seeds),
            forbidden=rules,
            adjustments=(),
        )

    def qualified(self, tournament: Tournament) -> list[int]:
        """Who goes on, the first seed first; who has dropped leaves the place to the next one."""
        opening = self.opening(tournament)
        gone = {drop.entrant for drop in tournament.drops if drop.after <= len(opening.rounds)}
        standings = self.first.standings(opening)
        staying = Standings(
            standings.criteria, tuple(line for line in standings.lines if line.entrant not in gone)
        )
        if self._grouped:
            return by_groups(opening, staying, self.qualify)
        return by_places(staying, self.qualify)

    def total(self, tournament: Tournament) -> int | None:
        """Both stages together, once that is known."""
        first, closing = self.first.total(self.opening(tournament)), self.closing(tournament)
        second = None if closing is None else self.second.total(closing)
        return None if first is None or second is None else first + second

    def over(self, tournament: Tournament) -> bool:
        """Both stages have been played."""
        closing = self.closing(tournament)
        return closing is not None and self.second.over(closing)

    def out(self, tournament: Tournament) -> frozenset[int]:
        """Who did not go on, or is out of the second stage."""
        closing = self.closing(tournament)
        if closing is None:
            return self.first.out(self.opening(tournament))
        still = {entrant.number for entrant in closing.entrants} - self.second.out(closing)
        return frozenset(entrant.number for entrant in tournament.entrants if entrant.number not in still)

    def next_round(self, tournament: Tournament) -> Round:
        """The next round of the stage that is on."""
        closing = self.closing(tournament)
        if closing is None:
            return self.first.next_round(self.opening(tournament))
        return replace(self.second.next_round(closing), number=tournament.next_number, stage=1)

    def standings(self, tournament: Tournament) -> Standings:
        """The second stage's places, then everybody else as the first stage ended."""
        opening, closing = self.opening(tournament), self.closing(tournament)
        first = self.first.standings(opening)
        if closing is None:
            return first
        second = self.second.standings(closing)
        on = set(second.order)
        behind = [line for line in first.lines if line.entrant not in on]
        places = [
            len(on) + (1 + sum(other.place < line.place for other in behind) if self._grouped else index)
            for index, line in enumerate(behind, start=1)
        ]
        rest = [
            # What was won in the first stage stands in its own table, and counts for no place here.
            replace(line, place=place, points=Fraction(0), values=(), separated=None, group="")
            for place, line in sorted(zip(places, behind, strict=True), key=lambda pair: pair[0])
        ]
        return Standings(second.criteria, (*second.lines, *rest))

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        """The place in the first stage, on which side of the cut that was, and the place in the second."""
        opening, closing = self.opening(tournament), self.closing(tournament)
        told: list[Words] = [_head(self.first), self.first.explain_place(opening, entrant)]
        if closing is None or all(one.number != entrant for one in closing.entrants):
            return lines([*told, *self._missed(tournament, closing is not None, entrant)])
        name, seed = tournament.called(entrant), closing.entrant(entrant).seed
        through = msg("{rule}: {name} is seed {seed}.", rule=self._rule, name=name, seed=seed)
        return lines([*told, through, _head(self.second), self.second.explain_place(closing, entrant)])

    def _missed(self, tournament: Tournament, over: bool, entrant: int) -> list[Words]:
        """On which side of the cut somebody stands in the first stage."""
        if not tournament.rounds:
            return []
        inside = entrant in self.qualified(tournament)
        names = {"rule": self._rule, "name": tournament.called(entrant)}
        if over:
            return [msg("{rule}: {name} is out.", **names)]
        if inside:
            return [msg("{rule}: as it stands, {name} would.", **names)]
        return [msg("{rule}: as it stands, {name} would be out.", **names)]

    def round_title(self, tournament: Tournament, round_number: int) -> Text | None:
        """As the stage's own format says."""
        stage = self._stage_of(tournament, round_number)
        return stage.tournament.format.round_title(stage.tournament, round_number - stage.before)

    def reached(self, tournament: Tournament) -> Mapping[int, Text]:
        """In the second stage; before it begins, points say how they stand."""
        closing = self.closing(tournament)
        if closing is None or not (found := self.second.reached(closing)):
            return {}
        out = {one.number: self.first.stage_title() for one in tournament.entrants}
        return {**out, **found}

    def outlook(self, tournament: Tournament) -> Text | None:
        """As the second stage says."""
        closing = self.closing(tournament)
        return None if closing is None else self.second.outlook(closing)

    def _stage_of(self, tournament: Tournament, round_number: int) -> Stage:
        return next(one for one in reversed(self.stages(tournament)) if round_number > one.before)

    def explain_round(self, tournament: Tournament, round_number: int, entrant: int) -> Words:
        """As the stage's own format says."""
        opening = self.opening(tournament)
        # Who has gone on is worked out for a round of the second stage alone.
        closing = self.closing(tournament) if round_number > len(opening.rounds) else None
        if closing is None:
            return self.first.explain_round(opening, round_number, entrant)
        if all(one.number != entrant for one in closing.entrants):
            return no_part(tournament, entrant)
        return self.second.explain_round(closing, round_number - len(opening.rounds), entrant)


def _head(stage: Format) -> Text:
    return msg("**{stage}**", stage=stage.stage_title())


CUTS: Final = (4, 8)
"""How many may go on from a Swiss (Hosting rules, 9)."""


def _swiss_cup(measures: Measures, seats: Seats) -> Stages:
    if measures.size not in (None, *CUTS):
        raise Unfit(msg("The top four or the top eight of a Swiss advance: choose 4 or 8 as the size."))
    return Stages(Swiss(measures.rounds), SingleElimination(), measures.size or CUTS[-1])


OFFERS: Final = (
    FormatOption(
        "groups-cup",
        msg("Groups, then a knock-out of the best two of each"),
        lambda measures, seats: Stages(
            Groups(4 if measures.size is None else measures.size), SingleElimination(), 2
        ),
        place=5,
        options=frozenset({"size"}),
    ),
    FormatOption(
        "swiss-cup",
        msg("Swiss, then a knock-out of the best eight, or four (size)"),
        _swiss_cup,
        place=6,
        options=frozenset({"rounds", "size"}),
    ),
)


def by_places(standings: Standings, many: int) -> list[int]:
    """The first of the standings, in order."""
    return list(standings.order[:many])


def by_groups(tournament: Tournament, standings: Standings, each: int) -> list[int]:
    """The best of each group: all winners first, then all seconds, each by points and tie-breaks per game.

    Within the seconds, the thirds, … places are exchanged so that players of one group meet as late as
    possible in a bracket.
    """
    groups: dict[str, list[int]] = {}
    for line in standings.lines:
        groups.setdefault(line.group, []).append(line.entrant)
    group_of = {number: group for group, members in groups.items() for number in members}
    tiers: list[list[int]] = []
    for place in range(each):
        tier = [members[place] for members in groups.values() if place < len(members)]
        tiers.append(
            sorted(tier, key=lambda number: _per_game(tournament, standings, number), reverse=True)
        )
    return kept_apart(tiers, group_of)


def _per_game(tournament: Tournament, standings: Standings, number: int) -> tuple[Fraction, ...]:
    line = standings.of(number)
    games = max(1, sum(1 for _ in tournament.sittings(number)))
    return tuple((value or Fraction(0)) / games for value in (line.points, *line.values))


def kept_apart(tiers: Sequence[Sequence[int]], group_of: Mapping[int, str]) -> list[int]:
    """Seeds in order, exchanged within lower tiers while that lets members of a group meet later."""
    seeds = [list(tier) for tier in tiers]
    size = bracket_size(sum(map(len, seeds)))
    places = {seed: place for place, seed in enumerate(seed_order(size))}

    def early(candidate: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """How many pairs of a group could meet in the first round, in the second, …"""
        order = [number for tier in candidate for number in tier]
        counts = [0] * size.bit_length()
        for (one, a), (other, b) in combinations(enumerate(order, start=1), 2):
            if group_of[a] == group_of[b]:
                counts[(places[one] ^ places[other]).bit_length() - 1] += 1
        return tuple(counts)

    best = early(seeds)
    while True:
        found: tuple[tuple[int, ...], list[list[int]]] | None = None
        for index, tier in enumerate(seeds):
            for one, other in combinations(range(len(tier) if index else 0), 2):
                changed = [list(each) for each in seeds]
                changed[index][one], changed[index][other] = tier[other], tier[one]
                cost = early(changed)
                if cost < (best if found is None else found[0]):
                    found = cost, changed
        if found is None:
            return [number for tier in seeds for number in tier]
        best, seeds = found
