"""The criteria as one integer for each pair, so that the heaviest matching is the best pairing (FIDE
C.04.3, 2).

Every criterion is a *field*: what a pair earns for it, and the most that a whole pairing can earn.
Fields are packed from the most important to the least, each with room for its most, so comparing sums
compares the criteria in order, exactly.  Counting what is paired well is counting what is paired badly
the other way round: how many pairs there are has been settled by C6 before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.tournaments.formats.swiss.criteria import seat_faults
from bot.tournaments.formats.swiss.player import Float, Player

Earning = Callable[[Player, Player], int]
"""What a pair within the bracket earns: the higher player, the lower (always a resident)."""


@dataclass(frozen=True, slots=True)
class Field:
    """One criterion: the most that a pairing can earn, and what a pair earns."""

    most: int
    earns: Earning


@dataclass(frozen=True, slots=True)
class Bracket:
    """What is paired now, and what of the rest matters (1.3)."""

    moved: tuple[Player, ...]
    """Moved-down players, the highest first."""
    residents: tuple[Player, ...]
    following: tuple[Player, ...]
    """The next score group's players."""
    rest: tuple[Player, ...]
    """Everybody below."""

    @property
    def size(self) -> int:
        """Players in the bracket."""
        return len(self.moved) + len(self.residents)


def by_score(players: Iterable[Player]) -> list[tuple[Fraction, int]]:
    """The scores, the highest first, and how many have each."""
    return sorted(Counter(player.score for player in players).items(), reverse=True)


def pairs_and_scores(bracket: Bracket) -> list[Field]:
    """C6 and C7: many pairs; and of the moved-down players, those with high scores."""
    fields = [Field(bracket.size // 2, lambda higher, lower: 1)]
    return fields + [Field(count, _has_score(score)) for score, count in by_score(bracket.moved)]


def following_fields(bracket: Bracket) -> list[Field]:
    """C8: the same for the next bracket, whose lower players are its residents."""
    fields = [Field(len(bracket.following), lambda higher, lower: 1)]
    own = (*bracket.moved, *bracket.residents)
    return fields + [Field(count, _has_score(score)) for score, count in by_score(own)]


def quality_fields(bracket: Bracket) -> list[Field]:
    """C10 to C21."""
    pairs = bracket.size // 2
    floor = bracket.residents[0].score
    fields = [Field(pairs, _seats_right(which)) for which in range(4)]
    for ago in (0, 1):
        fields.append(Field(len(bracket.residents), _floaters_kept(ago, floor)))
        fields.append(Field(pairs, _no_second_upfloat(ago, floor)))
    for ago in (0, 1):
        for score, count in by_score(bracket.moved):
            fields.append(Field(count, _floater_of_score(ago, score)))
        for score, count in by_score(bracket.moved):
            fields.append(Field(count, _opponent_of_score(ago, score)))
    return fields


def _has_score(score: Fraction) -> Earning:
    return lambda higher, lower: int(higher.score == score)


def _seats_right(which: int) -> Earning:
    return lambda higher, lower: 1 - seat_faults(higher, lower)[which]


def _floaters_kept(ago: int, floor: Fraction) -> Earning:
    """C14, C16: residents who floated down then, and don't now."""
    return lambda higher, lower: (
        (lower.floats[ago] is Float.DOWN) + (higher.score == floor and higher.floats[ago] is Float.DOWN)
    )


def _no_second_upfloat(ago: int, floor: Fraction) -> Earning:
    """C15, C17: no moved-down player meets somebody who floated up then."""
    return lambda higher, lower: int(higher.score == floor or lower.floats[ago] is not Float.UP)


def _floater_of_score(ago: int, score: Fraction) -> Earning:
    """C18, C20: who floated down then is paired here instead of floating further, high scores first."""
    return lambda higher, lower: int(higher.score == score and higher.floats[ago] is Float.DOWN)


def _opponent_of_score(ago: int, score: Fraction) -> Earning:
    """C19, C21: who floated up then meets no moved-down player of a high score."""
    return lambda higher, lower: int(higher.score == score and lower.floats[ago] is not Float.UP)


def scales(mosts: Sequence[int]) -> list[int]:
    """The factor of each field: 1 for the last, for each before it more than all after it can earn."""
    factors: list[int] = []
    factor = 1
    for most in reversed(mosts):
        factors.append(factor)
        factor *= most + 1
    return factors[::-1]
