"""The migrations lead to the schema, from nothing and without losing anything."""

from __future__ import annotations

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

import bot.storage
from bot.storage import migrate
from bot.storage.database import Database
from bot.storage.schema import REVISION, metadata


def test_the_migrations_make_exactly_the_schema() -> None:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        migrate.upgrade(connection)
        assert migrate.revision(connection) == REVISION
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        found = inspect(connection)
        for table in metadata.tables.values():
            columns = {column["name"]: column for column in found.get_columns(table.name)}
            assert list(columns) == [column.name for column in table.columns]
            for column in table.columns:
                assert columns[column.name]["nullable"] is bool(column.nullable), column
            assert found.get_pk_constraint(table.name)["constrained_columns"] == [
                column.name for column in table.primary_key.columns
            ]
            keys = {tuple(key["constrained_columns"]) for key in found.get_foreign_keys(table.name)}
            assert keys == {tuple(key.column_keys) for key in table.foreign_key_constraints}
            made = connection.exec_driver_sql(
                "SELECT sql FROM sqlite_master WHERE name = ?", (table.name,)
            ).scalar()
            assert ("AUTOINCREMENT" in str(made)) is bool(table.dialect_options["sqlite"]["autoincrement"])
        migrate.upgrade(connection)
    engine.dispose()


def test_the_newest_migration_is_the_one_that_the_schema_names() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(bot.storage.__file__).with_name("migrations")))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


def test_the_schema_can_be_told_to_postgresql() -> None:
    for table in metadata.tables.values():
        told = str(CreateTable(table).compile(dialect=postgresql.dialect()))
        assert "DATETIME" not in told
        assert "BLOB" not in told


async def test_connections_keep_the_promises(database: Database) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    for run in (database.read, database.write):
        found = await run(
            lambda connection: {
                name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in wanted
            }
        )
        assert found == wanted
