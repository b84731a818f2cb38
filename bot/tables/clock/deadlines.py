"""Everything that is to happen at a table unless somebody acts, and when.  Pure.

The deadlines of a table are what :func:`of` derives from its rows.  One that no longer follows is void.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.hosting.audit import AuditEntry
from bot.storage.rows import DeadlineRow, SeatRow, TableRow
from bot.tables import vote_count as count
from bot.tables.clock import reaction_delays, timing
from bot.tables.replay import ReplayedGame
from bot.tables.state import ChangeContext, TableState

OPEN_FOR: Final = timedelta(days=7)
"""How long an open table waits for players (hosting rules, 2)."""
DEAD_AFTER: Final = timedelta(days=14)
PAUSE_AT_MOST: Final = timedelta(days=30)
REMINDERS: Final = (50, 90)
"""Per cent of a turn's time."""
APART: Final = timedelta(hours=2)
"""Reminders are at least so far from each other, and from the beginning and the end of the turn."""
REMINDERS_LIVE: Final = (80,)
APART_LIVE: Final = timedelta(minutes=1)
TOLD_IN_TIME: Final = frozenset({"nudge", "remind"})
"""What isn't told any more once its moment has passed."""


@dataclass(frozen=True, slots=True)
class DueDeadline:
    """A deadline that has come, and the table as it stands then."""

    record: TableState
    line: ReplayedGame | None
    row: DeadlineRow
    now: datetime
    reachable_since: datetime | None
    """Since when people can act here; None: they can't."""

    @property
    def running(self) -> ReplayedGame:
        """The game that runs there."""
        assert self.line is not None
        return self.line

    def context(self, note: AuditEntry) -> ChangeContext:
        """On what is decided what comes of it."""
        return ChangeContext(self.record, self.running, self.now, note)

    @property
    def seat(self) -> SeatRow:
        """Whose it is."""
        assert self.row.seat is not None
        return self.record.seats[self.row.seat]


def of(record: TableState) -> tuple[DeadlineRow, ...]:
    """Everything that is to happen at this table unless somebody acts, at which moment."""
    table = record.table
    match table.state:
        case "open":
            return tuple(_of_opening(record))
        case "running":
            found = [*_of_table(record), *count.deadlines(record)]
            if table.paused_at is None:
                found += [due for seat in record.seats for due in _of_seat(record, seat)]
            return tuple(found)
        case _:
            return ()


def from_now_on(rows: Iterable[DeadlineRow], now: datetime) -> tuple[DeadlineRow, ...]:
    """They as they are stored now: a nudge or a reminder whose moment has passed counts as told."""
    return tuple(replace(row, done=row.kind in TOLD_IN_TIME and row.at <= now) for row in rows)


def closes_at(record: TableState) -> datetime | None:
    """When an open table is closed for want of players; None: its server has removed the bot."""
    return record.clock_pauses.without_bot(record.terms).deadline(_opened_at(record.table), OPEN_FOR)


def _opened_at(table: TableRow) -> datetime:
    """Since when an open table waits for players: a failed ready check opens it anew."""
    return table.acted_at or table.created_at


def _of_opening(record: TableState) -> Iterator[DeadlineRow]:
    table = record.table
    if table.ready_at is not None:
        if record.ready_by is not None:
            yield _due(table, "confirm", None, table.ready_at, record.ready_by)
        return
    begun = _opened_at(table)
    nudge = record.clock_pauses.without_bot(record.terms).deadline(begun, OPEN_FOR * 0.8)
    end = closes_at(record)
    if nudge is not None:
        yield _due(table, "nudge", None, begun, nudge)
    if end is not None:
        yield _due(table, "expire", None, begun, end)


def _of_table(record: TableState) -> Iterator[DeadlineRow]:
    table = record.table
    acted = table.acted_at or table.started_at or table.created_at
    if table.paused_at is not None and record.offer is None:
        end = record.clock_pauses.without_bot(record.terms).deadline(table.paused_at, PAUSE_AT_MOST)
        if end is not None:
            yield _due(table, "resume", None, table.paused_at, end)
    # Whoever must move may be on vacation, and without a clock nobody notes who that is.
    here = [seat for seat in record.seats if timing.plays_alone(seat)]
    dead = record.clock_pauses.calendar(record.terms, *here).deadline(acted, DEAD_AFTER)
    if dead is not None:
        # To the full hour: it needn't be written anew at every tap.
        hour = dead.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
        yield DeadlineRow(0, table.id, "dead", None, "", hour)


def _of_seat(record: TableState, seat: SeatRow) -> Iterator[DeadlineRow]:
    table = record.table
    terms = record.terms
    clock = terms.tells_time()
    if clock is None or seat.asked_at is None or seat.computer is not None or seat.gone is not None:
        return
    if seat.away is not None:
        at = timing.stands_in_at(record, seat)
        if at is not None:
            # A turn may be played in several pieces, between which others answer.
            yield _due(table, "stand-in", seat, seat.asked_at, at, f".{table.ply}")
        return
    calendar = record.clock_pauses.calendar(terms, seat)
    given = timing.budget(terms, seat, clock)
    end = calendar.deadline(seat.asked_at, given)
    if end is None:
        return
    yield _due(table, "react" if seat.reacts else "turn", seat, seat.asked_at, end)
    answers_at = reaction_delays.answers_at(record, seat)
    if answers_at is not None and answers_at < end:
        yield _due(table, "answer", seat, seat.asked_at, answers_at)
    unclaimed = calendar.deadline(end, terms.claim_within()) if terms.claim and not seat.reacts else None
    if unclaimed is not None:
        yield _due(table, "claim", seat, seat.asked_at, unclaimed)
    last = seat.asked_at
    shares, apart = (REMINDERS_LIVE, APART_LIVE) if clock.live else (REMINDERS, APART)
    for share in shares:
        at = calendar.deadline(seat.asked_at, given * share / 100)
        if at is None or at - last < apart or end - at < apart:
            continue
        last = at
        yield _due(table, "remind", seat, seat.asked_at, at, f".{share}")


def _due(
    table: TableRow,
    kind: str,
    seat: SeatRow | None,
    since: datetime,
    at: datetime,
    part: str = "",
) -> DeadlineRow:
    """The mark tells one turn, and one time-out in it, from the next; ``part``: what of it this is."""
    mark = f"{since.timestamp():.6f}"
    if seat is not None:
        mark += f".{seat.excuses}.{seat.strikes}"
    return DeadlineRow(0, table.id, kind, None if seat is None else seat.place, mark + part, at)
