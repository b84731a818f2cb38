"""What the plain rules answer in a position."""

from __future__ import annotations

from bot.games.atlantida.ai import policy
from bot.games.atlantida.ai.movement import marches
from bot.games.atlantida.ai.style import USUAL
from bot.games.atlantida.position import AtlantidaPosition


def answer(position: AtlantidaPosition) -> str:
    """What the seat that must decide answers, which is legal."""
    (decision,) = position.decisions()
    step = position.view(decision.seat).step
    assert step is not None
    move = policy.answer(position.state, decision.seat, step, USUAL, 0.5)
    assert move in decision.moves
    return move


def march(position: AtlantidaPosition) -> str:
    """What the first seat thinks best in its movement phase."""
    return marches(position.state, 0, USUAL)[0].move
