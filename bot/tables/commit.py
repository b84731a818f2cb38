"""Confirmed moves: how they change the log, whose decision it is, and other people's drafts.  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from bot.games.engine import RESIGN, Position
from bot.storage.rows import LogRow, SeatRow, TableRow
from bot.tables.chance import answer
from bot.tables.draft import work_out
from bot.tables.record import Change, Kind, Note, Record, plain_outcome
from bot.tables.replay import Line, Played


def commit(
    record: Record,
    line: Line,
    seat: int,
    moves: Sequence[str],
    now: datetime,
    notes: tuple[Note, ...] = (),
) -> Change:
    """Append a seat's moves, and nature's answers to them, to the log; raises what the rules raise.

    The seat's own draft is emptied.  The drafts of others are kept as far as they stay legal
    (:func:`bot.tables.draft.work_out`).  A board is to be posted when somebody else, or the next turn, is
    waited for, or the game is over.
    """
    position = line.position.copy()
    played = [_played(position, seat, move, now) for move in moves]
    after, errands = settle(record, line, position, played, now)
    seats = tuple(
        replace(row, draft=(), dropped=(), stamp=row.stamp + 1)
        if row.place == seat
        else carried_over(row, line, after)
        for row in record.seats
    )
    return Change(
        after=Record(ended(record.table, after, now), seats),
        entries=rows(record.table, after, len(line.played)),
        errands=errands,
        notes=notes,
        line=after,
    )


def settle(
    record: Record, line: Line, position: Position, played: list[Played], now: datetime
) -> tuple[Line, tuple[Kind, ...]]:
    """Let nature answer on ``position``; the line that comes of it, and what must be told."""
    answers = answer(position, record.table.secret, record.table.counter, now)
    after = Line(line.game, position, (*line.played, *played, *answers))
    if position.turn != line.position.turn or position.outcome != line.position.outcome:
        return after, told(after)
    if after.waiting == line.waiting:
        return after, ()
    # Where fewer are waited for and nobody new, nobody needs to be called.
    return after, ("board-edit",) if set(after.waiting) < set(line.waiting) else told(after)


def told(line: Line) -> tuple[Kind, ...]:
    """What tells of a public change: a board, and at the end also the message where people sat down."""
    return ("board",) if line.position.outcome is None else ("board", "lobby-edit")


def resigned(change: Change, now: datetime) -> Change:
    """What a resignation changes besides: all are told; with the last person's the table is abandoned.

    Computers don't play on among themselves.
    """
    line, after = change.line, change.after
    assert line is not None
    gone = {entry.seat for entry in line.played if entry.move == RESIGN}
    alone = all(seat.computer is not None for seat in after.seats if seat.place not in gone)
    if line.position.outcome is not None or not alone:
        return replace(change, errands=told(line))
    table = replace(after.table, state="abandoned", finished_at=now)
    return replace(change, after=replace(after, table=table), errands=("board", "lobby-edit"))


def rows(table: TableRow, line: Line, since: int) -> tuple[LogRow, ...]:
    """The line's entries from ``since`` on, as they are stored."""
    return tuple(
        LogRow(table.id, ply, entry.seat, entry.move, entry.counter, entry.at)
        for ply, entry in enumerate(line.played[since:], since)
    )


def ended(table: TableRow, line: Line, now: datetime) -> TableRow:
    """The table's row with the line's length, counter and, if the game is over, its outcome."""
    numbers = [entry.counter for entry in line.played if entry.counter is not None]
    table = replace(table, ply=len(line.played), counter=max([table.counter, *(n + 1 for n in numbers)]))
    outcome = line.position.outcome
    if outcome is None:
        return table
    return replace(table, state="finished", finished_at=now, outcome=plain_outcome(outcome))


def carried_over(row: SeatRow, before: Line, after: Line) -> SeatRow:
    """Another seat's row after a commit: its draft as far as legal, a new stamp if its question changed."""
    if after.position.outcome is not None:
        return replace(row, draft=(), dropped=(), stamp=row.stamp + 1)
    if not row.draft:
        changed = before.decision(row.place) != after.decision(row.place)
        return replace(row, stamp=row.stamp + 1) if changed else row
    was = work_out(before.position, row.place, row.draft)
    now = work_out(after.position, row.place, row.draft)
    if now.moves == row.draft and now.decision == was.decision:
        return row
    return replace(row, draft=now.moves, dropped=(*row.dropped, *now.dropped), stamp=row.stamp + 1)


def _played(position: Position, seat: int, move: str, now: datetime) -> Played:
    turn = position.turn
    return Played(seat, move, None, now, turn, tuple(position.play(seat, move)))
