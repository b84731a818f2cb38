"""A round paired by the FIDE Dutch system (C.04.3): score bracket after score bracket from the top.

Everybody not yet paired is a vertex, so that a pairing is only chosen if all the others can still be
paired (C4); with an odd number, a vertex more is the bye, which only those can be matched with who may
have it (C2, C5).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from bot.tournaments.formats.swiss.criteria import (
    Bracket,
    Field,
    compatible,
    following_fields,
    moved_fields,
    pairs_and_scores,
    quality_fields,
    remainder_fields,
    scales,
)
from bot.tournaments.formats.swiss.matching import heaviest
from bot.tournaments.formats.swiss.player import Player

Pair = tuple[Player, Player]
"""Two who meet, the higher first."""

MayMeet = Callable[[Player, Player], bool]


@dataclass(frozen=True, slots=True)
class Byes:
    """Who could have the bye, if there is one: C2, and C5's lowest score."""

    score: Fraction

    def may(self, player: Player) -> bool:
        """Whether the player can be left without a game."""
        return player.may_have_bye and player.score == self.score


class NotComplete(Exception):
    """Not everybody can be paired."""


def pair_bracket(bracket: Bracket, byes: Byes | None, may_meet: MayMeet) -> list[Pair]:
    """The pairs within the bracket; who has none floats down.

    :class:`NotComplete`: there is no pairing that leaves everybody else a partner.
    """
    first = _first_round(bracket, byes, may_meet)
    if first is not None:
        return first
    best = _pairing(bracket, byes, may_meet, fewest_unplayed=False)
    if byes is not None and _only_the_bye_floats(bracket, byes, best):
        best = _pairing(bracket, byes, may_meet, fewest_unplayed=True)
    return best


def _first_round(bracket: Bracket, byes: Byes | None, may_meet: MayMeet) -> list[Pair] | None:
    """The upper half against the lower, where nobody has a past and nobody else is left; None: look for it.

    No criterion can be broken then, and no other pairing comes before it (4.2).
    """
    if bracket.moved or bracket.following or bracket.rest:
        return None
    if any(player.unplayed or player.seats or any(player.floats) for player in bracket.residents):
        return None
    half = len(bracket.residents) // 2
    pairs = list(zip(bracket.residents[:half], bracket.residents[half:], strict=False))
    if len(bracket.residents) % 2 and (byes is None or not byes.may(bracket.residents[-1])):
        return None
    return pairs if all(may_meet(higher, lower) for higher, lower in pairs) else None


def _only_the_bye_floats(bracket: Bracket, byes: Byes, pairs: list[Pair]) -> bool:
    """C9 applies, and could make a difference."""
    if bracket.residents[0].score > byes.score or bracket.size - 2 * len(pairs) != 1:
        return False
    own = (*bracket.moved, *bracket.residents)
    return len({player.unplayed for player in own if byes.may(player)}) > 1


def _pairing(
    bracket: Bracket, byes: Byes | None, may_meet: MayMeet, *, fewest_unplayed: bool
) -> list[Pair]:
    search = _Search(bracket, byes, may_meet, fewest_unplayed=fewest_unplayed)
    if not bracket.moved:
        most = len(bracket.residents) // 2
        pairs = search.best(bracket.residents, remainder_fields(bracket.residents, most))
        if len(pairs) != most:
            pairs = search.best(bracket.residents, remainder_fields(bracket.residents, len(pairs)))
        return pairs
    pairs = search.best(bracket.residents, moved_fields(bracket.moved, bracket.residents))
    moved = {player.number for player in bracket.moved}
    crossing = [(higher, lower) for higher, lower in pairs if higher.number in moved]
    within = len(pairs) - len(crossing)
    if not within:
        return crossing
    taken = {player.number for pair in crossing for player in pair}
    remainder = tuple(player for player in bracket.residents if player.number not in taken)
    return crossing + search.best(remainder, remainder_fields(remainder, within), taken)


