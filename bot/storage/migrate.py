"""Brings a database to the present schema."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from bot.storage.dialects import take_turn
from bot.storage.errors import StorageError
from bot.storage.schema import REVISION


def upgrade(connection: Connection) -> None:
    """Run the missing migrations inside the connection's transaction: all of them or none.

    Raises StorageError for a database of a newer program.
    """
    take_turn(connection, "schema")
    present = revision(connection)
    if present == REVISION:
        return
    # Alembic is only needed, and only paid for, when there is something to do.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option(
        "script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%")
    )
    config.set_main_option("path_separator", "os")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if present is not None and present not in known:
        raise StorageError(
            f"The database was written by a newer Pantheon (schema {present}, this program knows "
            f"{REVISION}); start the newer program, or restore a back-up from before the upgrade."
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revision(connection: Connection) -> str | None:
    """The database's revision; None: it has no schema yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
