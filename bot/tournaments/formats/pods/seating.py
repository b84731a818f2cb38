"""Who sits where at a table of several: seats change, and early and late ones even out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations


def balance(seat: int, size: int) -> Fraction:
    """How early (−1) or late (+1) a seat (from 1) is at a table of that size."""
    return Fraction(2 * seat - size - 1, size - 1)


def seat_order(table: Sequence[int], had: Mapping[int, Sequence[tuple[int, int]]]) -> tuple[int, ...]:
    """The members of a table in the order of seats.

    ``table`` goes from the best-ranked to the worst; ``had`` are everybody's earlier seats (from 1)
    with the sizes of those tables.  Fewest repeated seats; then the smallest sum of balances; then the
    lower-ranked first.
    """
    size = len(table)
    repeats = {
        member: [sum(seat == place for seat, _ in had[member]) for place in range(1, size + 1)]
        for member in table
    }
    so_far = {member: sum((balance(seat, of) for seat, of in had[member]), Fraction(0)) for member in table}
    balances = {
        member: [abs(so_far[member] + balance(place, size)) for place in range(1, size + 1)]
        for member in table
    }

    def cost(order: tuple[int, ...]) -> tuple[int, Fraction, tuple[int, ...]]:
        repeated = sum(repeats[member][place] for place, member in enumerate(order))
        unbalanced = sum((balances[member][place] for place, member in enumerate(order)), Fraction(0))
        return repeated, unbalanced, tuple(-table.index(member) for member in order)

    return min(permutations(table), key=cost)
