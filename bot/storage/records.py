"""Queries about records of games that were brought here from elsewhere: never tables, never rated."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from bot.storage.rows import RecordRow, columns
from bot.storage.schema import records


def add(connection: Connection, row: RecordRow) -> int:
    """Keep a record and return its id."""
    return connection.execute(insert(records).returning(records.c.id), columns(row)).scalar_one()


def keep_newest(connection: Connection, guild_id: int, user_id: int, most: int) -> None:
    """Forget a person's oldest records of a server, so that ``most`` stay."""
    own = (records.c.guild_id == guild_id, records.c.user_id == user_id)
    newest = select(records.c.id).where(*own).order_by(records.c.id.desc()).limit(most)
    kept = list(connection.execute(newest).scalars())
    connection.execute(delete(records).where(*own, records.c.id.not_in(kept)))


def get(connection: Connection, id: int) -> RecordRow | None:
    """The record with this id."""
    found = connection.execute(select(records).where(records.c.id == id)).first()
    return None if found is None else RecordRow(*found)
