"""Whether a person is there: they act, are away, come back, and who plays for them meanwhile.  Pure."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

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
    there = replace(record, table=replace(record.table, acted_at=now))
    if seat.away is not None:
        words = msg("{player} is back.", player=Who(seat.place))
        return there.with_seat(returned(record, seat, now)), (Message(words),)
    return there.with_seat(seat), ()


def returned(record: TableState, seat: SeatRow, now: datetime) -> SeatRow:
    """The seat given back to its person, with the time of a turn at least.

    What a computer has drafted in it is not theirs: their own draft went when it took over.
    """
    draft = seat.draft if seat.away == "skip" else ()
    there = replace(seat, away=None, away_at=None, draft=draft, dropped=())
    return timing.rested(record, there, now)


def follow(
    before: TableState, line: ReplayedGame | None, change: TableChange, now: datetime
) -> TableChange:
    """The change, and the board brought up to date that shows who has come back in it."""
    was_away = {seat.place for seat in before.seats if seat.away is not None}
    back = any(seat.place in was_away and seat.away is None for seat in change.after.seats)
    untold = {"board", "board-edit"}.isdisjoint(change.updates)
    return replace(change, updates=(*change.updates, "board-edit")) if back and untold else change


def leave_to(record: TableState, place: int, whom: str, now: datetime) -> TableState:
    """The record with a person marked as away; ``whom``: who plays for them, bot or skip.

    A computer chooses anew; where the turn is passed, what was chosen in it still counts.
    """
    seat = record.seats[place]
    draft = seat.draft if whom == "skip" else ()
    away = replace(seat, away=whom, away_at=now, draft=draft, dropped=(), stamp=seat.stamp + 1)
    return record.with_seat(away)
