"""Turns prepared beforehand: what is ready is played when its turn has come, or given back.  Pure.

A seat that is asked nothing may draft what it will be asked next, on the position that the rules give for
it (``Position.ahead``); and where everything is open, it may prepare replies to what others
may do (:mod:`bot.tables.turns.variations`).  Nothing of it is public, and nothing is played unless all
of it is legal on the true position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.games.engine.position import Position
from bot.games.engine.text import Text, msg
from bot.storage.rows import SeatRow
from bot.tables.draft import work_out
from bot.tables.host_log_entries import LogEntry
from bot.tables.replay import ReplayedGame, draft_of, worked_out
from bot.tables.state import Message, TableState
from bot.tables.turns import variations

DRAFT: Final = "draft"
"""A turn to come is being prepared."""
READY: Final = "ready"
"""It is to be played as soon as it is asked for."""


def play(
    record: TableState, position: Position, since: Sequence[LogEntry], now: datetime
) -> list[LogEntry]:
    """Play on ``position`` what a seat has ready, if all of it is legal and answers what the seat is asked.

    ``since``: what was played already; nobody's preparation is played twice.  Nothing: nobody has any.
    """
    for row in record.seats:
        if row.ahead != READY or not row.draft or position.decision(row.place) is None:
            continue
        if any(entry.seat == row.place for entry in since):
            continue
        worked = work_out(position, row.place, row.draft)
        if worked.dropped or not worked.complete:
            continue
        return [LogEntry.play(position, row.place, move, now, prepared=True) for move in row.draft]
    return []


def reply(record: TableState, before: Position, position: Position, now: datetime) -> list[LogEntry]:
    """Play on ``position`` what a seat has prepared for exactly what has happened since ``before``.

    It is all of a turn, or nothing.
    """
    for row in record.seats:
        if row.variations is None or row.gone is not None or position.decision(row.place) is None:
            continue
        for steps in variations.due(row, before, position):
            worked = work_out(position, row.place, [move for _, move in steps])
            if worked.complete and not worked.sealed:
                moves = worked.moves
                return [LogEntry.play(position, row.place, move, now, prepared=True) for move in moves]
    return []


def carried(row: SeatRow, before: ReplayedGame, after: ReplayedGame) -> SeatRow:
    """The row of a seat that prepares something, after somebody else's moves.

    Nothing of it is cut before its turn comes: what doesn't fit now may fit then.
    """
    if any(entry.seat == row.place for entry in after.played[len(before.played) :]):
        return replace(row, draft=(), dropped=(), ahead=None, stamp=row.stamp + 1)
    if after.decision(row.place) is None:
        was, now = draft_of(before, row), draft_of(after, row)
        same = (was.moves, was.decision) == (now.moves, now.decision)
        return row if same else replace(row, stamp=row.stamp + 1)
    worked = worked_out(after, row.place, row.draft)
    dropped = (*row.dropped, *worked.dropped)
    return replace(row, draft=worked.moves, dropped=dropped, ahead=None, stamp=row.stamp + 1)


def played_by(before: ReplayedGame, after: ReplayedGame) -> tuple[int, ...]:
    """The seats whose preparations were played between these lines."""
    played = after.played[len(before.played) :]
    return tuple(sorted({entry.seat for entry in played if entry.prepared}))


def given_back(record: TableState, seats: Sequence[SeatRow], line: ReplayedGame) -> tuple[Message, ...]:
    """What tells those whose turn has come that what they had ready can't be played as it is.

    Told privately only: nobody else learns that anything was prepared.  Who takes no direct messages sees
    it in their next private message.

    ``record``, ``seats``: before and after the change.
    """
    found: list[Message] = []
    for was, row in zip(record.seats, seats, strict=True):
        if was.ahead == READY and was.draft and row.ahead is None and line.decision(row.place) is not None:
            lost = was.draft[len(row.draft) :]
            if row.draft or lost:
                found.append(Message(_changed(record, whole=not lost), row.user_id, private=True))
    return tuple(found)


def _changed(record: TableState, *, whole: bool) -> Text:
    """What has become of it; the moves stand in the private message that **Play** shows."""
    table = record.table.id
    if whole:
        return msg(
            "Your turn at table {table} has come. What you prepared is there, "
            "but it needs one more decision.",
            table=table,
        )
    return msg(
        "Your turn at table {table} has come, but part of what you prepared is no longer "
        "possible. Press **Play** to see what; the rest is there, ready to go on.",
        table=table,
    )
