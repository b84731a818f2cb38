"""Room for a building: whoever stands in its way steps aside (Atlantida rules, 5.3 and 8.2).

In the production step units may be put on any squares, but a player says only how many do which work.  On
which of several equal squares they stand is settled here, once a building needs the room: they stand where
they could have been put as well, for the same work.  Units without any work stay where they are.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.atlantida.city.grid import ONE_WORKER, SHARED
from bot.games.atlantida.constants import EMPTY, GARDEN, HOUSING, RAZED
from bot.games.atlantida.map import CITY, SQUARES, bits
from bot.games.atlantida.player import Player


def crowded(player: Player) -> int:
    """The squares where somebody stands, one bit each."""
    found = 0
    for square in range(SQUARES):
        if player.pops[CITY + square]:
            found |= 1 << square
    for place in player.leaders:
        if place >= CITY:
            found |= 1 << place - CITY
    return found


def aside(player: Player, new: int, squares: int, fresh: int) -> Mapping[int, int] | None:
    """The square to which each crowd steps aside for a ``new`` building on these squares; None: one can't.

    ``fresh``: the squares built on in this phase, where nobody could have stood.
    """
    ways: dict[int, int] = {}
    barred = squares | fresh
    for square in bits(squares & crowded(player)):
        cell = player.cells[square]
        alone = cell in ONE_WORKER
        # Where no Housing stands, builders stand on debris, or on empty squares (5.4).
        if not alone and cell not in SHARED and (cell > RAZED or player.has(HOUSING)):
            return None
        free = [
            other
            for other, kind in enumerate(player.cells)
            if kind == cell and not barred >> other & 1 and not (alone and player.pops[CITY + other])
        ]
        if not free and cell == HOUSING and new == GARDEN and player.cells.count(HOUSING) == 1:
            free = _grounds_without_housing(player, barred)
        if not free:
            return None
        ways[square] = free[0]
        if alone:
            barred |= 1 << free[0]
    return ways


def _grounds_without_housing(player: Player, barred: int) -> list[int]:
    """Where the builders of a city could stand whose last Housing a Garden covers (5.4).

    No builder of theirs builds it: it is a gift, before the building step. Whoever has stood on debris, or
    without it on an empty square, builds after it as well.
    """
    kind = next((kind for kind in (RAZED, EMPTY) if kind in player.cells), None)
    return [
        square
        for square, cell in enumerate(player.cells)
        if kind in (cell, None) and not barred >> square & 1
    ]


def step_aside(player: Player, ways: Mapping[int, int]) -> None:
    """Everybody on these squares goes to the other ones."""
    for square, other in ways.items():
        player.pops[CITY + other] += player.pops[CITY + square]
        player.pops[CITY + square] = 0
        player.leaders = [CITY + other if place == CITY + square else place for place in player.leaders]
