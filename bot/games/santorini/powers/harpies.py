"""Harpies: their opponents' workers slide on."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import closed
from bot.games.santorini.board import AROUND, OFF, SPACES, STEP, blocks
from bot.games.santorini.facts import Moved
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply, Shift
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

_WATCHED: Final = Bounds(limits=True)


def _beyond(origin: int, way: int) -> tuple[int, ...]:
    """The spaces on the way behind the next one."""
    found: list[int] = []
    space = STEP[STEP[origin][way]][way]
    while space != OFF:
        found.append(space)
        space = STEP[space][way]
    return tuple(found)


_BEYOND: Final = tuple(
    {target: _beyond(origin, way) for target, way in AROUND[origin]} for origin in SPACES
)
"""By where a worker comes from and moves to: the spaces over which it may slide on."""


class _Sweeps(FastMoves):
    """Rough: only turns slide in which one worker moves one space, and one block or dome is built."""

    def bounds(self, mark: int) -> Bounds:
        return _WATCHED

    def limit(self, board: FastBoard, side: int, plies: Plies) -> Plies:
        """Who wins has won before it slides; who slides builds where it comes to rest."""
        won, rest = plies
        found: list[Ply] = []
        known: tuple[Shift, ...] = ()
        slides = False
        for ply in rest:
            shifts, raised, mark = ply
            # The turns that begin with the same move stand together.
            if shifts is not known:
                known, slides = shifts, False
                if len(shifts) == 1 and len(raised) == 1 and shifts[0][0] == side:
                    _, _, origin, target = shifts[0]
                    place = self._rest(board.cells, origin, target)
                    slides = place != target
                    if slides:
                        found += self._builds(board, shifts[0], place, mark)
            if not slides:
                found.append(ply)
        return won, found

    def admits(self, board: FastBoard, found: bool) -> bool:
        return found

    def _rest(self, cells: list[int], origin: int, target: int) -> int:
        """Where a worker comes to rest that has moved there."""
        level = cells[target]
        for space in _BEYOND[origin].get(target, ()):
            if cells[space] > level:
                break
            target, level = space, cells[space]
        return target

    def _builds(self, board: FastBoard, moved: Shift, place: int, mark: int) -> list[Ply]:
        side, worker, origin, target = moved
        cells = board.cells
        rise = cells[target] + STANDS - cells[origin]
        cells[origin] -= STANDS
        plies = board.fast_moves[side].builds(cells, place, ((side, worker, origin, place),), rise)
        cells[origin] += STANDS
        return [(shifts, raised, mark) for shifts, raised, _ in plies]


class Harpies(Power):
    slug = "harpies"
    title = "Harpies"
    group = "advanced"
    fleece = True
    order = 20
    rough_moves = _Sweeps()
    card = msg(
        "**Opponents’ turns:** each time an opponent’s worker moves, it is forced on "
        "in the same direction, space by space, until the next space is higher or not free."
    )
    brief = msg("Opponents’ workers that move slide on the same way, until a space is higher or not free.")
    refusal_reason = msg("your worker would be swept on, and could not finish its turn from there.")

    def slides_to(self, state: State, me: int, moved: Moved) -> int | None:
        rest = start = state.workers[moved.side][moved.worker]
        shut, cells = closed(state, state.seat), state.cells
        while True:
            following = STEP[rest][moved.way]
            if following == OFF or following in shut or blocks(cells[following]) > blocks(cells[rest]):
                break
            rest = following
        return None if rest == start else rest


POWER = Harpies()
