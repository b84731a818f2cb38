"""How much each turn of a game decided: what of the winners' gain was never lost again.  Pure.

Within the turn in which a game ended an estimate says little: the last hero may have nothing left to take,
the goal may be reached already.  There what can still be made of it is played.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import count
from math import fsum
from typing import Final

from bot.games.engine.analyst import SEED, Analyst, Chances
from bot.games.engine.chance import draw
from bot.games.engine.contract import Game, Player
from bot.games.engine.decision import NATURE
from bot.games.engine.event import Outcome, first_seats
from bot.games.engine.position import Position

_DECIDED: Final = 0.75
"""A game is decided once its winners are this likely to win, beside the best of the others, and stay so."""
_NEAR: Final = 4
"""Turns before another that are near it."""
_TRIES: Final = 6
"""Ways in which the rest of the last turn is played, with luck of its own each."""
_LEVEL: Final = 2
_NODES: Final = 300
"""The computer that plays it, and the positions that it looks at for each answer."""
_SURPRISE: Final = 0.1
"""What speaks for each side beside the tries: people may play otherwise."""
_MOST: Final = 200
"""So many answers are played at most."""


def winners(outcome: Outcome | None, sides: Sequence[int]) -> frozenset[int]:
    """The sides that have won; empty where nobody has, or nobody has lost."""
    won = frozenset(sides[seat] for seat in first_seats(outcome or ()))
    return won if len(won) < max(sides) + 1 else frozenset()


def lasting_gains(curve: Sequence[Chances], won: Collection[int]) -> tuple[float, ...]:
    """What each turn, from 1, added for good to the winners' chances; the first is that of no turn.

    What they had shortly before, or lost again later, is no gain: who plays first in a round looks better
    until the others have played, too.
    """
    found, least = [0.0] * len(curve), 1.0
    shares = [_share(chances, won) for chances in curve]
    for turn in range(len(curve) - 1, 0, -1):
        least = min(least, shares[turn])
        found[turn] = max(0.0, least - max(shares[max(0, turn - _NEAR) : turn]))
    return tuple(found)


def set_up(curve: Sequence[Chances]) -> int:
    """How many turns only lay the table: those up to the first after which anything speaks for anybody."""
    first = curve[0]
    if len(set(first)) > 1:
        return 0
    return next((turn for turn, chances in enumerate(curve) if chances != first), len(curve))


def decisive_turn(curve: Sequence[Chances], won: Collection[int]) -> int | None:
    """The turn, from 1, after which the losers never came back; None: there was no such turn."""
    if not won:
        return None
    open_still = [turn for turn, chances in enumerate(curve) if _lead(chances, won) < _DECIDED]
    return open_still[-1] + 1 if open_still and open_still[-1] + 1 < len(curve) else None


def _share(chances: Chances, won: Collection[int]) -> float:
    return sum(chances[side] for side in won)


def _lead(chances: Chances, won: Collection[int]) -> float:
    """The winners' chances beside those of the best of the others."""
    share = _share(chances, won)
    best = max(chance for side, chance in enumerate(chances) if side not in won)
    return share / (share + best) if share else 0.0


def turn_chances(game: Game, analyst: Analyst, position: Position) -> Chances:
    """How likely each side is to win once the rest of this turn has been played."""
    if position.outcome is not None:
        return analyst.chances(position)
    ends: list[Chances] = []
    for number in range(_TRIES):
        seed, there = SEED + bytes([number]), position.copy()
        play_turn_on(there, game.player(_LEVEL, seed), _NODES, _MOST, luck=seed)
        ends.append(analyst.chances(there))
    whole = _TRIES + _SURPRISE * len(ends[0])
    return tuple((fsum(end[side] for end in ends) + _SURPRISE) / whole for side in range(len(ends[0])))


def play_turn_on(
    position: Position,
    player: Player | None,
    nodes: int,
    most: int,
    given: Sequence[str] = (),
    *,
    seat: int | None = None,
    luck: bytes | None = None,
) -> list[str]:
    """Let a computer play the position on to the end of its turn, for all seats; returns what was played.

    ``given`` comes first.  ``seat``: only its answers, up to where others are asked.  ``luck``: the seed of
    chance; None: up to where it is asked.
    """
    number, moves, falls, first = position.turn, list[str](), count(), iter(given)
    while len(moves) < most and position.turn == number:
        asked = next(iter(position.decisions()), None) if seat is None else position.decision(seat)
        if asked is None:
            break
        if asked.seat == NATURE:
            move = None if luck is None else asked.moves.at(draw(luck, next(falls), asked.moves.count))
        else:
            move = next(first, None)
            if move is None and player is not None:
                move = player.choose(position.view(asked.seat), asked, nodes=nodes, seconds=None)
        if move is None:
            break
        position.play(asked.seat, move)
        moves.append(move)
    return moves
