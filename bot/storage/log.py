"""Queries about the log, the truth of every table, and the audit beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from sqlalchemy import Connection, bindparam, insert, select

from bot.storage.rows import AuditRow, LogRow
from bot.storage.schema import audit, log

_ENTRIES = (
    select(log)
    .where(
        log.c.table_id == bindparam("table_id"),
        log.c.ply >= bindparam("since"),
        log.c.ply < bindparam("upto"),
    )
    .order_by(log.c.ply)
)


def append(connection: Connection, entries: Iterable[LogRow]) -> None:
    """Add entries; a ply that exists already is a Conflict."""
    if rows := [asdict(entry) for entry in entries]:
        connection.execute(insert(log), rows)


def entries(connection: Connection, table_id: int, since: int, upto: int) -> list[LogRow]:
    """The entries with ``since <= ply < upto``, in order."""
    found = connection.execute(_ENTRIES, {"table_id": table_id, "since": since, "upto": upto})
    return [LogRow(*row) for row in found]


def audit_add(connection: Connection, notes: Iterable[AuditRow]) -> None:
    """Remember who did what."""
    if rows := [asdict(note) for note in notes]:
        connection.execute(insert(audit), rows)
