"""Back-ups: taken while the bot runs, checked, and put back in the place of what they replace."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.storage import sqlite
from bot.storage.errors import StorageError
from bot.storage.schema import REVISION


def check(path: Path) -> str:
    """Read the whole database; returns a line for the operator.  Raises StorageError, saying why not."""
    return f"{path} is sound (schema {inspect(path)})."


def inspect(path: Path) -> str:
    """The revision of a sound database; raises StorageError saying what is wrong with it."""
    path = path.expanduser().resolve()
    if not path.is_file():
        raise StorageError(f"There is no database {path}.")
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
            findings = [row[0] for row in connection.execute("PRAGMA integrity_check")]
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
            revision = _revision(connection)
    except sqlite3.Error as error:
        raise sqlite.explain(error, path) from error
    if findings != ["ok"]:
        raise StorageError(f"The database {path} is damaged: {findings[0]}.")
    if orphans:
        raise StorageError(f"The database {path} is damaged: rows of {orphans[0][0]} belong to nothing.")
    if revision is None:
        raise StorageError(f"{path} is no database of Pantheon.")
    return revision


def save(source: Path, target: Path) -> str:
    """Copy a database, in use or not, to a new file, and check the copy.

    Returns a line for the operator; raises StorageError, and then there is no new file.
    """
    source, target = source.expanduser().resolve(), target.expanduser().resolve()
    if not source.is_file():
        raise StorageError(f"There is no database {source}.")
    if target.exists():
        raise StorageError(f"{target} exists already: name a new file, so that no back-up is overwritten.")
    if not target.parent.is_dir():
        raise StorageError(f"There is no directory {target.parent}: create it, or name another file.")
    _copy(source, target)
    return f"{target} is a sound copy of {source}."


def restore(path: Path, saved: Path) -> str:
    """Put a back-up in the place of the database, of which no bot may be running.

    Returns a line for the operator, which names where the replaced database has been kept.  Raises
    StorageError, and then the database is as it was.
    """
    saved, path = saved.expanduser().resolve(), path.expanduser().resolve()
    revision = inspect(saved)
    if revision > REVISION:
        raise StorageError(f"{saved} was written by a newer Pantheon: restore it with that program.")
    if saved == path:
        raise StorageError(f"{saved} is the database itself: name a back-up of it.")
    if not path.parent.is_dir():
        raise StorageError(f"There is no directory {path.parent}: create it first.")
    owner = sqlite.Ownership(path)
    try:
        fresh = path.with_name(path.name + ".restoring")
        fresh.unlink(missing_ok=True)
        _copy(saved, fresh)
        kept = _set_aside(path) if path.exists() else None
        fresh.replace(path)
    finally:
        owner.release()
    return f"{path} is restored from {saved}." + (f" What was there is in {kept}." if kept else "")


def _copy(source: Path, target: Path) -> None:
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with (
            closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as reading,
            closing(sqlite3.connect(part)) as writing,
        ):
            reading.backup(writing)
            # The copy is one file: nothing of it may wait in a journal beside it.
            writing.execute("PRAGMA journal_mode=DELETE")
        inspect(part)
        part.replace(target)
    except sqlite3.Error as error:
        raise sqlite.explain(error, target) from error
    finally:
        part.unlink(missing_ok=True)


def _set_aside(path: Path) -> Path:
    """Rename the database with what SQLite keeps beside it, so that they still belong together."""
    kept = path.with_name(f"{path.name}.replaced-{datetime.now(UTC):%Y%m%dT%H%M%S%f}")
    for suffix in ("-wal", "-shm", ""):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.replace(kept.with_name(kept.name + suffix))
    return kept


def _revision(connection: sqlite3.Connection) -> str | None:
    known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    if known is None:
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])
