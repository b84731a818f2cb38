"""Time-outs of somebody who is simply away: only the first one counts (hosting rules, 6.4)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

WINDOW: Final = timedelta(days=7)
"""Counted from the time-out that was rated: who stays away longer loses rating once a week."""
TIMEOUT: Final = "timeout"


def annulled(at: datetime, rated: Iterable[datetime], moved: datetime | None) -> bool:
    """Does a time-out at ``at`` count for nobody's rating?

    ``rated``: when the same person's other time-outs of the pool were rated; ``moved``: when the person
    made the last move before ``at``, in whatever game.
    """
    return any(
        timedelta(0) <= at - earlier < WINDOW and (moved is None or moved <= earlier) for earlier in rated
    )
