"""What computer players look ahead with: the fast moves of powers, and where there are none the rough ones.

Of several powers of a seat the first that has any counts; a seat without one plays as if it had no power.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.games.santorini.base_rules import sealed
from bot.games.santorini.board import DOME, OFF, SUMMIT
from bot.games.santorini.fast_board import PLAIN, FastMoves
from bot.games.santorini.fast_bounds import COVERED
from bot.games.santorini.powers.power import Power
from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import State


class Foreseen(NamedTuple):
    """How the turns of a seat look."""

    slug: str
    """Whose power they are; empty: nobody's."""
    moves: FastMoves


NOBODY: Final = Foreseen("", PLAIN)


def moves_of(power: Power) -> FastMoves | None:
    """How the turns of its owner look; None: nobody has written it down."""
    return power.fast_moves or power.rough_moves


def foreseen(state: State) -> list[Foreseen]:
    """By seat how its turns look."""
    seats = state.powers or ((),) * len(state.order)
    return [_foreseen(slugs) for slugs in seats]


def _foreseen(slugs: tuple[str, ...]) -> Foreseen:
    for power in named(slugs):
        moves = moves_of(power)
        if moves is not None:
            return Foreseen(power.slug, moves)
    return NOBODY


def marks_of(end: State, seats: list[Foreseen]) -> tuple[int, ...]:
    """By seat what the fast board is to remember after a complete turn."""
    return tuple(
        moves.mark(end.notes.get((seat, slug), ())) if slug else 0
        for seat, (slug, moves) in enumerate(seats)
    )


def cells_for(end: State, seat: int, seats: list[Foreseen], marks: tuple[int, ...]) -> list[int]:
    """What is built after a complete turn, without workers; closed to this seat looks like a dome."""
    cells = end.cells.copy()
    covered = {space for (_, moves), mark in zip(seats, marks, strict=True) for space in moves.covers(mark)}
    taken = {space for spaces in end.workers for space in spaces}
    for space in covered - taken:
        cells[space] += COVERED
    for space in {*sealed(end, seat), *(() if end.ram == OFF else (end.ram,))} - covered - taken:
        cells[space] = cells[space] & SUMMIT | DOME
    return cells
