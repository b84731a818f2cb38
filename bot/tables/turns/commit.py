"""What becomes of a table by confirmed moves, and by what the host decides: log, drafts, outcome.  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from typing import Final

from bot.games.engine.event import Outcome, Result
from bot.games.engine.position import Position
from bot.hosting.audit import AuditEntry
from bot.storage.rows import LogRow, SeatRow, TableRow
from bot.tables.draft import Draft
from bot.tables.host_log_entries import LogEntry
from bot.tables.replay import ReplayedGame, worked_out
from bot.tables.state import ChangeContext, Kind, TableChange, TableState, stored_outcome
from bot.tables.turns import prepared_turns, variations
from bot.tables.turns.auto_answer_moves import answers


def commit(
    record: TableState,
    line: ReplayedGame,
    seat: int,
    moves: Sequence[str],
    now: datetime,
    notes: tuple[AuditEntry, ...] = (),
) -> TableChange:
    """Append a seat's moves, and nature's answers to them, to the log; raises what the rules raise.

    The seat's own draft is emptied.  The drafts of others are kept as far as they stay legal
    (:func:`bot.tables.draft.work_out`).  A board is to be posted when somebody else, or the next
    turn, is waited for, or the game is over.
    """
    position = line.position.copy()
    played = [LogEntry.play(position, seat, move, now) for move in moves]
    return _committed(record, line, seat, (position, played), now, notes)


def confirm(record: TableState, line: ReplayedGame, draft: Draft, now: datetime) -> TableChange:
    """Append a draft's moves (:func:`commit`): what was worked out for it is not played once more."""
    if draft.sealed:
        return commit(record, line, draft.seat, draft.moves, now)
    steps = zip(draft.moves, draft.before, pairwise((*draft.told, len(draft.events))), strict=True)
    played = [
        LogEntry(draft.seat, move, None, now, before.turn, draft.events[first:end])
        for move, before, (first, end) in steps
    ]
    draft.position.decisions()  # worked out before it is copied, so that the copy knows them, too
    return _committed(record, line, draft.seat, (draft.position.copy(), played), now)


def _committed(
    record: TableState,
    line: ReplayedGame,
    seat: int,
    played_to: tuple[Position, list[LogEntry]],
    now: datetime,
    notes: tuple[AuditEntry, ...] = (),
) -> TableChange:
    position, played = played_to
    own = record.seats[seat]
    emptied = record.with_seat(replace(own, draft=(), dropped=(), ahead=None, stamp=own.stamp + 1))
    after, updates = settle(emptied, line, position, played, now)
    seats = tuple(row if row.place == seat else carried_over(row, line, after) for row in emptied.seats)
    return advanced(record, line, after, seats, now, updates, notes)


def advanced(
    record: TableState,
    line: ReplayedGame,
    after: ReplayedGame,
    seats: tuple[SeatRow, ...],
    now: datetime,
    updates: tuple[Kind, ...],
    notes: tuple[AuditEntry, ...] = (),
) -> TableChange:
    """The table whose game has gone on from ``line`` to ``after``, with its seats as they are now."""
    over = after.position.outcome is not None
    seats = tuple(variations.carried(row, line, after) for row in seats)
    return TableChange(
        after=replace(record, table=ended(record, after, now), seats=seats),
        entries=rows(record.table, after, len(line.played)),
        updates=updates,
        notes=notes,
        messages=() if over else prepared_turns.given_back(record, seats, after),
        line=after,
        ahead=prepared_turns.played_by(line, after),
    )


def settle(
    record: TableState, line: ReplayedGame, position: Position, played: list[LogEntry], now: datetime
) -> tuple[ReplayedGame, tuple[Kind, ...]]:
    """Let nature and habits answer on ``position``; the line that comes of it, and what must be told."""
    after = line.after(position, (*played, *answers(record, line, position, now)))
    if position.turn != line.position.turn or position.outcome != line.position.outcome:
        return after, told(after)
    if _in_secret(line) and not _in_secret(after):
        # All that was chosen in secret is shown, also where whoever chose last goes on.
        return after, told(after)
    if after.waiting == line.waiting:
        # That it was a small choice that they are called for stands on the board.
        return after, () if _choosing(after) == _choosing(line) else ("board-edit",)
    # Where fewer are waited for and nobody new, nobody needs to be called.
    return after, ("board-edit",) if set(after.waiting) < set(line.waiting) else told(after)


def _choosing(line: ReplayedGame) -> set[int]:
    """The seats that are asked for a small choice."""
    return {decision.seat for decision in line.position.decisions() if decision.minor}


def _in_secret(line: ReplayedGame) -> bool:
    """Is a choice open that several make in secret?"""
    return any(decision.sealed for decision in line.position.decisions())


def told(line: ReplayedGame) -> tuple[Kind, ...]:
    """What tells of a public change: a board, and at the end also the message where people sat down."""
    return ("board",) if line.position.outcome is None else ("board", "lobby-edit")


