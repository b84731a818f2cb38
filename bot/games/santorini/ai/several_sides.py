"""Judges the turns of a play of three sides, or of two that haven't two workers each.

In the search each side plays for itself.  The networks see sides two by two, and workers two against two:
all others are walls, and who stands better against all others has the better chances.  Turns are those of
the fast board between the side to move and one of the others; a power without fast or rough moves, or with
too few workers for them, is taken for none behind the turn itself, and what the next side could win by at
once is looked up in the rules (:mod:`foresight`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from math import comb, log
from typing import Final

import numpy as np

from bot.games.engine.player_choice import Budget
from bot.games.santorini import flow
from bot.games.santorini.ai.board_arrays import EDGE, Reals
from bot.games.santorini.ai.foreseen_moves import cells_for, foreseen, marks_of
from bot.games.santorini.ai.foresight import worth_searching
from bot.games.santorini.ai.learned_search import SAFE, WORKER_MORE
from bot.games.santorini.ai.learned_weights import knowing
from bot.games.santorini.ai.rated_turns import LOST, Rated, from_search, over
from bot.games.santorini.ai.two_by_two import SidesPosition, heights_of, two_against_two, workers_of
from bot.games.santorini.ai.vector_search import Outlook, searched
from bot.games.santorini.board import OFF
from bot.games.santorini.fast_board import PLAIN as NO_POWER
from bot.games.santorini.fast_board import FastBoard, FastMoves
from bot.games.santorini.fast_bounds import FREE, STANDS
from bot.games.santorini.fast_takes import FastTakes
from bot.games.santorini.state import State

_WORKER: Final = log(WORKER_MORE / (1 - WORKER_MORE))
"""What it costs a side that a turn leaves it with a worker fewer than another one would, in logits.

