"""Queries about moments at which something happens."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from bot.storage.clock_pauses import is_there
from bot.storage.rows import DeadlineRow, columns
from bot.storage.schema import deadlines, tables

_OF_TABLE = select(deadlines).where(deadlines.c.table_id == bindparam("table"))
_DELETE = delete(deadlines).where(deadlines.c.id == bindparam("void"))
_INSERT = insert(deadlines)
_WAITS: Final = ~(
    # Asked of each deadline that is looked at: a list of these tables would be made of all tables.
    select(tables.c.id).where(tables.c.id == deadlines.c.table_id, ~is_there(tables.c.guild_id)).exists()
)
"""Nothing happens at tables of servers that have removed the bot."""
_SOONEST = (
    select(deadlines)
    .where(deadlines.c.done.is_(False), _WAITS)
    .order_by(deadlines.c.at, deadlines.c.id)
    .limit(bindparam("most"))
)
_DUE = _SOONEST.where(deadlines.c.at <= bindparam("now"))
_SAME = (
    deadlines.c.table_id == bindparam("of_table"),
    deadlines.c.kind == bindparam("of_kind"),
    deadlines.c.seat.is_not_distinct_from(bindparam("of_seat")),
    deadlines.c.mark == bindparam("of_mark"),
    deadlines.c.done.is_(False),
)
_IS_OPEN = select(deadlines.c.id).where(*_SAME, deadlines.c.at == bindparam("at"))
_DONE = update(deadlines).where(*_SAME).values(done=True)
_MOVE = update(deadlines).where(deadlines.c.id == bindparam("moved"))


def late(connection: Connection, since: datetime) -> int:
    """How many were to happen before then and haven't."""
    open_ = (deadlines.c.done.is_(False), deadlines.c.at < since, _WAITS)
    return connection.execute(select(func.count()).select_from(deadlines).where(*open_)).scalar_one()


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
    return [DeadlineRow(*row) for row in connection.execute(_SOONEST, {"most": limit})]


def due(connection: Connection, limit: int, now: datetime) -> list[DeadlineRow]:
    """The same of what is to have happened by now."""
    return [DeadlineRow(*row) for row in connection.execute(_DUE, {"most": limit, "now": now})]


def is_open(connection: Connection, row: DeadlineRow) -> bool:
    """Is this deadline still to happen, at this moment?  Its number alone may have gone to another."""
    return connection.execute(_IS_OPEN, {**_same(row), "at": row.at}).first() is not None


def done(connection: Connection, row: DeadlineRow) -> bool:
    """Mark a deadline as happened; False: it had happened already, or is void."""
    return connection.execute(_DONE, _same(row)).rowcount == 1


def _same(row: DeadlineRow) -> dict[str, object]:
    return {"of_table": row.table_id, "of_kind": row.kind, "of_seat": row.seat, "of_mark": row.mark}
