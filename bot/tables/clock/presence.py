"""Whether a person is there: they act, are away, come back, and who plays for them meanwhile.  Pure."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.clocks.kinds import Bank
from bot.games.engine.text import Who, msg
from bot.storage.rows import SeatRow
from bot.tables.choosable_terms import STAND_IN
from bot.tables.clock import timing
from bot.tables.replay import ReplayedGame
from bot.tables.state import Message, TableChange, TableState


def level_of(record: TableState, seat: SeatRow, now: datetime) -> int | None:
    """The level of the computer that plays this seat now; None: its person does, or is still waited for."""
    if seat.computer is not None:
        return seat.computer
    at = timing.stands_in_at(record, seat)
    return STAND_IN if at is not None and at <= now and seat.away != "skip" else None


def humans(record: TableState) -> tuple[SeatRow, ...]:
    """The seats of people who are there."""
    return tuple(seat for seat in record.seats if timing.plays_alone(seat))


def acted(record: TableState, seat: SeatRow, now: datetime) -> tuple[TableState, tuple[Message, ...]]:
    """The record when the person in this seat does something: it is theirs again, if it was not."""
    table = replace(record.table, acted_at=now)
    if seat.away is not None:
        return _with(replace(record, table=table), returned(record, seat, now)), (_back(seat),)
    return _with(replace(record, table=table), seat), ()


def returned(record: TableState, seat: SeatRow, now: datetime) -> SeatRow:
    """The seat given back to its person, with the time of a turn at least.

    What is drafted in it is not theirs: their own draft went when they were away.
    """
    seat = replace(seat, away=None, away_at=None, draft=(), dropped=(), spent=0)
    clock = record.terms.tells_time()
    if clock is None or seat.reacts:
        return seat
    bank = timing.bank(seat, clock)
    if seat.asked_at is not None:
        used = record.clock_pauses.calendar(record.terms, seat).used(seat.asked_at, now)
        bank = clock.after(bank, used, increment=False)
    if clock.budget(bank) < clock.turn():
        bank = Bank(clock.turn(), bank.periods)
    return replace(timing.stored(seat, bank), asked_at=None if seat.asked_at is None else now)


def follow(
    before: TableState, line: ReplayedGame | None, change: TableChange, now: datetime
) -> TableChange:
    """The change with the errand to show on the board who has come back in it."""
    was_away = {seat.place for seat in before.seats if seat.away is not None}
    back = any(seat.place in was_away and seat.away is None for seat in change.after.seats)
    untold = {"board", "board-edit"}.isdisjoint(change.errands)
    return replace(change, errands=(*change.errands, "board-edit")) if back and untold else change


def leave_to(record: TableState, place: int, whom: str, now: datetime) -> TableState:
    """The record with a person marked as away; ``whom``: who plays for them, bot or skip."""
    seat = record.seats[place]
    away = replace(seat, away=whom, away_at=now, draft=(), dropped=(), stamp=seat.stamp + 1)
    return _with(record, away)


def _with(record: TableState, own: SeatRow) -> TableState:
    seats = tuple(own if seat.place == own.place else seat for seat in record.seats)
    return replace(record, seats=seats)


def _back(seat: SeatRow) -> Message:
    return Message(msg("{player} is back.", player=Who(seat.place)))
