"""SQLite's own ways: is the file usable, who owns it, what its errors mean."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from functools import cache
from os.path import samestat
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from bot import private_files
from bot.storage.errors import StorageError

_MEANINGS = {
    "SQLITE_FULL": "The disk is full: free some space on the disk of {path}.",
    "SQLITE_BUSY": "The database {path} is locked by another program: close that program.",
    "SQLITE_LOCKED": "The database {path} is locked by another program: close that program.",
    "SQLITE_READONLY_DBMOVED": "The database {path} or its .lock was deleted or replaced while the bot ran:"
    " stop it, bring the right file back (docs/hosting.md), then start it.",
    "SQLITE_READONLY": "The database {path} is read-only: let the bot write to it and its directory.",
    "SQLITE_CANTOPEN": "The database {path} can't be opened: let the bot write to its directory.",
    "SQLITE_PERM": "The database {path} can't be opened: let the bot write to its directory.",
    "SQLITE_IOERR": "The disk of {path} fails to read or write: check its space and its health.",
    "SQLITE_CORRUPT": "The database {path} is damaged (its disk reads): restore the latest back-up.",
    "SQLITE_NOTADB": "{path} is no SQLite database: name another file, or restore a back-up in its place.",
}


READ_AT_ONCE = 1 << 20
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database."""

OURS = frozenset({"alembic_version", "audit", "log", "meta", "outbox", "seats", "tables"})
"""The tables that a database of Pantheon has had since its first schema."""


def explain(error: BaseException, path: Path) -> StorageError:
    """SQLite's (or SQLAlchemy's) error in one line that says what to do."""
    cause: object = error.orig if isinstance(error, DBAPIError) else error
    name = str(getattr(cause, "sqlite_errorname", ""))
    for known, meaning in _MEANINGS.items():
        if name.startswith(known):
            # So SQLite calls it, too, when the disk fails to read.
            if known == "SQLITE_CORRUPT" and (why := unreadable(path)) is not None:
                meaning = f"The disk of {{path}} fails ({why}): mend it, then restore the latest back-up."
            return StorageError(meaning.format(path=path))
    return StorageError(f"The database {path} failed: {cause}.")


class Ownership:
    """The advisory lock beside the file: two bots on one file would answer everything twice."""

    def __init__(self, path: Path) -> None:
        """Take the lock, or raise StorageError."""
        name = path.with_name(path.name + ".lock")
        try:
            self._lock = private_files.Lock(name)
            self._files = {name: name.stat()}
        except BlockingIOError as error:
            raise StorageError(
                f"Another Pantheon is running on {path}: stop it first, or give this one its own file."
            ) from error
        except OSError as error:
            raise StorageError(
                f"{name} can't be written ({error.strerror}): let the bot's user write to the directory."
            ) from error

    def watch(self, path: Path) -> None:
        """This file belongs to it, too, as it is now."""
        self._files[path] = path.stat()

    def must_hold(self) -> None:
        """Raise DBAPIError if others find other files by now than those that were taken.

        SQLite goes on with a file that has no name any more, and nobody ever reads what it writes there.
        """
        try:
            held = all(samestat(path.stat(), known) for path, known in self._files.items())
        except OSError:
            held = False
        if not held:
            error = sqlite3.OperationalError("the files were deleted or replaced")
            # So SQLite calls it, which looks for itself only where it keeps no journal ahead of the file.
            error.sqlite_errorname = "SQLITE_READONLY_DBMOVED"
            raise DBAPIError(None, None, error)

    def release(self) -> None:
        """Let another bot have the file."""
        self._lock.release()


def claim(path: Path, patience: float) -> tuple[Path, Ownership]:
    """The absolute path and the lock of a file that is fit to be opened; raises StorageError."""
    path = path.expanduser().resolve()
    check_place(path)
    owner = Ownership(path)
    try:
        _check_absence(path)
        _make(path)
        check_file(path, patience)
        owner.watch(path)
    except BaseException:
        owner.release()
        raise
    return path, owner


