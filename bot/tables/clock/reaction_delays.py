"""When the bot answers for who is asked for a reaction and has one answer only (hosting rules, 3.5).  Pure.

The time that an answer takes must say nothing about what somebody holds.  So who has no choice seems to
take as long as they usually do when they have one:

- **Usual times** are measured only where the person had a choice and did themselves what who has none must
  do, or let the window close: others see that answer, and how long one thinks about another is beside the
  point.  What the bot answers never counts.  Drawn from are those with a like window, asked at about the
  same time of day: who sleeps at three answers nothing then.  A few of what anybody takes are mixed in.
- **The draw** is the operating system's, not the table's: that secret is published when the game is over,
  and whoever knew how a person usually answers could tell from it which answers had been drawn.  What was
  drawn is stored with the change that asks, in the seat's row: a restart waits for the same moment.
- **The moment** is counted as the window is, without pauses, vacations and outages, and never lies in the
  person's quiet hours by post.  Where the draw is longer than the window, that closes as for anybody.
- **Nothing is written down** but a flag for the person's own eyes: log, audit, clock, strikes, messages are
  as if they had tapped.  They may still tap sooner; that the bot will answer stands where they would.

What remains: who answers themselves where they can't do anything is quicker than their draw, as ever; and
who is known to be elsewhere can't have answered, which the time of day only makes rarer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from math import ceil
from typing import Final

from bot.games.engine.chance import draw
from bot.people.settings import PersonSettings
from bot.storage.reaction_times import KEPT
from bot.storage.rows import ReactionTimeRow, SeatRow
from bot.tables.clock import timing
from bot.tables.replay import ReplayedGame
from bot.tables.state import TableChange, TableState

NEAR: Final = 8
"""So many of a person's times are drawn from, the nearest by the time of day."""
ANYBODY: Final = 2
"""As so many of them counts what anybody takes."""
LIKE: Final = 4
"""A window is like another up to so many times as long."""
QUICKEST: Final = 240
"""What part of a window anybody takes at least; the rest is as likely twice as long as half."""
SPREAD: Final = 1.25
"""A usual time is taken up to so many times as long or short, so that none comes twice."""
_DAY: Final = 86_400
_FINE: Final = 2**32


@dataclass(frozen=True, slots=True)
class DrawSources:
    """What a draw needs that no table knows."""

    settings: Callable[[int], PersonSettings]
    """What a person has chosen."""
    seed: Callable[[], bytes]
    """Fresh bytes that nobody ever learns."""


def answers_at(record: TableState, seat: SeatRow) -> datetime | None:
    """When the bot answers for this seat; None: it doesn't.

    Nor does it while the seat is offered to others: who answers stays.
    """
    after, asked_at = seat.answers_after, seat.asked_at
    if after is None or asked_at is None or not seat.reacts or not timing.plays_alone(seat):
        return None
    if record.offer is not None and record.offer.seat == seat.place:
        return None
    delay = timedelta(milliseconds=after)
    return record.clock_pauses.calendar(record.terms, seat).deadline(asked_at, delay)


def follow(
    before: TableState, line: ReplayedGame | None, change: TableChange, now: datetime, sources: DrawSources
) -> TableChange:
    """The change with the delays that it begins and ends, and what it tells of usual times."""
    if not any(seat.reacts or seat.answered for seat in (*before.seats, *change.after.seats)):
        return change
    after, asked = change.after, change.line or line
    reacted = tuple(_taken(before, line, change, seat, now) for seat in after.seats)
    found = tuple(row for row in reacted if row is not None)
    known = dict(after.reaction_times)
    for row in found:
        known[row.user_id] = (*known.get(row.user_id, ()), row)[-KEPT:]
    change = replace(change, after=replace(after, reaction_times=known), reacted=found)
    seats = tuple(
        replace(
            seat,
            answers_after=_delay(before, asked, change, seat, now, sources),
            answered=_was_answered(before, change, seat),
        )
        for seat in after.seats
    )
    return replace(change, after=replace(change.after, seats=seats))


