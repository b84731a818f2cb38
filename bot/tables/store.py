"""A change becomes rows: only what differs is written."""

from __future__ import annotations

from dataclasses import fields
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.storage import log, outbox, seats, tables
from bot.storage.rows import AuditRow, SeatRow, TableRow
from bot.tables.record import Change, Record


def save(connection: Connection, before: Record, change: Change, now: datetime) -> None:
    """Write the change of a table that is still as ``before`` says; raises Conflict."""
    table = before.table
    tables.change(connection, table.id, table.version, _differing(table, change.after.table))
    _save_seats(connection, table.id, before.seats, change.after.seats)
    log.append(connection, change.entries)
    outbox.add(connection, table.id, change.after.table.ply, change.errands, now)
    log.audit_add(
        connection,
        [AuditRow(table.id, note.user_id, note.what, {"moves": note.moves}, now) for note in change.notes],
    )


def _differing(old: TableRow, new: TableRow) -> dict[str, Any]:
    names = [column.name for column in fields(TableRow) if column.name != "version"]
    return {name: getattr(new, name) for name in names if getattr(new, name) != getattr(old, name)}


def _save_seats(
    connection: Connection, table_id: int, old: tuple[SeatRow, ...], new: tuple[SeatRow, ...]
) -> None:
    if [seat.user_id for seat in old] != [seat.user_id for seat in new]:
        seats.replace_all(connection, table_id, new)
    else:
        seats.change(connection, [after for was, after in zip(old, new, strict=True) if was != after])