def _check_absence(path: Path) -> None:
    """Raise StorageError if the database is not there, or empty, but traces say that there was one."""
    if path.exists() and path.stat().st_size:
        return
    traces = tuple(path.name + suffix for suffix in (".replaced-", ".restoring", *BESIDE))
    left = [file.name for file in path.parent.iterdir() if file.name.startswith(traces)]
    if left:
        newest = max(left, key=lambda name: (not name.endswith(BESIDE), name))
        raise StorageError(
            f"There is no database {path}, but {newest} is beside it: bring the database back "
            "(docs/hosting.md), or move that file away to begin anew."
        )
    if path.exists():
        raise StorageError(
            f"The database {path} is empty: restore the latest back-up in its place, "
            "or delete it to begin anew."
        )


def _make(path: Path) -> None:
    """Make the database unless it is there.

    It gets its name when it has its header: an empty file would be refused after a start that was killed.
    """
    if path.exists():
        return
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.unlink(missing_ok=True)
        private_files.make_private(fresh)
        with closing(sqlite3.connect(fresh)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
        fresh.replace(path)
    except sqlite3.Error as error:
        raise explain(error, path) from error
    except OSError as error:
        raise StorageError(
            f"{path} can't be written ({error.strerror}): let the bot's user write to the directory."
        ) from error


def must_reach(path: Path) -> None:
    """Raise StorageError where the system refuses the way to a file, which may be missing."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as error:
        raise StorageError(
            f"{path} can't be reached ({error.strerror}): start this as the bot's user, "
            "or let this user come there."
        ) from error


def check_place(path: Path) -> None:
    """Raise StorageError unless a database can be read and written here."""
    must_reach(path)
    folder = path.parent
    if not folder.is_dir():
        raise StorageError(f"There is no directory {folder}: create it, or name another database file.")
    if path.is_dir():
        raise StorageError(f"{path} is a directory: name a file for the database.")
    if not _may(folder, os.W_OK | os.X_OK):
        raise StorageError(f"The directory {folder} is read-only: let the bot's user write to it.")
    if path.exists() and not _may(path, os.R_OK | os.W_OK):
        raise StorageError(f"The database {path} is read-only: let the bot's user write to it.")


def _may(path: Path, mode: int) -> bool:
    """May this process do that?  (To try it, and close the file, would drop SQLite's own locks.)"""
    return os.access(path, mode, effective_ids=os.access in os.supports_effective_ids)


def check_file(path: Path, patience: float) -> None:
    """Read through the whole file; raise StorageError if SQLite finds anything wrong or can't read it."""
    try:
        with closing(sqlite3.connect(path, timeout=patience, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            findings = [row[0] for row in connection.execute("PRAGMA quick_check")]
            names = tables(connection)
            connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        raise explain(error, path) from error
    if findings != ["ok"]:
        raise StorageError(
            f"The database {path} is damaged ({findings[0]}): restore the latest back-up in its place."
        )
    if names and not names >= OURS:
        raise StorageError(
            f"{path} doesn't hold Pantheon's tables: give Pantheon a database file of its own."
        )


@cache
def _opened(path: Path) -> int:
    """A descriptor that is never closed: to close one would drop SQLite's own locks."""
    return os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))


def unreadable(path: Path) -> str | None:
    """Why the disk doesn't give the file; None: it does, whatever stands in it."""
    try:
        with os.fdopen(_opened(path), "rb", buffering=0, closefd=False) as file:
            file.seek(0)
            while file.read(READ_AT_ONCE):
                pass
    except OSError as error:
        return error.strerror or str(error)
    return None


def tables(connection: sqlite3.Connection) -> set[str]:
    """The names of all that the database holds; raises sqlite3.Error."""
    return {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}


def sync_folder(folder: Path) -> None:
    """Bring the folder's names to the disk, where the system can; raises OSError."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