def _taken(
    before: TableState, line: ReplayedGame | None, change: TableChange, seat: SeatRow, now: datetime
) -> ReactionTimeRow | None:
    """How long the person in this seat has taken to let happen here what they could have changed."""
    was = before.seats[seat.place]
    if line is None or not was.reacts or was.asked_at is None or not timing.plays_alone(was):
        return None
    decision, neutral = line.decision(seat.place), line.position.neutral(seat.place)
    if decision is None or decision.moves.count == 1:
        return None
    first = next((entry.move for entry in change.entries if entry.seat == seat.place), None)
    if first is None or first != (neutral or decision.moves.at(0)):
        return None
    used = before.clock_pauses.calendar(before.terms, was).used(was.asked_at, now)
    closed = seat.place in change.hosted
    window = ceil(before.terms.window().total_seconds())
    seconds = None if closed else ceil(used.total_seconds())
    return ReactionTimeRow(0, was.user_id, before.table.game, was.asked_at, window, seconds)


def _moved(change: TableChange, seat: SeatRow) -> bool:
    return any(entry.seat == seat.place for entry in change.entries)


def _was_answered(before: TableState, change: TableChange, seat: SeatRow) -> bool:
    """Has the bot answered for this person, who hasn't moved since?"""
    if seat.user_id != before.seats[seat.place].user_id:
        return False
    if not _moved(change, seat):
        return seat.answered
    due = change.happened
    by_time = due is not None and due.kind in ("answer", "react") and due.seat == seat.place
    return by_time and before.seats[seat.place].answers_after is not None


def _delay(
    before: TableState,
    line: ReplayedGame | None,
    change: TableChange,
    seat: SeatRow,
    now: datetime,
    sources: DrawSources,
) -> int | None:
    """After how many milliseconds of its window the bot answers for this seat; None: it doesn't.

    What is drawn stands until something else is asked, or somebody else: also when the person changes their
    mind about being asked.
    """
    asked_at, was, after = seat.asked_at, before.seats[seat.place], change.after
    decision = None if line is None or after.table.state != "running" else line.decision(seat.place)
    if asked_at is None or not seat.reacts or not timing.plays_alone(seat):
        return None
    if decision is None or decision.moves.count != 1:
        return None
    same = (was.asked_at, was.user_id) == (asked_at, seat.user_id) and not _moved(change, seat)
    if same and seat.answers_after is not None:
        return seat.answers_after
    settings = sources.settings(seat.user_id)
    if settings.always_asked:
        return None
    window, seed = after.terms.window(), sources.seed()
    usual = after.reaction_times.get(seat.user_id, ())
    calendar = after.clock_pauses.calendar(after.terms, seat)
    delay = calendar.used(asked_at, now) + drawn(usual, now, window, seed, 0)
    if not after.terms.live and (moment := calendar.deadline(asked_at, delay)) is not None:
        quiet = settings.quiet_until(moment)
        if quiet is not None:
            delay = calendar.used(asked_at, quiet) + drawn(usual, quiet, window, seed, 1)
    return ceil(min(delay, window) / timedelta(milliseconds=1))


def drawn(
    usual: Sequence[ReactionTimeRow], moment: datetime, window: timedelta, seed: bytes, number: int
) -> timedelta:
    """How long somebody who usually takes so long could take for a question of this moment.

    ``number``: which draw of the seed's it is.
    """
    seconds = window.total_seconds()
    like = [row for row in usual if 1 / LIKE <= row.window / seconds <= LIKE]
    near = sorted(like, key=lambda row: _apart(row.asked_at, moment))[:NEAR]
    one = draw(seed, 2 * number, len(near) + ANYBODY)
    share = draw(seed, 2 * number + 1, _FINE) / _FINE
    if one >= len(near):
        return window / QUICKEST ** (1 - share)
    taken = near[one].seconds
    if taken is None:
        return window
    return min(window, timedelta(seconds=taken) * SPREAD ** (2 * share - 1))


def _apart(one: datetime, other: datetime) -> float:
    """How many seconds lie between two times of day."""
    apart = (one - other).total_seconds() % _DAY
    return min(apart, _DAY - apart)
