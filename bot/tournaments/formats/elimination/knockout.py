"""Single and double elimination as formats (Hosting rules, 8.4)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, Final

from bot.games.engine.text import Text, Words, lines, msg, msg_in
from bot.tournaments.bracket import (
    DECIDER,
    EMPTY,
    THIRD,
    DrawRule,
    Match,
    Names,
    Origin,
    Resolved,
    Source,
    double,
    loser_of,
    single,
    winner_of,
)
from bot.tournaments.formats.common import CHAMPION, next_table, no_part, round_of
from bot.tournaments.formats.format_options import FormatOption
from bot.tournaments.model import Round, Standing, Standings, Table
from bot.tournaments.tournament import Format, NamedBracket, Tournament, dropped


class _Knockout(Format):
    """What both have in common: matches are played as soon as their players are known."""

    WINNERS_GO_ON: ClassVar[bool] = True
    draw_rule: DrawRule

    def stage_title(self) -> Text:
        return msg("Knock-out")

    @abstractmethod
    def matches(self, tournament: Tournament) -> list[Match]:
        """The bracket as far as its shape is known."""

    def resolved(self, tournament: Tournament) -> dict[str, Resolved]:
        """All matches by key, with players and winners."""
        return resolve(tournament, self.matches(tournament), self.draw_rule)

    def bracket(self, tournament: Tournament) -> NamedBracket:
        """All of it: who isn't known yet comes from a match that is."""
        found = self.resolved(tournament)
        return NamedBracket(tournament, found, Names(self.resolved(replace(tournament, rounds=())), found))

    def over(self, tournament: Tournament) -> bool:
        """Nothing can be played any more."""
        return tournament.done and not any(match.playable for match in self.resolved(tournament).values())

    def total(self, tournament: Tournament) -> int | None:
        """Depends on results: rematches, and what is played at the same time."""
        return len(tournament.rounds) if self.over(tournament) else None

    def out(self, tournament: Tournament) -> frozenset[int]:
        """Who has lost for the last time, or dropped."""
        return frozenset(self._exits(tournament)) | dropped(tournament)

    def next_round(self, tournament: Tournament) -> Round:
        """All matches that can be played now; who has dropped forfeits from the start."""
        gone = dropped(tournament)
        playable = [match for match in self.resolved(tournament).values() if match.playable]
        tables = tuple(
            next_table(place, self._seats(tournament, match), gone, match.match.key)
            for place, match in enumerate(playable, start=1)
        )
        return Round(tournament.next_number, tables)

    def _seats(self, tournament: Tournament, match: Resolved) -> tuple[int, int]:
        """The better seed first; every game more of the same match with exchanged seats."""
        one, other = match.players
        assert one is not None
        assert other is not None
        better, worse = sorted((one, other), key=lambda number: tournament.entrant(number).seed)
        return (worse, better) if len(match.tables) % 2 else (better, worse)

    def _exits(self, tournament: Tournament) -> dict[int, int]:
        """Who is out, and how long they lasted."""
        exits: dict[int, int] = {}
        for match in self.resolved(tournament).values():
            if match.winner is None or not match.match.exit:
                continue
            for number in match.players:
                if number and number != match.winner:
                    exits[number] = match.match.exit
        return exits

    def standings(self, tournament: Tournament) -> Standings:
        """Who lasted longer is before; who went out in the same round share a place."""
        exits = self._exits(tournament)
        resolved = self.resolved(tournament)
        beyond = max((match.match.exit for match in resolved.values()), default=0) + 1
        lasted = {entrant.number: exits.get(entrant.number, beyond) for entrant in tournament.entrants}
        wins = {entrant.number: 0 for entrant in tournament.entrants}
        losses = dict(wins)
        if THIRD in resolved:
            # Who meets there is behind the final; who wins there is before the other alone.
            small = resolved[THIRD]
            lasted |= {
                number: small.match.exit + (number == small.winner) for number in small.players if number
            }
        come = dict(wins)
        for at, match in enumerate(resolved.values()):
            come |= {one: at for one in match.players if one}
            if match.winner and match.real:
                wins[match.winner] += 1
                losses |= {one: losses[one] + 1 for one in match.players if one and one != match.winner}

        def told(one: int) -> tuple[int, int, int, int]:
            # Of those who are still in, and share the first place, who has lost less, or come further.
            further = come[one] if lasted[one] == beyond else 0
            return -lasted[one], losses[one], -further, tournament.entrant(one).seed

        order = sorted(lasted, key=told)
        found: list[Standing] = []
        for index, number in enumerate(order):
            following = order[index + 1] if index + 1 < len(order) else None
            parted = following is not None and lasted[following] != lasted[number]
            place = 1 + sum(other > lasted[number] for other in lasted.values())
            values = (Fraction(lasted[number]),)
            found.append(
                Standing(number, place, Fraction(wins[number]), values, "round" if parted else None)
            )
        return Standings(("round",), tuple(found))

    def reached(self, tournament: Tournament) -> Mapping[int, Text]:
        """The last round of the bracket that they play, or played; the match for third place is none."""
        bracket = self.bracket(tournament)
        found = {
            number: bracket.names.round(key)
            for key, match in bracket.matches.items()
            for number in match.players
            if number and key != THIRD
        }
        if tournament.rounds and self.over(tournament):
            first = [line.entrant for line in self.standings(tournament).lines if line.place == 1]
            found |= dict.fromkeys(first, CHAMPION)
        return found

    def round_title(self, tournament: Tournament, round_number: int) -> Text | None:
        """Where all its matches are of one round of the bracket, or of the final and the third place."""
        names = self.bracket(tournament).names
        keys = [table.match for table in round_of(tournament, round_number).tables if table.match != THIRD]
        heads = {names.head(key): None for key in keys}
        return next(iter(heads)) if len(heads) == 1 else None

    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        """Where it ended for the entrant."""
        name = tournament.called(entrant)
        standings = self.standings(tournament)
        place = standings.of(entrant).place
        shared = sum(line.place == place for line in standings.lines) > 1
        for match in reversed(self.resolved(tournament).values()):
            lost = match.winner is not None and match.real and match.winner != entrant
            if lost and entrant in match.players and entrant in self._exits(tournament):
                return lines(
                    [
                        msg("{name} is in place {place}.", name=name, place=place),
                        msg(
                            "{name} was knocked out here: {match}.",
                            name=name,
                            match=self.bracket(tournament).names.match(match.match.key),
                        ),
                        *(
                            [msg("Players knocked out at the same stage share the place.")]
                            if shared
                            else []
                        ),
                    ]
                )
        if self.over(tournament):
            return msg("{name} is in place {place}, and hasn’t been knocked out.", name=name, place=place)
        return msg("{name} is still in.", name=name)

    def explain_round(self, tournament: Tournament, round_number: int, entrant: int) -> Words:
        """Where the two places of the match come from."""
        table = round_of(tournament, round_number).table_of(entrant)
        if table is None:
            return no_part(tournament, entrant)
        bracket = self.bracket(tournament)
        match, names = bracket.matches[table.match], bracket.names
        told: list[Words] = [msg("{match} of the bracket.", match=names.match(table.match))]
        for number, source in zip(match.players, match.match.sources, strict=True):
            assert number
            name = tournament.called(number)
            before = names.number(source.match)
            if source.origin is Origin.SEED:
                told.append(msg("{name} is seed {seed}.", name=name, seed=source.seed))
            elif before is None:
                told.append(msg("{name} had a bye in the round before.", name=name))
            elif source.origin is Origin.WINNER:
                told.append(msg("{name} comes from match {match} as its winner.", name=name, match=before))
            else:
                told.append(msg("{name} comes from match {match} as its loser.", name=name, match=before))
        return lines(told)


