"""Shares of matches and games won, the tie-breaks of card tournaments (preset ``mtr``)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from bot.tournaments.standings.ledger import Ledger, Line

FLOOR = Fraction(33, 100)
"""Nobody counts for less, so that meeting somebody very weak costs less."""

Share = Callable[[Ledger, int], Fraction]


def match_share(ledger: Ledger, entrant: int) -> Fraction:
    """Match points (3, 1, 0) of the matches by what they could have been; byes are not counted."""
    matches = [line for line in ledger.lines[entrant] if line.table is not None]
    if not matches:
        return FLOOR
    return max(FLOOR, Fraction(sum(map(_match_points, matches)), 3 * len(matches)))


def _match_points(line: Line) -> int:
    assert line.table is not None
    result = line.table.result
    assert result is not None
    if result.forfeits:
        return 0 if line.seat in result.forfeits else 3
    return _three_one(result.places, line.seat)


def _three_one(places: tuple[int, ...], seat: int) -> int:
    own = places[seat]
    return 0 if own > 1 else 3 if places.count(1) == 1 else 1


def game_share(ledger: Ledger, entrant: int) -> Fraction:
    """The same for the games of the matches that were played."""
    earned = games = 0
    for line in ledger.lines[entrant]:
        if line.played and line.table is not None and line.table.result is not None:
            played = line.table.result.games or (line.table.result.places,)
            games += len(played)
            earned += sum(_three_one(places, line.seat) for places in played)
    return max(FLOOR, Fraction(earned, 3 * games)) if games else FLOOR


def opponents_match_share(ledger: Ledger, entrant: int) -> Fraction:
    """The mean of the opponents' match shares."""
    return _mean_of_opponents(ledger, entrant, match_share)


def opponents_game_share(ledger: Ledger, entrant: int) -> Fraction:
    """The mean of the opponents' game shares."""
    return _mean_of_opponents(ledger, entrant, game_share)


def _mean_of_opponents(ledger: Ledger, entrant: int, share: Share) -> Fraction:
    met = [number for line in ledger.lines[entrant] if line.played for number in line.others]
    if not met:
        return Fraction(0)
    return sum((share(ledger, number) for number in met), Fraction(0)) / len(met)
