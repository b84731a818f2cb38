"""The criteria of the Dutch system as one integer for each pair (FIDE C.04.3, 2 to 4).

The heaviest matching is the best pairing.  Every criterion is a *field*: what a pair earns for it, and the
most that a whole pairing can earn.  Fields are packed from the most important to the least, each with room
for its most, so comparing sums compares the criteria in order, exactly.  Counting what is paired well is
counting what is paired badly the other way round: how many pairs there are has been settled by C6 before.

Among equally good pairings the procedure takes the one that it comes to first: the moved-down players that
can be paired from the highest down, their opponents from the highest down, then the upper half of the
remainder against the lower, then the lower half in another order, then exchanges between the halves.  A
pairing first comes up where every pair's higher member is in the upper half, so all that can be told from
the pairs alone.  Numbers in the bracket (BSN) count from 1 here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.tournaments.formats.swiss.player import Float, Player, Strength, higher_of, seat_of_higher


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
