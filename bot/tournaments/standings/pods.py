"""Tie-breaks for tables of three to five (Hosting rules, 8.5)."""

from __future__ import annotations

from fractions import Fraction

from bot.tournaments.standings.ledger import Ledger


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
