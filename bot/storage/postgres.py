"""PostgreSQL's own ways: what a URL names, who owns the database, what its errors mean."""

from __future__ import annotations

import threading
from time import monotonic, sleep
from typing import Any, Final

import psycopg
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from bot.storage.errors import StorageError, StorageUnavailable
from bot.storage.sqlite import OURS

SCHEMES: Final = ("postgresql", "postgres")
_MEANINGS: Final = {
    "53100": "The disk of the PostgreSQL server of {place} is full: free some space there.",
    "53300": "{place} has no connection left: raise max_connections, or close other programs.",
    "28": "{place} refuses the user or the password: correct them in PANTHEON_DATABASE.",
    "3D000": "{place} doesn't exist: make it with createdb, or name another one.",
    "42501": "{place} refuses what Pantheon must do ({why}): let its user own the database.",
    "25006": "{place} is read-only: name the primary server, not a standby.",
    "57P": "{place} is being started or stopped ({why}): it is tried again.",
    "08": "{place} can't be reached ({why}): check the server and the network.",
    "XX": "{place} is damaged ({why}): restore the latest back-up.",
    "58": "The disk of the PostgreSQL server of {place} fails ({why}): check its space and its health.",
}
"""By the beginning of the SQLSTATE."""
_PASSES: Final = ("08", "57P", "53300")
"""The beginnings of those that pass by themselves: the server is out of reach, not up yet, or busy."""
RETRIED: Final = ("40001", "40P01")
"""Somebody else was quicker: a serialization that failed, or a deadlock."""
_KEY: Final = 5_044_311_907
"""The advisory lock that processes hold which run on the database."""
_ALONE: Final = "SELECT pg_try_advisory_lock(%s)"
_BESIDE_OTHERS: Final = "SELECT pg_try_advisory_lock_shared(%s)"
_FOUND: Final = "SELECT tablename FROM pg_tables WHERE schemaname = ANY (current_schemas(false))"


def url_of(place: str) -> URL:
    """The URL of a PostgreSQL database, for its driver; raises StorageError."""
    try:
        url = make_url(place)
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in SCHEMES or not url.database:
        raise StorageError(
            "The address of the database can't be read: write it like postgresql://user:password@host/name."
        )
    return url.set(drivername="postgresql+psycopg")


def told(url: URL) -> str:
    """The server and the name there, without the password."""
    host = url.host or url.query.get("host") or "this machine"
    port = f":{url.port}" if url.port else ""
    return f"the PostgreSQL database {url.database} on {host}{port}"


def state_of(error: BaseException) -> str:
    """The SQLSTATE of an error, or nothing."""
    cause: object = error.orig if isinstance(error, DBAPIError) else error
    return str(getattr(cause, "sqlstate", None) or "")


def explain(error: BaseException, place: str) -> StorageError:
    """psycopg's (or SQLAlchemy's) error in one line that says what to do."""
    cause: object = error.orig if isinstance(error, DBAPIError) else error
    state, why = state_of(error), _first_line(cause)
    if not state and isinstance(cause, psycopg.OperationalError):
        refused = "password" in why or why.startswith("role ")
        state = "28" if refused else "3D000" if "does not exist" in why else "08"
    for known, meaning in _MEANINGS.items():
        if state.startswith(known):
            line = meaning.format(place=place, why=why)
            kind = StorageUnavailable if state.startswith(_PASSES) else StorageError
            return kind(line[0].upper() + line[1:])
    return StorageError(f"{place[0].upper()}{place[1:]} failed: {why}.")


def _first_line(cause: object) -> str:
    """What happened, without the values that it happened with: they may be secrets."""
    said: str | None = cause.diag.message_primary if isinstance(cause, psycopg.Error) else None
    lines = (said or str(cause)).strip().splitlines() or [type(cause).__name__]
    return lines[0].rpartition("FATAL:")[2].strip().rstrip(".")


class Ownership:
    """A session with an advisory lock: bots share it, and who copies the database has it alone."""

    def __init__(self, url: URL, options: dict[str, Any]) -> None:
        self._url = url
        self._options = options
        self._mutex = threading.Lock()
        self._session: psycopg.Connection | None = None
        self._alone = False

    def take(self, patience: float = 0.0, *, alone: bool = False) -> None:
        """Take the lock, or make sure that it is still held; raises StorageError.

        ``patience``: seconds in which the server notices that the last owner was killed.  ``alone``: share
        it with nobody.
        """
        self._alone |= alone
        with self._mutex:
            if self._session is not None and self._lives(self._session):
                return
            try:
                self._session = self._connected(patience)
            except psycopg.Error as error:
                raise explain(error, told(self._url)) from error

    def release(self) -> None:
        """Let another bot have the database."""
        with self._mutex:
            if self._session is not None:
                self._session.close()
                self._session = None

    def _connected(self, patience: float) -> psycopg.Connection:
        where = self._url.translate_connect_args(database="dbname", username="user")
        session = psycopg.connect(**where, **self._options, autocommit=True)
        until = monotonic() + patience
        while not (held := self._has_locked(session)) and monotonic() < until:
            sleep(0.1)
        if not held:
            session.close()
            raise StorageError(
                f"Another Pantheon is running on {told(self._url)}, or it is being copied: stop that first."
            )
        return session

    def _has_locked(self, session: psycopg.Connection) -> bool:
        found = session.execute(_ALONE if self._alone else _BESIDE_OTHERS, [_KEY]).fetchone()
        return found is not None and found[0]

    @staticmethod
    def _lives(session: psycopg.Connection) -> bool:
        try:
            session.execute("SELECT 1")
        except psycopg.Error:
            session.close()
            return False
        return True

    def check(self) -> None:
        """Raise StorageError unless the database is empty or Pantheon's."""
        session = self._session
        assert session is not None
        found = {row[0] for row in session.execute(_FOUND)}
        if found and not found >= OURS:
            raise StorageError(
                f"{told(self._url)} doesn't hold Pantheon's tables: give Pantheon a database of its own."
            )
        if session.info.parameter_status("server_encoding") != "UTF8":
            raise StorageError(f"{told(self._url)} isn't in UTF-8: make one with createdb --encoding=UTF8.")
        if session.execute("SHOW synchronous_commit").fetchone() == ("off",):
            raise StorageError(
                f"{told(self._url)} may lose acknowledged moves: "
                "ALTER DATABASE … SET synchronous_commit = on."
            )
