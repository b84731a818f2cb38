"""On the fast board: where a side could climb next, for powers that close such spaces with domes."""

from __future__ import annotations

from bot.games.santorini.board import NEIGHBOURS, SUMMIT
from bot.games.santorini.fast_board import FastBoard
from bot.games.santorini.fast_bounds import STANDS


def climbs(board: FastBoard, side: int) -> tuple[list[int], list[int]]:
    """The free spaces of level 3 that the side's workers can step on to, and those of level 2."""
    cells = board.cells
    high: list[int] = []
    middle: list[int] = []
    for origin in board.workers[side]:
        level = cells[origin] - STANDS
        for space in NEIGHBOURS[origin] if level else ():
            height = cells[space]
            if height == SUMMIT and level >= SUMMIT - 1 and space not in high:
                high.append(space)
            elif height == SUMMIT - 1 and space not in middle:
                middle.append(space)
    return high, middle
