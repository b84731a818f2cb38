"""Puzzles on a position of the rules: what solves one, and what answers a turn that was tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.engine.decision import Turn
from bot.games.engine.puzzle import Answer
from bot.games.santorini.complete_turns import fast_board
from bot.games.santorini.fast_counting import perft
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.puzzles.forced_wins import loses, wins

_EASY: Final = 1000
"""More than there are ways to win in a turn."""


def solutions(position: SantoriniPosition, left: int) -> Iterator[Turn]:
    """All turns by which the side to move wins within so many, one for each position that they lead to."""
    return (turn for turn, there in after(position) if lost(there, position.state.side, left - 1))


def lost(there: SantoriniPosition, side: int, left: int) -> bool:
    """Has this side won by what it has played, or will it within so many turns more?"""
    if there.state.ending is not None:
        return there.state.ending.winner == side
    board = fast_board(there.state)
    return board is not None and loses(board, left)


def answered(position: SantoriniPosition, left: int) -> Answer:
    """What the side to move does about the turn that was played; ``left``: turns of the other side."""
    rival = position.state.side
    held: list[tuple[int, Turn]] = []
    for turn, there in sorted(after(position), key=lambda one: one[1].state.ending is None):
        ways = _ways(there, rival, left)
        if not ways:
            return Answer(turn, False)
        held.append((ways, turn))
    return Answer(min(held, key=lambda one: one[0])[1], True)


def _ways(there: SantoriniPosition, rival: int, left: int) -> int:
    """How easily the side to move wins within so many turns; 0: it doesn't, by force."""
    if there.state.ending is not None:
        return 0 if there.state.ending.winner == rival else _EASY
    board = fast_board(there.state)
    if board is None or not wins(board, left):
        return 0
    # What wins sooner is easier; else what can be done in more ways.
    return perft(board, 1)[1] if left == 1 else _EASY if wins(board, left - 1) else 1


def after(position: SantoriniPosition) -> list[tuple[Turn, SantoriniPosition]]:
    """What the turns of the side to move lead to."""
    return [
        (turn, there) for turn, there in position.complete_turns() if isinstance(there, SantoriniPosition)
    ]
