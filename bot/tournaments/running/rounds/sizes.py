"""How many may sit at the tables of an event.  Pure."""

from __future__ import annotations

from typing import Final

from bot.games.engine.registry import discover
from bot.tournaments.formats.format import Format

MOST: Final = max(game.max_seats for game in discover().values())
"""The most who can sit at a table of any game."""


def sizes_of(format_: Format) -> tuple[int, ...]:
    """The sizes that tables may have, each once, in order; where the format sets none, of any game."""
    return format_.sizes or tuple(range(2, MOST + 1))