def declare(context: ChangeContext, move: str) -> TableChange:
    """Append what the host has decided to the log, and show it on a board.

    All drafts and variations are dropped where the position changes.
    """
    record, line = context.record, context.line
    after = line.hosted(move, context.now)
    same = after.position is line.position
    seats = tuple(
        row if same else replace(row, draft=(), dropped=(), variations=None, stamp=row.stamp + 1)
        for row in record.seats
    )
    return TableChange(
        after=replace(record, table=replace(record.table, ply=len(after.played)), seats=seats),
        entries=rows(record.table, after, len(line.played)),
        updates=("board",),
        notes=(context.note,),
        line=after,
    )


def abandoned(context: ChangeContext, entry: str) -> TableChange:
    """The game ends without a result; ``entry``: what the host writes into the log."""
    change = declare(context, entry)
    return replace(change, after=without_result(change.after, context.now), updates=("board", "lobby-edit"))


def without_result(record: TableState, now: datetime) -> TableState:
    """The record of a game that ends without a result."""
    return cleared(replace(record, table=replace(record.table, state="abandoned", finished_at=now)))


def decided(context: ChangeContext, entry: str, outcome: Outcome) -> TableChange:
    """The game ends with this outcome; ``entry``: what the host writes into the log."""
    change = declare(context, entry)
    after = replace(change.after, table=over(change.after.table, change.after.seats, outcome, context.now))
    return replace(change, after=cleared(after), updates=("board", "lobby-edit"))


def cleared(record: TableState) -> TableState:
    """The record of a game that is over by the host's decision: no drafts, no variations, no pause."""
    seats = tuple(
        replace(seat, draft=(), dropped=(), variations=None, stamp=seat.stamp + 1) for seat in record.seats
    )
    return replace(record, table=replace(record.table, paused_at=None), seats=seats)


def rows(table: TableRow, line: ReplayedGame, since: int) -> tuple[LogRow, ...]:
    """The line's entries from ``since`` on, as they are stored."""
    return tuple(
        LogRow(table.id, ply, entry.seat, entry.move, entry.counter, entry.at, entry.prepared)
        for ply, entry in enumerate(line.played[since:], since)
    )


def ended(record: TableState, line: ReplayedGame, now: datetime) -> TableRow:
    """The table's row with the line's length, counter and, if the game is over, its outcome."""
    table = record.table
    numbers = [entry.counter for entry in line.played[table.ply :] if entry.counter is not None]
    table = replace(table, ply=len(line.played), counter=max([table.counter, *(n + 1 for n in numbers)]))
    outcome = line.position.outcome
    if outcome is None:
        return table
    return over(table, record.seats, outcome, now)


def over(table: TableRow, seats: Sequence[SeatRow], outcome: Outcome, now: datetime) -> TableRow:
    """The row of a table that has ended, with this outcome of its game."""
    stored = stored_outcome(final(outcome, seats))
    return replace(table, state="finished", finished_at=now, paused_at=None, outcome=stored)


def carried_over(row: SeatRow, before: ReplayedGame, after: ReplayedGame) -> SeatRow:
    """Another seat's row after a commit: its draft as far as legal, a new stamp if its question changed."""
    if after.position.outcome is not None:
        return replace(row, draft=(), dropped=(), stamp=row.stamp + 1)
    if row.draft and row.ahead is not None:
        return prepared_turns.carried(row, before, after)
    if not row.draft:
        changed = before.decision(row.place) != after.decision(row.place)
        return replace(row, stamp=row.stamp + 1) if changed else row
    was = worked_out(before, row.place, row.draft)
    now = worked_out(after, row.place, row.draft)
    if now.moves == row.draft and now.decision == was.decision:
        return row
    return replace(row, draft=now.moves, dropped=(*row.dropped, *now.dropped), stamp=row.stamp + 1)


ADJUDICATED: Final = "adjudicated"
"""The flag of a result that a moderator has entered."""
PLAYED_ON: Final = "bot_finish"
"""The flag of a seat that a computer played to the end for somebody who had left."""
_FLAGS: Final = {"resigned": "resigned", "forfeited": "timeout", "ruled": "forfeit", "left": "left"}


def final(outcome: Outcome, seats: Sequence[SeatRow]) -> Outcome:
    """The outcome with those who left behind all others, who left later before who left earlier."""
    gone = {seat.place: seat for seat in seats if seat.gone is not None}
    if not gone:
        return outcome

    def rank(result: Result) -> tuple[int, float]:
        seat = gone.get(result.seat)
        if seat is None or seat.gone_at is None:
            return result.place, 0.0
        return len(seats) + 1, -seat.gone_at.timestamp()

    ranks = {result.seat: rank(result) for result in outcome}
    return tuple(
        replace(
            result,
            place=1 + sum(other < ranks[result.seat] for other in ranks.values()),
            flags=_flags(result, gone.get(result.seat), len(seats)),
        )
        for result in outcome
    )


def _flags(result: Result, seat: SeatRow | None, seats: int) -> tuple[str, ...]:
    if seat is None or seat.gone is None:
        return result.flags
    ours = (_FLAGS[seat.gone], *((PLAYED_ON,) if seats > 2 else ()))
    return (*(flag for flag in result.flags if flag != "resigned"), *ours)
