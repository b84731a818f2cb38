"""The time of a seat: what is on its clock, until when it may think, whether it is late.  Pure.

When clocks run is decided in :mod:`bot.tables.clock.running_clocks`, what is to happen when in
:mod:`bot.tables.clock.deadlines`, and nothing about time anywhere else.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from math import ceil
from typing import Final

from bot.clocks import notation
from bot.clocks.kinds import Bank, Clock
from bot.storage.rows import SeatRow
from bot.tables.model import SeatClock
from bot.tables.state import TableState
from bot.tables.terms import Terms

EXCUSE: Final = timedelta(hours=24)
"""What an excused time-out gives at most."""


def plays_alone(seat: SeatRow) -> bool:
    """Does a person decide for this seat, now and by themselves?"""
    return seat.computer is None and seat.gone is None and seat.away is None


def runs(seat: SeatRow) -> bool:
    """Does this person's own clock run, rather than a window for a reaction?"""
    return plays_alone(seat) and not seat.reacts


def bank(seat: SeatRow, clock: Clock) -> Bank:
    """What the seat has on its clock at the beginning of the turn."""
    if seat.bank is None:
        return clock.full()
    return Bank(timedelta(seconds=seat.bank), seat.periods or 0)


def stored(seat: SeatRow, bank: Bank) -> SeatRow:
    """The seat with this on its clock."""
    return replace(seat, bank=ceil(bank.time.total_seconds()), periods=bank.periods)


def budget(terms: Terms, seat: SeatRow, clock: Clock) -> timedelta:
    """What the seat has for what it is asked, unfrozen, from the moment it was asked."""
    if seat.reacts:
        return terms.window()
    return max(clock.budget(bank(seat, clock)) - timedelta(seconds=seat.spent), timedelta())


def deadline(record: TableState, seat: SeatRow) -> datetime | None:
    """When the seat's time is up; None: its clock doesn't run, or stands still without a known end."""
    return _until(record, seat, 0) if plays_alone(seat) else None


def excuse(clock: Clock) -> timedelta:
    """What an excused time-out gives."""
    return min(EXCUSE, clock.turn())


def lost_at(record: TableState, seat: SeatRow) -> datetime | None:
    """When the seat's time is up, and that of the excuses it has left; None: as for :func:`deadline`."""
    return _until(record, seat, seat.excuses)


def _until(record: TableState, seat: SeatRow, excuses: int) -> datetime | None:
    terms = record.terms
    clock = terms.tells_time()
    if clock is None or seat.asked_at is None:
        return None
    given = budget(terms, seat, clock) + excuses * excuse(clock)
    return record.clock_pauses.calendar(terms, seat).deadline(seat.asked_at, given)


def is_late(record: TableState, seat: SeatRow, now: datetime) -> bool:
    """Has the person in this seat let the time of their turn run out?"""
    if record.table.paused_at is not None or seat.reacts:
        return False
    end = deadline(record, seat)
    return end is not None and end <= now


def claimable_until(record: TableState, seat: SeatRow) -> datetime | None:
    """When a time-out of this seat happens that nobody claims; None: there is nobody to claim one."""
    terms, end = record.terms, deadline(record, seat)
    opponents = any(plays_alone(other) and other.place != seat.place for other in record.seats)
    if end is None or not terms.claim or not opponents:
        return None
    return record.clock_pauses.calendar(terms, seat).deadline(end, terms.claim_within())


def overdue(record: TableState, seat: SeatRow, now: datetime) -> timedelta:
    """For how long the time of the person in this seat has been over, without what doesn't count."""
    terms = record.terms
    clock = terms.tells_time()
    if clock is None or seat.asked_at is None:
        return timedelta()
    used = record.clock_pauses.calendar(terms, seat).used(seat.asked_at, now)
    return max(used - budget(terms, seat, clock), timedelta())


def rested(record: TableState, seat: SeatRow, now: datetime) -> SeatRow:
    """The seat with what is left on its clock now, and the time of a turn at least; it runs on from now.

    A window for a reaction is no part of the clock, and stays as it is.
    """
    clock = record.terms.tells_time()
    if clock is None:
        return seat
    used, asked_at = timedelta(seconds=seat.spent), seat.asked_at
    if asked_at is not None and not seat.reacts:
        used += record.clock_pauses.calendar(record.terms, seat).used(asked_at, now)
        asked_at = now
    left = clock.after(bank(seat, clock), used, increment=False)
    return replace(stored(seat, clock.rested(left)), asked_at=asked_at, spent=0)


def thinking(record: TableState, now: datetime) -> dict[int, SeatClock]:
    """The clocks that run for people who decide themselves, by seat."""
    clock = record.terms.tells_time()
    if clock is None:
        return {}
    return {
        seat.place: _thinking(record, seat, clock, seat.asked_at, now)
        for seat in record.seats
        if seat.asked_at is not None and plays_alone(seat)
    }


def _thinking(
    record: TableState, seat: SeatRow, clock: Clock, asked_at: datetime, now: datetime
) -> SeatClock:
    until = deadline(record, seat)
    if until is not None:
        found = SeatClock(until, notation.left(clock, bank(seat, clock)), seat.reacts, claim(seat))
        if until > now or not is_late(record, seat, now):
            return found
        claimed_by = claimable_until(record, seat) if seat.excuses == 0 else None
        return replace(found, late=True, claim_until=claimed_by)
    terms = record.terms
    used = record.clock_pauses.calendar(terms, seat).used(asked_at, datetime.max.replace(tzinfo=UTC))
    return SeatClock(None, notation.shown(budget(terms, seat, clock) - used), seat.reacts, claim(seat))


def question(seat: SeatRow) -> str:
    """What tells one turn of a seat from its next, for controls."""
    return "-" if seat.asked_at is None else f"{seat.asked_at.timestamp():.6f}"


def claim(seat: SeatRow) -> str:
    """The control by which the seat's time-out is claimed, in this turn and in no later one."""
    return f"claim {seat.place} {question(seat)}"


def stands_in_at(record: TableState, seat: SeatRow) -> datetime | None:
    """From when on somebody else answers what this person is asked now; None: nobody does.

    The turn in which the time ran out is played at once, later ones after a while; the seat of somebody who
    has gone for good is a computer's.
    """
    if seat.gone is not None and seat.computer is None:
        return record.table.created_at
    if seat.away is None or seat.away_at is None or seat.asked_at is None:
        return None
    if record.table.paused_at is not None:
        return None
    later = seat.asked_at > seat.away_at
    return max(seat.away_at, seat.asked_at + record.terms.stand_in_after() if later else seat.asked_at)


def since(record: TableState) -> datetime:
    """From when on it matters to this table what stopped clocks."""
    table = record.table
    begun = [seat.asked_at for seat in record.seats if seat.asked_at is not None]
    # For how long somebody has been away decides whether a proposal needs them.
    begun += [seat.away_at for seat in record.seats if seat.away is not None and seat.away_at is not None]
    begun += [vote.opened_at for vote in record.votes if vote.state == "open"]
    begun += [moment for moment in (table.paused_at, table.ready_at) if moment is not None]
    return min([table.acted_at or table.started_at or table.created_at, *begun])
