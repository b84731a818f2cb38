"""The chances within the turn in which a game ended: what can still be made of it is played.  Pure.

There an estimate says little: the last hero may have nothing left to take, the goal may be reached already.
"""

from __future__ import annotations

from itertools import count
from math import fsum
from typing import Final

from bot.games.engine.analyst import SEED, Analyst, Chances
from bot.games.engine.chance import draw
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE
from bot.games.engine.position import Position

_TRIES: Final = 6
"""Ways in which the rest of the turn is played, with luck of its own each."""
_LEVEL: Final = 2
_NODES: Final = 300
"""The computer that plays it, and the positions that it looks at for each answer."""
_SURPRISE: Final = 0.1
"""What speaks for each side beside the tries: people may play otherwise."""
_MOST: Final = 200
"""So many answers are played at most."""


def turn_chances(game: Game, analyst: Analyst, position: Position) -> Chances:
    """How likely each side is to win once the rest of this turn has been played."""
    if position.outcome is not None:
        return analyst.chances(position)
    ends = [analyst.chances(_turn_over(game, position, bytes([number]))) for number in range(_TRIES)]
    sides = range(len(ends[0]))
    whole = _TRIES + _SURPRISE * len(sides)
    return tuple((fsum(end[side] for end in ends) + _SURPRISE) / whole for side in sides)


def _turn_over(game: Game, position: Position, luck: bytes) -> Position:
    """Where the turn ends if computers play it on."""
    there, falls, seed = position.copy(), count(), SEED + luck
    player = game.player(_LEVEL, seed)
    for _ in range(_MOST):
        if there.turn != position.turn or not (asked := there.decisions()):
            break
        decision = asked[0]
        if decision.seat == NATURE:
            move = decision.moves.at(draw(seed, next(falls), decision.moves.count))
        elif player is not None:
            move = player.choose(there.view(decision.seat), decision, nodes=_NODES, seconds=None)
        else:
            break
        there.play(decision.seat, move)
    return there
