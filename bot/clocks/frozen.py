"""Time during which a clock stands still: intervals, weekends, calendars (hosting rules, 3.2).  In UTC."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo


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


_SATURDAY: Final = 5
_WEEK: Final = timedelta(days=7)
_NEVER: Final = datetime.max.replace(tzinfo=UTC)


def weekends(zone: ZoneInfo, since: datetime) -> Iterator[Interval]:
    """The weekends from the one that holds ``since``, or the next, without end.

    A weekend runs from Saturday to Monday, each at local midnight, so one with a change of the clocks has
    47 or 49 hours.
    """
    local = since.astimezone(zone)
    saturday = (local - timedelta(days=(local.weekday() - _SATURDAY) % 7)).date()
    while True:
        monday = saturday + timedelta(days=2)
        midnights = (datetime.combine(day, time(), zone) for day in (saturday, monday))
        weekend = Interval(*(midnight.astimezone(UTC) for midnight in midnights))
        if weekend.end is not None and weekend.end > since:
            yield weekend
        saturday += _WEEK


@dataclass(frozen=True, slots=True)
class Calendar:
    """All that stops one seat's clock: known stretches (pauses, vacation, outages) and weekends."""

    stops: tuple[Interval, ...] = ()
    weekend: ZoneInfo | None = None
    """The zone whose weekends are frozen; None: weekends count."""

    def used(self, start: datetime, end: datetime) -> timedelta:
        """The unfrozen time between two moments."""
        if not self.stops and self.weekend is None:
            return max(end - start, timedelta())
        total = timedelta()
        for begin, stop in self._running(start):
            if begin >= end:
                break
            total += min(stop, end) - begin
        return total

    def deadline(self, start: datetime, budget: timedelta) -> datetime | None:
        """The first moment at which ``budget`` of unfrozen time has passed since ``start``.

        If a freeze begins just then, that is the moment.  None: the clock stands still without a known end.
        """
        if budget <= timedelta():
            return start
        if not self.stops and self.weekend is None:
            return start + budget
        for begin, end in self._running(start):
            if end - begin >= budget:
                return begin + budget
            budget -= end - begin
        return None

    def _running(self, start: datetime) -> Iterator[tuple[datetime, datetime]]:
        """The stretches in which the clock runs from ``start`` on, in order."""
        at = start
        for stop in self._freezes(start):
            if stop.start > at:
                yield at, stop.start
            if stop.end is None:
                return
            at = max(at, stop.end)
        yield at, _NEVER

    def _freezes(self, start: datetime) -> Iterator[Interval]:
        """What freezes the clock from ``start`` on, joined and in order."""
        stops = [stop for stop in union(self.stops) if stop.end is None or stop.end > start]
        if self.weekend is None:
            yield from stops
            return
        for weekend in weekends(self.weekend, start):
            # A stop that began before this weekend is told before it; what overlaps is harmless, for the
            # clock only ever goes on at the latest end seen so far.
            while stops and stops[0].start <= weekend.start:
                yield stops.pop(0)
            yield weekend
