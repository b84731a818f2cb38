"""Small facts about this database, by key: the hash of the synced commands, and such."""

from __future__ import annotations

from secrets import token_hex
from typing import Final

from sqlalchemy import Connection, delete, select

from bot.storage import dialects
from bot.storage.schema import meta

RESTORED: Final = "restored"
"""A back-up was put in the place of a database that had lived on."""
SECRET: Final = "secret"  # noqa: S105 (its key)
"""What nobody outside can guess."""


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


def secret(connection: Connection) -> bytes:
    """What only the processes of this database know, always the same; made when it is first asked for."""
    dialects.take_turn(connection, SECRET)
    known = get(connection, SECRET)
    if known is None:
        known = token_hex(32)
        put(connection, SECRET, known)
    return bytes.fromhex(known)
