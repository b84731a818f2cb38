"""Clocks of a table: when they run, what they leave, and the deadlines that follow.  Pure.

Nothing about time is decided anywhere else: whatever changes a table goes through :func:`keep`, and its
deadlines are what :func:`dues` derives from the rows.  A deadline that no longer follows is void.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from math import ceil
from typing import Final

from bot.clocks import notation
from bot.clocks.kinds import Bank, Clock
from bot.games.decision import NATURE, Decision
from bot.storage.rows import DeadlineRow, SeatRow, TableRow
from bot.tables.model import Thinking
from bot.tables.record import Record, is_offer
from bot.tables.replay import Line
from bot.tables.terms import Terms
from bot.tables.votes import count

OPEN_FOR: Final = timedelta(days=7)
"""How long an open table waits for players (hosting rules, 2)."""
CONFIRM_WITHIN: Final = timedelta(hours=48)
CLAIM_WITHIN: Final = timedelta(days=7)
DEAD_AFTER: Final = timedelta(days=14)
PAUSE_AT_MOST: Final = timedelta(days=30)
REMINDERS: Final = (50, 90)
"""Per cent of a turn's time."""
URGENT: Final = timedelta(minutes=30)
"""So long before a deadline even quiet hours end."""
APART: Final = timedelta(hours=2)
"""Reminders are at least so far from each other and from the beginning of the turn."""


def plays_alone(seat: SeatRow) -> bool:
    """Does a person decide for this seat, now and by themselves?"""
    return seat.computer is None and seat.gone is None and seat.away is None


def keep(
    was: Line | None,
    after: Record,
    line: Line | None,
    now: datetime,
    own: Collection[int],
    ahead: Collection[int] = (),
) -> Record:
    """The record with the seats' clocks as they stand after the change.

    A clock runs from the moment the seat is asked until it is asked no more, or asked in another turn.
    ``own``: the seats that made a move themselves: only they earn an increment and lose their strikes.
    A turn that was taken back has earned its increment already.  ``ahead``: the seats that had prepared
    theirs, so that nobody waited for them.
    """
    if Terms.read(after.table.terms).tells_time() is None:
        return after
    asked = {} if line is None or after.table.state != "running" else _asked(line)
    same_turn = was is not None and line is not None and was.position.turn == line.position.turn
    interrupted = same_turn and any(decision.reaction for decision in asked.values())
    seats = tuple(
        _clocked(
            seat,
            _Step(
                asked=asked.get(seat.place),
                same_turn=same_turn,
                goes_on=_goes_on(seat, was, line),
                waits=interrupted,
                own=seat.place in own,
                again=seat.place in own and was is not None and _again(was, seat.place),
                ahead=seat.place in ahead,
            ),
            after,
            now,
        )
        for seat in after.seats
    )
    return replace(after, seats=seats)


@dataclass(frozen=True, slots=True)
class _Step:
    """What a change means for one seat's clock."""

    asked: Decision | None
    """What the seat must decide afterwards."""
    same_turn: bool
    goes_on: bool
    """It is the same turn, or the same question, as before."""
    waits: bool
    """The turn waits for somebody's reaction."""
    own: bool
    again: bool
    ahead: bool


def _asked(line: Line) -> dict[int, Decision]:
    return {decision.seat: decision for decision in line.decisions if decision.seat != NATURE}


def _goes_on(seat: SeatRow, was: Line | None, line: Line | None) -> bool:
    """Is it the same turn, or the same question, as before?"""
    if was is None or line is None:
        return False
    same_turn = was.position.turn == line.position.turn
    return same_turn or was.decision(seat.place) == line.decision(seat.place)


def _again(was: Line, place: int) -> bool:
    """Has this seat played the present turn before, and was that taken back?"""
    if was.standing is was.played:
        return False
    own = (place, was.position.turn)
    played, stands = (
        sum((one.seat, one.turn) == own for one in entries) for entries in (was.played, was.standing)
    )
    return played > stands