@dataclass(frozen=True)
class SingleElimination(_Knockout):
    """Who loses is out."""

    KIND: ClassVar[str] = "single-elimination"
    third_place: bool = False
    draw_rule: DrawRule = DrawRule.REMATCH

    def title(self) -> Text:
        return msg_in("format of a tournament", "knock-out")

    def details(self) -> Sequence[Words]:
        """Whether third place is played for."""
        return [msg("With a third-place match")] if self.third_place else []

    @property
    def small_final(self) -> bool:
        return self.third_place

    def with_small_final(self, chosen: bool) -> SingleElimination:
        """The same bracket, but for that match."""
        return replace(self, third_place=chosen)

    def matches(self, tournament: Tournament) -> list[Match]:
        """The whole bracket."""
        return single(len(tournament.entrants), third_place=self.third_place)


@dataclass(frozen=True)
class DoubleElimination(_Knockout):
    """Who loses twice is out."""

    KIND: ClassVar[str] = "double-elimination"
    reset: bool = True
    """If the losers' champion wins the grand final, both have lost once: a second one decides."""
    draw_rule: DrawRule = DrawRule.REMATCH

    def title(self) -> Text:
        return msg_in("format of a tournament", "double knock-out")

    def outlook(self, tournament: Tournament) -> Text | None:
        """Who has come without a loss, and has lost the grand final, has a second chance."""
        decider = self.resolved(tournament).get(DECIDER)
        if decider is None or decider.winner is not None:
            return None
        return msg("Both finalists have lost once now, so a decider follows.")

    def matches(self, tournament: Tournament) -> list[Match]:
        """The bracket; with the second grand final if it has come to that."""
        matches = double(len(tournament.entrants))
        final = matches[-1]
        highest = max((match.exit for match in matches), default=0) + 1
        deciding = Match("G1", final.sources, highest)
        if not self.reset:
            return [*matches[:-1], deciding]
        state = resolve(tournament, matches, self.draw_rule)["G1"]
        if state.winner and state.winner == state.players[1]:
            again = Match(DECIDER, (loser_of("G1"), winner_of("G1")), highest)
            return [*matches, again]
        return [*matches[:-1], deciding]


