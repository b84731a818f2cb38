"""Which rules leave no pairing for a round (C.04.3, C1 to C3, and those of the organisers)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from bot.games.engine.text import Name, Text, Words, lines, msg, msg_plural
from bot.tournaments.formats.swiss.criteria import compatible
from bot.tournaments.formats.swiss.dutch_pairing import MayMeet, pairable
from bot.tournaments.formats.swiss.player import Player

_RULES: Final[tuple[tuple[Text, Callable[[Player], Player]], ...]] = (
    (
        msg("Nobody may meet the same opponent twice (C1)."),
        lambda player: replace(player, opponents=frozenset[int]()),
    ),
    (
        msg("Nobody may have a second bye, or one after a win without a game (C2)."),
        lambda player: replace(player, may_have_bye=True),
    ),
    (
        msg("Two who must both change to the same seat may not meet (C3)."),
        lambda player: replace(player, seats=()),
    ),
)
"""The rules of the system, each with how players are that it doesn't bind."""
_APART: Final = msg("The organisers keep players apart.")


NAMED: Final = 3
"""Players without anybody to play who are named."""


def impossible(players: Sequence[Player], allowed: MayMeet, called: Callable[[int], Name]) -> Words:
    """What is to be said where :func:`pair_players` finds nothing: the rules without one of which it would.

    If none alone stands in the way, all that forbid anything do it together.
    """
    apart = not all(allowed(one, other) for one, other in combinations(players, 2))
    found = [words for words, freed in _RULES if pairable([freed(one) for one in players], allowed)]
    if apart and pairable(players, lambda one, other: True):
        found.append(_APART)
    alone = [
        msg("Nobody is left for {name} to play.", name=called(one.number))
        for one in players
        if not any(compatible(one, other) and allowed(one, other) for other in players if other is not one)
    ]
    rules = found or [words for words, _ in _RULES] + [_APART] * apart
    return lines(
        [
            msg_plural(
                "No pairing is possible under this rule:",
                "No pairing is possible as long as all these rules hold:",
                len(rules),
            ),
            *(msg("- {rule}", rule=rule) for rule in [*rules, *alone[:NAMED]]),
            msg(
                "To go on, allow rematches in this round, lift a restriction, pair by hand, or end the "
                "tournament."
            ),
        ]
    )
