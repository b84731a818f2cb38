"""Queries about what must be told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, delete, insert, select, update

from bot.storage.rows import OutboxRow
from bot.storage.schema import outbox

_OF_TABLES = select(*(column for column in outbox.c if column.name != "tournament_id")).where(
    outbox.c.table_id.is_not(None)
)
"""What is to be told of events has queries of its own (:mod:`bot.storage.tournament_outbox`)."""
_PENDING = _OF_TABLES.where(outbox.c.state == "open").order_by(outbox.c.id)
_WRITE = insert(outbox)
_CLOSE = update(outbox).where(outbox.c.id == bindparam("errand"), outbox.c.state == "open")


def add(connection: Connection, table_id: int, ply: int, kinds: Iterable[str], now: datetime) -> None:
    """Write errands, due at once."""
    tell(connection, table_id, ply, ((kind, None) for kind in kinds), now)


def tell(
    connection: Connection,
    table_id: int,
    ply: int,
    what: Iterable[tuple[str, Mapping[str, Any] | None]],
    now: datetime,
) -> None:
    """Write errands with what their kinds need besides, due at once."""
    write(connection, {"table_id": table_id, "ply": ply}, what, now)


def write(
    connection: Connection,
    owner: Mapping[str, int],
    what: Iterable[tuple[str, Mapping[str, Any] | None]],
    now: datetime,
) -> None:
    """Write errands, due at once, of whatever they belong to."""
    rows = [
        {
            **owner,
            "kind": kind,
            "state": "open",
            "attempts": 0,
            "created_at": now,
            "due_at": now,
            "data": data,
        }
        for kind, data in what
    ]
    if rows:
        connection.execute(_WRITE, rows)


def pending(connection: Connection) -> list[OutboxRow]:
    """The open errands, oldest first, due or not."""
    return [_row(row) for row in connection.execute(_PENDING)]


def given_up(connection: Connection) -> list[OutboxRow]:
    """The errands that nobody could do, oldest first, with the reasons."""
    found = connection.execute(_OF_TABLES.where(outbox.c.state == "given-up").order_by(outbox.c.id))
    return [_row(row) for row in found]


def close(connection: Connection, id: int, state: str, why: str | None = None) -> bool:
    """End an open errand as ``done`` or ``given-up``; False: it wasn't open any more."""
    done = connection.execute(_CLOSE, {"errand": id, "state": state, "why": why})
    return done.rowcount == 1


def told(connection: Connection, id: int, where: Mapping[str, Any]) -> None:
    """An errand is done, and this is to be remembered of it."""
    found = connection.execute(select(outbox.c.data).where(outbox.c.id == id)).scalar()
    data: Mapping[str, Any] = found or {}
    values = {"state": "done", "data": {**data, **where}}
    connection.execute(update(outbox).where(outbox.c.id == id).values(values))


def done_of(connection: Connection, table_id: int, kind: str) -> list[OutboxRow]:
    """The errands of a kind that are done for a table, oldest first."""
    query = _OF_TABLES.where(outbox.c.table_id == table_id, outbox.c.kind == kind, outbox.c.state == "done")
    return [_row(row) for row in connection.execute(query.order_by(outbox.c.id))]


def postpone(connection: Connection, id: int, until: datetime, why: str | None) -> None:
    """Try again later: ``why`` it failed; None: it only waits for its time, and has not been tried."""
    connection.execute(
        update(outbox)
        .where(outbox.c.id == id, outbox.c.state == "open")
        .values(due_at=until, why=why, attempts=outbox.c.attempts + (why is not None))
    )


def hasten(connection: Connection, table_id: int, now: datetime) -> None:
    """Let the errands of a table that were put off be due now."""
    hasten_where(connection, outbox.c.table_id == table_id, now)


def hasten_where(connection: Connection, owned: ColumnElement[bool], now: datetime) -> None:
    """Let open errands that were put off be due now."""
    put_off = (outbox.c.state == "open", outbox.c.due_at > now)
    connection.execute(update(outbox).where(owned, *put_off).values(due_at=now))


def prune(connection: Connection, before: datetime) -> int:
    """Forget the errands that were written before that time and are done; returns how many."""
    done = outbox.c.state == "done"
    return connection.execute(delete(outbox).where(done, outbox.c.created_at < before)).rowcount


def newer(connection: Connection, id: int, table_id: int, kind: str) -> bool:
    """Is there a later open errand of the same kind for the same table?"""
    return newer_where(connection, outbox.c.table_id == table_id, id, kind)


def newer_where(connection: Connection, owned: ColumnElement[bool], id: int, kind: str) -> bool:
    """Is there a later open errand of the same kind?"""
    later = (outbox.c.kind == kind, outbox.c.id > id, outbox.c.state == "open")
    query = select(outbox.c.id).where(owned, *later)
    return connection.execute(query.limit(1)).first() is not None


def _row(row: Iterable[object]) -> OutboxRow:
    return OutboxRow(*row)  # pyright: ignore[reportArgumentType]
