"""Queries about moments at which something happens."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, bindparam, delete, insert, select, update

from bot.storage.rows import DeadlineRow, columns
from bot.storage.schema import deadlines

_OF_TABLE = select(deadlines).where(deadlines.c.table_id == bindparam("table"))
_DELETE = delete(deadlines).where(deadlines.c.id == bindparam("void"))
_INSERT = insert(deadlines)
_MOVE = update(deadlines).where(deadlines.c.id == bindparam("moved"))


def of_table(connection: Connection, table_id: int) -> list[DeadlineRow]:
    """All deadlines of a table, also those that have happened."""
    found = connection.execute(_OF_TABLE, {"table": table_id})
    return [DeadlineRow(*row) for row in found]


def set_of_table(
    connection: Connection, table_id: int, wanted: Iterable[DeadlineRow], now: datetime
) -> None:
    """Let the table have exactly these deadlines.

    One that is there already (same kind, seat and mark) may move.  What has happened stays so, unless it
    has moved into the future: then it is to happen again.
    """
    there = {(row.kind, row.seat, row.mark): row for row in of_table(connection, table_id)}
    new: list[dict[str, object]] = []
    for row in wanted:
        known = there.pop((row.kind, row.seat, row.mark), None)
        if known is None:
            new.append(columns(row))
        elif known.at != row.at and (not known.done or row.at > max(now, known.at)):
            connection.execute(_MOVE, {"moved": known.id, "at": row.at, "done": False})
    if there:
        connection.execute(_DELETE, [{"void": row.id} for row in there.values()])
    if new:
        connection.execute(_INSERT, new)


def soonest(connection: Connection, limit: int) -> list[DeadlineRow]:
    """What is to happen first, in order."""
    query = select(deadlines).where(deadlines.c.done.is_(False))
    ordered = query.order_by(deadlines.c.at, deadlines.c.id).limit(limit)
    return [DeadlineRow(*row) for row in connection.execute(ordered)]


def is_open(connection: Connection, row: DeadlineRow) -> bool:
    """Is this deadline still to happen, at this moment?  Its number alone may have gone to another."""
    query = select(deadlines.c.id).where(*_same(row), deadlines.c.at == row.at)
    return connection.execute(query).first() is not None


def done(connection: Connection, row: DeadlineRow) -> bool:
    """Mark a deadline as happened; False: it had happened already, or is void."""
    return connection.execute(update(deadlines).where(*_same(row)).values(done=True)).rowcount == 1


def _same(row: DeadlineRow) -> tuple[ColumnElement[bool], ...]:
    return (
        deadlines.c.table_id == row.table_id,
        deadlines.c.kind == row.kind,
        deadlines.c.seat.is_(None) if row.seat is None else deadlines.c.seat == row.seat,
        deadlines.c.mark == row.mark,
        deadlines.c.done.is_(False),
    )
