"""When the clocks of a table run, and what they leave when they stop.  Pure.

Whatever changes a table is followed by :func:`follow`.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from math import ceil
from operator import is_

from bot.clocks.kinds import Clock
from bot.games.engine.decision import NATURE, Decision
from bot.storage.rows import SeatRow
from bot.tables.clock import timing
from bot.tables.replay import ReplayedGame
from bot.tables.state import TableChange, TableState


def follow(
    before: TableState, line: ReplayedGame | None, change: TableChange, now: datetime
) -> TableChange:
    """The change with the pause that it begins or ends, and with the clocks that it stops and starts.

    A clock runs from the moment the seat is asked until it is asked no more, or asked in another turn.
    Only who made a move themselves earns an increment and loses their strikes; a turn that was taken back
    has earned its increment already, and for who had prepared theirs nobody waited.
    """
    stops = before.clock_pauses.paused(before.table, change.after.table, now)
    same = stops is change.after.clock_pauses
    after = change.after if same else replace(change.after, clock_pauses=stops)
    clock = after.terms.tells_time()
    if clock is None:
        return change if same else replace(change, after=after)
    was, line = line, change.line or line
    own = {entry.seat for entry in change.entries}.difference(change.hosted)
    asked = {} if line is None or after.table.state != "running" else _asked(line)
    same_turn = was is not None and line is not None and was.position.turn == line.position.turn
    interrupted = same_turn and any(decision.reaction for decision in asked.values())
    seats = tuple(
        _clocked(
            seat,
            _Step(
                asked=asked.get(seat.place),
                same_turn=same_turn,
                goes_on=same_turn
                or (was is not None and asked.get(seat.place) == was.decision(seat.place)),
                waits=interrupted,
                own=seat.place in own,
                earns=was is not None and _earns(was, seat, own),
                ahead=seat.place in change.ahead,
            ),
            after,
            clock,
            now,
        )
        for seat in after.seats
    )
    if all(map(is_, seats, after.seats)):
        return change if after is change.after else replace(change, after=after)
    return replace(change, after=replace(after, seats=seats))


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
    earns: bool
    """It has made a move itself, now or before others reacted, that has earned no increment yet."""
    ahead: bool


def _asked(line: ReplayedGame) -> dict[int, Decision]:
    return {decision.seat: decision for decision in line.decisions if decision.seat != NATURE}


def _earns(was: ReplayedGame, seat: SeatRow, own: Set[int]) -> bool:
    """Has its person moved in the present turn: now, or before others reacted in it?"""
    turn = (seat.place, was.position.turn)
    before = (
        seat.spent > 0 and seat.away is None and any((one.seat, one.turn) == turn for one in was.played)
    )
    return (before or seat.place in own) and not _again(was, seat.place)


def _again(was: ReplayedGame, place: int) -> bool:
    """Has this seat played the present turn before, and was that taken back?"""
    if was.standing is was.played:
        return False
    own = (place, was.position.turn)
    played, stands = (
        sum((one.seat, one.turn) == own for one in entries) for entries in (was.played, was.standing)
    )
    return played > stands


def _clocked(seat: SeatRow, step: _Step, record: TableState, clock: Clock, now: datetime) -> SeatRow:
    reaction = step.asked is not None and step.asked.reaction
    if step.own and seat.strikes:
        seat = replace(seat, strikes=0)
    if seat.asked_at is not None:
        if step.asked is not None and step.goes_on and reaction == seat.reacts:
            return seat
        seat = _stopped(seat, step, record, clock, now)
    elif seat.spent and not (step.same_turn and (step.waits or step.asked is not None)):
        # Others have reacted, and with that the turn was over.
        left = clock.after(timing.bank(seat, clock), timedelta(seconds=seat.spent), increment=step.earns)
        seat = replace(timing.stored(seat, left), spent=0)
    elif step.ahead and step.own:
        earned = not record.clock_pauses.on_vacation(seat, now)
        seat = timing.stored(seat, clock.after(timing.bank(seat, clock), timedelta(), increment=earned))
    if step.asked is None:
        return seat
    return replace(timing.stored(seat, timing.bank(seat, clock)), asked_at=now, reacts=reaction)


def _stopped(seat: SeatRow, step: _Step, record: TableState, clock: Clock, now: datetime) -> SeatRow:
    """The seat with its clock stopped: for good, or while others react in its turn."""
    assert seat.asked_at is not None
    if seat.reacts:
        return replace(seat, asked_at=None, reacts=False)
    used = record.clock_pauses.calendar(record.terms, seat).used(seat.asked_at, now)
    if step.waits:
        return replace(seat, asked_at=None, spent=seat.spent + ceil(used.total_seconds()))
    earned = step.own and step.earns and (bool(used) or not record.clock_pauses.on_vacation(seat, now))
    taken = used + timedelta(seconds=seat.spent)
    left = clock.after(timing.bank(seat, clock), taken, increment=earned)
    return replace(timing.stored(seat, left), asked_at=None, spent=0)
