"""Queries about time that stands still: pauses, vacations, outages, and servers without the bot."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, bindparam, insert, or_, select, update

from bot.storage.rows import ClockPauseRow
from bot.storage.schema import clock_pauses, seats

REMOVED: Final = "removed"
"""The kind of the time in which a server doesn't have the bot (:mod:`bot.storage.absent_servers`)."""
ABSENT: Final = (clock_pauses.c.kind == REMOVED, clock_pauses.c.end_at.is_(None))
_ABSENT_SERVERS: Final = select(clock_pauses.c.guild_id).where(*ABSENT)
_OF_TABLE = (
    select(clock_pauses)
    .where(
        or_(clock_pauses.c.end_at.is_(None), clock_pauses.c.end_at > bindparam("since")),
        or_(
            and_(
                clock_pauses.c.kind == "outage",
                or_(clock_pauses.c.guild_id.is_(None), clock_pauses.c.guild_id == bindparam("guild")),
            ),
            clock_pauses.c.table_id == bindparam("table"),
            and_(clock_pauses.c.kind == REMOVED, clock_pauses.c.guild_id == bindparam("guild")),
            and_(
                clock_pauses.c.guild_id == bindparam("guild"),
                clock_pauses.c.user_id.in_(
                    select(seats.c.user_id).where(seats.c.table_id == bindparam("table"))
                ),
            ),
        ),
    )
    .order_by(clock_pauses.c.start_at)
)


def is_there(guild_id: ColumnElement[int] | ColumnElement[int | None]) -> ColumnElement[bool]:
    """Does this server have the bot?  None is no server."""
    return or_(guild_id.is_(None), guild_id.not_in(_ABSENT_SERVERS))


def of_table(
    connection: Connection, table_id: int, guild_id: int | None, since: datetime
) -> list[ClockPauseRow]:
    """What freezes clocks of a table after ``since``: its pauses, its people's vacations, outages, and that
    its server has removed the bot."""
    found = connection.execute(_OF_TABLE, {"table": table_id, "guild": guild_id, "since": since})
    return [ClockPauseRow(*row) for row in found]


def pause(connection: Connection, table_id: int, start: datetime) -> None:
    """A table stands still from now on."""
    connection.execute(insert(clock_pauses), {"kind": "pause", "table_id": table_id, "start_at": start})


def resume(connection: Connection, table_id: int, end: datetime) -> None:
    """A table goes on."""
    there = (
        clock_pauses.c.table_id == table_id,
        clock_pauses.c.kind == "pause",
        clock_pauses.c.end_at.is_(None),
    )
    connection.execute(update(clock_pauses).where(*there).values(end_at=end))


def outage(connection: Connection, start: datetime, end: datetime, guild_id: int | None = None) -> None:
    """The bot was not there: all clocks stood still, or those of one server."""
    row = {"kind": "outage", "guild_id": guild_id, "start_at": start, "end_at": end}
    connection.execute(insert(clock_pauses), row)


def vacations(connection: Connection, guild_id: int, user_id: int, since: datetime) -> list[ClockPauseRow]:
    """The vacations of a person in a server that end after ``since``, in order."""
    query = select(clock_pauses).where(
        clock_pauses.c.kind == "vacation",
        clock_pauses.c.guild_id == guild_id,
        clock_pauses.c.user_id == user_id,
        clock_pauses.c.end_at > since,
    )
    return [ClockPauseRow(*row) for row in connection.execute(query.order_by(clock_pauses.c.start_at))]


def take(connection: Connection, guild_id: int, user_id: int, start: datetime, end: datetime) -> None:
    """A person goes on vacation."""
    row = {"kind": "vacation", "guild_id": guild_id, "user_id": user_id, "start_at": start, "end_at": end}
    connection.execute(insert(clock_pauses), row)


def cut(connection: Connection, row: ClockPauseRow, end: datetime) -> None:
    """A vacation ends before its time; what is left of one that has not begun is that it was announced."""
    values = {"start_at": min(row.start_at, end), "end_at": end}
    connection.execute(update(clock_pauses).where(clock_pauses.c.id == row.id).values(values))
