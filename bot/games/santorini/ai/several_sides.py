"""Judges the turns of a play of three sides by a search in which each plays for itself.

The networks see the sides two by two: for two of them the workers of the third are walls, and who stands
better against both others has the better chances.  Turns are those of the fast board between the side to
move and one of the others; a power without fast moves is taken for none behind the turn itself, and what
the next side could win by at once is looked up in the rules (:mod:`foresight`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final, NamedTuple

import numpy as np

from bot.games.engine.player_choice import Budget
from bot.games.santorini.ai.board_arrays import EDGE, Boards, Bytes, Numbers
from bot.games.santorini.ai.features import Reals
from bot.games.santorini.ai.foreseen_moves import cells_for, foreseen, marks_of
from bot.games.santorini.ai.foresight import safe
from bot.games.santorini.ai.learned_search import SAFE, Rated, over
from bot.games.santorini.ai.learned_weights import PLAIN, POWERS, learned
from bot.games.santorini.ai.vector_search import Outlook, searched
from bot.games.santorini.board import DOME, OFF
from bot.games.santorini.fast_board import PLAIN as NO_POWER
from bot.games.santorini.fast_board import FastBoard
from bot.games.santorini.fast_bounds import FREE, STANDS
from bot.games.santorini.state import State

_FIRMNESS: Final = 0.33
"""How much the chances follow from how the sides stand, in logits against each of the others."""
_COST: Final = 20
"""What one position costs of a budget."""
_TWO: Final = 2
_TRIED: Final = 24
"""So many of the best turns are looked at for an answer that wins."""


class Sides(NamedTuple):
    """A position of several sides at the beginning of a turn."""

    cells: list[int]
    """What is built, without workers; what tokens close is raised by COVERED."""
    workers: tuple[tuple[int, ...], ...]
    """The spaces of each side; none for one that is out."""
    side: int
    """The side to move."""
    marks: tuple[int, ...]

    def next(self) -> int:
        """The side that moves after this one."""
        ring = [(self.side + ahead) % len(self.workers) for ahead in range(1, len(self.workers) + 1)]
        return next(side for side in ring if self.workers[side])

    def without(self) -> Sides:
        """The side to move is out."""
        workers = tuple(() if side == self.side else spaces for side, spaces in enumerate(self.workers))
        return self._replace(workers=workers, side=self.next())


def rated(ends: Sequence[State], side: int, visits: int | None, budget: Budget) -> list[Rated]:
    """How good these ends of turns of the side are; so many visits are made, or what the budget allows."""
    found = [over(end, side) for end in ends]
    going = [at for at, end in enumerate(ends) if end.ending is None]
    if not going:
        return found
    oracle = Oracle(ends[going[0]])
    chances = oracle.chances([oracle.position(ends[at]) for at in going])
    order: list[int] = np.argsort(-chances[:, side], kind="stable").tolist()
    for at, chance in zip(going, chances[:, side].tolist(), strict=True):
        found[at] = Rated(chance)
    best_first = [ends[going[at]] for at in order]
    rows = [order[at] for at in safe(best_first, side, SAFE, budget.share(2)) or [0]]
    outlook = Outlook(
        side,
        [oracle.position(ends[going[at]]) for at in rows],
        chances[rows],
        np.zeros(len(rows), dtype=np.bool_),
    )
    node = searched(outlook, oracle, visits, _COST, budget)
    for at, means, count in zip(rows, node.means(), node.visits.tolist(), strict=True):
        found[going[at]] = Rated(float(means[side]), count)
    return found


class Oracle:
    """Lists and judges the turns of positions of one play."""

    def __init__(self, state: State) -> None:
        self._sides = len(state.workers)
        self._seats = foreseen(state)
        known = learned(POWERS if any(seat.slug for seat in self._seats) else PLAIN)
        self._networks = {
            (one, other): known.between(self._seats[one].slug, self._seats[other].slug)
            for one, other in permutations(range(self._sides), 2)
        }
        self._fast_moves = [seat.moves for seat in self._seats]

    def position(self, end: State) -> Sides:
        """The position after a complete turn."""
        marks, side = marks_of(end, self._seats), self.next_side(end)
        workers = tuple(tuple(space for space in spaces if space != OFF) for spaces in end.workers)
        return Sides(cells_for(end, side, self._seats, marks), workers, side, marks)

    def next_side(self, end: State) -> int:
        """The side that moves after a complete turn."""
        following = end.agenda[-1].seat if end.agenda else -1
        ring = [(end.seat + ahead) % self._sides for ahead in range(1, self._sides + 1)]
        return following if following >= 0 else next(side for side in ring if side not in end.out)

    def look(self, position: Sides) -> Outlook[Sides]:
        """What a position leads to, for the side to move in it."""
        side, following = position.side, position.next()
        sure = np.zeros((1, self._sides), dtype=np.float32)
        if following == side:
            sure[0, side] = 1
            return Outlook(side, (position,), sure, np.ones(1, dtype=np.bool_))
        board, other = self._board(position)
        won, plies = board.turns()
        if won:
            sure[0, side] = 1
            return Outlook(side, (position,), sure, np.ones(1, dtype=np.bool_))
        if not plies:
            there = position.without()
            alone = there.next() == there.side
            return Outlook(side, (there,), self.chances([there]), np.full(1, alone, dtype=np.bool_))
        after: list[Sides] = []
        for ply in plies:
            before = board.apply(ply)
            after.append(_after(position, board, other, following))
            board.undo(ply, before)
        chances = self.chances(after)
        certain = np.zeros(len(after), dtype=np.bool_)
        best_first: list[int] = np.argsort(-chances[:, side])[:_TRIED].tolist()
        for at in best_first:
            if self._board(after[at])[0].threatens():
                chances[at] = np.arange(self._sides) == following
                certain[at] = True
        return Outlook(side, after, chances, certain)

    def _board(self, position: Sides) -> tuple[FastBoard, int]:
        """The fast board of the side to move and one of the others: if need be the one that limits it."""
        side, cells = position.side, position.cells.copy()
        others = [other for other, spaces in enumerate(position.workers) if spaces and other != side]
        limiting = [
            other for other in others if self._fast_moves[other].bounds(position.marks[other]) is not FREE
        ]
        other = (limiting or [position.next()])[0]
        for third in others:
            if third != other:
                for space in set(position.workers[third]):
                    cells[space] += STANDS
        pair = side, other
        one, two = (
            self._fast_moves[each] if len(position.workers[each]) == _TWO else NO_POWER for each in pair
        )
        mine, theirs = (position.marks[each] for each in pair)
        return FastBoard(
            cells, [position.workers[each] for each in pair], 0, (one, two), (mine, theirs)
        ), other

    def chances(self, positions: Sequence[Sides]) -> Reals:
        """For each position the chance of each side to win, as the networks see them two by two."""
        heights, workers = _heights(positions), _workers(positions)
        movers = np.array([position.side for position in positions], dtype=np.int64)
        playing = workers[:, :, 0] != EDGE
        stand = np.zeros(playing.shape, dtype=np.float32)
        for first, second in permutations(range(self._sides), 2):
            # Of the two the one moves first whose turn comes sooner.
            sooner = (first - movers) % self._sides < (second - movers) % self._sides
            rows = np.flatnonzero(sooner & playing[:, first] & playing[:, second])
            if not len(rows):
                continue
            walled = heights[rows]
            for third in set(range(self._sides)) - {first, second}:
                walled[np.arange(len(rows))[:, None], workers[rows, third]] = DOME
            boards = Boards(walled, np.hstack((workers[rows, first], workers[rows, second])))
            bound = np.array([self._binds(positions[row], second) for row in rows.tolist()], dtype=np.bool_)
            logits = self._networks[first, second].logits(boards, bound)
            stand[rows, first] += logits
            stand[rows, second] -= logits
        chances = np.exp(_FIRMNESS * stand) * playing
        return chances / chances.sum(axis=1, keepdims=True)

    def _binds(self, position: Sides, side: int) -> bool:
        return self._fast_moves[side].binds(position.marks[side])


def _after(position: Sides, board: FastBoard, other: int, following: int) -> Sides:
    """The position that a turn on the fast board has led to."""
    workers, marks = list(position.workers), list(position.marks)
    workers[position.side], workers[other] = (tuple(spaces) for spaces in board.workers)
    marks[position.side] = board.marks[0]
    cells = board.cells.copy()
    for spaces in workers:
        for space in set(spaces):
            cells[space] -= STANDS
    return Sides(cells, tuple(workers), following, tuple(marks))


def _heights(positions: Sequence[Sides]) -> Bytes:
    found = np.full((len(positions), EDGE + 1), DOME, dtype=np.int8)
    cells = np.frombuffer(b"".join(bytes(position.cells) for position in positions), dtype=np.int8)
    np.minimum(cells.reshape(-1, EDGE), DOME, out=found[:, :EDGE])
    return found


def _workers(positions: Sequence[Sides]) -> Numbers:
    """Two spaces for each side: twice the same where it has one worker left, EDGE where it is out."""
    found = [
        [(*spaces, *spaces, EDGE, EDGE)[:_TWO] for spaces in position.workers] for position in positions
    ]
    return np.array(found, dtype=np.int64)
