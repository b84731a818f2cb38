"""A city's squares, the shapes of buildings on them, and who works where (Atlantida rules, 5.1 to 5.3).

Squares are numbered row by row, A1 first; a set of squares is an integer with a bit for each of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bot.games.atlantida.constants import CELLS, COLUMNS, HOUSING, PLANS, ROWS
from bot.games.atlantida.constants import SQUARE as SINGLE
from bot.games.atlantida.map import SHORE, SQUARE_NAMES, bits

_SHORE: Final = sum(1 << square for square in SHORE)


def name_of(squares: int) -> str:
    """What these squares of a building are called: ``B2``, or the first and the last one, ``A1-A3``."""
    first = (squares & -squares).bit_length() - 1
    last = squares.bit_length() - 1
    return SQUARE_NAMES[first] if first == last else f"{SQUARE_NAMES[first]}-{SQUARE_NAMES[last]}"


def _block(left: int, top: int, columns: int, rows: int) -> int:
    return sum(1 << (top + y) * COLUMNS + left + x for y in range(rows) for x in range(columns))


@lru_cache(maxsize=32)
def sites_for(cell: int) -> dict[str, int]:
    """The squares on which a building of this kind may lie, by what they are called, in reading order."""
    shapes = PLANS[cell].shapes if cell in PLANS else SINGLE
    found = [
        _block(left, top, columns, rows)
        for columns, rows in shapes
        for top in range(ROWS - rows + 1)
        for left in range(COLUMNS - columns + 1)
    ]
    if cell in PLANS and PLANS[cell].shore:
        found = [squares for squares in found if squares & ~_SHORE == 0]
    return {name_of(squares): squares for squares in sorted(found, key=lambda squares: [*bits(squares)])}


SLUGS: Final = {slug: cell for cell, slug in enumerate(CELLS) if cell >= HOUSING}
"""Everything that can be built, statues included, by what the notation calls it."""
ONE_WORKER: Final = tuple(
    sorted(
        (cell for cell, plan in PLANS.items() if plan.workers == 1),
        key=lambda cell: (not PLANS[cell].grows_food, PLANS[cell].stone),
    )
)
"""Where one pop works, and a second one on the square does nothing; in the order of the notation."""
SHARED: Final = tuple(cell for cell, plan in PLANS.items() if plan.workers > 1)
"""Buildings where many can stand on one square."""
GROUNDS: Final = tuple(cell for cell, plan in PLANS.items() if plan.grows_food)
"""What makes food in a city."""
