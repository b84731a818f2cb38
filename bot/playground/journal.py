"""Where the world is kept: one SQLite file of records, written through, or nothing at all."""

import json
import sqlite3
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.playground.json_values import Record
from bot.private_files import Lock, make_folder, make_private

#: Seconds to wait for another program's lock.
PATIENCE = 5.0
#: SQLite's name for a file of its own that is gone when it is closed, however the process ends.
TEMPORARY = ""


class JournalError(Exception):
    """The world can't be kept here; the message is one line that says what to do."""


class Journal:
    """Every record of the world under (kind, id), each change committed before it is announced.

    Without a path all is gone with the process. SQLite in WAL mode: a killed process loses nothing that
    was shown. The file belongs to one journal at a time. Everything raises JournalError when it fails.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._lock = None if path is None else _claim(path)
        try:
            with self._explained():
                self._db = sqlite3.connect(path or TEMPORARY, timeout=PATIENCE, isolation_level=None)
                self._open(new=path is None or path.stat().st_size == 0)
        except JournalError:
            self.close()
            raise

    def _open(self, *, new: bool) -> None:
        names = {row[0] for row in self._db.execute("SELECT name FROM sqlite_master")}
        if names and "record" not in names:
            raise JournalError(f"{self._path} holds other tables: choose another folder (--data).")
        if not new and self._db.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("it is damaged")
        if self._path is not None:
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
        # What could not be written later must not be shown now.
        self._db.execute("BEGIN IMMEDIATE")
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS record "
            "(kind TEXT, id TEXT, body TEXT NOT NULL, PRIMARY KEY (kind, id))"
        )
        self._db.execute("CREATE TABLE IF NOT EXISTS file (id TEXT PRIMARY KEY, content BLOB NOT NULL)")
        self._db.execute("COMMIT")

    def put(self, kind: str, key: str, record: Record) -> None:
        """Keep the record, over an older one of the same key."""
        body = json.dumps(record, ensure_ascii=False)
        self._run("INSERT OR REPLACE INTO record VALUES (?, ?, ?)", kind, key, body)

    def drop(self, kind: str, key: str) -> None:
        """Forget the record."""
        self._run("DELETE FROM record WHERE kind = ? AND id = ?", kind, key)

    def records(self) -> Iterator[tuple[str, str, Record]]:
        """Everything kept, ids in ascending order of age within a kind."""
        with self._explained():
            rows = self._db.execute("SELECT kind, id, body FROM record ORDER BY kind, length(id), id")
            for kind, key, body in rows:
                yield kind, key, json.loads(body)

    def put_file(self, key: str, content: bytes) -> None:
        """Keep the bytes of an attachment."""
        self._run("INSERT OR REPLACE INTO file VALUES (?, ?)", key, content)

    def file(self, key: str) -> bytes | None:
        """The bytes of an attachment, None if unknown."""
        row = self._run("SELECT content FROM file WHERE id = ?", key).fetchone()
        return None if row is None else bytes(row[0])

    def drop_file(self, key: str) -> None:
        """Forget the bytes of an attachment."""
        self._run("DELETE FROM file WHERE id = ?", key)

    def close(self) -> None:
        """Close the file and let another have it; the journal can't be used afterwards."""
        if hasattr(self, "_db"):
            self._db.close()
        if self._lock is not None:
            self._lock.release()

    def _run(self, statement: str, *values: str | bytes) -> sqlite3.Cursor:
        with self._explained():
            return self._db.execute(statement, values)

    @contextmanager
    def _explained(self) -> Generator[None]:
        """Turn what SQLite and the disk say into one line."""
        try:
            yield
        except (sqlite3.Error, OSError, ValueError) as error:
            name = str(getattr(error, "sqlite_errorname", ""))
            if name.startswith("SQLITE_FULL"):
                line = f"The disk is full: free some space on the disk of {self._path}."
            elif name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
                line = f"{self._path} is locked by another program: close that program."
            elif name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_IOERR")):
                line = f"{self._path} can't be read or written ({error}): check its disk and its owner."
            else:
                line = (
                    f"{self._path} can't be used ({error}): delete it to begin anew, "
                    "or choose another folder (--data)."
                )
            raise JournalError(line) from error


def _claim(path: Path) -> Lock:
    """The lock of a journal's file, which is there afterwards, in a folder that is there."""
    try:
        make_folder(path.parent)
        lock = Lock(path.with_name(path.name + ".lock"))
    except BlockingIOError as error:
        raise JournalError(
            f"Another playground uses {path.parent}: stop it first, or choose another folder (--data)."
        ) from error
    except OSError as error:
        raise JournalError(
            f"{path.parent} can't be the folder ({error.strerror}): choose another (--data)."
        ) from error
    try:
        make_private(path)
    except OSError as error:
        lock.release()
        raise JournalError(f"{path} can't be written ({error.strerror}).") from error
    return lock
