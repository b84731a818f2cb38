"""What a board is worth: the levels of a side's workers, what they can enter, how central they stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.santorini.board import CLIMB, DOME, NEIGHBOURS, OFF
from bot.games.santorini.state import State
from bot.games.santorini.strides import STANDS
from bot.games.santorini.terrain import sealed

WIN: Final = 10_000
"""Worth of a win now; a later one is worth less by its distance in turns."""
_LEVEL: Final = (30, 54, 90, 90)
"""Worth of a worker, by its own level."""
_REACH: Final = (1, 5, 12, 40)
"""Worth of a space that a worker can enter, by its height."""
_CENTRE: Final = tuple(len(spaces) for spaces in NEIGHBOURS)
"""Worth of a worker's space: how many others it touches."""


def standing(cells: Sequence[int], spaces: Iterable[int]) -> int:
    """How well these workers stand; cells with somebody on them are raised by STANDS."""
    worth = 0
    for space in spaces:
        level = cells[space] - STANDS
        top = CLIMB[level]
        worth += _LEVEL[level] + _CENTRE[space]
        for near in NEIGHBOURS[space]:
            if cells[near] <= top:
                worth += _REACH[cells[near]]
    return worth


def worth(state: State, side: int) -> int:
    """How much better the side stands than the best of the others; what chance brings is left out."""
    if state.ending is not None:
        winner = state.ending.winner
        return 0 if winner is None else WIN if winner == side else -WIN
    seats = [seat for seat in range(len(state.order)) if seat not in state.out]
    standings = {state.order[seat]: _standing(state, seat) for seat in seats}
    own = standings.pop(side, -WIN)
    return own - max(standings.values(), default=0)


def _standing(state: State, seat: int) -> int:
    cells = state.cells.copy()
    for space in sealed(state, seat):
        cells[space] |= DOME
    if state.ram != OFF:
        cells[state.ram] |= DOME
    for spaces in state.workers:
        for space in spaces:
            if space != OFF:
                cells[space] = (cells[space] & (DOME - 1)) + STANDS
    return standing(cells, state.spaces(state.order[seat]))
