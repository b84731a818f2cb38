"""What Discord answered in the last minute: does it slow this process down so much that people notice?

Only requests about channels count, by which boards and calls are told: answers to presses have limits of
their own, and what a start brings to Discord would hide a storm.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

WITHIN: Final = 60.0
"""Seconds that count."""
FEW: Final = 5
"""So many refusals are everyday: somebody is quick in one channel."""
MUCH: Final = 0.5
"""This part of all requests is a storm: of what people do hardly anything arrives."""
KNOWN: Final = 10_000
"""Requests that are remembered, the newest."""


class RecentRequests:
    """Counts the requests of a minute, and those that Discord refused as too many (429)."""

    def __init__(self, now: Callable[[], float]) -> None:
        """``now``: a steady clock."""
        self._now = now
        self._ended: deque[tuple[float, bool]] = deque(maxlen=KNOWN)

    def add(self, *, slowed_down: bool) -> None:
        """A request has been answered."""
        self._ended.append((self._now(), slowed_down))

    def storm(self) -> tuple[int, int] | None:
        """How many were refused and asked, where five were and half of all; None: there is none."""
        since = self._now() - WITHIN
        lately = [slowed_down for at, slowed_down in self._ended if at >= since]
        refused = sum(lately)
        return (refused, len(lately)) if refused >= FEW and refused >= MUCH * len(lately) else None
