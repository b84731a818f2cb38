"""Results of made-up games."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from bot.ratings.game_result import Entry, Participant

DAY = timedelta(days=1)
START = datetime(2026, 3, 2, 12, tzinfo=UTC)
ADA, BEN, CLEO, DEV = 101, 102, 103, 104


def one(seat: int, user: int, place: int, **rest: Any) -> Participant:
    """Somebody in a seat."""
    return Participant(seat, user, f"Player {user}", place, **rest)


def game(*people: Participant, days: float = 0, id: int = 1, **rest: Any) -> Entry:
    """A rated game that ended some days after the start."""
    values: dict[str, Any] = {"why": None, **rest}
    return Entry(id, id, 11, "toy", at=START + days * DAY, participants=people, **values)
