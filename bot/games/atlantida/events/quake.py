"""Which buildings can fall, and how they do (Atlantida rules, 14.3, 14.4)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import CELLS, EMPTY, FREE, HERA, LARGE, RAZED, STATUES
from bot.games.atlantida.events import tell
from bot.games.atlantida.map import SQUARE, SQUARE_NAMES
from bot.games.atlantida.player import Player
from bot.games.event import Event

_STAYS: Final = (EMPTY, RAZED, *FREE)


def targets(player: Player) -> list[int]:
    """The first square of each building that cost stone by the table."""
    cells = player.cells
    return [
        square
        for square, cell in enumerate(cells)
        if cell not in _STAYS and (cell not in LARGE or cells.index(cell) == square)
    ]


def squares(player: Player) -> tuple[str, ...]:
    """Their names."""
    return tuple(SQUARE_NAMES[square] for square in targets(player))


def square(name: str) -> int:
    """A square by its name."""
    return SQUARE[name]


def fall(player: Player, square: int, seat: int, events: list[Event]) -> None:
    """The building on this square is destroyed."""
    cell = player.cells[square]
    player.raze(square)
    events.append(tell.razed(seat, cell, square))


def homeless_statues(player: Player) -> bool:
    """Must one of several statues be kept, because Hera has fallen (14.4)?"""
    statues = player.statues()
    return len(statues) > 1 and HERA not in statues


def names(player: Player) -> tuple[str, ...]:
    """The statues, by their slugs."""
    return tuple(CELLS[cell] for cell in player.statues())


def keep(player: Player, name: str, seat: int, events: list[Event]) -> None:
    """All statues but this one are destroyed."""
    for square, cell in enumerate(player.cells):
        if cell in STATUES and CELLS[cell] != name:
            fall(player, square, seat, events)
