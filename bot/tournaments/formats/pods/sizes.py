"""How many tables, and of which sizes."""

from __future__ import annotations


def table_sizes(entrants: int, preferred: int = 4, minimum: int = 3) -> tuple[tuple[int, ...], int]:
    """Sizes as equal as possible, the larger first, and how many must sit out: 10 gives (4, 3, 3) and 0."""
    for byes in range(entrants):
        playing = entrants - byes
        tables = -(-playing // preferred)
        small, more = divmod(playing, tables)
        if small >= minimum:
            return (small + 1,) * more + (small,) * (tables - more), byes
    return (), entrants
