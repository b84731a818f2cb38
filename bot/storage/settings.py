"""What people and servers have chosen: one JSON object each, as it is stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from sqlalchemy import Connection, Table, insert, select, update

from bot.storage import bulletin
from bot.storage.dialects import take_turn
from bot.storage.schema import people

Stored: TypeAlias = Mapping[str, Any]


def read_all(connection: Connection, table: Table) -> dict[int, Stored]:
    """Everybody's, of ``people`` or of ``guilds``."""
    (column,) = table.primary_key.columns
    return {row[0]: row[1] for row in connection.execute(select(column, table.c.settings))}


def read_one(connection: Connection, table: Table, key: int) -> Stored | None:
    """Those of one person or server; None: nothing was ever chosen."""
    (column,) = table.primary_key.columns
    return connection.execute(select(table.c.settings).where(column == key)).scalar()


def amend(connection: Connection, table: Table, key: int, change: Callable[[Stored], Stored]) -> Stored:
    """Put in the place of the settings of a person or server what ``change`` makes; what is stored then."""
    (column,) = table.primary_key.columns
    take_turn(connection, f"{table.name} {key}")
    known = connection.execute(select(table.c.settings).where(column == key)).scalar()
    changed = change(known or {})
    if known is None:
        connection.execute(insert(table), {column.name: key, "settings": changed})
    elif changed != known:
        connection.execute(update(table).where(column == key).values(settings=changed))
    bulletin.post(connection, bulletin.of_person(key) if table is people else bulletin.of_guild(key))
    return changed
