"""Queries about what must be told."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from bot.storage.rows import OutboxRow
from bot.storage.schema import outbox

_PENDING = select(outbox).where(outbox.c.state == "open").order_by(outbox.c.id)
_CLOSE = update(outbox).where(outbox.c.id == bindparam("errand"), outbox.c.state == "open")


def add(connection: Connection, table_id: int, ply: int, kinds: Iterable[str], now: datetime) -> None:
    """Write errands, due at once."""
    rows = [
        {
            "table_id": table_id,
            "kind": kind,
            "ply": ply,
            "state": "open",
            "attempts": 0,
            "created_at": now,
            "due_at": now,
        }
        for kind in kinds
    ]
    if rows:
        connection.execute(insert(outbox), rows)


def pending(connection: Connection) -> list[OutboxRow]:
    """The open errands, oldest first, due or not."""
    return [_row(row) for row in connection.execute(_PENDING)]


def given_up(connection: Connection) -> list[OutboxRow]:
    """The errands that nobody could do, oldest first, with the reasons."""
    found = connection.execute(select(outbox).where(outbox.c.state == "given-up").order_by(outbox.c.id))
    return [_row(row) for row in found]


def close(connection: Connection, id: int, state: str, why: str | None = None) -> bool:
    """End an open errand as ``done`` or ``given-up``; False: it wasn't open any more."""
    done = connection.execute(_CLOSE, {"errand": id, "state": state, "why": why})
    return done.rowcount == 1


def postpone(connection: Connection, id: int, until: datetime, why: str) -> None:
    """Try again later."""
    connection.execute(
        update(outbox)
        .where(outbox.c.id == id, outbox.c.state == "open")
        .values(due_at=until, why=why, attempts=outbox.c.attempts + 1)
    )


def hasten(connection: Connection, table_id: int, now: datetime) -> None:
    """Let the errands of a table that were put off be due now."""
    connection.execute(
        update(outbox)
        .where(outbox.c.table_id == table_id, outbox.c.state == "open", outbox.c.due_at > now)
        .values(due_at=now)
    )


def prune(connection: Connection, before: datetime) -> int:
    """Forget the errands that were written before that time and are done; returns how many."""
    done = outbox.c.state == "done"
    return connection.execute(delete(outbox).where(done, outbox.c.created_at < before)).rowcount


def newer(connection: Connection, id: int, table_id: int, kind: str) -> bool:
    """Is there a later errand of the same kind for the same table?"""
    query = select(outbox.c.id).where(
        outbox.c.table_id == table_id, outbox.c.kind == kind, outbox.c.id > id, outbox.c.state == "open"
    )
    return connection.execute(query.limit(1)).first() is not None


def _row(row: Iterable[object]) -> OutboxRow:
    return OutboxRow(*row)  # pyright: ignore[reportArgumentType]
