"""How far a bracket has come: who sits where, who has won, what can be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.tournaments.formats.elimination.tree import Match, Origin, Source
from bot.tournaments.model import Table, Tournament

EMPTY = 0
"""A place that nobody takes: it loses to anybody."""


class DrawRule(StrEnum):
    """What a drawn match leads to (Hosting rules, 8.4)."""

    REMATCH = "rematch"
    """Played again with seats exchanged."""
    SEED = "seed"
    """The better seed goes through."""
    GAME = "game"
    """The game's own tie-break leaves no draws; should one come up, the better seed goes through."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """A match with what is known of it."""

    match: Match
    players: tuple[int | None, int | None]
    """Numbers, :data:`EMPTY`, or ``None``: not known yet."""
    winner: int | None = None
    loser: int | None = None
    tables: tuple[Table, ...] = ()

    @property
    def playable(self) -> bool:
        """Both are known and there, and it isn't decided."""
        return self.winner is None and all(self.players)

    @property
    def real(self) -> bool:
        """It is, or was, played by two: no bye."""
        return all(self.players)


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
