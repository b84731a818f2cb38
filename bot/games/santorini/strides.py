"""Whole turns on the fast board: what a side can do in one turn, as plain numbers.

A power may offer a :class:`Stride`; where every power at the table has one, counting and looking ahead
take the :mod:`arena` instead of walking step by step, and tests hold the two against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from bot.games.santorini.board import BUILT, CLIMB, DOME, NEIGHBOURS, SPACES, SUMMIT

if TYPE_CHECKING:
    from bot.games.santorini.arena import Arena

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


class Stride:
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

    def turns(self, arena: Arena, side: int, top: Table) -> Plies:
        """All turns of the side."""
        cells, victory = arena.cells, self.victory
        won: list[Ply] = []
        found: list[Ply] = []
        for worker, origin in enumerate(arena.workers[side]):
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

    def threatens(self, arena: Arena, side: int, top: Table) -> bool:
        """Has the side a turn that wins?  As :meth:`turns` says, only sooner."""
        cells, victory = arena.cells, self.victory
        for origin in arena.workers[side]:
            level = cells[origin] - STANDS
            highest, wins = top[level], victory[level]
            if True in wins:
                for target in NEIGHBOURS[origin]:
                    height = cells[target]
                    if height <= highest and wins[height]:
                        return True
        return False


PLAIN: Final = Stride()
"""The turns of a side without a power."""
