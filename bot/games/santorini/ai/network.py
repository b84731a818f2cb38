"""The network that judges boards: two hidden layers over the features of a board, one number out.

The number is the logit of the chance that the side to move wins.  Its first layer is a sum over what is on
the board, so a turn changes it in three places only: that makes all turns of a board cheap to judge.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from bot.games.santorini.ai.board_arrays import (
    EDGE,
    Boards,
    Flags,
    Reals,
    Turns,
    all_turns,
    boards_after,
    can_win,
)
from bot.games.santorini.ai.features import (
    ASPECTS,
    FREE,
    INPUTS,
    OTHER,
    SQUARES,
    THINGS,
    around,
    inputs,
    squares,
)
from bot.games.santorini.ai.tree_search import CERTAIN

_SURE: Final = CERTAIN - 1
"""The logit that nothing goes beyond by judgement."""


class Weights(NamedTuple):
    """What is learned."""

    first: Reals
    """A row for each feature."""
    first_bias: Reals
    second: Reals
    second_bias: Reals
    last: Reals
    last_bias: Reals

    @property
    def powers(self) -> int:
        """How many powers the network knows."""
        return (len(self.first) - INPUTS) // (2 * ASPECTS)

    def between(self, own: int, other: int) -> Network:
        """The network for these powers, by number, of the side to move and of the other."""
        first, bias = self.first[:INPUTS].copy(), self.first_bias.copy()
        rows = self.first[INPUTS:-1].reshape(-1, 2, ASPECTS, first.shape[1])
        for side, power in enumerate((own, other)):
            if power:
                half = SQUARES + side * (ASPECTS - 1)
                first[half : half + ASPECTS - 1] += rows[power - 1, side, :-1]
                bias += rows[power - 1, side, -1]
        bound = self.first[-1] if self.powers else np.zeros_like(bias)
        return Network(self._replace(first=first, first_bias=bias), bound)


class Judged(NamedTuple):
    """All turns of some boards, and how good they are for the side that plays them."""

    turns: Turns
    wins: Flags
    """For each board: can the side to move win at once?"""
    after: Boards
    """The boards after the turns, seen by the other side."""
    logits: Reals
    """How good each turn is; -CERTAIN where the other side can win at once."""


class Network:
    """Judges boards by its weights."""

    def __init__(self, weights: Weights, bound: Reals | None = None) -> None:
        """``bound``: what it changes in the first layer that the side to move can't move up."""
        self.weights = weights
        self._bound = bound
        rows = weights.first[:SQUARES].reshape(EDGE, THINGS, -1)
        # A turn is seen by the side that did not play it.
        self._leaves = (rows[:, FREE : FREE + 4] - rows[:, OTHER : OTHER + 4]).reshape(EDGE * 4, -1)
        self._enters = -self._leaves
        self._rises = (rows[:, FREE + 1 : FREE + 5] - rows[:, FREE : FREE + 4]).reshape(EDGE * 4, -1)

    def logits(self, boards: Boards, bound: Flags | None = None) -> Reals:
        """How good each board is for the side to move; ``bound``: where it can't move up in this turn."""
        hidden = inputs(boards) @ self.weights.first
        if self._bound is not None and bound is not None:
            hidden[bound] += self._bound
        return self._out(hidden)

    def judge(self, boards: Boards) -> Judged:
        """All turns of these boards, each judged by the board that it leads to."""
        turns, wins = all_turns(boards)
        after = boards_after(boards, turns)
        lost = can_win(after)
        logits = -self._after(boards, turns, after)
        logits[lost] = -CERTAIN
        return Judged(turns, wins, after, logits)

    def _after(self, boards: Boards, turns: Turns, after: Boards) -> Reals:
        """How good the boards after these turns are for the side to move then."""
        mirrored = Boards(boards.heights, boards.workers[:, (2, 3, 0, 1)])
        first = self.weights.first
        base = first[squares(mirrored)].sum(axis=1)
        board, heights = turns.board, boards.heights
        before = heights[board, turns.space].astype(np.int64)
        hidden = base[board]
        hidden += self._leaves[turns.origin * 4 + heights[board, turns.origin]]
        hidden += self._enters[turns.target * 4 + heights[board, turns.target]]
        hidden += self._rises[turns.space * 4 + before]
        hidden += around(after) @ first[SQUARES:]
        return self._out(hidden)

    def _out(self, hidden: Reals) -> Reals:
        _, first_bias, second, second_bias, last, last_bias = self.weights
        hidden += first_bias
        np.maximum(hidden, 0, out=hidden)
        inner = hidden @ second
        inner += second_bias
        np.maximum(inner, 0, out=inner)
        # Only the rules make anything certain.
        return np.clip(inner @ last + last_bias, -_SURE, _SURE).astype(np.float32)
