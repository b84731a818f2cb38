"""A change becomes rows: only what differs is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import Connection

from bot.hosting.audit import AuditEntry
from bot.storage import clock_pauses, log, outbox, reaction_times, seats, tables, votes
from bot.storage import deadlines as deadline_rows
from bot.storage.dialects import take_turn
from bot.storage.errors import Conflict, Happened
from bot.storage.rows import AuditRow, SeatRow, TableRow, differing
from bot.tables.clock import deadlines
from bot.tables.replay import ReplayedGame
from bot.tables.state import Kind, Message, TableChange, TableState

RecordResult: TypeAlias = Callable[[Connection, TableState, ReplayedGame | None, datetime], None]
"""What the outcome of a table brings: its result, and what that makes of ratings."""


def audit_row(table_id: int, entry: AuditEntry, now: datetime) -> AuditRow:
    """What somebody did to a table, as it is stored."""
    reason = {} if entry.reason is None else {"reason": entry.reason}
    return AuditRow(table_id, entry.user_id, entry.what, {"moves": (), **reason, **entry.data}, now)


def tell(
    connection: Connection,
    table_id: int,
    ply: int,
    now: datetime,
    messages: Iterable[Message],
    updates: Iterable[Kind] = (),
    due_at: datetime | None = None,
) -> None:
    """Write what is to be told of a table: what shows how it stands now, then the messages.

    ``due_at``: when, if not at once.
    """
    told = [*((kind, None) for kind in updates), *((one.kind, one.plain()) for one in messages)]
    outbox.tell(connection, table_id, ply, told, now, due_at)


def save(
    connection: Connection,
    before: TableState,
    change: TableChange,
    line: ReplayedGame | None,
    now: datetime,
    record_result: RecordResult | None,
) -> None:
    """Write the change of a table that is still as ``before`` says; raises Conflict, Happened."""
    table = before.table
    _must_play_no_more(connection, before, change.after)
    tables.change(connection, table.id, table.version, differing(table, change.after.table))
    _save_seats(connection, table.id, before.seats, change.after.seats)
    if change.after.votes != before.votes:
        votes.put(connection, before.votes, change.after.votes)
    if change.after.invited != before.invited:
        votes.invite(connection, table.id, change.after.invited)
    if change.left:
        votes.leave(connection, change.left)
    log.append(connection, change.entries)
    reaction_times.add(connection, change.reacted)
    if change.happened is not None and not deadline_rows.done(connection, change.happened):
        raise Happened
    if change.deadlines is not None:
        deadline_rows.set_of_table(connection, table.id, deadlines.from_now_on(change.deadlines, now), now)
    _save_pause(connection, table, change.after.table, now)
    tell(connection, table.id, change.after.table.ply, now, change.messages, change.updates)
    if record_result is not None and change.after.table.outcome != table.outcome:
        record_result(connection, change.after, line, now)
    log.audit_add(connection, [audit_row(table.id, note, now) for note in change.notes])


def _must_play_no_more(connection: Connection, before: TableState, after: TableState) -> None:
    """Raise Conflict if somebody whose game begins here has begun another since it was decided."""
    coming = after.players - before.players
    if not coming or after.terms.event is not None:
        return
    take_turn(connection, *(f"games of {person}" for person in coming))
    now = tables.running(connection, coming)
    if any(now[person] != before.playing.get(person, now[person]) for person in coming):
        raise Conflict


def _save_pause(connection: Connection, old: TableRow, new: TableRow, now: datetime) -> None:
    if old.paused_at == new.paused_at:
        return
    if old.paused_at is not None:
        clock_pauses.resume(connection, old.id, now)
    if new.paused_at is not None:
        clock_pauses.pause(connection, old.id, new.paused_at)


def _save_seats(
    connection: Connection, table_id: int, old: tuple[SeatRow, ...], new: tuple[SeatRow, ...]
) -> None:
    if [seat.user_id for seat in old] != [seat.user_id for seat in new]:
        seats.replace_all(connection, table_id, new)
    else:
        seats.change(connection, old, new)
