"""Where things are on the island: hexes, the main region, the panels beside, the event row below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.atlantida.map import AXIAL
from renderers.kit.shapes import Outline, Point

FINE: Final = 4
"""So many times its size a large thing is drawn; small ones are drawn crisp."""
STEPS: Final = 2
"""Of an edge on the island, from clear to opaque: its many small things would need too many bytes."""
RIM: Final = 6
WIDE: Final = 164
"""A hex from side to side …"""
SHOULDER: Final = 50.5
TIP: Final = 91.5
"""… and how far above its middle its upright sides and it itself end.  Its roof falls by one pixel on
two: such an edge looks the same in every row, which packs best, and hardly differs from a regular hex."""
_LEFT, _BASE = 196, 684
"""The middle of the cell (0, 0)."""
_STEP: Final = 142


def place(q: int, r: int) -> tuple[int, int]:
    """The middle of a cell, in pixels."""
    return round(_LEFT + WIDE * (q + r / 2)), round(_BASE + _STEP * r)


PLACES: Final[Mapping[str, tuple[int, int]]] = {name: place(*cell) for name, cell in AXIAL.items()}

CORNERS: Final = (
    (0.0, -TIP),
    (WIDE / 2, -SHOULDER),
    (WIDE / 2, SHOULDER),
    (0.0, TIP),
    (-WIDE / 2, SHOULDER),
    (-WIDE / 2, -SHOULDER),
)
"""Of a hex around its middle, from the top clockwise."""


def hexagon(x: float, y: float, inset: float = 0) -> Outline:
    """A hex around a point, smaller by ``inset`` pixels on each side."""
    k = 1 - inset / (WIDE / 2)
    return [(x + dx * k, y + dy * k) for dx, dy in CORNERS]


def _main() -> Outline:
    """The main region: two cells, and the land between them and the sea."""
    x, y = place(0, 0)
    half = WIDE / 2
    north: list[Point] = [
        (x - half, y - SHOULDER),
        (x, y - TIP),
        (x + half, y - SHOULDER),
        (x + WIDE, y - TIP),
        (x + WIDE + half, y - SHOULDER),
        (x + WIDE + half, y + SHOULDER),
    ]
    return [
        *north,
        (x + 232, y + 88),
        (x + 150, y + 108),
        (x + 60, y + 116),
        (x - 40, y + 112),
        (x - 112, y + 94),
        (x - 138, y + 42),
        (x - 122, y - 10),
    ]


MAIN: Final = _main()
THEATRE: Final = (_LEFT + 6, _BASE - 40)
THEATRE_NAME: Final = (_LEFT + 178, _BASE - 30)
THEATRE_UNITS: Final = (_LEFT + 86, _BASE - 26)
_FIRST_TOWN: Final = (_LEFT - 84, _BASE + 42)
_TOWNS: Final = 5
_NEXT_TOWN: Final = 76


def town(seat: int, players: int) -> tuple[int, int]:
    """The foot of a seat's city: they stand in a row, around its middle where there are fewer."""
    x, y = _FIRST_TOWN
    return x + (_TOWNS - players) * _NEXT_TOWN // 2 + seat * _NEXT_TOWN, y


PANELS: Final = (956, 16, 1188, 946)
"""The players, from the top down: left, top, right, bottom."""
GAP: Final = 10

ROW: Final = (14, 856, 71, 90)
"""The event row: left, top, from one turn to the next, height."""
PLAQUE: Final = (624, 16, 938, 140)
"""The compass and what is going on: left, top, right, bottom."""
LAND: Final = (RIM, RIM, 978, 858)
"""The island with its shallows, before anything has sunk."""
