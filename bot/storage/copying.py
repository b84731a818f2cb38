"""A database copied from SQLite to PostgreSQL or back: counted, and compared row by row."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Row, Table, func, insert, select, text, update

from bot.storage import backup, migrate
from bot.storage.backend import Backend, Place
from bot.storage.database import backend_of
from bot.storage.errors import StorageError
from bot.storage.schema import PASSING, REVISION, metadata

BATCH: Final = 500
"""Rows that are read and written at once."""


def copy(source: Place, target: Place) -> str:
    """Copy all rows to a place that holds none, and compare them; no bot may be running on either.

    Returns a line for the operator; raises StorageError, and then the target holds no row.
    """
    if isinstance(source, Path):
        backup.inspect(source)
    old, new = backend_of(source), backend_of(target)
    try:
        with ExitStack() as stack:
            for one in (old, new):
                one.claim(alone=True)
                stack.callback(one.release)
            reading, writing = (stack.enter_context(one.transaction()) for one in (old, new))
            _check(old, reading)
            _prepare(new, writing)
            rows = sum(
                _copied(reading, writing, table) for table in metadata.sorted_tables if table not in PASSING
            )
    except Exception as error:
        known = new.explain(error) or old.explain(error)
        if known is None:
            raise
        raise known from error
    return f"{new.place} holds all {rows} rows of {old.place}; each was compared."


def _check(old: Backend, reading: Connection) -> None:
    if (found := migrate.revision(reading)) != REVISION:
        raise StorageError(
            f"{old.place} has the schema {found}, this program {REVISION}: start this program on it once "
            "and stop it again, then copy."
        )


def _prepare(new: Backend, writing: Connection) -> None:
    """Make the schema where there is none; raises StorageError if there is a row already."""
    migrate.upgrade(writing)
    for table in metadata.sorted_tables:
        if table not in PASSING and writing.execute(select(table).limit(1)).first() is not None:
            raise StorageError(f"{new.place} isn't empty: name a place where no Pantheon has played.")


def _copied(reading: Connection, writing: Connection, table: Table) -> int:
    """Copy a table; how many rows it has.  Raises StorageError if they are not the same afterwards."""
    # What names a row of the same table may come before that row.
    own = [column.name for column in table.columns if column.references(table.c.get("id", column))]
    own = [name for name in own if name != "id"]
    rows, later = 0, list[dict[str, Any]]()
    for batch in _batches(reading, table):
        values = [dict(row._mapping) for row in batch]  # pyright: ignore[reportPrivateUsage]
        for one in values:
            if any(one[name] is not None for name in own):
                later.append({"of_id": one["id"], **{name: one[name] for name in own}})
                one.update(dict.fromkeys(own))
        writing.execute(insert(table), values)
        rows += len(values)
    for one in later:
        links = {name: one[name] for name in own}
        writing.execute(update(table).where(table.c.id == one["of_id"]).values(links))
    if table.c.get("id") is not None:
        _go_on_counting(reading, writing, table)
    _compare(reading, writing, table)
    if writing.dialect.name == "postgresql":
        # Until the server does so by itself, it would read all that is open for what is due.
        writing.execute(text(f"ANALYZE {table.name}"))
    return rows


def _batches(connection: Connection, table: Table) -> Iterator[list[Row[Any]]]:
    """All rows, in the order of their keys."""
    query = select(table).order_by(*table.primary_key.columns)
    result = connection.execute(query.execution_options(stream_results=True))
    yield from map(list, result.partitions(BATCH))


def _compare(reading: Connection, writing: Connection, table: Table) -> None:
    pairs = zip_longest(_batches(reading, table), _batches(writing, table))
    if any(old != new for old, new in pairs):
        raise StorageError(f"The rows of {table.name} are not the same in the copy: it is given up.")


def _go_on_counting(reading: Connection, writing: Connection, table: Table) -> None:
    """Let the next row get a number that none had before, also none that is deleted by now."""
    newest = reading.execute(select(func.max(table.c.id))).scalar() or 0
    if reading.dialect.name == "sqlite":
        known = "SELECT seq FROM sqlite_sequence WHERE name = :name"
    else:
        known = "SELECT pg_sequence_last_value(pg_get_serial_sequence(:name, 'id')::regclass)"
    last = max(newest, _scalar(reading, table, known) or 0)
    if last == 0:
        return
    if writing.dialect.name == "postgresql":
        _scalar(writing, table, "SELECT setval(pg_get_serial_sequence(:name, 'id'), :last)", last=last)
    elif table.dialect_options["sqlite"]["autoincrement"]:
        writing.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), {"name": table.name})
        numbers = {"name": table.name, "last": last}
        writing.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"), numbers)


def _scalar(connection: Connection, table: Table, query: str, **more: int) -> int | None:
    return connection.execute(text(query), {"name": table.name, **more}).scalar()
