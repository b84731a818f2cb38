"""What who only watches a running game may know by now (hosting rules, 2).  Pure."""

from __future__ import annotations

from typing import Final

from bot.tables.replay import ReplayedGame, TurnSummary, turn_summaries
from bot.tables.state import TableState

DELAY: Final = 2
"""Turns that spectators of a running game with hidden information don't see yet: the one that is played,
and a full one before it (hosting rules, 2)."""


def held(record: TableState, line: ReplayedGame) -> bool:
    """Does who only watches see the game a full turn later?  It runs, and hides something.

    Hosting rules, 2.  What the table itself posts for everybody is nobody's asking, and isn't held.
    """
    return record.table.state == "running" and not line.game.open_information


def delayed(line: ReplayedGame) -> tuple[TurnSummary, ...]:
    """The chapters of a running game with hidden information that spectators may see by now."""
    seen = line.position.turn - DELAY
    everything = turn_summaries(line.played)
    first = next((i for i, chapter in enumerate(everything) if chapter.turn > seen), len(everything))
    return everything[:first]


def shown_by_now(line: ReplayedGame) -> int:
    """How many entries of such a log spectators may know by now."""
    readable = delayed(line)
    return readable[-1].end if readable else 0
