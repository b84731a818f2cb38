"""A seat is given up for good: resigned, forfeited, ruled or left (hosting rules, 4.2 and 5.4).  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, Literal, TypeAlias

from bot.games.engine.decision import RESIGN
from bot.games.engine.event import Outcome, Result
from bot.storage.rows import SeatRow
from bot.tables.state import ChangeContext, TableChange, TableState
from bot.tables.turns import commit

Why: TypeAlias = Literal["resigned", "forfeited", "ruled", "left"]
"""Forfeited by time; ruled: a moderator has declared the game lost."""
LOST: Final = {"forfeited": "timeout", "ruled": "judged", "left": "deserted"}
"""The host's word in the log for how a game of two was lost."""
_PAIR: Final = 2


def leave(context: ChangeContext, place: int, why: Why) -> TableChange:
    """The person in this seat plays no more.

    With two seats the other wins.  With more a computer plays on, so that the others keep their game, and
    the seat gets the worst free place; where the game has no computer, its rules of resigning decide.
    When one person is left who began with other people, that person wins; when nobody is left, or all who
    are left are away, the game is abandoned.
    """
    line, now = context.line, context.now
    left = context.record.with_seat(_left(context.record.seats[place], why, now))
    gone, seats = context.on(_handed_on(left)), left.seats
    humans = [seat for seat in seats if seat.computer is None and seat.gone is None]
    if len(seats) > _PAIR and line.game.player(1, b"") is not None:
        match humans:
            case []:
                return commit.abandoned(gone, "alone")
            case [last]:
                # The computers share the place behind.
                outcome = _outcome(seats, last.place, 1, 2)
                return commit.decided(gone, f"last {last.place}", outcome)
            case _ if all(seat.away is not None for seat in humans):
                return commit.abandoned(gone, "away")
            case _:
                return commit.declare(gone, f"{why} {place}")
    if len(seats) == _PAIR and why != "resigned" and humans:
        # Without a move of theirs: the log tells why, not that somebody resigned.
        return commit.decided(gone, f"{LOST[why]} {place}", _outcome(seats, place, 2, 1))
    change = commit.commit(gone.record, line, place, (RESIGN,), now, (context.note,))
    after, played = change.after, change.line
    assert played is not None
    if played.position.outcome is None and not humans:
        return replace(change, after=commit.without_result(after, now), updates=("board", "lobby-edit"))
    return replace(change, updates=commit.told(played))


def _left(seat: SeatRow, why: Why, now: datetime) -> SeatRow:
    return replace(
        seat,
        gone=why,
        gone_at=now,
        away=None,
        asked_at=None,
        draft=(),
        dropped=(),
        variations=None,
        stamp=seat.stamp + 1,
    )


def _handed_on(record: TableState) -> TableState:
    """The record with a host who still plays, if anybody does."""
    table = record.table
    humans = [seat for seat in record.seats if seat.computer is None and seat.gone is None]
    if not humans or any(seat.user_id == table.host_id for seat in humans):
        return record
    table = replace(table, host_id=humans[0].user_id, host_name=humans[0].name)
    return replace(record, table=table)


def _outcome(seats: Sequence[SeatRow], place: int, own: int, others: int) -> Outcome:
    """One seat comes in as ``own``, all others as ``others``."""
    return tuple(Result(seat.place, own if seat.place == place else others) for seat in seats)
