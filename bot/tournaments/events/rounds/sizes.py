"""How many sit at a table of each format.  Pure."""

from __future__ import annotations

from typing import Final

from bot.games.registry import discover
from bot.tournaments.formats.elimination.tables import TableElimination
from bot.tournaments.formats.format import Format
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.series import Series
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.table_games import TableGames

MOST: Final = max(game.max_seats for game in discover().values())
"""The most who can sit at a table of any game."""


def sizes_of(format_: Format) -> tuple[int, ...]:
    """The sizes that tables may have, each once, in order."""
    match format_:
        case Pods() | TableElimination():
            return tuple(range(min(format_.minimum, format_.size), format_.size + 1))
        case TableGames() | Series():
            return tuple(range(2, MOST + 1))
        case Groups():
            return sizes_of(format_.inner)
        case Stages():
            return tuple(sorted({*sizes_of(format_.first), *sizes_of(format_.second)}))
        case _:
            return (2,)


def may_enter_late(format_: Format) -> bool:
    """Can somebody enter after the first round?  Where everybody's opponents are fixed, nobody can."""
    if isinstance(format_, Stages):
        return may_enter_late(format_.first)
    return format_.KIND in ("swiss", "pods", "ladder")
