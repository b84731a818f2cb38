"""Where the world is kept: one SQLite file of records, written through, or nothing at all."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Record = dict[str, Any]


class Journal:
    """Every record of the world under (kind, id), each change committed before it is announced.

    Without a path everything stays in memory. SQLite in WAL mode: a killed process loses nothing that was
    shown.
    """

    def __init__(self, path: Path | None) -> None:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(path or ":memory:", isolation_level=None)
        if path is not None:
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS record "
            "(kind TEXT, id TEXT, body TEXT NOT NULL, PRIMARY KEY (kind, id))"
        )
        self._db.execute("CREATE TABLE IF NOT EXISTS file (id TEXT PRIMARY KEY, content BLOB NOT NULL)")

    def put(self, kind: str, key: str, record: Record) -> None:
        """Keep the record, over an older one of the same key."""
        body = json.dumps(record, ensure_ascii=False)
        self._db.execute("INSERT OR REPLACE INTO record VALUES (?, ?, ?)", (kind, key, body))

    def drop(self, kind: str, key: str) -> None:
        """Forget the record."""
        self._db.execute("DELETE FROM record WHERE kind = ? AND id = ?", (kind, key))

    def records(self) -> Iterator[tuple[str, str, Record]]:
        """Everything kept, ids in ascending order of age within a kind."""
        rows = self._db.execute("SELECT kind, id, body FROM record ORDER BY kind, length(id), id")
        for kind, key, body in rows:
            yield kind, key, json.loads(body)

    def put_file(self, key: str, content: bytes) -> None:
        """Keep the bytes of an attachment."""
        self._db.execute("INSERT OR REPLACE INTO file VALUES (?, ?)", (key, content))

    def file(self, key: str) -> bytes | None:
        """The bytes of an attachment, None if unknown."""
        row = self._db.execute("SELECT content FROM file WHERE id = ?", (key,)).fetchone()
        return None if row is None else bytes(row[0])

    def drop_file(self, key: str) -> None:
        """Forget the bytes of an attachment."""
        self._db.execute("DELETE FROM file WHERE id = ?", (key,))

    def close(self) -> None:
        """Close the file; the journal can't be used afterwards."""
        self._db.close()
