"""Queries about the log, the truth of every table, and the audit beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, bindparam, insert, select

from bot.storage.dialects import whole_number
from bot.storage.rows import AuditRow, LogRow, columns
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
_APPEND = insert(log)
_NOTE = insert(audit)


def append(connection: Connection, entries: Iterable[LogRow]) -> None:
    """Add entries; a ply that exists already is a Conflict."""
    if rows := [columns(entry) for entry in entries]:
        connection.execute(_APPEND, rows)


def entries(connection: Connection, table_id: int, since: int, upto: int) -> list[LogRow]:
    """The entries with ``since <= ply < upto``, in order."""
    found = connection.execute(_ENTRIES, {"table_id": table_id, "since": since, "upto": upto})
    return [LogRow(*row) for row in found]


def audit_add(connection: Connection, notes: Iterable[AuditRow]) -> None:
    """Remember who did what."""
    if rows := [columns(note) for note in notes]:
        connection.execute(_NOTE, rows)


def audited_on(guilds: Iterable[int] | Select[tuple[int | None]]) -> ColumnElement[bool]:
    """The notes of what was decided for these whole servers, about no table."""
    return audit.c.table_id.is_(None) & whole_number(audit.c.data["guild"]).in_(guilds)


def audited(connection: Connection, table_id: int, what: str) -> Mapping[str, Any] | None:
    """The data of the table's first note of this kind, or None."""
    query = select(audit.c.data).where(audit.c.table_id == table_id, audit.c.what == what)
    return connection.execute(query.order_by(audit.c.id).limit(1)).scalar()


def audited_as(connection: Connection, table_id: int, prefix: str) -> list[AuditRow]:
    """The table's notes whose kind begins so, oldest first."""
    query = select(audit.c.table_id, audit.c.user_id, audit.c.what, audit.c.data, audit.c.at)
    mine = query.where(audit.c.table_id == table_id, audit.c.what.startswith(prefix, autoescape=True))
    return [AuditRow(*row) for row in connection.execute(mine.order_by(audit.c.id))]
