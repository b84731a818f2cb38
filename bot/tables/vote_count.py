"""Counting: whom a proposal asks, who may be missing, and until when.  Pure."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

from bot.storage.rows import DeadlineRow, SeatRow, VoteRow
from bot.tables.state import OFFER, TableState

EXCUSED: Final = "excused"
"""What a proposal's data call the seats that have no say in it."""
LAPSE: Final = timedelta(hours=48)
"""Unfrozen time in which all must have agreed."""
OFFER_FOR: Final = timedelta(hours=72)
"""How long a seat is offered (hosting rules, 4.4), though the game is paused meanwhile."""
ABSENT: Final = timedelta(hours=48)
"""Who was away for longer, in unfrozen time, needn't agree."""


def asked(record: TableState, vote: VoteRow) -> frozenset[int]:
    """The seats that have a say in it: people who still play, and for whom no computer plays."""
    people = {
        seat.place
        for seat in record.seats
        if seat.computer is None and seat.gone is None and seat.away != "bot"
    }
    return frozenset(people) - set(vote.data.get(EXCUSED, ()))


def missing(record: TableState, vote: VoteRow, now: datetime) -> frozenset[int]:
    """The seats whose yes is still needed."""
    agreed = {int(seat) for seat, yes in vote.ballots.items() if yes}
    open_ones = asked(record, vote) - agreed
    return frozenset(place for place in open_ones if not _absent(record, record.seats[place], now))


def deadlines(record: TableState) -> Iterator[DeadlineRow]:
    """When each open proposal is counted for the last time, and when an offered seat has found nobody."""
    for vote in record.votes:
        if vote.state == "open":
            at = _offered_until(record, vote) if vote.kind == OFFER else _end(record, vote)
            if at is not None:
                kind = OFFER if vote.kind == OFFER else "vote"
                yield DeadlineRow(0, record.table.id, kind, vote.seat, mark(vote), at)


def mark(vote: VoteRow) -> str:
    """What tells one proposal of a table from all others."""
    return f"{vote.kind}.{vote.opened_at.timestamp():.6f}"


def _offered_until(record: TableState, vote: VoteRow) -> datetime | None:
    return record.clock_pauses.without_bot(record.terms).deadline(vote.opened_at, OFFER_FOR)


def _end(record: TableState, vote: VoteRow) -> datetime | None:
    """When it lapses, or before that when the last one who hasn't agreed isn't needed any more."""
    calendar = record.clock_pauses.calendar(record.terms)
    lapse = calendar.deadline(vote.opened_at, LAPSE)
    agreed = {int(seat) for seat, yes in vote.ballots.items() if yes}
    decided = vote.opened_at
    for place in asked(record, vote) - agreed:
        away = record.seats[place].away_at
        until = None if away is None else calendar.deadline(away, ABSENT + timedelta(seconds=1))
        if until is None:
            return lapse
        decided = max(decided, until)
    return decided if lapse is None else min(lapse, decided)


def _absent(record: TableState, seat: SeatRow, now: datetime) -> bool:
    if seat.away is None or seat.away_at is None:
        return False
    calendar = record.clock_pauses.calendar(record.terms)
    return calendar.used(seat.away_at, now) > ABSENT
