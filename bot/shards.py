"""Discord's shards, shared out among the processes on one database: each is leased, taken over, handed on.

Who takes a shard from a process that lives is connected before that one leaves, so that no press is lost:
for a second or two both get each press, and Discord lets only one of them answer it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import Final, Protocol

import discord
from yarl import URL

from bot.hosting.errors import Unavailable
from bot.hosting.job import BREATH
from bot.storage import shards
from bot.storage.errors import StorageError
from bot.storage.shards import ShardLeases, lease_of
from bot.storage.shared_leases import EVERY, SharedLeases
from bot.tables import outages
from bot.tables.outages import ShardOf
from bot.tables.store import TableStore

log = logging.getLogger(__name__)

BEAT: Final = 5.0
"""Seconds between two notes that a shard's servers are served."""
HANDING_ON: Final = 20.0
"""Seconds that a process which ends gives the others to take its shards over."""
CONNECTING: Final = 60.0
"""Seconds after which a connection that doesn't come about is given up."""
PACE: Final = 5.0
"""Seconds for which Discord lets so many shards identify as it says."""


class Connections(Protocol):
    """What is asked of Discord's library."""

    async def launch_shard(self, gateway: URL, shard_id: int, /) -> None: ...
    def get_shard(self, shard_id: int, /) -> discord.ShardInfo | None: ...
    def expects(self, shard_ids: list[int]) -> None:
        """These are about to be connected."""
        ...


