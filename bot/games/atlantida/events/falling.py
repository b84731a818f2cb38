"""How buildings and statues fall in an event, told one by one (Atlantida rules, 14.3, 14.4)."""

from __future__ import annotations

from bot.games.atlantida.constants import EMPTY, STATUES
from bot.games.atlantida.events import tell
from bot.games.atlantida.player import Player
from bot.games.engine.event import Event


def fall(player: Player, square: int, seat: int, events: list[Event]) -> None:
    """The building on this square is destroyed."""
    cell = player.cells[square]
    player.raze(square)
    events.append(tell.razed(seat, cell, square))


def topple(player: Player, seat: int, events: list[Event], kept: int = EMPTY) -> None:
    """All statues fall, but ``kept``."""
    for square, cell in enumerate(player.cells):
        if cell in STATUES and cell != kept:
            fall(player, square, seat, events)
