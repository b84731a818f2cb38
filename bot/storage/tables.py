"""Queries about tables with their seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, bindparam, case, func, insert, or_, select, update

from bot.storage.errors import Conflict
from bot.storage.rows import SeatRow, TableRow
from bot.storage.schema import seats, tables

_WIDTH = len(tables.columns)
_JOINED = select(tables, seats).select_from(tables.outerjoin(seats))
_CHANGE = update(tables).where(
    tables.c.id == bindparam("of_table"), tables.c.version == bindparam("at_version")
)
_ONE = _JOINED.where(tables.c.id == bindparam("id")).order_by(seats.c.place)


def add(connection: Connection, values: Mapping[str, Any]) -> int:
    """Store a new table and return its id."""
    return connection.execute(insert(tables).returning(tables.c.id), dict(values)).scalar_one()


def change(connection: Connection, id: int, version: int, values: Mapping[str, Any]) -> None:
    """Change a table whose version is still ``version`` and raise the version by one; raises Conflict."""
    found = {"of_table": id, "at_version": version}
    done = connection.execute(_CHANGE, {**values, "version": version + 1, **found})
    if done.rowcount != 1:
        raise Conflict(f"table {id} is no longer at version {version}")


def note(connection: Connection, id: int, values: Mapping[str, Any]) -> None:
    """Store what has no part in the play (ids of messages): the version stays."""
    connection.execute(update(tables).where(tables.c.id == id), dict(values))


def get(connection: Connection, id: int) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
    """A table and its seats in their order."""
    found = _collect(connection.execute(_ONE, {"id": id}))
    return found[0] if found else None


def played_at(
    connection: Connection,
    channel_id: int,
    states: Iterable[str],
    person_id: int | None = None,
    limit: int | None = None,
) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
    """The tables in this channel or thread, newest first.

    A table with a thread is played there, but its channel knows it too: the thread may be closed to some.
    ``limit``: so many at most; this person's come first then, then those that are played right here.
    """
    here = or_(tables.c.thread_id == channel_id, tables.c.channel_id == channel_id)
    own = tables.c.id.in_(_tables_of(person_id))
    elsewhere = tables.c.thread_id != channel_id
    ids = (
        select(tables.c.id)
        .where(here, tables.c.state.in_(list(states)))
        .order_by(case((own, 0), else_=1), case((elsewhere, 1), else_=0), tables.c.id.desc())
    )
    return _newest(connection, ids.limit(limit))


def listed(
    connection: Connection,
    guild_id: int | None,
    person_id: int | None,
    states: Iterable[str],
    limit: int | None = None,
) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
    """The tables of a server (None: outside servers), of one person's if wanted, newest first."""
    ids = select(tables.c.id).where(tables.c.guild_id == guild_id, tables.c.state.in_(list(states)))
    if person_id is not None:
        ids = ids.where(tables.c.id.in_(_tables_of(person_id)))
    return _newest(connection, ids.order_by(tables.c.id.desc()).limit(limit))


def games_in_play(connection: Connection) -> list[str]:
    """The slugs of the games of open and running tables, the most played first."""
    query = select(tables.c.game).where(tables.c.state.in_(["open", "running"]))
    ranked = query.group_by(tables.c.game).order_by(func.count().desc(), tables.c.game)
    return list(connection.execute(ranked).scalars())


def with_computers(connection: Connection) -> list[int]:
    """The running tables at which a computer plays, oldest first."""
    seated = select(seats.c.table_id).where(seats.c.computer.is_not(None))
    query = select(tables.c.id).where(tables.c.state == "running", tables.c.id.in_(seated))
    return list(connection.execute(query.order_by(tables.c.id)).scalars())


def _tables_of(person_id: int | None) -> Select[tuple[int]]:
    return select(seats.c.table_id).where(seats.c.user_id == person_id)


def _newest(connection: Connection, ids: Select[tuple[int]]) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
    query = _JOINED.where(tables.c.id.in_(ids)).order_by(tables.c.id.desc(), seats.c.place)
    return _collect(connection.execute(query))


def _collect(rows: Iterable[Row[Any]]) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
    found: dict[int, tuple[TableRow, list[SeatRow]]] = {}
    for row in rows:
        if row[0] not in found:
            found[row[0]] = (TableRow(*row[:_WIDTH]), [])
        if row[_WIDTH] is not None:
            found[row[0]][1].append(_seat(row[_WIDTH:]))
    return [(table, tuple(people)) for table, people in found.values()]


def _seat(row: Sequence[Any]) -> SeatRow:
    table_id, place, user_id, name, draft, dropped, stamp, computer = row
    return SeatRow(table_id, place, user_id, name, tuple(draft), tuple(dropped), stamp, computer)
