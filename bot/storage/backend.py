"""What a kind of database offers: connections in threads of their own, ownership, words for its errors."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import ClassVar, NamedTuple, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection

from bot.storage.errors import StorageError
from bot.storage.leases import Leases

T = TypeVar("T")
Place: TypeAlias = Path | str
"""Where a database is: a SQLite file, or the URL of a PostgreSQL database."""


class Sizes(NamedTuple):
    """Bytes of a database, for an operator."""

    database: int
    journal: int | None
    """What is written and not yet in the file; None: nobody here can see it."""
    free: int | None
    """What the disk still has room for on which it is; None: likewise."""


class ConnectionThread(ABC):
    """A connection in a thread of its own, to which whole transactions are handed.

    SQLAlchemy's own asyncio layer crosses to such a thread and back three or four times for every
    statement, and on a busy machine the crossings cost several times what the statements do.
    """

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._closed = False

    async def open(self) -> None:
        """Connect; raises what the backend can explain."""
        await self._in_thread(self._connect)

    @abstractmethod
    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do the work in one transaction; raises what it raises."""

    async def close(self) -> None:
        """Close the connection, if it is open, and end the thread."""
        if not self._closed:
            self._closed = True
            await self._in_thread(self._release)
            self._thread.shutdown(wait=False)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    @abstractmethod
    def _connect(self) -> None: ...

    @abstractmethod
    def _release(self) -> None: ...


class Backend(Protocol):
    """One database of its kind."""

    writers: ClassVar[int]
    """Connections that write side by side."""

    @property
    def place(self) -> Place:
        """Where it is, without a password."""
        ...

    def claim(self, *, alone: bool = False) -> None:
        """Take it for this process, if it is fit to be opened; blocks, and raises StorageError.

        ``alone``: for no other beside it, where several may share it.
        """
        ...

    def release(self) -> None:
        """Let another process have it."""
        ...

    def connection(self, *, writer: bool) -> ConnectionThread:
        """One that isn't open yet."""
        ...

    def leases(self, account: str, when_alone: Callable[[], None]) -> Leases:
        """Who works on what, where several processes share it; they are not open yet."""
        ...

    def transaction(self) -> AbstractContextManager[Connection]:
        """A connection of its own with a transaction, in the caller's thread."""
        ...

    def explain(self, error: BaseException) -> StorageError | None:
        """Its error in one line that says what to do; None: it is none of this kind of database's."""
        ...

    def sizes(self, connection: Connection) -> Sizes:
        """How large it is, and may become; may raise OSError."""
        ...
