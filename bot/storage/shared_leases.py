"""The leases of one of several processes on PostgreSQL: rows, and a sign of life every second.

A process that can't say that it lives takes its leases for lost before the others do.  procrastinate and
pgqueuer, which also work off rows, were not taken: both want to be told of work in the transaction that
makes it, and to keep it in tables of their own, so that a file would need a second way for all of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from math import inf
from time import monotonic
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from bot.storage import bulletin, lease_rows
from bot.storage.backend import ConnectionThread
from bot.storage.errors import Conflict, StorageError
from bot.storage.lease_rows import OtherInstance
from bot.storage.leases import Leases
from bot.storage.process_identity import ProcessIdentity

log = logging.getLogger(__name__)

EVERY: Final = 1.0
"""Seconds between two signs of life; as often it is looked what others have left."""
LOST: Final = 8.0
"""Seconds after the last sign of life when a process takes what it holds for lost."""
LEASE: Final = 15.0
"""Seconds after it when the others do: what was being sent meanwhile has arrived, or never will."""
REJOINING: Final = 10.0
"""Seconds that a write waits for a process which was taken for dead to join the others anew."""
KNOWN: Final = 1000
"""What is remembered of the bulletin, so that it isn't told twice."""
_UNHEARD: Final = (DBAPIError, Conflict, StorageError)
"""The server is gone, somebody was quicker, or somebody has the database alone."""


