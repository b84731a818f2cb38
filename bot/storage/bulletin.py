"""What one process has changed that others keep in memory: they read it anew within a second or two.

A row is written in the transaction that changes it, and read with the next sign of life
(:mod:`bot.storage.shared_leases`).  It is no NOTIFY: that would let all commits wait for each other.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, text

PEOPLE: Final = "people"
"""Somebody's choices are deleted: whose isn't said."""
ABSENT: Final = "absent"
"""Which servers don't have the bot."""
_POST: Final = text("INSERT INTO bulletin (at, topic) VALUES (clock_timestamp(), :topic)")
_READ: Final = text(
    "SELECT id, topic FROM bulletin WHERE at > clock_timestamp() - interval '30 seconds' "
    "AND id <> ALL (CAST(:known AS bigint[])) ORDER BY id"
)
_PRUNE: Final = text("DELETE FROM bulletin WHERE at < clock_timestamp() - interval '5 minutes'")


def post(connection: Connection, topic: str) -> None:
    """Let all processes read this anew; a file has one, which knows."""
    if connection.dialect.name == "postgresql":
        connection.execute(_POST, {"topic": topic})


def read(connection: Connection, known: Collection[int]) -> dict[int, str]:
    """What was posted lately, without what is known, by number."""
    connection.execute(_PRUNE)
    found = connection.execute(_READ, {"known": list(known)})
    return {row.id: row.topic for row in found}


def of_person(user_id: int) -> str:
    """A person has chosen something."""
    return f"person {user_id}"


def of_guild(guild_id: int) -> str:
    """A server has chosen something, or is forgotten."""
    return f"guild {guild_id}"


def allowed(guild_id: int) -> str:
    """What a server allows may have changed."""
    return f"allowed {guild_id}"


def subject(topic: str) -> tuple[str, int]:
    """The kind of a topic, and whose it is; 0: of all."""
    kind, _, of = topic.partition(" ")
    return kind, int(of or 0)
