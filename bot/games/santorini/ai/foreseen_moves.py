"""What computer players look ahead with: the fast moves of powers, and where there are none the rough ones.

Of several powers of a seat the first that has any counts; a seat without one plays as if it had no power.
Of partners each is foreseen as if they played all turns of their side.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.games.engine.decision import NATURE
from bot.games.santorini.base_rules import sealed
from bot.games.santorini.board import DOME, OFF, SUMMIT
from bot.games.santorini.fast_board import PLAIN, FastMoves
from bot.games.santorini.fast_bounds import COVERED
from bot.games.santorini.powers.power import Power
from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import State


class Foreseen(NamedTuple):
    """How the turns of a side look."""

    seat: int
    """Who plays them; of partners the one whose turn comes first."""
    slug: str
    """Whose power they are; empty: nobody's."""
    moves: FastMoves


def moves_of(power: Power) -> FastMoves | None:
    """How the turns of its owner look; None: nobody has written it down."""
    return power.fast_moves or power.rough_moves


def foreseen(state: State) -> list[Foreseen]:
    """By side how its next turn looks."""
    following = state.agenda[-1].seat if state.agenda else NATURE
    found: dict[int, Foreseen] = {}
    for seat in state.seats_from(state.seat if following == NATURE else following):
        found.setdefault(state.order[seat], _foreseen(state, seat))
    return [
        found.get(side) or _foreseen(state, state.order.index(side)) for side in range(len(state.workers))
    ]


def _foreseen(state: State, seat: int) -> Foreseen:
    for power in named(state.powers[seat] if state.powers else ()):
        moves = moves_of(power)
        if moves is not None:
            return Foreseen(seat, power.slug, moves)
    return Foreseen(seat, "", PLAIN)


def marks_of(end: State, sides: list[Foreseen]) -> tuple[int, ...]:
    """By side what the fast board is to remember after a complete turn."""
    return tuple(moves.mark(end.notes.get((seat, slug), ())) if slug else 0 for seat, slug, moves in sides)


def cells_for(end: State, seat: int, sides: list[Foreseen], marks: tuple[int, ...]) -> list[int]:
    """What is built after a complete turn, without workers; closed to this seat looks like a dome."""
    cells = end.cells.copy()
    covered = {
        space for (_, _, moves), mark in zip(sides, marks, strict=True) for space in moves.covers(mark)
    }
    taken = {space for spaces in end.workers for space in spaces}
    for space in covered - taken:
        cells[space] += COVERED
    for space in {*sealed(end, seat), *(() if end.ram == OFF else (end.ram,))} - covered - taken:
        cells[space] = cells[space] & SUMMIT | DOME
    return cells
