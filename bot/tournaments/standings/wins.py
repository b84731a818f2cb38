"""Games won, running totals, and the seed: tie-breaks that look at nobody else."""

from __future__ import annotations

from fractions import Fraction

from bot.tournaments.standings.ledger import Ledger


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
