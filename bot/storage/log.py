"""Queries about the log, the truth of every table, and the audit beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, case, insert, select

from bot.storage.rows import AuditRow, LogRow, columns
from bot.storage.schema import audit, log, tables

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


def runs_here(connection: Connection, game: str, moves: Sequence[tuple[int, str]], least: int) -> bool:
    """Do these moves, with their seats, go on from the log of a running table of a game, or begin it?

    ``least``: so many entries in common count.
    """
    upto = len(moves)
    if upto < least:
        return False
    shared = case((tables.c.ply < upto, tables.c.ply), else_=upto)
    newest = select(tables.c.id, log.c.ply, log.c.seat, log.c.move).where(
        tables.c.game == game,
        tables.c.state == "running",
        tables.c.ply >= least,
        log.c.table_id == tables.c.id,
        log.c.ply == shared - 1,
    )
    for table_id, ply, seat, move in connection.execute(newest):
        if moves[ply] == (seat, move):
            played = [(entry.seat, entry.move) for entry in entries(connection, table_id, 0, ply + 1)]
            if played == list(moves[: ply + 1]):
                return True
    return False


def audit_add(connection: Connection, notes: Iterable[AuditRow]) -> None:
    """Remember who did what."""
    if rows := [columns(note) for note in notes]:
        connection.execute(_NOTE, rows)


def audited(connection: Connection, table_id: int, what: str) -> Mapping[str, Any] | None:
    """The data of the table's first note of this kind, or None."""
    query = select(audit.c.data).where(audit.c.table_id == table_id, audit.c.what == what)
    return connection.execute(query.order_by(audit.c.id).limit(1)).scalar()


def audited_as(connection: Connection, table_id: int, prefix: str) -> list[AuditRow]:
    """The table's notes whose kind begins so, oldest first."""
    query = select(audit.c.table_id, audit.c.user_id, audit.c.what, audit.c.data, audit.c.at)
    mine = query.where(audit.c.table_id == table_id, audit.c.what.startswith(prefix, autoescape=True))
    return [AuditRow(*row) for row in connection.execute(mine.order_by(audit.c.id))]
