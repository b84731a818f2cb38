"""Stretches of time, half-open, in UTC."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Interval:
    """From ``start`` up to but without ``end``; no end: nobody knows yet when it is over."""

    start: datetime
    end: datetime | None = None

    def holds(self, moment: datetime) -> bool:
        """Is the moment in it?"""
        return self.start <= moment and (self.end is None or moment < self.end)


def union(intervals: Iterable[Interval]) -> tuple[Interval, ...]:
    """The same time without overlaps, in order; intervals that touch become one."""
    joined: list[Interval] = []
    for one in sorted(intervals, key=lambda interval: interval.start):
        if one.end is not None and one.end <= one.start:
            continue
        last = joined[-1] if joined else None
        if last is None or (last.end is not None and last.end < one.start):
            joined.append(one)
        elif last.end is not None and (one.end is None or one.end > last.end):
            joined[-1] = Interval(last.start, one.end)
    return tuple(joined)
