"""The fast board: whole turns as plain numbers, applied and undone on flat lists.

A power may offer its :class:`FastMoves`; where every power at the table has them, counting and looking
ahead take the :class:`FastBoard` instead of walking step by step; tests hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, TypeAlias

from bot.games.santorini.board import BUILT, CLIMB, DOME, NEIGHBOURS, SPACES, SUMMIT

STANDS: Final = 8
"""Added to the cell on which a worker stands: too high to be entered or built on."""

Shift: TypeAlias = tuple[int, int, int, int]
"""A worker that changes its space: side, number, where from, where to."""
Raise: TypeAlias = tuple[int, int]
"""A build: which space, and what it adds to the cell."""
Ply: TypeAlias = tuple[tuple[Shift, ...], tuple[Raise, ...], int]
"""What a turn changes, and what the power remembers of it; a turn that wins builds nothing."""
Plies: TypeAlias = tuple[list[Ply], list[Ply]]
"""The turns that win, and all others; no two lead to the same position."""
Table: TypeAlias = tuple[int, int, int, int]
"""For each level the highest cell that a worker on it can enter."""

LEVEL: Final[Table] = (0, 1, 2, 3)
"""Where nobody can move up."""
RAISED: Final = tuple(tuple(((space, BUILT[cell] - cell),) for cell in range(DOME)) for space in SPACES)
"""An ordinary build on a space, by the cell that is there."""
ASCENT: Final = tuple(tuple(height == SUMMIT > level for height in range(DOME)) for level in range(DOME))
"""By the level that a worker leaves and the one it enters: does the move win?"""


class FastMoves:
    """The turns of a side without a power; a power overrides what is different.

    In every hook the board's ``side`` has two workers on the board, and ``top`` is what the other side's
    power leaves of its climbing.  Cells may be changed on the way and must be as before at the end.
    """

    victory: ClassVar[tuple[tuple[bool, ...], ...]] = ASCENT
    """By the level that a worker leaves and the one it enters: does the move win?"""
    pushes: ClassVar[bool] = False
    """May a turn displace workers of the other side?"""
    binds: ClassVar[bool] = False
    """May a turn take some of its climbing from the other side?"""

    def top(self, mark: int) -> Table:
        """What the other side can climb, by what this power remembers."""
        return CLIMB

    def turns(self, board: FastBoard, side: int, top: Table) -> Plies:
        """All turns of the side."""
        cells, victory = board.cells, self.victory
        won: list[Ply] = []
        found: list[Ply] = []
        for worker, origin in enumerate(board.workers[side]):
            level = cells[origin] - STANDS
            highest, wins = top[level], victory[level]
            cells[origin] = level
            for target in NEIGHBOURS[origin]:
                height = cells[target]
                if height > highest:
                    continue
                shifts = ((side, worker, origin, target),)
                if wins[height]:
                    won.append((shifts, (), 0))
                else:
                    found += self.builds(cells, target, shifts, height - level)
            cells[origin] = level + STANDS
        return won, found

    def builds(self, cells: list[int], place: int, shifts: tuple[Shift, ...], rise: int) -> list[Ply]:
        """The turns that follow a move to this place, which has left its origin free."""
        return [
            (shifts, RAISED[space][cells[space]], 0) for space in NEIGHBOURS[place] if cells[space] < DOME
        ]

    def threatens(self, board: FastBoard, side: int, top: Table) -> bool:
        """Has the side a turn that wins?  As :meth:`turns` says, only sooner."""
        cells, victory = board.cells, self.victory
        for origin in board.workers[side]:
            level = cells[origin] - STANDS
            highest, wins = top[level], victory[level]
            if True in wins:
                for target in NEIGHBOURS[origin]:
                    height = cells[target]
                    if height <= highest and wins[height]:
                        return True
        return False


PLAIN: Final = FastMoves()
"""The turns of a side without a power."""


_ROOM: Final = 2 * 3
"""Ways out that one turn can close at most: it fills three spaces, each beside two workers."""


class FastBoard:
    """Cells with workers on them, changed in place; ``marks`` is what each side's power remembers."""

    __slots__ = ("cells", "fast_moves", "marks", "side", "workers")

    def __init__(
        self,
        cells: Sequence[int],
        workers: Sequence[Sequence[int]],
        side: int,
        fast_moves: tuple[FastMoves, FastMoves] = (PLAIN, PLAIN),
        marks: tuple[int, int] = (0, 0),
    ) -> None:
        self.cells = list(cells)
        self.workers = [list(spaces) for spaces in workers]
        self.side = side
        self.fast_moves = fast_moves
        self.marks = list(marks)
        for spaces in self.workers:
            for space in spaces:
                self.cells[space] += STANDS

    def turns(self) -> Plies:
        """The turns of the side to move: those that win, and all others."""
        side = self.side
        other = 1 - side
        return self.fast_moves[side].turns(self, side, self.fast_moves[other].top(self.marks[other]))

    def threatens(self) -> bool:
        """Can the side to move win in this turn?"""
        side = self.side
        other = 1 - side
        return self.fast_moves[side].threatens(self, side, self.fast_moves[other].top(self.marks[other]))

    def can_end(self) -> bool:
        """Can the side to move end the play in this turn: win, or leave the other side without a turn?"""
        if self.threatens():
            return True
        if not self.fast_moves[self.side].pushes and self._has_room():
            return False
        return self._shutting(self.turns()[1]) > 0

    def stuck(self) -> bool:
        """Has the side to move no legal turn?  A worker that can move can also build."""
        cells, other = self.cells, 1 - self.side
        top = self.fast_moves[other].top(self.marks[other])
        for origin in self.workers[self.side]:
            highest = top[cells[origin] - STANDS]
            for target in NEIGHBOURS[origin]:
                if cells[target] <= highest:
                    return False
        return not any(self.turns())

    def apply(self, ply: Ply) -> int:
        """Play a turn of the side to move; then the other side is to move.

        Returns what the side's power remembered before, for :meth:`undo`.
        """
        shifts, raised, mark = ply
        cells, side = self.cells, self.side
        for _, _, origin, _ in shifts:
            cells[origin] -= STANDS
        for owner, worker, _, target in shifts:
            cells[target] += STANDS
            self.workers[owner][worker] = target
        for space, added in raised:
            cells[space] += added
        before = self.marks[side]
        self.marks[side] = mark
        self.side = 1 - side
        return before

    def undo(self, ply: Ply, before: int) -> None:
        """Take back the turn that was applied last."""
        shifts, raised, _ = ply
        cells = self.cells
        for space, added in raised:
            cells[space] -= added
        for _, _, _, target in shifts:
            cells[target] -= STANDS
        for owner, worker, origin, _ in shifts:
            cells[origin] += STANDS
            self.workers[owner][worker] = origin
        self.side = 1 - self.side
        self.marks[self.side] = before

    def perft(self, depth: int) -> tuple[int, int]:
        """How many sequences of ``depth`` turns (at least 1) there are, and how many end the play.

        The last turns are counted without being played, where none of them can leave the other side stuck.
        """
        won, rest = self.turns()
        if depth == 1:
            return len(won) + len(rest), len(won) + self._shutting(rest)
        nodes = wins = 0
        for ply in rest:
            before = self.apply(ply)
            more, ends = self.perft(depth - 1)
            self.undo(ply, before)
            nodes += more
            wins += ends
        return nodes, wins

    def _shutting(self, plies: list[Ply]) -> int:
        """How many of these turns leave the other side stuck."""
        if self._has_room():
            if not self.fast_moves[self.side].pushes:
                return 0
            plies = [ply for ply in plies if len(ply[0]) > 1]
        count = 0
        for ply in plies:
            before = self.apply(ply)
            count += self.stuck()
            self.undo(ply, before)
        return count

    def _has_room(self) -> bool:
        """Has the other side more ways out than one turn can close?"""
        top = LEVEL if self.fast_moves[self.side].binds else CLIMB
        cells, ways = self.cells, 0
        for origin in self.workers[1 - self.side]:
            highest = top[cells[origin] - STANDS]
            for target in NEIGHBOURS[origin]:
                if cells[target] <= highest:
                    ways += 1
            if ways > _ROOM:
                return True
        return False