def _clocked(seat: SeatRow, step: _Step, record: Record, now: datetime) -> SeatRow:
    clock = Terms.read(record.table.terms).tells_time()
    assert clock is not None
    reaction = step.asked is not None and step.asked.reaction
    if step.own and seat.strikes:
        seat = replace(seat, strikes=0)
    if seat.asked_at is not None:
        if step.asked is not None and step.goes_on and reaction == seat.reacts:
            return seat
        seat = _stopped(seat, step, record, clock, now)
    elif seat.spent and not (step.same_turn and (step.waits or step.asked is not None)):
        # Others have reacted, and with that the turn was over.
        left = clock.after(bank(seat, clock), timedelta(seconds=seat.spent), increment=step.own)
        seat = replace(stored(seat, left), spent=0)
    elif step.ahead and step.own:
        earned = not record.freezes.on_vacation(seat, now)
        seat = stored(seat, clock.after(bank(seat, clock), timedelta(), increment=earned))
    if step.asked is None:
        return seat
    return replace(stored(seat, bank(seat, clock)), asked_at=now, reacts=reaction)


def _stopped(seat: SeatRow, step: _Step, record: Record, clock: Clock, now: datetime) -> SeatRow:
    """The seat with its clock stopped: for good, or while others react in its turn."""
    assert seat.asked_at is not None
    if seat.reacts:
        return replace(seat, asked_at=None, reacts=False)
    used = record.freezes.calendar(Terms.read(record.table.terms), seat).used(seat.asked_at, now)
    if step.waits:
        return replace(seat, asked_at=None, spent=seat.spent + ceil(used.total_seconds()))
    earned = step.own and not step.again and (bool(used) or not record.freezes.on_vacation(seat, now))
    taken = used + timedelta(seconds=seat.spent)
    return replace(
        stored(seat, clock.after(bank(seat, clock), taken, increment=earned)), asked_at=None, spent=0
    )


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


def since(record: Record) -> datetime:
    """From when on it matters to this table what stopped clocks."""
    table = record.table
    begun = [seat.asked_at for seat in record.seats if seat.asked_at is not None]
    begun += [vote.opened_at for vote in record.votes if vote.state == "open"]
    return min([table.acted_at or table.started_at or table.created_at, *begun])


def stands_in_at(record: Record, seat: SeatRow) -> datetime | None:
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
    delay = timedelta(minutes=Terms.read(record.table.terms).away_delay)
    return max(seat.away_at, seat.asked_at if seat.asked_at <= seat.away_at else seat.asked_at + delay)


def deadline(record: Record, seat: SeatRow) -> datetime | None:
    """When the seat's time is up; None: its clock doesn't run, or stands still without a known end."""
    terms = Terms.read(record.table.terms)
    clock = terms.tells_time()
    if clock is None or seat.asked_at is None or not plays_alone(seat):
        return None
    return record.freezes.calendar(terms, seat).deadline(seat.asked_at, budget(terms, seat, clock))


def is_late(record: Record, seat: SeatRow, now: datetime) -> bool:
    """Has the person in this seat let the time of their turn run out?"""
    if record.table.paused_at is not None or seat.reacts:
        return False
    end = deadline(record, seat)
    return end is not None and end <= now


def overdue(record: Record, seat: SeatRow, now: datetime) -> timedelta:
    """For how long the time of the person in this seat has been over, without what doesn't count."""
    terms = Terms.read(record.table.terms)
    clock = terms.tells_time()
    if clock is None or seat.asked_at is None:
        return timedelta()
    used = record.freezes.calendar(terms, seat).used(seat.asked_at, now)
    return max(used - budget(terms, seat, clock), timedelta())


def thinking(record: Record) -> dict[int, Thinking]:
    """The clocks that run for people who decide themselves, by seat."""
    clock = Terms.read(record.table.terms).tells_time()
    if clock is None:
        return {}
    return {
        seat.place: _thinking(record, seat, clock, seat.asked_at)
        for seat in record.seats
        if seat.asked_at is not None and plays_alone(seat)
    }


def _thinking(record: Record, seat: SeatRow, clock: Clock, asked_at: datetime) -> Thinking:
    until = deadline(record, seat)
    if until is not None:
        return Thinking(until, notation.left(clock, bank(seat, clock)), seat.reacts, claim(seat))
    terms = Terms.read(record.table.terms)
    used = record.freezes.calendar(terms, seat).used(asked_at, datetime.max.replace(tzinfo=UTC))
    return Thinking(None, notation.shown(budget(terms, seat, clock) - used), seat.reacts, claim(seat))