The networks don't know it: where one is left they see it twice, and of three they see two at a time.  What
all turns leave alike isn't counted: chances close to 0 or 1 would hide which turns are better.
"""
_COST: Final = 8
"""What one position costs of a budget, and …"""
_PAIR_COST: Final = 4
"""… what each way costs to see two workers against two."""
_TRIED: Final = 24
"""So many of the best turns are looked at for an answer that wins."""


def rated(ends: Sequence[State], side: int, visits: int | None, budget: Budget) -> list[Rated]:
    """How good these ends of turns of the side are; so many visits are made, or what the budget allows."""
    found = [LOST if end.ending is None else over(end, side) for end in ends]
    going = [at for at, end in enumerate(ends) if end.ending is None]
    if not going:
        return found
    oracle = Oracle(*(ends[at] for at in going))
    chances = oracle.chances([oracle.position(ends[at]) for at in going])
    order: list[int] = np.argsort(-chances[:, side], kind="stable").tolist()
    for at, chance in zip(going, chances[:, side].tolist(), strict=True):
        found[at] = Rated(chance)
    open_ = [ends[at] for at in going]
    rows, lost_ones = worth_searching(open_, order, side, SAFE, budget.share(2))
    for at in lost_ones:
        found[going[at]] = LOST
    if not rows:
        return found
    outlook = Outlook(
        side,
        [oracle.position(open_[at]) for at in rows],
        chances[rows],
        np.zeros(len(rows), dtype=np.bool_),
    )
    node = searched(outlook, oracle, visits, oracle.cost, budget)
    means = node.means()[:, side]
    for place, at in enumerate(rows):
        chance, sure = float(means[place]), bool(node.certain[place])
        lost, won = sure and chance == 0, sure and chance == 1
        found[going[at]] = from_search(chance, int(node.visits[place]), lost=lost, won=won)
    return found


class Oracle:
    """Lists and judges the turns of positions of one play: of these, and of what follows."""

    def __init__(self, state: State, *others: State) -> None:
        self._sides = len(state.workers)
        self._foreseen = foreseen(state)
        slugs = [side.slug for side in self._foreseen]
        known = knowing(*slugs)
        self._networks = {
            (one, other): known.between(slugs[one], slugs[other])
            for one, other in permutations(range(self._sides), 2)
        }
        self._placed = [flow.workers_to_place(state, side) for side in range(self._sides)]
        on_board = [
            [sum(space != OFF for space in spaces) for spaces in each.workers] for each in (state, *others)
        ]
        self._most = np.max(on_board, axis=0)
        """How many workers each side has in them at most."""
        pairs = [max(comb(int(count), flow.WORKERS), 1) for count in self._most]
        self.cost = _COST + _PAIR_COST * sum(one * other for one, other in combinations(pairs, 2))
        """What one position costs of a budget."""

    def position(self, end: State) -> SidesPosition:
        """The position after a complete turn."""
        marks, side = marks_of(end, self._foreseen), self.next_side(end)
        workers = tuple(tuple(space for space in spaces if space != OFF) for spaces in end.workers)
        cells = cells_for(end, self._foreseen[side].seat, self._foreseen, marks)
        return SidesPosition(cells, workers, side, marks)

    def next_side(self, end: State) -> int:
        """The side that moves after a complete turn."""
        step = end.agenda[-1] if end.agenda else None
        # In an additional turn nobody may be able to win: it is left out.
        following = -1 if step is None or step.by else step.seat
        ring = [(end.seat + ahead) % self._sides for ahead in range(1, self._sides + 1)]
        return following if following >= 0 else next(side for side in ring if side not in end.out)

    def look(self, position: SidesPosition) -> Outlook[SidesPosition]:
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
        after: list[SidesPosition] = []
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

    def _board(self, position: SidesPosition) -> tuple[FastBoard, int]:
        """The fast board of the side to move and one of the others: if need be the one that limits it."""
        side, cells = position.side, position.cells.copy()
        others = [other for other, spaces in enumerate(position.workers) if spaces and other != side]
        moves = [self._moves(position, each) for each in range(self._sides)]
        limiting = [other for other in others if moves[other].bounds(position.marks[other]) is not FREE]
        other = (limiting or [position.next()])[0]
        for third in others:
            if third != other:
                for space in set(position.workers[third]):
                    cells[space] += STANDS
        workers = position.workers[side], position.workers[other]
        marks = position.marks[side], position.marks[other]
        return FastBoard(cells, workers, 0, (moves[side], moves[other]), marks), other

    def _moves(self, position: SidesPosition, side: int) -> FastMoves:
        """A side's turns: those of its power, if it has the workers for them.

        A worker is taken only from the last side that has no more than one: that alone is a win.
        """
        moves, workers = self._foreseen[side].moves, position.workers
        if isinstance(moves, FastTakes):
            others = [spaces for other, spaces in enumerate(workers) if spaces and other != side]
            if sum(map(len, others)) > 1:
                return NO_POWER
        whole = flow.WORKERS <= len(workers[side]) <= self._placed[side]
        return moves if whole else NO_POWER

    def chances(self, positions: Sequence[SidesPosition]) -> Reals:
        """For each position the chance of each side to win, as the networks see them two by two."""
        heights, workers = heights_of(positions), workers_of(positions)
        movers = np.array([position.side for position in positions], dtype=np.int64)
        playing = workers[:, :, 0] != EDGE
        have = np.array([[len(spaces) for spaces in position.workers] for position in positions])
        stand = np.zeros(playing.shape, dtype=np.float32)
        for first, second in permutations(range(self._sides), 2):
            # Of the two the one moves first whose turn comes sooner.
            sooner = (first - movers) % self._sides < (second - movers) % self._sides
            rows = np.flatnonzero(sooner & playing[:, first] & playing[:, second])
            if not len(rows):
                continue
            row, boards = two_against_two(heights, workers, rows, first, second)
            bound = np.array([self._binds(position, second) for position in positions], dtype=np.bool_)
            logits = self._networks[first, second].logits(boards, bound[row])
            # Over the pairs of their workers the mean counts.
            mean = np.bincount(row, logits, len(positions))[rows] / np.bincount(row)[rows]
            stand[rows, first] += mean
            stand[rows, second] -= mean
        # Between two sides that is what the network says.
        stand = stand / playing.sum(axis=1, keepdims=True) + _WORKER * (have - self._most)
        chances = np.exp(stand) * playing
        return np.asarray(chances / chances.sum(axis=1, keepdims=True), dtype=np.float32)

    def _binds(self, position: SidesPosition, side: int) -> bool:
        return self._foreseen[side].moves.binds(position.marks[side])


def _after(position: SidesPosition, board: FastBoard, other: int, following: int) -> SidesPosition:
    """The position that a turn on the fast board has led to."""
    workers, marks = list(position.workers), list(position.marks)
    workers[position.side], workers[other] = (tuple(spaces) for spaces in board.workers)
    marks[position.side] = board.marks[0]
    cells = board.cells.copy()
    for spaces in workers:
        for space in set(spaces):
            cells[space] -= STANDS
    return SidesPosition(cells, tuple(workers), following, tuple(marks))
