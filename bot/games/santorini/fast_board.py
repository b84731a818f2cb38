"""The fast board: whole turns as plain numbers, applied and undone on flat lists.

A power may offer its :class:`FastMoves`; where every power at the table has them, counting and looking
ahead take the :class:`FastBoard` instead of walking step by step; tests hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final, TypeAlias

from bot.games.santorini.board import BUILT, DOME, NEIGHBOURS, SPACES, SUMMIT
from bot.games.santorini.fast_bounds import FREE, STANDS, Bounds, Table

Shift: TypeAlias = tuple[int, int, int, int]
"""A worker that changes its space: side, number, where from, where to."""
Raise: TypeAlias = tuple[int, int]
"""A build: which space, and what it adds to the cell; below 0: what is taken off."""
Ply: TypeAlias = tuple[tuple[Shift, ...], tuple[Raise, ...], int]
"""What a turn changes, and what the power remembers of it.

The worker of the side that moved comes first; who has not moved isn't named.  Builds stand one by one.
"""
Plies: TypeAlias = tuple[list[Ply], list[Ply]]
"""The turns that win, and all others; no two lead to the same position."""
RAISED: Final = tuple(tuple(((space, BUILT[cell] - cell),) for cell in range(DOME)) for space in SPACES)
"""An ordinary build on a space, by the cell that is there."""
ASCENT: Final = tuple(tuple(height == SUMMIT > level for height in range(DOME)) for level in range(DOME))
"""By the level that a worker leaves and the one it enters: does the move win?"""


class FastMoves:
    """The turns of a side without a power; a power overrides what is different.

    In every hook the side of the power has two workers on the board, or three where its owner places them;
    without a power, and on the other side, there may be one to three.  ``bounds`` is what the other side's
    power leaves of its moves.  Cells may be changed on the way and must be as before at the end.
    """

    victory: ClassVar[tuple[tuple[bool, ...], ...]] = ASCENT
    """By the level that a worker leaves and the one it enters: does the move win?"""
    around: ClassVar[tuple[tuple[int, ...], ...]] = NEIGHBOURS
    """What neighbours each space for its moves."""
    pushes: ClassVar[bool] = False
    """May a turn displace workers of the other side, or lower them?"""
    repeats: ClassVar[bool] = False
    """May two of the turns that it lists lead to the same position?"""
    sexed: ClassVar[bool] = False
    """Does it know one of its workers from the other?"""
    needs_both: ClassVar[bool] = False
    """Is a turn one of both workers, so that one that can move isn't enough?"""
    fills: ClassVar[int] = 3
    """So many spaces at most does a turn close, by who moves there and what is put there."""
    prunes: ClassVar[bool] = False
    """Does its limit leave out turns by which the other side would lose at once, though they are legal?"""
    tightest: ClassVar[Table] = FREE.enters
    """The least that it leaves to the moves of the other side."""

    def mark(self, note: tuple[int, ...]) -> int:
        """What the board is to remember of what the power has noted; nothing: 0."""
        return note[0] if note else 0

    def bounds(self, mark: int) -> Bounds:
        """What it leaves to the moves of the other side, by what it remembers."""
        return FREE

    def limit(self, board: FastBoard, side: int, plies: Plies) -> Plies:
        """What it leaves of these turns of the other side, ``side``; asked where its bounds say so."""
        return plies

    def admits(self, board: FastBoard, found: bool) -> bool:
        """Can the other side, which is to move, win, having ``found`` a way that its limit may change?"""
        return found and bool(board.turns()[0])

    def closes(self, board: FastBoard, side: int, plies: list[Ply]) -> list[Ply]:
        """These turns, which the other side's power lets pass, with what the power can do at their end."""
        return plies

    def covers(self, mark: int) -> Iterable[int]:
        """The spaces that its tokens close for everybody, by what it remembers."""
        return ()

    def rises(self, board: FastBoard, side: int, ply: Ply) -> bool:
        """Can this turn of the side, not applied yet, be one with a move up?"""
        cells = board.cells
        return any(
            owner == side and cells[target] % STANDS > cells[origin] - STANDS
            for owner, _, origin, target in ply[0]
        )

    def binds(self, mark: int) -> bool:
        """Does what it remembers take something from the other side?"""
        return mark > 0 and self.bounds(mark) is not FREE

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        """All turns of the side."""
        cells, victory, around = board.cells, self.victory, self.around
        table, barred = bounds.enters, bounds.barred
        won: list[Ply] = []
        found: list[Ply] = []
        for worker, origin in enumerate(board.workers[side]):
            level = cells[origin] - STANDS
            enters, wins = table[level], victory[level]
            cells[origin] = level
            for target in around[origin]:
                height = cells[target]
                if not enters[height]:
                    continue
                shifts = ((side, worker, origin, target),)
                if wins[height] and target not in barred:
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

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        """Has the side a turn that wins?  As :meth:`turns` says, only sooner."""
        cells, victory, around = board.cells, self.victory, self.around
        for origin in board.workers[side]:
            level = cells[origin] - STANDS
            wins = victory[level]
            if True in wins:
                enters = bounds.enters[level]
                for target in around[origin]:
                    height = cells[target]
                    if enters[height] and wins[height] and target not in bounds.barred:
                        return True
        return False


