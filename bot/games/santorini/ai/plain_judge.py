"""Judges the turns of boards without powers, many boards at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, overload

import numpy as np

from bot.games.santorini.ai.board_arrays import Boards, can_win
from bot.games.santorini.ai.network import Network
from bot.games.santorini.ai.tree_search import CERTAIN, Found


class OneByOne(Sequence[Boards]):
    """Boards of an array one by one, each an array of its own."""

    __slots__ = ("_boards", "_count", "_first")

    def __init__(self, boards: Boards, first: int, count: int) -> None:
        self._boards, self._first, self._count = boards, first, count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Boards: ...
    @overload
    def __getitem__(self, index: slice) -> list[Boards]: ...
    def __getitem__(self, index: int | slice) -> Boards | list[Boards]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(self._count))]
        at = self._first + index
        return Boards(self._boards.heights[at : at + 1], self._boards.workers[at : at + 1])


class PlainJudge:
    """Each position is one board, seen by the side to move."""

    cost: ClassVar[int] = 2
    together: ClassVar[int] = 24

    def __init__(self, network: Network) -> None:
        self._network = network

    def reached(self, boards: Boards) -> Found[Boards]:
        """Boards that turns have led to, judged for who has played them."""
        logits = np.where(can_win(boards), np.float32(-CERTAIN), -self._network.logits(boards))
        return Found(False, OneByOne(boards, 0, boards.size), logits)

    def judge(self, positions: Sequence[Boards]) -> list[Found[Boards]]:
        """What each of these leads to."""
        boards = Boards.together(positions)
        judged = self._network.judge(boards)
        counts = np.bincount(judged.turns.board, minlength=len(positions)).tolist()
        found: list[Found[Boards]] = []
        first = 0
        for wins, count in zip(judged.wins.tolist(), counts, strict=True):
            logits = judged.logits[first : first + count]
            found.append(Found(wins, OneByOne(judged.after, first, count), logits))
            first += count
        return found
