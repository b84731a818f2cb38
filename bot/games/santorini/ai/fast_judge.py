"""Judges the turns of two sides on the fast board, each with its power or without one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar, Final, NamedTuple, overload

import numpy as np

from bot.games.santorini.ai.board_arrays import EDGE, Boards, Flags, Reals, can_win
from bot.games.santorini.ai.network import Network
from bot.games.santorini.ai.tree_search import CERTAIN, Found
from bot.games.santorini.board import DOME, NEIGHBOURS
from bot.games.santorini.fast_board import ASCENT, FastBoard, FastMoves, Ply
from bot.games.santorini.fast_bounds import FREE as UNBOUND
from bot.games.santorini.fast_bounds import STANDS

TRIED: Final = 48
"""So many of the best turns are looked at for an answer that wins, where arrays can't say it of all."""
_DOUBTFUL: Final = np.float32(-4.0)
"""The logit of a turn that loses at once unless the rules have more to say."""


class FastPosition(NamedTuple):
    """A fast board at rest."""

    cells: list[int]
    workers: tuple[tuple[int, int], tuple[int, int]]
    side: int
    marks: tuple[int, int]


class _Plies(Sequence[FastPosition]):
    """The positions after the turns of a board, made when they are asked for."""

    __slots__ = ("_board", "_plies")

    def __init__(self, board: FastBoard, plies: list[Ply]) -> None:
        self._board, self._plies = board, plies

    def __len__(self) -> int:
        return len(self._plies)

    @overload
    def __getitem__(self, index: int) -> FastPosition: ...
    @overload
    def __getitem__(self, index: slice) -> list[FastPosition]: ...
    def __getitem__(self, index: int | slice) -> FastPosition | list[FastPosition]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        board, ply = self._board, self._plies[index]
        before = board.apply(ply)
        found = at_rest(board)
        board.undo(ply, before)
        return found


def at_rest(board: FastBoard) -> FastPosition:
    """What a fast board shows."""
    (a, b), (c, d) = board.workers
    cells = board.cells.copy()
    for space in (a, b, c, d):
        cells[space] -= STANDS
    one, other = board.marks
    return FastPosition(cells, ((a, b), (c, d)), board.side, (one, other))


