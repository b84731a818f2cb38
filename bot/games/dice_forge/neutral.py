"""What is played for who doesn't answer: nothing is bought, spent or called (hosting rules, 4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.dice_forge.faces import COST, DARK, GOLD, LIGHT
from bot.games.dice_forge.notation import DECLINE, DONE, KEEP
from bot.games.dice_forge.state import Player, State
from bot.games.dice_forge.steps import Forge, Hammer, Question

_REFUSALS: Final = (DECLINE, DONE, KEEP)
_DEAREST: Final = 1 + max(COST.values())
"""What a face of the gardens, which has no price, counts for when a face must go."""


def neutral(state: State, step: Question, moves: Sequence[str]) -> str:
    """A refusal where one is legal; else what costs least, or the first of the answers."""
    match step:
        case Hammer(seat, gold):
            return _kept(state.players[seat], gold)
        case Forge():
            return min(moves, key=_price)
        case _:
            return next((word for word in _REFUSALS if word in moves), moves[0])


def _kept(player: Player, gold: int) -> str:
    """The gold stays in the reserve; only what doesn't fit there goes to the hammer."""
    return f"hammer {min(max(0, gold - player.spare(GOLD)), player.room)}"


def _price(forging: str) -> int:
    """The price of the face that goes; those of the first dice that are not for sale cost nothing."""
    old = forging.rpartition(".")[2]
    return COST.get(old, 0 if old in LIGHT + DARK else _DEAREST)
