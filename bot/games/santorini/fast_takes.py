"""On the fast board: powers whose turn may take a worker from the other side, which stands for a win."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import ClassVar, Final, TypeAlias

from bot.games.santorini.board import DOME, NEIGHBOURS, SPACES
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Shift
from bot.games.santorini.fast_bounds import STANDS, Bounds

Falls: TypeAlias = tuple[tuple[bool, ...], ...]
"""By the level of an own worker and of one of the other side's beside it: is that one taken?"""


def falls_where(may: Callable[[int, int], bool]) -> Falls:
    """The table of who is taken."""
    return tuple(tuple(may(own, theirs) for theirs in range(DOME)) for own in range(DOME))


class FastTakes(FastMoves, ABC):
    """The ordinary turns, of which some moves take a worker, whatever is built then."""

    @abstractmethod
    def takes(self, board: FastBoard, side: int, bounds: Bounds) -> Iterator[tuple[Shift]]:
        """The moves that take a worker; one may be named twice."""

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        takes = dict.fromkeys(self.takes(board, side, bounds))
        if not takes:
            return won, found
        mild = [ply for ply in found if ply[0] not in takes]
        if bounds.limits:
            limit = board.fast_moves[1 - side].limit
            # Who may not build after a move may not make it.
            takes = {
                shifts: None
                for shifts in takes
                if any(limit(board, side, ([], [ply for ply in found if ply[0] == shifts])))
            }
        return won + [(shifts, (), 0) for shifts in takes if (shifts, (), 0) not in won], mild

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        return (
            super().threatens(board, side, bounds)
            or next(self.takes(board, side, bounds), None) is not None
        )


class FastGlances(FastTakes, ABC):
    """A worker is taken where the turn ends with it beside one of the side's, by their levels."""

    falls: ClassVar[Falls]

    def takes(self, board: FastBoard, side: int, bounds: Bounds) -> Iterator[tuple[Shift]]:
        cells, own = board.cells, board.workers[side]
        for victim in board.workers[1 - side]:
            theirs = cells[victim] - STANDS
            beside = _BESIDE_BOTH[victim]
            for worker, origin in enumerate(own):
                level, rests = cells[origin] - STANDS, own[1 - worker]
                enters = bounds.enters[level]
                if victim in NEIGHBOURS[rests] and self.falls[cells[rests] - STANDS][theirs]:
                    # The one that stays looks at it, wherever the other one goes.
                    for target in NEIGHBOURS[origin]:
                        if enters[cells[target]]:
                            yield ((side, worker, origin, target),)
                    continue
                for target in beside[origin]:
                    height = cells[target]
                    if enters[height] and self.falls[height][theirs]:
                        yield ((side, worker, origin, target),)


_BESIDE_BOTH: Final = tuple(
    tuple(tuple(space for space in NEIGHBOURS[one] if space in NEIGHBOURS[other]) for other in SPACES)
    for one in SPACES
)
"""By two spaces: the spaces that are beside both."""
