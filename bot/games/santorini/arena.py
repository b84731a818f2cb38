"""The fast board, where both powers offer a stride: whole turns applied and undone on flat lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from bot.games.santorini.board import CLIMB, NEIGHBOURS, OFF
from bot.games.santorini.flow import WORKERS
from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import State
from bot.games.santorini.strides import LEVEL, PLAIN, STANDS, Plies, Ply, Stride

_ROOM: Final = 2 * 3
"""Ways out that one turn can close at most: it fills three spaces, each beside two workers."""


class Arena:
    """Cells with workers on them, changed in place; ``marks`` is what each side's power remembers."""

    __slots__ = ("cells", "marks", "side", "strides", "workers")

    def __init__(
        self,
        cells: Sequence[int],
        workers: Sequence[Sequence[int]],
        side: int,
        strides: tuple[Stride, Stride] = (PLAIN, PLAIN),
        marks: tuple[int, int] = (0, 0),
    ) -> None:
        self.cells = list(cells)
        self.workers = [list(spaces) for spaces in workers]
        self.side = side
        self.strides = strides
        self.marks = list(marks)
        for spaces in self.workers:
            for space in spaces:
                self.cells[space] += STANDS

    @classmethod
    def of(cls, state: State) -> Self | None:
        """The board at the start of a turn; None where a power has no stride, or more is going on."""
        if (
            state.ending is not None
            or not state.agenda
            or state.agenda[-1].kind not in ("turn", "move")
            or state.facts
            or state.extra
            or state.agenda[-1].by
            or state.fleece
            or len(state.order) != 2
            or any(len(side) != WORKERS or OFF in side for side in state.workers)
        ):
            return None
        if state.plain:
            return cls(state.cells, state.workers, state.agenda[-1].seat)
        strides: list[Stride] = []
        marks: list[int] = []
        for seat, slugs in enumerate(state.powers):
            stride = named(slugs)[0].stride if len(slugs) == 1 else None if slugs else PLAIN
            if stride is None:
                return None
            strides.append(stride)
            marks.append(state.notes.get((seat, slugs[0]), (0,))[0] if slugs else 0)
        one, other = strides
        return cls(state.cells, state.workers, state.agenda[-1].seat, (one, other), (marks[0], marks[1]))

    def turns(self) -> Plies:
        """The turns of the side to move: those that win, and all others."""
        side = self.side
        other = 1 - side
        return self.strides[side].turns(self, side, self.strides[other].top(self.marks[other]))

    def threatens(self) -> bool:
        """Can the side to move win in this turn?"""
        side = self.side
        other = 1 - side
        return self.strides[side].threatens(self, side, self.strides[other].top(self.marks[other]))

    def stuck(self) -> bool:
        """Has the side to move no legal turn?  A worker that can move can also build."""
        cells, other = self.cells, 1 - self.side
        top = self.strides[other].top(self.marks[other])
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
        stride, other = self.strides[self.side], 1 - self.side
        if self._roomy(other, LEVEL if stride.binds else CLIMB):
            if not stride.pushes:
                return 0
            plies = [ply for ply in plies if len(ply[0]) > 1]
        count = 0
        for ply in plies:
            before = self.apply(ply)
            count += self.stuck()
            self.undo(ply, before)
        return count

    def _roomy(self, side: int, top: Sequence[int]) -> bool:
        """Has the side more ways out than one turn can close?"""
        cells, ways = self.cells, 0
        for origin in self.workers[side]:
            highest = top[cells[origin] - STANDS]
            for target in NEIGHBOURS[origin]:
                if cells[target] <= highest:
                    ways += 1
            if ways > _ROOM:
                return True
        return False
