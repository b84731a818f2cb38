"""Time that goes on only when a test says so."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

NOON: Final = datetime(2026, 5, 1, 12, tzinfo=UTC)


@dataclass
class Clock:
    """Shows the same until it is set."""

    time: datetime = NOON

    def __call__(self) -> datetime:
        return self.time
