"""What stops the clocks of a table: pauses, vacations of its people, outages of the bot.  Pure.

A pause is what a change of a table's ``paused_at`` makes of it, so that nobody can forget its row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.clocks.frozen import Calendar, Interval, union
from bot.storage.clock_pauses import REMOVED
from bot.storage.rows import ClockPauseRow, SeatRow, TableRow
from bot.tables.terms import Terms

SHORT: Final = timedelta(minutes=10)
"""An outage up to here is compensated in live games only (hosting rules, 3.2)."""


@dataclass(frozen=True, slots=True)
class ClockPauses:
    """What stops the clocks of a table."""

    rows: Sequence[ClockPauseRow] = ()

    def calendar(self, terms: Terms, *seats: SeatRow) -> Calendar:
        """What stops the clock of this seat; of several: what stops any of theirs; of none: the table's."""
        if not self.rows:
            return Calendar((), terms.frozen_weekends())
        people = frozenset[int]() if terms.live else {seat.user_id for seat in seats}
        stops = tuple(
            Interval(row.start_at, row.end_at)
            for row in self.rows
            if (row.kind != "vacation" or row.user_id in people) and _is_noticed(row, terms)
        )
        return Calendar(stops, terms.frozen_weekends())

    def without_bot(self, terms: Terms) -> Calendar:
        """What stops also that which goes on while the clocks stand still: nobody could act meanwhile."""
        stops = (row for row in self.rows if row.kind in ("outage", REMOVED) and _is_noticed(row, terms))
        return Calendar(tuple(Interval(row.start_at, row.end_at) for row in stops))

    def on_vacation(self, seat: SeatRow, now: datetime) -> bool:
        """Is the person of this seat on vacation?"""
        return any(stop.holds(now) for stop in self._vacations(seat))

    def vacation_until(self, terms: Terms, seat: SeatRow, now: datetime) -> datetime | None:
        """Until when a vacation stops this seat's clock; None: none does."""
        if terms.live or terms.tells_time() is None:
            return None
        return next((stop.end for stop in union(self._vacations(seat)) if stop.holds(now)), None)

    def _vacations(self, seat: SeatRow) -> Iterator[Interval]:
        for row in self.rows:
            if row.kind == "vacation" and row.user_id == seat.user_id:
                yield Interval(row.start_at, row.end_at)

    def paused(self, before: TableRow, after: TableRow, now: datetime) -> ClockPauses:
        """What stops the clocks after a change that may have begun or ended a pause of the table."""
        if before.paused_at == after.paused_at:
            return self
        rows = self.rows
        if before.paused_at is not None:
            rows = [replace(row, end_at=now) if _is_open_pause(row) else row for row in rows]
        if after.paused_at is not None:
            rows = [*rows, ClockPauseRow(0, "pause", after.id, None, None, after.paused_at, None)]
        return ClockPauses(tuple(rows))


def _is_noticed(row: ClockPauseRow, terms: Terms) -> bool:
    """Is it anything but an outage that is too short for games by post?"""
    if row.kind != "outage" or terms.live or row.end_at is None:
        return True
    return row.end_at - row.start_at > SHORT


def _is_open_pause(row: ClockPauseRow) -> bool:
    return row.kind == "pause" and row.end_at is None