class SharedLeases(Leases):
    """Those of one of several processes, as rows."""

    def __init__(self, connection: ConnectionThread, account: str, when_alone: Callable[[], None]) -> None:
        """``connection``: for this alone, so that no other work delays a sign of life.

        ``account``: which application this is.  ``when_alone``: told when the last other process has ended,
        before what is read is taken to stay as it is.
        """
        super().__init__()
        self.alone = False
        self.draining = False
        """Does this process take nothing new, for it is to end?"""
        self._connection = connection
        self._account = account
        self._when_alone = when_alone
        self._process = ProcessIdentity.own()
        self._instance = 0
        self._good_until = inf
        """Until when, by the steady clock, the others surely know that this process lives."""
        self._dropped = False
        """Have all leases been given up, so that this process must join anew?"""
        self._held: set[str] = set()
        self._coming: list[Collection[str]] = []
        """What is being taken at this moment."""
        self._doubtful: set[int] = set()
        """Messages that may have been told, of leases that are given back."""
        self._others: dict[int, OtherInstance] = {}
        self._news: dict[int, str] = {}
        """What of the bulletin was read, the newest."""
        self._behind = False
        """Has somebody not heard all of it, because reading failed?"""
        self._keeping: asyncio.Task[None] | None = None

    @property
    def instance(self) -> int:
        """The number of this process."""
        return self._instance

    @property
    def others(self) -> Collection[OtherInstance]:
        """The other processes that live, as far as was known a second ago."""
        return self._others.values()

    @property
    def neighbours(self) -> frozenset[int]:
        return frozenset(self._others)

    def holds(self, name: str) -> bool:
        return name in self._held and not self.lost

    @property
    def lost(self) -> bool:
        # By the clock: who was stopped, or slept, is asked before anything here has noticed.
        return monotonic() >= self._good_until

    async def rejoined(self) -> None:
        # On a busy machine that happens at a start, too, where there was nothing to lose.
        with suppress(TimeoutError):
            async with asyncio.timeout(REJOINING):
                while self.lost and self._keeping is not None:  # noqa: ASYNC110 (seldom)
                    await asyncio.sleep(EVERY / 5)

    def within(self, seconds: float) -> float:
        return min(seconds, EVERY) if self._others else seconds

    async def open(self) -> None:
        await self._connection.open()
        await self._join()
        self._keeping = asyncio.create_task(self._keep(), name="leases")

    async def close(self) -> None:
        keeping, self._keeping = self._keeping, None
        if keeping is not None:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
            self._drop("left")
            # Where it fails the rows run out.
            with suppress(*_UNHEARD):
                await self._connection.run(partial(lease_rows.bury, known=[self._instance]))
        await self._connection.close()

    async def take(self, names: Collection[str], *, ending: bool = False) -> set[str]:
        """As of all leases; ``ending``: also where this process is to end, for it must finish something."""
        wanted = [name for name in names if name not in self._held]
        if not wanted or (self.draining and not ending) or self.lost:
            return set()
        instance = self._instance
        self._coming.append(wanted)
        try:
            taken = await self._connection.run(partial(lease_rows.take, instance=instance, names=wanted))
        except _UNHEARD as error:
            log.info("nothing can be leased: %s", error)
            return set()
        finally:
            # What somebody took who is cancelled here goes back with the next sign of life.
            self._coming.remove(wanted)
        if instance != self._instance or self.lost:
            return set()
        self._held |= taken
        self._note("took", taken)
        return taken

    async def release(self, names: Collection[str], doubtful: Collection[int] = ()) -> None:
        held = self._held & set(names)
        self._held -= held
        self._note("gave back", held)
        if not held:
            return
        self._doubtful.update(doubtful)
        # Where it fails they go back with the next sign of life, and what is doubtful is marked then.
        with suppress(*_UNHEARD):
            await self._connection.run(
                partial(lease_rows.release, instance=self._instance, names=held, doubtful=doubtful)
            )
            self._doubtful.difference_update(doubtful)

    async def _join(self) -> None:
        """Be one of the processes, once all others know."""
        before = monotonic()

        def join(connection: Connection) -> int:
            lease_rows.bury(connection, [self._instance])  # what it was before it was lost
            instance = lease_rows.join(connection, self._account, self._process, LEASE)
            others = lease_rows.others(connection, instance, self._process)
            if any(each.account != self._account for each in others):
                raise StorageError(
                    "Another application's Pantheon is running on this database: give this one its own, "
                    "or the same token."
                )
            return instance

        self._instance = await self._connection.run(join)
        await self._connection.run(partial(lease_rows.begin, instance=self._instance))
        lives = True
        while lives:
            before = monotonic()
            lives, others, _ = await self._renew()
            # Whoever thought to be alone must know better before anything changes here.
            if all(each.aware for each in others):
                self._others = {each.id: each for each in others}
                self.alone, self.crowd = not others, 1 + len(others)
                self._good_until, self._dropped = before + LOST, False
                log.debug("instance %d begins", self._instance)
                return
            await asyncio.sleep(EVERY / 5)
        raise StorageError("The database doesn't hear that this process lives.")

    async def _renew(self) -> tuple[bool, list[OtherInstance], dict[int, str]]:
        # Here, and not in the connection's thread: seen from there what is just becoming ours could be in
        # neither set, and its row would go while this process goes on to hold it.
        held, doubtful = self._held.union(*self._coming), frozenset(self._doubtful)

        def renew(connection: Connection) -> tuple[bool, list[OtherInstance], dict[int, str]]:
            lease_rows.doubt(connection, doubtful)
            lives = lease_rows.renew(connection, self._instance, LEASE, held, draining=self.draining)
            others = lease_rows.others(connection, self._instance, self._process)
            return lives, others, bulletin.read(connection, self._news)

        found = await self._connection.run(renew)
        self._doubtful -= doubtful
        return found

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                if self._dropped:
                    await self._join()
                    self._tell(self.on_departure)
                    await self._spread(())
                else:
                    async with asyncio.timeout(max(0.1, self._good_until - monotonic())):
                        await self._beat()
            except (*_UNHEARD, TimeoutError) as error:
                log.warning("the database doesn't hear that this process lives: %s", error)
            except Exception:
                log.exception("the leases can't be kept")
            if self.lost and not self._dropped:
                self._lose()

    async def _beat(self) -> None:
        before = monotonic()
        lives, found, news = await self._renew()
        if not lives:
            return self._lose()
        gone = self._others.keys() - {each.id for each in found}
        # What a process sent to the server right before it died may be stored after its death.
        if not (found or self._others or self.alone):
            self._when_alone()
            self.alone = True
        self.alone &= not found
        self.crowd = 1 + len(found)
        self._others = {each.id: each for each in found}
        self._good_until = before + LOST
        if gone:
            self._tell(self.on_departure)
        self._news |= news
        for old in sorted(self._news)[:-KNOWN]:
            del self._news[old]
        if self._behind:
            await self._spread(())
        elif news:
            await self._spread(set(news.values()))
        return None

    async def _spread(self, news: Collection[str]) -> None:
        self._behind = True
        for hook in self.on_news:
            await hook(news)
        self._behind = False

    def _lose(self) -> None:
        log.warning("this process was taken for dead: what it was doing is left to the others")
        self.alone = False
        self._drop("lost")
        self._tell(self.on_loss)

    def _drop(self, how: str) -> None:
        self._good_until, self._dropped = 0.0, True
        self._note(how, self._held)
        self._held.clear()

    @staticmethod
    def _tell(hooks: Collection[Callable[[], None]]) -> None:
        for hook in hooks:
            hook()

    def _note(self, what: str, names: Collection[str]) -> None:
        """For who checks that no two ever hold the same: the clock is the machine's steady one."""
        if names and log.isEnabledFor(logging.DEBUG):
            log.debug("lease %s at %.6f: %s", what, monotonic(), " · ".join(sorted(names)))
