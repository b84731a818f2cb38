"""Who works on what, where several processes share a database: a lease is one's until it is given back.

A process says every second that it lives, and all its leases hold as long as that is so.  One that can't
say it takes its leases for lost before anybody else may have them, so that no two ever hold the same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection


class Leases(ABC):
    """The leases of this process."""

    on_loss: list[Callable[[], None]]
    """Told when all leases are lost: what was begun under them must end."""
    on_departure: list[Callable[[], None]]
    """Told when another process has ended, or this one was taken for dead: work may have been left."""
    on_news: list[Callable[[Collection[str]], Awaitable[None]]]
    """Told what of the bulletin is new; of nothing where all may be."""

    def __init__(self) -> None:
        self.alone = True
        """Is there no other process, so that what was read from the database stays so?"""
        self.crowd = 1
        """How many processes there are, this one included."""
        self.on_loss = []
        self.on_departure = []
        self.on_news = []

    @abstractmethod
    async def take(self, names: Collection[str]) -> set[str]:
        """Take what nobody else has of these; what of it is ours now."""

    @abstractmethod
    async def release(self, names: Collection[str], doubtful: Collection[int] = ()) -> None:
        """Give these back; ``doubtful``: messages that may have been told without being noted."""

    @abstractmethod
    def holds(self, name: str) -> bool:
        """Is this still ours?"""

    @property
    def instance(self) -> int:
        """Which of all processes this one is; another after it has joined anew."""
        return 0

    @property
    def neighbours(self) -> frozenset[int]:
        """The other processes that live, as far as is known."""
        return frozenset()

    @property
    def lost(self) -> bool:
        """Is this process taken for dead?  Then it changes nothing, for others may do what it would."""
        return False

    @abstractmethod
    async def rejoined(self) -> None:
        """Wait a while where this process is lost: it joins the others anew by itself."""

    @abstractmethod
    async def open(self) -> None:
        """Be one of the processes; raises StorageError where that can't be."""

    @abstractmethod
    async def close(self) -> None:
        """End; what is still held was left in the middle."""

    @abstractmethod
    def within(self, seconds: float) -> float:
        """So long may be slept that would like to sleep for ``seconds``: others may leave work."""


class SoleLeases(Leases):
    """Those of a file, which one process has for itself: it has them all."""

    async def open(self) -> None:
        return

    async def close(self) -> None:
        return

    async def rejoined(self) -> None:
        return

    async def take(self, names: Collection[str]) -> set[str]:
        return set(names)

    async def release(self, names: Collection[str], doubtful: Collection[int] = ()) -> None:
        del names, doubtful

    def holds(self, name: str) -> bool:
        del name
        return True

    def within(self, seconds: float) -> float:
        return seconds
