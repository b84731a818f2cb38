"""The machine's clock that nobody can set, and that goes on while the machine sleeps."""

from __future__ import annotations

import time

if hasattr(time, "CLOCK_BOOTTIME"):

    def since_boot() -> float:
        """Seconds since some moment; Linux alone counts those in which the machine slept."""
        return time.clock_gettime(time.CLOCK_BOOTTIME)

else:
    since_boot = time.monotonic
