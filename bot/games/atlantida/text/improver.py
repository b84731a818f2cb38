"""Whose city a turn was about that is looked back on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.engine.event import Event

IMPROVED: Final = frozenset({"arranged", "produced", "built", "grown"})
"""What happens in the own city, and in every improvement phase."""


def improver(events: Sequence[Event]) -> int | None:
    """Who has improved the own city in this turn, first of all; None: that is no such turn."""
    seats = (event.data.get("seat") for event in events)
    first = next((seat for seat in seats if isinstance(seat, int)), None)
    # Whoever comes next may have produced by itself at the end of it.
    improves = any(event.kind in IMPROVED and event.data.get("seat") == first for event in events)
    return first if improves else None
