"""Small facts about this database, by key: the hash of the synced commands, and such."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, select

from bot.storage import dialects
from bot.storage.schema import meta

RESTORED: Final = "restored"
"""A back-up was put in the place of a database that had lived on."""


def get(connection: Connection, key: str) -> str | None:
    """The value, or None."""
    return connection.execute(select(meta.c.value).where(meta.c.key == key)).scalar()


def take(connection: Connection, key: str) -> str | None:
    """The value, which is forgotten, or None."""
    return connection.execute(delete(meta).where(meta.c.key == key).returning(meta.c.value)).scalar()


def forget(connection: Connection, begins: str) -> None:
    """Forget the values of all keys that begin so."""
    connection.execute(delete(meta).where(meta.c.key.startswith(begins, autoescape=True)))


def put(connection: Connection, key: str, value: str) -> None:
    """Store the value in place of an older one."""
    dialects.put(connection, meta, {"key": key, "value": value})
