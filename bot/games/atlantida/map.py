"""The island: places, hexes, neighbours, coast (Atlantida rules, 4.2).

A *place* is where a unit can stand, as one number: 0-19 the main site of a hex, 20-39 the
surroundings of hex ``place - 20``, 40 the Great Theatre, 41-65 the squares of the owner's city row by
row from A1.  A *region* is what borders count between: 0-19 a hex, MAIN the main region.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from string import ascii_uppercase
from typing import Final

from bot.games.atlantida.constants import COLUMNS, CREATURES, FOREST_CREATURE, ROWS

AXIAL: Final = {
    "N1": (0, -1),
    "N2": (1, -1),
    "N3": (2, -1),
    "N4": (2, 0),
    "M1": (1, -2),
    "M2": (2, -2),
    "M3": (3, -2),
    "M4": (3, -1),
    "M5": (3, 0),
    "F1": (1, -3),
    "F2": (2, -3),
    "F3": (3, -3),
    "F4": (4, -3),
    "F5": (4, -2),
    "F6": (4, -1),
    "R1": (2, -4),
    "R2": (3, -4),
    "R3": (4, -4),
    "R4": (5, -3),
    "R5": (5, -2),
}
"""Pointy-top hexes; drawn at x = 1.732 (q + r / 2), y = 1.5 r, y growing downwards."""
MAIN_CELLS: Final = ((0, 0), (1, 0))
HEXES: Final = tuple(AXIAL)
"""The names of the hexes in table order."""
COUNT: Final = len(HEXES)
NUMBER: Final = {name: hex for hex, name in enumerate(HEXES)}
POSEIDON_HEX: Final = NUMBER["N4"]
RING: Final = {"N": 1, "M": 2, "F": 3, "R": 4}
DISTANCE: Final = tuple(RING[name[0]] for name in HEXES)
"""Each hex's distance from the main region."""

MAIN: Final = COUNT
"""The main region, as a region."""
SURROUNDINGS: Final = COUNT
"""What is added to a hex for its surroundings."""
THEATRE: Final = 2 * COUNT
CITY: Final = THEATRE + 1
"""The first square of the city, A1."""
SQUARES: Final = COLUMNS * ROWS
PLACES: Final = CITY + SQUARES
SHORE: Final = range(SQUARES - COLUMNS, SQUARES)
"""The squares of the last row."""

SQUARE_NAMES: Final = tuple(f"{ascii_uppercase[i % COLUMNS]}{i // COLUMNS + 1}" for i in range(SQUARES))
SQUARE: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}
PLACE_NAMES: Final = (*HEXES, *(f"{name}s" for name in HEXES), "theatre", *SQUARE_NAMES)
"""Each place as the notation writes it: ``N3`` a main site, ``N3s`` its surroundings, ``C3`` a square."""
PLACE: Final = {name: place for place, name in enumerate(PLACE_NAMES)}
assert len(PLACE) == PLACES, "two places of one name"


def _neighbours(cells: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    return [(q + dq, r + dr) for q, r in cells for dq, dr in steps]


def _region(cell: tuple[int, int]) -> int | None:
    if cell in MAIN_CELLS:
        return MAIN
    return next((hex for hex, name in enumerate(HEXES) if AXIAL[name] == cell), None)


def _borders(cells: tuple[tuple[int, int], ...], own: int) -> tuple[int, ...]:
    found = {_region(cell) for cell in _neighbours(cells)}
    return tuple(sorted(region for region in found if region is not None and region != own))


NEIGHBOURS: Final = (
    *(_borders((cell,), hex) for hex, cell in enumerate(AXIAL.values())),
    _borders(MAIN_CELLS, MAIN),
)
"""The regions that each region borders on."""
SEASIDE: Final = sum(
    1 << hex
    for hex, cell in enumerate(AXIAL.values())
    if any(_region(other) is None for other in _neighbours((cell,)))
)
"""The hexes with a side to the sea from the start, one bit each."""


def region(place: int) -> int:
    """The region that a place lies in."""
    return MAIN if place >= THEATRE else place % COUNT


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=256)
def coast(sunk: int) -> int:
    """The hexes with access to the ocean, one bit each, once these have sunk."""
    shores = SEASIDE
    for hex in bits(sunk):
        for other in NEIGHBOURS[hex]:
            if other != MAIN:
                shores |= 1 << other
    return shores & ~sunk


@lru_cache(maxsize=8192)
def reach(start: int, alive: int, sunk: int, borders: int) -> frozenset[int]:
    """The regions that can be entered from ``start`` across at most so many borders, itself included.

    Nobody passes through a hex with a living creature (``alive``, a bit each) or a sunk one (6.2).
    """
    found = {start}
    edge = {start}
    for _ in range(borders):
        edge = {
            there
            for here in edge
            if here in (start, MAIN) or not alive >> here & 1
            for there in NEIGHBOURS[here]
            if there not in found and (there == MAIN or not sunk >> there & 1)
        }
        found |= edge
    return frozenset(found)


@lru_cache(maxsize=256)
def strengths(sites: tuple[str, ...]) -> tuple[int, ...]:
    """The strength of each hex's creature as it was at the setup; 0: never any (4.2)."""
    return tuple(
        0 if site == "poseidon" else FOREST_CREATURE if site == "forest" else CREATURES[DISTANCE[hex]]
        for hex, site in enumerate(sites)
    )