def remembering(plies: Plies, mark: int) -> Plies:
    """The same turns, with something else remembered."""
    won, rest = ([(shifts, raised, mark) for shifts, raised, _ in some] for some in plies)
    return won, rest


PLAIN: Final = FastMoves()
"""The turns of a side without a power."""


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
        mine, theirs = self.fast_moves[side], self.fast_moves[other]
        bounds = theirs.bounds(self.marks[other])
        plies = mine.turns(self, side, bounds)
        won, rest = theirs.limit(self, side, plies) if bounds.limits else plies
        rest = mine.closes(self, side, rest)
        if not bounds.limits and not mine.repeats:
            return won, rest
        return self._distinct(won), self._distinct(rest)

    def threatens(self) -> bool:
        """Can the side to move win in this turn?"""
        side = self.side
        other = 1 - side
        bounds = self.fast_moves[other].bounds(self.marks[other])
        found = self.fast_moves[side].threatens(self, side, bounds)
        return self.fast_moves[other].admits(self, found) if bounds.limits else found

    def stuck(self) -> bool:
        """Has the side to move no legal turn?  A worker that can move can also build."""
        cells, side, other = self.cells, self.side, 1 - self.side
        if self.fast_moves[side].needs_both:
            return not any(self.turns())
        bounds = self.fast_moves[other].bounds(self.marks[other])
        if bounds.limits:
            return not any(self._usual_ways(bounds)) and not any(self.turns())
        for origin in self.workers[side]:
            enters = bounds.enters[cells[origin] - STANDS]
            for target in NEIGHBOURS[origin]:
                if enters[cells[target]]:
                    return False
        return not any(self.turns())

    def _usual_ways(self, bounds: Bounds) -> Iterator[bool]:
        """For each ordinary move of the side to move: does the other side's power let it build then?"""
        cells, side = self.cells, self.side
        limit = self.fast_moves[1 - side].limit
        for worker, origin in enumerate(self.workers[side]):
            level = cells[origin] - STANDS
            for target in NEIGHBOURS[origin]:
                if bounds.enters[level][cells[target]]:
                    cells[origin] = level
                    plies = PLAIN.builds(cells, target, ((side, worker, origin, target),), 0)
                    cells[origin] = level + STANDS
                    yield any(limit(self, side, ([], plies)))

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

    def _distinct(self, plies: list[Ply]) -> list[Ply]:
        """One of these turns for each position that they lead to."""
        found: dict[object, Ply] = {}
        for ply in plies:
            shifts, raised, mark = ply
            if len(shifts) == 1 == len(raised):
                # As below, for most turns are such.
                ((owner, worker, _, target),) = shifts
                spaces = self.workers[owner].copy()
                spaces[worker] = target
                spaces.sort()
                found.setdefault((owner, *spaces, raised, mark), ply)
                continue
            workers = [spaces.copy() for spaces in self.workers]
            for owner, worker, _, target in shifts:
                workers[owner][worker] = target
            built = dict.fromkeys((space for space, _ in raised), 0)
            for space, added in raised:
                built[space] += added
            changed = frozenset(one for one in built.items() if one[1])
            found.setdefault((*map(frozenset, workers), changed, mark), ply)
        return list(found.values())
