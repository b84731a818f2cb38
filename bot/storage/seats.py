"""Queries that change who sits where, and what they have drafted."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, delete, insert, update

from bot.storage.rows import SeatRow, columns, differing
from bot.storage.schema import seats

_CHANGE = update(seats).where(
    seats.c.table_id == bindparam("of_table"), seats.c.place == bindparam("at_place")
)


def replace_all(connection: Connection, table_id: int, people: Iterable[SeatRow]) -> None:
    """Seat exactly these people at the table."""
    connection.execute(delete(seats).where(seats.c.table_id == table_id))
    if rows := [columns(seat) for seat in people]:
        connection.execute(insert(seats), rows)


def change(connection: Connection, before: Iterable[SeatRow], after: Iterable[SeatRow]) -> None:
    """Store what differs of seats that stay the same people's."""
    for was, seat in zip(before, after, strict=True):
        if was != seat:
            found = {"of_table": was.table_id, "at_place": was.place}
            connection.execute(_CHANGE, differing(was, seat) | found)
