"""Time: the clock that tests can move, and ids that grow with the real one."""

import asyncio
import time
from contextlib import suppress
from datetime import UTC, datetime

#: Discord's epoch, 2015-01-01 UTC, in milliseconds since 1970.
EPOCH = 1_420_070_400_000
#: Ten years, in seconds: farther the clock can't be moved, so that its dates can always be written.
FURTHEST = 10 * 366 * 86_400


class Clock:
    """Seconds since 1970 plus what a test has moved; used for the 3-second and 15-minute rules."""

    def __init__(self) -> None:
        self.moved = 0.0
        self._turned = asyncio.Event()

    def now(self) -> float:
        """Epoch seconds on the moved clock."""
        return time.time() + self.moved

    def advance(self, seconds: float) -> None:
        """Move forward and wake everybody who waits for a time that has now come."""
        self.moved += seconds
        self._turned.set()
        self._turned = asyncio.Event()

    async def until(self, moment: float) -> None:
        """Return when the moved clock shows ``moment`` or later."""
        while (left := moment - self.now()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._turned.wait(), left)


class Snowflakes:
    """Ids of Discord's form, (milliseconds << 22) + counter, that only grow."""

    def __init__(self, last: int) -> None:
        self._last = last

    def next(self) -> str:
        """A new id, greater than all before it, whatever the system clock does."""
        fresh = (time.time_ns() // 1_000_000 - EPOCH) << 22
        self._last = max(fresh, self._last + 1)
        return str(self._last)


def timestamp() -> str:
    """The real time in ISO-8601 with offset, as Discord writes it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def created_at(snowflake: str) -> float:
    """Epoch seconds at which the id was made."""
    return ((int(snowflake) >> 22) + EPOCH) / 1000
