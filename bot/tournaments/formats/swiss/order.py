"""Among equally good pairings, the one that the procedure comes to first (FIDE C.04.3, 3 and 4).

The procedure takes the moved-down players that can be paired from the highest down, their opponents
from the highest down, then the upper half of the remainder against the lower, then the lower half in
another order, then exchanges between the halves.  A pairing first comes up where every pair's higher
member is in the upper half, so all that can be told from the pairs alone.  Numbers in the bracket (BSN)
count from 1 here.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.tournaments.formats.swiss.player import Player
from bot.tournaments.formats.swiss.weights import Field


def moved_fields(moved: Sequence[Player], residents: Sequence[Player]) -> list[Field]:
    """4.4, then 4.2: which moved-down players are paired, and with whom."""
    place = {player.number: index for index, player in enumerate(moved)}
    bsn = {player.number: index for index, player in enumerate(residents, start=1)}
    size, base = len(moved), len(residents) + 1

    def chosen(higher: Player, lower: Player) -> int:
        index = place.get(higher.number)
        return 0 if index is None else 1 << (size - 1 - index)

    def opponent(higher: Player, lower: Player) -> int:
        index = place.get(higher.number)
        return 0 if index is None else (base - bsn[lower.number]) * base ** (size - 1 - index)

    return [Field((1 << size) - 1, chosen), Field(base**size - 1, opponent)]


def remainder_fields(players: Sequence[Player], pairs: int) -> list[Field]:
    """4.3, then 4.2, for a homogeneous bracket or a remainder with that many pairs."""
    bsn = {player.number: index for index, player in enumerate(players, start=1)}
    size = len(players)
    base = size + 1

    def unexchanged(higher: Player, lower: Player) -> int:
        return int(bsn[higher.number] <= pairs)

    def small_difference(higher: Player, lower: Player) -> int:
        return size - bsn[higher.number]

    def low_ones_leave(higher: Player, lower: Player) -> int:
        own = bsn[higher.number]
        return (1 << pairs) - (1 << own) if own < pairs else 0

    def high_ones_enter(higher: Player, lower: Player) -> int:
        own = bsn[higher.number]
        return 1 << (size - own) if own > pairs else 0

    def partner(higher: Player, lower: Player) -> int:
        return (base - bsn[lower.number]) * base ** (size - bsn[higher.number])

    return [
        Field(pairs, unexchanged),
        Field(pairs * size, small_difference),
        Field(pairs << pairs, low_ones_leave),
        Field((1 << size) - 1, high_ones_enter),
        Field(base**size - 1, partner),
    ]
