"""Proves that a side wins by force within a few turns, on the fast board: everything is tried."""

from __future__ import annotations

from bot.games.santorini.fast_board import STANDS, FastBoard, Ply
from bot.games.santorini.fast_counting import can_end


def wins(board: FastBoard, turns: int, *, quick: bool = False) -> bool:
    """Can the side to move win within so many turns of its own, whatever is answered?

    ``quick``: turns that threaten nothing are left out.
    """
    if can_end(board):
        return True
    if turns == 1:
        return False
    _, plies = board.turns()
    for ply in sorted(plies, key=lambda ply: _climb(board, ply)):
        before = board.apply(ply)
        won = (not quick or turns > 2 or _threatened(board)) and loses(board, turns - 1, quick=quick)
        board.undo(ply, before)
        if won:
            return True
    return False


def loses(board: FastBoard, turns: int, *, quick: bool = False) -> bool:
    """Does the side to move lose within so many turns of the other side, whatever it does?"""
    if can_end(board):
        return False
    _, plies = board.turns()
    if not turns:
        return not plies
    for ply in plies:
        before = board.apply(ply)
        lost = wins(board, turns, quick=quick)
        board.undo(ply, before)
        if not lost:
            return False
    return True


def _threatened(board: FastBoard) -> bool:
    """Would the other side win if it were to move?"""
    board.side = 1 - board.side
    found = board.threatens()
    board.side = 1 - board.side
    return found


def _climb(board: FastBoard, ply: Ply) -> int:
    """What climbs is tried first."""
    return sum(board.cells[origin] - board.cells[target] % STANDS for _, _, origin, target in ply[0][:1])
