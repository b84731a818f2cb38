"""Sums of the opponents' scores, with unplayed rounds as FIDE counts them (Hosting rules, 8.3)."""

from __future__ import annotations

from fractions import Fraction

from bot.tournaments.model import Sort
from bot.tournaments.standings.ledger import Ledger, Line


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
