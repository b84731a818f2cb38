"""What people and servers have chosen: one JSON object each, as it is stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from sqlalchemy import Connection, Table, insert, select, update

from bot.storage.schema import guilds, people

Stored: TypeAlias = Mapping[str, Any]


def of_people(connection: Connection) -> dict[int, Stored]:
    """Everybody's."""
    return _all(connection, people)


def of_guilds(connection: Connection) -> dict[int, Stored]:
    """All servers'."""
    return _all(connection, guilds)


def amend_person(connection: Connection, person: int, change: Callable[[Stored], Stored]) -> Stored:
    """Put in the place of a person's settings what ``change`` makes of them; what is stored then."""
    return _amend(connection, people, person, change)


def amend_guild(connection: Connection, guild: int, change: Callable[[Stored], Stored]) -> Stored:
    """Put in the place of a server's settings what ``change`` makes of them; what is stored then."""
    return _amend(connection, guilds, guild, change)


def _all(connection: Connection, table: Table) -> dict[int, Stored]:
    (column,) = table.primary_key.columns
    return {row[0]: row[1] for row in connection.execute(select(column, table.c.settings))}


def _amend(connection: Connection, table: Table, key: int, change: Callable[[Stored], Stored]) -> Stored:
    (column,) = table.primary_key.columns
    known = connection.execute(select(table.c.settings).where(column == key)).scalar()
    changed = change(known or {})
    if known is None:
        connection.execute(insert(table), {column.name: key, "settings": changed})
    elif changed != known:
        connection.execute(update(table).where(column == key).values(settings=changed))
    return changed