class _Search:
    """The matchings of one bracket: the same players and criteria, asked for several orders."""

    def __init__(
        self, bracket: Bracket, byes: Byes | None, may_meet: MayMeet, *, fewest_unplayed: bool
    ) -> None:
        self.bracket = bracket
        self.byes = byes
        self.may_meet = may_meet
        self.fewest_unplayed = fewest_unplayed
        self.unplayed = max(player.unplayed for player in (*bracket.moved, *bracket.residents))
        self.before = pairs_and_scores(bracket)
        self.following = following_fields(bracket)
        self.quality = quality_fields(bracket)

    def best(
        self, lower: Sequence[Player], order: list[Field], taken: set[int] | None = None
    ) -> list[Pair]:
        """The best pairs in which residents of ``lower`` are the lower ones.

        With players ``taken`` the moved-down ones are out of it: they have been paired, or float.
        """
        moved = self.bracket.moved
        gone = taken or set[int]()
        above = () if taken is not None else moved
        floating = tuple(player for player in moved if player.number not in gone and not above)
        inside = (*above, *lower)
        players = (*inside, *floating, *self.bracket.following, *self.bracket.rest)
        fields = [*self.before, *self.following, Field(self.unplayed, _nothing), *self.quality, *order]
        everybody = (len(players) + 1) // 2
        complete, *factors = (2 * scale for scale in scales([everybody, *(field.most for field in fields)]))
        weights = [[0] * (2 * everybody) for _ in range(2 * everybody)]
        self._weigh(weights, players, len(above), len(inside), len(floating), complete, factors, order)
        if len(players) % 2:
            self._weigh_byes(weights, players, complete, factors)
        mates = heaviest(weights)
        if any(not weights[index][mate] for index, mate in enumerate(mates)):
            raise NotComplete
        return [
            (players[index], players[mate])
            for index, mate in enumerate(mates)
            if index < mate < len(inside)
        ]

    def _weigh(
        self,
        weights: list[list[int]],
        players: Sequence[Player],
        above: int,
        inside: int,
        floating: int,
        complete: int,
        factors: Sequence[int],
        order: list[Field],
    ) -> None:
        head, next_end = len(self.before), len(self.before) + len(self.following)
        own = [
            *zip(self.before, factors, strict=False),
            *zip([*self.quality, *order], factors[next_end + 1 :], strict=True),
        ]
        after = list(zip(self.following, factors[head:next_end], strict=True))
        upper = inside + floating
        following = upper + len(self.bracket.following)
        known: dict[int, int] = {}
        for low in range(above, len(players)):
            lower = players[low]
            if inside <= low < upper:
                continue
            parts = own if low < inside else after if low < following else []
            for high in range(low if low >= upper else min(low, inside)):
                higher = players[high]
                if not self.may_meet(higher, lower):
                    continue
                weight = complete
                for field, factor in parts:
                    earned = field.earns(higher, lower)
                    if earned:
                        weight += earned * factor
                # Below the bracket the same few sums come again and again.
                weight = weight if low < inside else known.setdefault(weight, weight)
                weights[high][low] = weights[low][high] = weight

    def _weigh_byes(
        self, weights: list[list[int]], players: Sequence[Player], complete: int, factors: Sequence[int]
    ) -> None:
        assert self.byes is not None
        bye = len(players)
        factor = factors[len(self.before) + len(self.following)]
        for index, player in enumerate(players):
            if self.byes.may(player):
                earned = self.unplayed - player.unplayed if self.fewest_unplayed else 0
                weights[index][bye] = weights[bye][index] = complete + earned * factor


def _nothing(higher: Player, lower: Player) -> int:
    """C9 is earned with the bye, not by pairs."""
    return 0


def pair_players(players: Sequence[Player], allowed: MayMeet) -> tuple[list[Pair], Player | None]:
    """The pairs of a round, each with its higher player first, and who has the bye.

    ``allowed`` says whom the organisers don't keep apart.  :class:`NotComplete` if no pairing keeps C1
    to C4.
    """
    meets: dict[tuple[int, int], bool] = {}

    def may_meet(one: Player, other: Player) -> bool:
        key = (one.number, other.number)
        if key not in meets:
            meets[key] = compatible(one, other) and allowed(one, other)
        return meets[key]

    ordered = sorted(players, key=lambda player: player.order)
    byes = Byes(_bye_score(ordered, may_meet)) if len(ordered) % 2 else None
    groups = [tuple(group) for _, group in groupby(ordered, key=lambda player: player.score)]
    pairs: list[Pair] = []
    moved: tuple[Player, ...] = ()
    for index, residents in enumerate(groups):
        below = groups[index + 1 :]
        rest = tuple(player for group in below[1:] for player in group)
        bracket = Bracket(moved, residents, below[0] if below else (), rest)
        found = pair_bracket(bracket, byes, may_meet)
        pairs += found
        paired = {player.number for pair in found for player in pair}
        moved = tuple(player for player in (*moved, *residents) if player.number not in paired)
    return pairs, moved[0] if moved else None


def pairable(players: Sequence[Player], allowed: MayMeet) -> bool:
    """Is there any pairing of these that keeps C1 to C3?"""
    size = len(players) + len(players) % 2
    weights = [[0] * size for _ in range(size)]
    for low, lower in enumerate(players):
        for high, higher in enumerate(players[:low]):
            if compatible(higher, lower) and allowed(higher, lower):
                weights[high][low] = weights[low][high] = 1
        if len(players) % 2 and lower.may_have_bye:
            weights[low][-1] = weights[-1][low] = 1
    return all(weights[index][mate] for index, mate in enumerate(heaviest(weights)))


def _bye_score(players: Sequence[Player], may_meet: MayMeet) -> Fraction:
    """C5: the lowest score that the one with the bye can have."""
    scores = sorted({player.score for player in players})
    size = len(players)
    weights = [[0] * (size + 1) for _ in range(size + 1)]
    complete = 2 * (len(scores) + 1)
    for low, lower in enumerate(players):
        for high in range(low):
            if may_meet(players[high], lower):
                weights[high][low] = weights[low][high] = complete
        if lower.may_have_bye:
            weights[low][size] = weights[size][low] = complete + 2 * (
                len(scores) - scores.index(lower.score)
            )
    mates = heaviest(weights)
    if any(not weights[index][mate] for index, mate in enumerate(mates)):
        raise NotComplete
    return players[mates[size]].score