def question(seat: SeatRow) -> str:
    """What tells one turn of a seat from its next, for controls."""
    return "-" if seat.asked_at is None else f"{seat.asked_at.timestamp():.6f}"


def claim(seat: SeatRow) -> str:
    """The control by which the seat's time-out is claimed, in this turn and in no later one."""
    return f"claim {seat.place} {question(seat)}"


def dues(record: Record, line: Line | None, now: datetime) -> tuple[DeadlineRow, ...]:
    """Everything that is to happen at this table unless somebody acts, at which moment."""
    table = record.table
    match table.state:
        case "open":
            return tuple(_of_opening(table, now))
        case "running":
            found = [*_of_table(record), *count.dues(record)]
            if table.paused_at is None:
                found += [due for seat in record.seats for due in _of_seat(record, seat, now)]
            return tuple(found)
        case _:
            return ()


def closes_at(table: TableRow) -> datetime:
    """When an open table is closed for want of players: a failed ready check opens it anew."""
    return (table.acted_at or table.created_at) + OPEN_FOR


def _of_opening(table: TableRow, now: datetime) -> Iterator[DeadlineRow]:
    if table.ready_at is not None:
        yield _due(table, "confirm", None, table.ready_at, table.ready_at + CONFIRM_WITHIN)
        return
    end = closes_at(table)
    nudge = end - OPEN_FOR * 0.2
    yield replace(_due(table, "nudge", None, end - OPEN_FOR, nudge), done=nudge <= now)
    yield _due(table, "expire", None, end - OPEN_FOR, end)


def _of_table(record: Record) -> Iterator[DeadlineRow]:
    table = record.table
    acted = table.acted_at or table.started_at or table.created_at
    if table.paused_at is not None and not any(is_offer(vote) for vote in record.votes):
        yield _due(table, "resume", None, table.paused_at, table.paused_at + PAUSE_AT_MOST)
    dead = record.freezes.calendar(Terms.read(table.terms)).deadline(acted, DEAD_AFTER)
    if dead is not None:
        # To the full hour: it needn't be written anew at every tap.
        hour = dead.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
        yield DeadlineRow(0, table.id, "dead", None, "", hour)


def _of_seat(record: Record, seat: SeatRow, now: datetime) -> Iterator[DeadlineRow]:
    table = record.table
    terms = Terms.read(table.terms)
    clock = terms.tells_time()
    if clock is None or seat.asked_at is None or seat.computer is not None or seat.gone is not None:
        return
    if seat.away is not None:
        at = stands_in_at(record, seat)
        if at is not None:
            due = _due(table, "stand-in", seat, seat.asked_at, at)
            # A turn may be played in several pieces, between which others answer.
            yield replace(due, mark=f"{due.mark}.{table.ply}")
        return
    calendar = record.freezes.calendar(terms, seat)
    given = budget(terms, seat, clock)
    end = calendar.deadline(seat.asked_at, given)
    if end is None:
        return
    yield _due(table, "react" if seat.reacts else "turn", seat, seat.asked_at, end)
    if terms.claim and not seat.reacts:
        yield _due(table, "claim", seat, seat.asked_at, end + CLAIM_WITHIN)
    last = seat.asked_at
    for share in REMINDERS:
        at = calendar.deadline(seat.asked_at, given * share / 100)
        if at is None or at - last < APART or end - at < APART:
            continue
        last = at
        due = _due(table, "remind", seat, seat.asked_at, at)
        yield replace(due, mark=f"{due.mark}.{share}", done=at <= now)


def _due(table: TableRow, kind: str, seat: SeatRow | None, since: datetime, at: datetime) -> DeadlineRow:
    """The mark tells one turn, and one time-out in it, from the next."""
    mark = f"{since.timestamp():.6f}"
    if seat is not None:
        mark += f".{seat.excuses}.{seat.strikes}"
    return DeadlineRow(0, table.id, kind, None if seat is None else seat.place, mark, at)