class FastJudge:
    """Lists and judges the turns of one pair of powers."""

    cost: ClassVar[int] = 10
    together: ClassVar[int] = 6

    def __init__(
        self,
        networks: tuple[Network, Network],
        fast_moves: tuple[FastMoves, FastMoves],
        most: int | None = None,
    ) -> None:
        """``networks``: for either side as the one to move; ``most``: about so many turns are looked at."""
        self._networks = networks
        self._fast_moves = fast_moves
        self._most = most

    def reached(self, positions: Sequence[FastPosition], *, certain: bool) -> Found[FastPosition]:
        """Positions that turns of one side have led to, judged for it.

        ``certain``: what wins at once here does so by the rules, too.
        """
        side, after = positions[0].side, _After()
        lost: list[bool] = []
        for position in positions:
            board = self._board(position)
            after.add_reached(board)
            lost.append(board.threatens())
        logits = after.logits(self._networks[side])
        loss = np.float32(-CERTAIN) if certain else np.minimum(logits, _DOUBTFUL)
        return Found(False, positions, np.where(lost, loss, logits))

    def _board(self, position: FastPosition) -> FastBoard:
        return FastBoard(position.cells, position.workers, position.side, self._fast_moves, position.marks)

    def judge(self, positions: Sequence[FastPosition]) -> list[Found[FastPosition]]:
        """What each of these leads to."""
        nothing = np.zeros(0, dtype=np.float32)
        found: list[Found[FastPosition]] = [Found(True, (), nothing)] * len(positions)
        for side in (0, 1):
            listed: list[tuple[int, FastBoard, list[Ply]]] = []
            after = _After()
            for at, position in enumerate(positions):
                if position.side == side:
                    board = self._board(position)
                    won, plies = board.turns()
                    if not won:
                        if self._most is not None and len(plies) > self._most:
                            plies = plies[:: -(-len(plies) // self._most)]
                        after.add(board, plies)
                        listed.append((at, board, plies))
            logits, answered = after.logits(self._networks[1 - side]), after.answered()
            first = 0
            for at, board, plies in listed:
                here = logits[first : first + len(plies)]
                first += len(plies)
                if answered is None:
                    _refute(board, plies, here)
                found[at] = Found(False, _Plies(board, plies), here)
            if answered is not None:
                logits[answered] = -CERTAIN
        return found


def _refute(board: FastBoard, plies: list[Ply], logits: Reals) -> None:
    """Find those of the best turns that the other side can answer by winning at once."""
    best_first: list[int] = np.argsort(-logits)[:TRIED].tolist()
    for at in best_first:
        before = board.apply(plies[at])
        if board.threatens():
            logits[at] = -CERTAIN
        board.undo(plies[at], before)


class _After:
    """Boards after turns, gathered to be judged together."""

    def __init__(self) -> None:
        self._cells = bytearray()
        self._workers: list[int] = []
        self._bound: list[bool] = []
        self._plain = True
        """Do all that are to move win by the ordinary way up alone, and nothing limits them?"""

    def add(self, board: FastBoard, plies: list[Ply]) -> None:
        """What these turns lead to: as :meth:`add_reached` would after each, only sooner."""
        side, cells, workers = board.side, self._cells, self._workers
        base, row = bytes(board.cells), len(cells)
        cells += base * len(plies)
        a, b, c, d = *board.workers[1 - side], *board.workers[side]
        moves = board.fast_moves[side]
        marks: dict[int, bool] = {}
        for shifts, raised, mark in plies:
            for space, added in raised:
                cells[row + space] += added
            row += EDGE
            spaces = [a, b, c, d]
            for owner, worker, _, target in shifts:
                spaces[worker + 2 * (owner == side)] = target
            workers += spaces
            if mark not in marks:
                marks[mark] = moves.binds(mark)
            self._bound.append(marks[mark])
        usual = _wins_as_usual(board.fast_moves[1 - side])
        self._plain = self._plain and usual and all(moves.bounds(mark) is UNBOUND for mark in marks)

    def add_reached(self, board: FastBoard) -> None:
        """What a turn has led to."""
        side = board.side
        self._cells += bytes(board.cells)
        self._workers += board.workers[side]
        self._workers += board.workers[1 - side]
        self._bound.append(board.fast_moves[1 - side].binds(board.marks[1 - side]))

    def logits(self, network: Network) -> Reals:
        """How good they are for who has moved."""
        if not self._bound:
            return np.zeros(0, dtype=np.float32)
        return -network.logits(self._boards, np.array(self._bound))

    def answered(self) -> Flags | None:
        """Which of the turns added can be answered by winning at once; None: arrays can't say."""
        return can_win(self._boards) if self._plain and self._bound else None

    @cached_property
    def _boards(self) -> Boards:
        """All of them; nothing is added any more."""
        return boards_of(self._cells, self._workers)


def _wins_as_usual(moves: FastMoves) -> bool:
    """Does it win by moving up to the summit beside it, and by nothing else?"""
    usual = type(moves).threatens is FastMoves.threatens
    return usual and moves.victory is ASCENT and moves.around is NEIGHBOURS


def as_arrays(positions: Sequence[FastPosition]) -> Boards:
    """Positions as arrays, each seen by its side to move."""
    cells, workers = bytearray(), list[int]()
    for position in positions:
        cells += bytes(position.cells)
        workers += position.workers[position.side]
        workers += position.workers[1 - position.side]
    return boards_of(cells, workers)


def boards_of(cells: bytearray, workers: list[int]) -> Boards:
    """Cells of fast boards, and the workers of the side to move and of the other, as arrays."""
    heights = np.full((len(workers) // 4, EDGE + 1), DOME, dtype=np.int8)
    heights[:, :EDGE] = np.frombuffer(cells, dtype=np.int8).reshape(-1, EDGE) & (STANDS - 1)
    return Boards(np.minimum(heights, DOME), np.array(workers, dtype=np.int64).reshape(-1, 4))
