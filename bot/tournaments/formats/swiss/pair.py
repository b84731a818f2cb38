"""A whole round paired by the FIDE Dutch system (C.04.3, 1.9): bracket after bracket from the top."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from bot.tournaments.formats.swiss.bracket import Byes, MayMeet, NotComplete, Pair, pair_bracket
from bot.tournaments.formats.swiss.criteria import compatible
from bot.tournaments.formats.swiss.matching import heaviest
from bot.tournaments.formats.swiss.player import Player
from bot.tournaments.formats.swiss.weights import Bracket


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


def _bye_score(players: Sequence[Player], may_meet: MayMeet) -> Fraction:
    """C5: the lowest score that the one with the bye can have."""
    scores = sorted({player.score for player in players})
    size = len(players)
    weights = [[0] * (size + 1) for _ in range(size + 1)]
    complete = len(scores) + 1
    for low, lower in enumerate(players):
        for high in range(low):
            if may_meet(players[high], lower):
                weights[high][low] = weights[low][high] = complete
        if lower.may_have_bye:
            weights[low][size] = weights[size][low] = complete + len(scores) - scores.index(lower.score)
    mates = heaviest(weights)
    if any(not weights[index][mate] for index, mate in enumerate(mates)):
        raise NotComplete
    return players[mates[size]].score
