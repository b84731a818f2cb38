"""Evaluating a board and looking ahead: negamax with alpha-beta pruning, deepened step by step."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Final

from bot.games.santorini.board import CLIMB, NEIGHBOURS, SUMMIT
from bot.games.santorini.turns import NOWHERE, STANDS, Board, Ply

WIN: Final = 10_000
"""Worth of a win now; a later one is worth less by its distance in turns."""
_LEVEL: Final = (0, 24, 60, 60)
"""Worth of a worker's own level."""
_REACH: Final = (1, 5, 12, 40)
"""Worth of a space that a worker can enter, by its height."""
_CENTRE: Final = tuple(len(spaces) for spaces in NEIGHBOURS)
"""Worth of a worker's space: how many others it touches."""
_CLOCK: Final = 256
"""The clock is looked at once in so many boards."""


class _Stop(Exception):
    """A limit is reached."""


def standing(board: Board, side: int) -> int:
    """How well this side's workers stand."""
    cells = board.cells
    worth = 0
    for space in board.workers[side]:
        level = cells[space] - STANDS
        top = CLIMB[level]
        worth += _LEVEL[level] + _CENTRE[space]
        for near in NEIGHBOURS[space]:
            if cells[near] <= top:
                worth += _REACH[cells[near]]
    return worth


def can_win(board: Board, side: int) -> bool:
    """Does a worker of this side stand below the summit and beside it?"""
    cells = board.cells
    return any(
        cells[space] - STANDS == SUMMIT - 1 and any(cells[near] == SUMMIT for near in NEIGHBOURS[space])
        for space in board.workers[side]
    )


class Search:
    """One search, used once: it owns the board and may leave it anyhow.

    It looks at no more than ``nodes`` boards and stops after ``seconds`` (None: no limit).
    """

    def __init__(self, board: Board, nodes: int | None, seconds: float | None) -> None:
        self._board = board
        self._nodes = nodes
        self._until = None if seconds is None else monotonic() + seconds
        self.looked = 0
        """How many boards were looked at."""

    def scores(self, plies: Sequence[Ply], depth: int, margin: int) -> dict[Ply, int]:
        """How good each of these turns is, looking ``depth`` turns ahead or as many as the limits allow.

        Exact for turns within ``margin`` of the best, an upper bound for the others.  Where the limits
        interrupt the first look already, turns that were not looked at are left out.
        """
        known: dict[Ply, int] = {}
        for ahead in range(1, depth + 1):
            seen: dict[Ply, int] = {}
            best = -WIN
            try:
                for ply in sorted(plies, key=lambda ply: -known.get(ply, 0)):
                    seen[ply] = self._root(ply, ahead, best - margin - 1)
                    best = max(best, seen[ply])
            except _Stop:
                return known or seen
            known = seen
            if abs(best) > WIN - depth:
                break
        return known

    def _root(self, ply: Ply, ahead: int, floor: int) -> int:
        if ply[3] == NOWHERE:
            return WIN
        self._board.apply(ply)
        score = -self._negamax(ahead - 1, -WIN, -floor, 1)
        self._board.undo(ply)
        return score

    def _negamax(self, depth: int, floor: int, ceiling: int, distance: int) -> int:
        """What the board is worth for the side to move, if that lies between floor and ceiling."""
        self._count()
        board = self._board
        if can_win(board, board.side):
            return WIN - distance
        if board.stuck(board.side):
            return distance - WIN
        if depth == 0:
            return standing(board, board.side) - standing(board, 1 - board.side)
        best = -WIN
        for ply in sorted(board.plies(), key=self._promise):
            board.apply(ply)
            score = -self._negamax(depth - 1, -ceiling, -floor, distance + 1)
            board.undo(ply)
            if score > best:
                best = score
                floor = max(floor, score)
                if score >= ceiling:
                    break
        return best

    def _promise(self, ply: Ply) -> int:
        """Smaller for turns that are more likely to be good: upwards first."""
        cells = self._board.cells
        return cells[ply[1]] - STANDS - cells[ply[2]]

    def _count(self) -> None:
        if self._nodes is not None and self.looked >= self._nodes:
            raise _Stop
        self.looked += 1
        if self._until is not None and self.looked % _CLOCK == 0 and monotonic() > self._until:
            raise _Stop
