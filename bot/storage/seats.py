"""Queries that change who sits where, and what they have drafted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from sqlalchemy import Connection, bindparam, delete, insert, update

from bot.storage.rows import SeatRow
from bot.storage.schema import seats

_KEPT = ("table_id", "place")
_CHANGING = tuple(column.name for column in seats.columns if column.name not in _KEPT)
_UPDATE = (
    update(seats)
    .where(seats.c.table_id == bindparam("of_table"), seats.c.place == bindparam("at_place"))
    .values({name: bindparam(name) for name in _CHANGING})
)


def replace_all(connection: Connection, table_id: int, people: Iterable[SeatRow]) -> None:
    """Seat exactly these people at the table."""
    connection.execute(delete(seats).where(seats.c.table_id == table_id))
    if rows := [asdict(seat) for seat in people]:
        connection.execute(insert(seats), rows)


def change(connection: Connection, changed: Iterable[SeatRow]) -> None:
    """Store what has changed of seats that stay seats of their table."""
    rows = [
        {"of_table": seat.table_id, "at_place": seat.place}
        | {name: getattr(seat, name) for name in _CHANGING}
        for seat in changed
    ]
    if rows:
        connection.execute(_UPDATE, rows)