class ShardKeeper:
    """Takes this process's share of the shards, and keeps it, from :meth:`begin` to :meth:`stop`."""

    def __init__(
        self, connections: Connections, store: TableStore, leases: SharedLeases, now: Callable[[], datetime]
    ) -> None:
        self._connections = connections
        self._store = store
        self._leases = leases
        self._now = now
        self._gateway = URL()
        self.count = 0
        """How many shards there are."""
        self._concurrency = 1
        self._found = ShardLeases({}, (), {})
        self._open: set[int] = set()
        """The shards that this process is connected to, or is about to be."""
        self._heard: dict[int, datetime | None] = {}
        """Since when each of them brings presses; None: it doesn't at this moment."""
        self._beaten = 0.0
        self._keeping: asyncio.Task[None] | None = None

    @property
    def open(self) -> frozenset[int]:
        """The shards that are this process's."""
        return frozenset(self._open)

    def has(self, guild_id: int) -> bool:
        """Does this process hear of that server?"""
        return bool(self.count) and (guild_id >> 22) % self.count in self._open

    @property
    def all_served(self) -> bool:
        """Has each shard a process, which gave back what time was lost before?"""
        return bool(self.count) and len(self._found.served) == self.count

    def reachable_since(self, guild_id: int | None) -> datetime | None:
        """Since when people of a server can act without a break; None: they can't."""
        return self._found.heard_since.get(((guild_id or 0) >> 22) % self.count) if self.count else None

    def connected(self, shard: int) -> None:
        """A shard brings presses from now on."""
        if shard in self._open and self._heard.get(shard) is None:
            self._heard[shard] = self._now()
            self._beaten = 0.0

    def disconnected(self, shard: int) -> None:
        """A shard brings none until :meth:`connected`."""
        if shard in self._open:
            self._heard[shard] = None
            self._beaten = 0.0

    async def begin(self, gateway: URL, count: int, concurrency: int) -> int:
        """Connect this process's share; how many shards there are for all.  Raises StorageError."""
        self._gateway, self._concurrency = gateway, max(1, concurrency)
        alone = self._leases.alone
        self.count = await self._store.database.write(
            lambda connection: shards.agreed(connection, count, alone=alone)
        )
        with suppress(Unavailable):
            await self._round()
        self._keeping = asyncio.create_task(self._keep(), name="shards")
        return self.count

    async def stop(self) -> None:
        """Hand on what this process has, if there is anybody, and end."""
        self._leases.draining = True
        if self._keeping is None:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(HANDING_ON):
                while self._open and any(not each.draining for each in self._leases.others):  # noqa: ASYNC110
                    await asyncio.sleep(EVERY / 5)
        self._keeping.cancel()
        await asyncio.gather(self._keeping, return_exceptions=True)

    async def may_identify(self, shard: int) -> None:
        """Wait for this shard's turn: Discord lets so many identify in five seconds, of all processes."""
        name = f"identify {shard % self._concurrency}"
        while not await self._leases.take([name], ending=True):  # noqa: ASYNC110
            await asyncio.sleep(EVERY / 5)
        loop = asyncio.get_running_loop()
        loop.call_later(PACE, lambda: loop.create_task(self._leases.release([name])))

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self._round()
            except (Unavailable, StorageError):
                await asyncio.sleep(BREATH)
            except Exception:
                log.exception("the shards can't be kept")

    async def _round(self) -> None:
        """Let go what is somebody else's, take what is free, ask for a fair share."""
        await self._look()
        for shard in sorted(self._open):
            if self._is_anothers(lease_of(shard)) or self._is_anothers(lease_of(shard, "ready")):
                await self._close(shard)
        missing = self._share - len(self._mine)
        free = [n for n in range(self.count) if not self._leased(lease_of(n), lease_of(n, "next"))]
        # What is still connected from before it was lost is taken back first.
        free.sort(key=lambda n: n not in self._open)
        if missing > 0 and free:
            await self._leases.take([lease_of(n) for n in free[:missing]])
        # Also what an earlier round has taken, if something failed before it was connected.
        if unserved := [n for n in self._mine if n not in self._found.served]:
            await self._beat(unserved, started=True)
            await self._look()
        await self._connect([n for n in self._mine if n not in self._open])
        if missing > 0 and not free and (offered := self._offered()) is not None:
            await self._succeed(offered)
        if asyncio.get_running_loop().time() >= self._beaten + BEAT:
            await self._beat(self._mine, started=False)

    async def _look(self) -> None:
        self._found = await self._store.read(lambda connection: shards.read(connection, self.count))

    @property
    def _mine(self) -> list[int]:
        return [n for n in range(self.count) if self._leases.holds(lease_of(n))]

    def _is_anothers(self, name: str) -> bool:
        holder = self._found.holders.get(name)
        return holder is not None and holder.instance != self._leases.instance

    def _leased(self, *names: str) -> bool:
        return any(name in self._found.holders for name in names)

    @property
    def _share(self) -> int:
        """How many shards this process should have: as many as the others, or one more."""
        if self._leases.draining:
            return 0
        staying = 1 + sum(not each.draining for each in self._leases.others)
        return -(-self.count // staying)

    def _offered(self) -> int | None:
        """A shard that its holder gives away: it ends, or has more than its share."""
        by_holder: dict[int, list[int]] = {}
        for shard in range(self.count):
            holder = self._found.holders.get(lease_of(shard))
            if holder is None or holder.instance == self._leases.instance:
                continue
            if self._leased(lease_of(shard, "next")):
                continue
            if holder.draining:
                return shard
            by_holder.setdefault(holder.instance, []).append(shard)
        rich = [held for held in by_holder.values() if len(held) > self._share]
        return max(rich, key=len)[-1] if rich else None

    async def _connect(self, wanted: list[int]) -> None:
        """Connect to these shards, one after the other as Discord lets us."""
        if not wanted:
            return
        self._connections.expects(wanted)
        self._open.update(wanted)
        for shard in wanted:
            if self._leases.draining:
                await self._close(shard)
            else:
                await self._connections.launch_shard(self._gateway, shard)

    async def _succeed(self, shard: int) -> None:
        """Take a shard over from a process that lives, without a gap."""
        steps = [lease_of(shard, "next"), lease_of(shard, "ready")]
        if not await self._leases.take(steps[:1]):
            return
        try:
            async with asyncio.timeout(CONNECTING):
                await self._connect([shard])
                while self._heard.get(shard) is None and not self._leases.draining:  # noqa: ASYNC110
                    await asyncio.sleep(EVERY / 20)
                if self._leases.draining:
                    await self._close(shard)
                    return
                # From now on its holder leaves: it is taken, and handed on if this process is to end.
                await self._leases.take(steps[1:], ending=True)
                while not await self._leases.take([lease_of(shard)], ending=True):  # noqa: ASYNC110
                    await asyncio.sleep(EVERY / 20)
            log.info("shard %d is taken over", shard)
            self._beaten = 0.0
        except TimeoutError:
            log.warning("shard %d can't be taken over", shard)
            await self._close(shard)
        finally:
            await self._leases.release(steps)

    async def _close(self, shard: int) -> None:
        """Leave a shard to others."""
        self._open.discard(shard)
        self._heard.pop(shard, None)
        await self._leases.release([lease_of(shard)])
        connection = self._connections.get_shard(shard)
        if connection is not None:
            await connection.disconnect()

    async def _beat(self, numbers: list[int], *, started: bool) -> None:
        """Note that the servers of these shards are served; ``started``: time before was lost."""
        for shard in numbers:
            of = ShardOf(shard, self.count)
            await outages.beat(self._store, self._store.beat(), started=started, of=of)
        heard = {n: self._heard.get(n) for n in numbers}
        instance, count = self._leases.instance, self.count
        await self._store.write(lambda connection: shards.note_heard(connection, instance, count, heard))
        if not started:
            self._beaten = asyncio.get_running_loop().time()
