"""Where to place workers, as the networks see the board once all stand: against the best answer to it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np

from bot.games.santorini.ai.board_arrays import Boards, empty_boards
from bot.games.santorini.ai.foreseen_moves import foreseen
from bot.games.santorini.ai.learned_weights import knowing
from bot.games.santorini.board import SPACES
from bot.games.santorini.flow import WORKERS, workers_to_place
from bot.games.santorini.state import State

_CLOSE: Final = np.float32(0.02)
"""So little, in logits, is a place worse than the best that it is as good."""

Pair: TypeAlias = tuple[int, int]


def serves(state: State) -> bool:
    """Can the networks judge where to place: two sides of one seat each, with two workers each?"""
    two = len(state.order) == len(state.workers) == 2
    return two and all(workers_to_place(state, side) == WORKERS for side in (0, 1))


def places(state: State, spaces: Sequence[int]) -> list[int]:
    """Which of these spaces are as good as any for the next worker of the side that must place."""
    side, starts = (state.order[state.agenda[at].seat] for at in (-1, 0))
    slugs = [each.slug for each in foreseen(state)]
    own, other = slugs[starts], slugs[1 - starts]
    network = knowing(own, other).between(own, other)
    standing = state.workers[side]
    pairs = [(standing[0], space) for space in spaces] if standing else [*combinations(spaces, 2)]
    worth = dict.fromkeys(spaces, -np.inf)
    for pair in pairs:
        boards = _boards(state, pair, side, starts)
        logits = network.logits(boards)
        least = float(logits.min() if side == starts else -logits.max())
        for space in pair:
            if space in worth:
                worth[space] = max(worth[space], least)
    best = max(worth.values())
    return [space for space, here in worth.items() if here >= best - _CLOSE]


def _boards(state: State, pair: Pair, side: int, starts: int) -> Boards:
    """With these two of the side, and each way in which the other one may place those that are missing."""
    standing = state.workers[1 - side]
    free = [space for space in SPACES if space not in (*pair, *standing)]
    others = [(*standing, *more) for more in combinations(free, WORKERS - len(standing))]
    boards = empty_boards(len(others))
    own, theirs = (slice(0, 2), slice(2, 4)) if side == starts else (slice(2, 4), slice(0, 2))
    boards.workers[:, own] = pair
    boards.workers[:, theirs] = others
    return boards
