"""What may not be, and what is counted against a pair (FIDE C.04.3, 2)."""

from __future__ import annotations

from bot.tournaments.formats.swiss.player import Player, Strength
from bot.tournaments.formats.swiss.seats import higher_of, seat_of_higher


def compatible(one: Player, other: Player) -> bool:
    """C1 and C3: they have not played, and equal absolute preferences meet only with a topscorer."""
    if other.number in one.opponents:
        return False
    return (
        one.top
        or other.top
        or one.strength is not Strength.ABSOLUTE
        or other.strength is not Strength.ABSOLUTE
        or one.preference != other.preference
    )


def seat_faults(one: Player, other: Player) -> tuple[int, int, int, int]:
    """How often the pair breaks C10, C11, C12 and C13: each 0 or 1, since seats are opposite.

    C10 and C11 can only be broken where a topscorer takes part (C3).
    """
    if not one.preference or one.preference != other.preference:
        return 0, 0, 0, 0
    higher, lower = higher_of(one, other)
    seat, _ = seat_of_higher(higher, lower, 1)
    loser, given = (lower, -seat) if seat == higher.preference else (higher, seat)
    beyond = int(abs(loser.difference + given) > 2)
    thrice = int(loser.run >= 2 and loser.seats[-1] == given)
    strong = int(loser.strength is Strength.STRONG)
    return beyond, thrice, 1, strong