def resolve(tournament: Tournament, matches: Sequence[Match], rule: DrawRule) -> dict[str, Resolved]:
    """All matches, in order, with what has been played."""
    seeds = {place: entrant.number for place, entrant in enumerate(tournament.by_seed, start=1)}
    played: dict[str, list[Table]] = {}
    for round_ in tournament.rounds:
        for table in round_.tables:
            played.setdefault(table.match, []).append(table)
    known: dict[str, Resolved] = {}

    def player(source: Source) -> int | None:
        if source.origin is Origin.SEED:
            return seeds.get(source.seed, EMPTY)
        before = known[source.match]
        return before.winner if source.origin is Origin.WINNER else before.loser

    for match in matches:
        players = player(match.sources[0]), player(match.sources[1])
        tables = tuple(played.get(match.key, ()))
        winner, loser = _decide(tournament, players, tables, rule)
        known[match.key] = Resolved(match, players, winner, loser, tables)
    return known


def _decide(
    tournament: Tournament,
    players: tuple[int | None, int | None],
    tables: tuple[Table, ...],
    rule: DrawRule,
) -> tuple[int | None, int | None]:
    one, other = players
    if one is None or other is None:
        return None, None
    if EMPTY in players:
        return max(one, other), EMPTY
    if not tables or tables[-1].result is None:
        return None, None
    table = tables[-1]
    result = table.result
    assert result is not None
    if len(result.forfeits) == len(table.seats):
        return EMPTY, EMPTY
    first, second = table.seats
    if result.places[0] == result.places[1]:
        if rule is DrawRule.REMATCH:
            return None, None
        better = min(table.seats, key=lambda number: tournament.entrant(number).seed)
        return better, first + second - better
    return (first, second) if result.places[0] < result.places[1] else (second, first)


OFFERS: Final = (
    FormatOption(
        "single",
        msg("Knock-out: one loss and you’re out"),
        lambda measures, seats: SingleElimination(),
        place=3,
    ),
    FormatOption(
        "double",
        msg("Double knock-out: two losses and you’re out"),
        lambda measures, seats: DoubleElimination(),
        place=4,
    ),
)
