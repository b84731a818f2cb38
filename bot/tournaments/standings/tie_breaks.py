"""The tie-breaks: Buchholz and Sonneborn-Berger, games won, those of pods, shares of matches and games.

Unplayed rounds count as FIDE counts them (Hosting rules, 8.3); those of tables of several stand in 8.5.
Direct encounter, which compares only who is tied, is in ``ranking.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from bot.tournaments.model import Sort
from bot.tournaments.standings.rounds_by_player import Ledger, Line


def adjusted_score(ledger: Ledger, entrant: int) -> Fraction:
    """The score that counts for opponents.

    A requested bye that nothing but voluntary unplayed rounds follow counts as a draw.
    """
    lines = ledger.lines[entrant]
    draw = ledger.scoring.idle(Sort.HALF)
    score = ledger.points[entrant]
    for line in reversed(lines):
        if not line.voluntary:
            break
        if line.requested:
            score += draw - line.points
    return score


def contribution(ledger: Ledger, entrant: int, line: Line) -> Fraction:
    """What one round adds: the opponent's adjusted score, or that of a limited dummy of oneself."""
    if ledger.meets(line):
        return adjusted_score(ledger, line.others[0])
    own = ledger.points[entrant]
    if line.forfeit:
        return min(own, adjusted_score(ledger, line.others[0]))
    return min(own, ledger.scoring.idle(Sort.HALF) * ledger.rounds)


def buchholz(ledger: Ledger, entrant: int) -> Fraction:
    """The sum over all rounds."""
    return sum((contribution(ledger, entrant, line) for line in ledger.lines[entrant]), Fraction(0))


def buchholz_cut1(ledger: Ledger, entrant: int) -> Fraction:
    """Without the least round; whoever stayed away of their own will loses one of those rounds."""
    counted = [(line.voluntary, contribution(ledger, entrant, line)) for line in ledger.lines[entrant]]
    if not counted:
        return Fraction(0)
    voluntary = [value for own_will, value in counted if own_will]
    return sum((value for _, value in counted), Fraction(0)) - min(
        voluntary or [value for _, value in counted]
    )


def sonneborn_berger(ledger: Ledger, entrant: int) -> Fraction:
    """Points of each round times what the round adds to Buchholz."""
    return sum(
        (line.points * contribution(ledger, entrant, line) for line in ledger.lines[entrant]), Fraction(0)
    )


def wins_played(ledger: Ledger, entrant: int) -> Fraction:
    """Games won by playing: first alone, without forfeits and byes."""
    won = 0
    for line in ledger.lines[entrant]:
        if line.played and line.table is not None and line.table.result is not None:
            places = line.table.result.places
            won += places[line.seat] == 1 and places.count(1) == 1
    return Fraction(won)


def shared_wins(ledger: Ledger, entrant: int) -> Fraction:
    """Pods: 1 for the first place alone, 1/k where k share it."""
    total = Fraction(0)
    for line in ledger.lines[entrant]:
        if line.table is not None and line.table.result is not None:
            places = line.table.result.places
            if places[line.seat] == 1 and line.table.result.played(line.seat):
                total += Fraction(1, places.count(1))
    return total


def progressive(ledger: Ledger, entrant: int) -> Fraction:
    """The sum of the totals after each round."""
    lines = ledger.lines[entrant]
    return sum((line.points * (len(lines) - index) for index, line in enumerate(lines)), Fraction(0))


def seed(ledger: Ledger, entrant: int) -> Fraction:
    """The better seed comes first: less than nothing, so that more is better as everywhere."""
    return Fraction(-ledger.tournament.entrant(entrant).seed)


def points_per_game(ledger: Ledger, entrant: int) -> Fraction:
    """Points at tables by the number of tables; nothing without one."""
    games = [line.points for line in ledger.lines[entrant] if line.table is not None]
    return sum(games, Fraction(0)) / len(games) if games else Fraction(0)


def opponents_average(ledger: Ledger, entrant: int) -> Fraction:
    """The mean of the opponents' points per game, over all meetings."""
    met = [number for line in ledger.lines[entrant] for number in line.others]
    if not met:
        return Fraction(0)
    return sum((points_per_game(ledger, number) for number in met), Fraction(0)) / len(met)


def score_share(ledger: Ledger, entrant: int) -> Fraction:
    """The mean of the own part of all scores at the table; nothing where there is none."""
    shares: list[Fraction] = []
    for line in ledger.lines[entrant]:
        if line.table is None or line.table.result is None:
            continue
        scores = [score or Fraction(0) for score in line.table.result.scores]
        whole = sum(scores, Fraction(0))
        shares.append(scores[line.seat] / whole if whole else Fraction(0))
    return sum(shares, Fraction(0)) / len(shares) if shares else Fraction(0)


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
