"""Whole turns of two sides without powers, fast: flat lists, turns as tuples of numbers.

For listing and counting; the play itself is ruled step by step, and tests hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from bot.games.engine.decision import Turn
from bot.games.santorini.board import BUILT, CLIMB, DOME, NEIGHBOURS, SPACES, SUMMIT
from bot.games.santorini.fast_board import STANDS
from bot.games.santorini.notation import BUILDS, MOVES, PLACES

NOWHERE: Final = -1
"""Where a winning turn builds."""

Ply: TypeAlias = tuple[int, int, int, int]
"""A turn: number of the worker, where from, where to, where it builds (or NOWHERE)."""


class PlainBoard:
    """Cells with workers on them, changed in place; a side has both workers, or none yet."""

    __slots__ = ("cells", "side", "workers")

    def __init__(self, cells: Sequence[int], workers: Sequence[Sequence[int]], side: int) -> None:
        self.cells = list(cells)
        self.workers = [list(spaces) for spaces in workers]
        self.side = side
        for spaces in self.workers:
            for space in spaces:
                self.cells[space] += STANDS

    def plies(self) -> list[Ply]:
        """The legal turns of the side to move, whose workers are all on the board."""
        cells = self.cells
        found: list[Ply] = []
        for worker, origin in enumerate(self.workers[self.side]):
            level = cells[origin] - STANDS
            top = CLIMB[level]
            cells[origin] = level
            for target in NEIGHBOURS[origin]:
                height = cells[target]
                if height > top:
                    continue
                if height == SUMMIT > level:
                    found.append((worker, origin, target, NOWHERE))
                    continue
                found += [
                    (worker, origin, target, space) for space in NEIGHBOURS[target] if cells[space] < DOME
                ]
            cells[origin] = level + STANDS
        return found

    def stuck(self, side: int) -> bool:
        """Has this side no legal turn?  A worker that can move can also build."""
        cells = self.cells
        for origin in self.workers[side]:
            top = CLIMB[cells[origin] - STANDS]
            for target in NEIGHBOURS[origin]:
                if cells[target] <= top:
                    return False
        return True

    def named_turns(self) -> Iterator[Turn]:
        """The legal turns in notation; two placings that differ only in their order count once."""
        if not self.workers[self.side]:
            for first, second in combinations(self._free(), 2):
                yield PLACES[first], PLACES[second]
            return
        for _, origin, target, space in self.plies():
            move = MOVES[origin][target]
            yield (move,) if space == NOWHERE else (move, BUILDS[space])

    def perft(self, depth: int) -> tuple[int, int]:
        """How many sequences of ``depth`` turns (at least 1) there are, and how many end the play."""
        if self.workers[self.side]:
            return self._perft(self.side, depth)
        return self._perft_placing(depth)

    def _free(self) -> list[int]:
        return [space for space in SPACES if self.cells[space] < DOME]

    def _perft_placing(self, depth: int) -> tuple[int, int]:
        nodes = wins = 0
        side = self.side
        other = 1 - side
        for pair in combinations(self._free(), 2):
            for space in pair:
                self.cells[space] += STANDS
            self.workers[side] = list(pair)
            self.side = other
            if depth > 1:
                more, ends = self.perft(depth - 1)
                nodes += more
                wins += ends
            else:
                nodes += 1
                wins += bool(self.workers[other]) and self.stuck(other)
            for space in pair:
                self.cells[space] -= STANDS
            self.workers[side] = []
            self.side = side
        return nodes, wins

    def _perft(self, side: int, depth: int) -> tuple[int, int]:
        # The generator and its undoing written out in one loop: a call for each node would double the time.
        cells = self.cells
        own = self.workers[side]
        other = 1 - side
        nodes = wins = 0
        for worker in (0, 1):
            origin = own[worker]
            level = cells[origin] - STANDS
            top = CLIMB[level]
            cells[origin] = level
            for target in NEIGHBOURS[origin]:
                height = cells[target]
                if height > top:
                    continue
                if height == SUMMIT > level:
                    if depth == 1:
                        nodes += 1
                        wins += 1
                    continue
                cells[target] = height + STANDS
                own[worker] = target
                for space in NEIGHBOURS[target]:
                    cell = cells[space]
                    if cell >= DOME:
                        continue
                    cells[space] = BUILT[cell]
                    if depth == 1:
                        nodes += 1
                        wins += self.stuck(other)
                    else:
                        more, ends = self._perft(other, depth - 1)
                        nodes += more
                        wins += ends
                    cells[space] = cell
                cells[target] = height
            own[worker] = origin
            cells[origin] = level + STANDS
        return nodes, wins
