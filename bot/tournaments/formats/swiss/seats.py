"""Who of a pair sits where (FIDE C.04.3, 5.2)."""

from __future__ import annotations

from enum import Enum

from bot.tournaments.formats.swiss.player import Player, Strength


class Reason(Enum):
    """The rule that decided about the seats."""

    BOTH = "both"
    STRONGER = "stronger"
    WIDER = "wider"
    ALTERNATE = "alternate"
    HIGHER = "higher"
    FIRST = "first"


def higher_of(one: Player, other: Player) -> tuple[Player, Player]:
    """The two, the higher-ranked first."""
    return (one, other) if one.order <= other.order else (other, one)


def seat_of_higher(higher: Player, lower: Player, first_seat: int) -> tuple[int, Reason]:
    """The seat (+1 or -1) of the higher-ranked player, and why.

    ``first_seat`` is what players with odd ranks get where nobody has a preference (drawn by lot).
    """
    mine, theirs = higher.preference, lower.preference
    if not mine and not theirs:
        return (first_seat if higher.rank % 2 else -first_seat), Reason.FIRST
    if mine != theirs:
        return mine or -theirs, Reason.BOTH
    if higher.strength != lower.strength:
        return (mine if higher.strength > lower.strength else -mine), Reason.STRONGER
    if higher.strength is Strength.ABSOLUTE:
        widths = abs(higher.difference), abs(lower.difference)
        if widths[0] != widths[1]:
            return (mine if widths[0] > widths[1] else -mine), Reason.WIDER
    for own, other in zip(reversed(higher.seats), reversed(lower.seats), strict=False):
        if own != other:
            return -own, Reason.ALTERNATE
    return mine, Reason.HIGHER
