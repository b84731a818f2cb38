"""Back-ups: taken while the bot runs, checked, and put back in the place of what they replace."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot import private_files
from bot.storage import sqlite
from bot.storage.backend import Place
from bot.storage.errors import StorageError
from bot.storage.key_values import RESTORED
from bot.storage.schema import REVISION


def check(path: Place) -> str:
    """Read the whole database; returns a line for the operator.  Raises StorageError, saying why not."""
    path = _file(path, "check it with pg_amcheck")
    return f"{path} is sound (schema {inspect(path)})."


def inspect(path: Path) -> str:
    """The revision of a sound database; raises StorageError saying what is wrong with it."""
    path = path.expanduser().resolve()
    sqlite.must_reach(path)
    if not path.is_file():
        raise StorageError(f"There is no database {path}.")
    if not path.stat().st_size:
        raise StorageError(f"{path} is empty: there is no database of Pantheon in it.")
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
            findings = [row[0] for row in connection.execute("PRAGMA integrity_check")]
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
            ours = sqlite.tables(connection) >= sqlite.OURS
            revision = (
                connection.execute("SELECT version_num FROM alembic_version").fetchone() if ours else None
            )
    except sqlite3.Error as error:
        raise sqlite.explain(error, path) from error
    if findings != ["ok"]:
        raise StorageError(f"The database {path} is damaged: {findings[0]}.")
    if orphans:
        raise StorageError(f"The database {path} is damaged: rows of {orphans[0][0]} belong to nothing.")
    if revision is None:
        raise StorageError(f"{path} is no database of Pantheon.")
    return revision[0]


def save(source: Place, target: Path) -> str:
    """Copy a database, in use or not, to a new file, and check the copy.

    Returns a line for the operator; raises StorageError, and then there is no new file.
    """
    source = _file(source, "save it with pg_dump --format=custom --file=FILE")
    source, target = source.expanduser().resolve(), target.expanduser().resolve()
    for file in (source, target):
        sqlite.must_reach(file)
    if not source.is_file():
        raise StorageError(f"There is no database {source}.")
    if target.exists():
        raise StorageError(f"{target} exists already: name a new file, so that no back-up is overwritten.")
    if not target.parent.is_dir():
        raise StorageError(f"There is no directory {target.parent}: create it, or name another file.")
    with _told(target):
        _copy(source, target)
    return f"{target} is a sound copy of {source}."


def restore(path: Place, saved: Path) -> str:
    """Put a back-up in the place of the database, of which no bot may be running.

    Returns a line for the operator, which names where the replaced database has been kept.  Raises
    StorageError, and then the database is as it was.
    """
    path = _file(path, "restore it with pg_restore --clean --if-exists --dbname=NAME FILE")
    saved, path = saved.expanduser().resolve(), path.expanduser().resolve()
    revision = inspect(saved)
    if revision > REVISION:
        raise StorageError(f"{saved} was written by a newer Pantheon: restore it with that program.")
    if saved == path:
        raise StorageError(f"{saved} is the database itself: name a back-up of it.")
    sqlite.must_reach(path)
    if not path.parent.is_dir():
        raise StorageError(f"There is no directory {path.parent}: create it first.")
    owner = sqlite.Ownership(path)
    try:
        with _told(path):
            kept = _replace(path, saved)
    finally:
        owner.release()
    return f"{path} is restored from {saved}." + (f" What was there is in {kept}." if kept else "")


def _file(place: Place, instead: str) -> Path:
    """The database's file; raises StorageError for one on a server, which has its own tools."""
    if isinstance(place, Path):
        return place
    raise StorageError(f"The database is on a PostgreSQL server: {instead} (docs/hosting.md).")


def _copy(source: Path, target: Path) -> None:
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    private_files.make_private(part)
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
    except StorageError:
        inspect(source)  # What is wrong with the source came over into its copy.
        raise
    except sqlite3.Error as error:
        inspect(source)
        raise sqlite.explain(error, target) from error
    finally:
        part.unlink(missing_ok=True)


def _replace(path: Path, saved: Path) -> Path | None:
    """Put a copy in the database's place; returns where the old one is, if there was one.

    At every moment the name belongs to a whole database: the old one, then the new one.
    """
    fresh = path.with_name(path.name + ".restoring")
    try:
        _copy(saved, fresh)
        _mark(fresh)
        kept = _keep(path)
        fresh.replace(path)
        sqlite.sync_folder(path.parent)
    finally:
        fresh.unlink(missing_ok=True)
    return kept


def _mark(fresh: Path) -> None:
    """Note in a copy that it takes another database's place: what is there was lived on once already."""
    with closing(sqlite3.connect(fresh)) as connection, connection:
        connection.execute("INSERT OR REPLACE INTO meta VALUES (?, '')", (RESTORED,))


def _keep(path: Path) -> Path | None:
    """Give what is there a second name, and leave nothing beside it that would get into its successor."""
    kept = path.with_name(f"{path.name}.replaced-{datetime.now(UTC):%Y%m%dT%H%M%S%f}")
    if path.exists():
        _fold(path)
    found = [suffix for suffix in ("", *sqlite.BESIDE) if path.with_name(path.name + suffix).exists()]
    for suffix in found:
        _link(path.with_name(path.name + suffix), kept.with_name(kept.name + suffix))
    for suffix in sqlite.BESIDE:
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    return kept if found else None


def _fold(path: Path) -> None:
    """Bring what waits in the journal into the file itself; a damaged file keeps its journal."""
    try:
        with closing(sqlite3.connect(path, timeout=1)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE").fetchone()
    except sqlite3.Error as error:
        name = str(getattr(error, "sqlite_errorname", ""))
        if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_READONLY", "SQLITE_FULL")):
            raise sqlite.explain(error, path) from error


def _link(path: Path, name: Path) -> None:
    """Name the same file twice; where a disk can't, copy it."""
    try:
        name.hardlink_to(path)
    except OSError:
        shutil.copy2(path, name)


@contextmanager
def _told(path: Path) -> Generator[None]:
    """Turn what the disk refuses into one line."""
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise StorageError(
            f"{error.filename or path} can't be written ({why}): make room for it, or allow it."
        ) from error
