"""Small facts about this database, by key: the hash of the synced commands, and such."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from bot.storage.schema import meta


def get(connection: Connection, key: str) -> str | None:
    """The value, or None."""
    return connection.execute(select(meta.c.value).where(meta.c.key == key)).scalar()


def put(connection: Connection, key: str, value: str) -> None:
    """Store the value in place of an older one."""
    connection.execute(delete(meta).where(meta.c.key == key))
    connection.execute(insert(meta), {"key": key, "value": value})
