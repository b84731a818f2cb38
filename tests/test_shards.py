"""Shards among several processes: equal shares, handed on without a gap, identified at Discord's pace."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from time import monotonic
from types import ModuleType
from typing import Any, cast

import pytest
from yarl import URL

from bot import shards
from bot.bench.cold import tables_on
from bot.bench.postgres import NoServerError
from bot.hosting.errors import Unavailable
from bot.shards import ShardKeeper
from bot.storage import shards as stored_shards
from bot.storage import shared_leases
from bot.storage.shared_leases import SharedLeases
from bot.tables import outages
from tests import postgres

NAME = "pantheon_shards"
COUNT = 5
PACE = 0.2


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    for module in (shards, shared_leases):
        monkeypatch.setattr(module, "EVERY", 0.05)
    monkeypatch.setattr(shards, "PACE", PACE)
    try:
        yield postgres.make(NAME)
    except NoServerError as why:
        pytest.skip(str(why))
    postgres.drop(NAME)


@dataclass
class Discord:
    """Who is connected to which shard, and what has been seen of that."""

    here: dict[int, set[Process]] = field(default_factory=lambda: {n: set() for n in range(COUNT)})
    identified: list[tuple[float, int]] = field(default_factory=list[tuple[float, int]])
    deaf: list[int] = field(default_factory=list[int])
    """The shards that somebody left while nobody else was there."""


@dataclass(eq=False)
class Process:
    """A process with its connections, as far as they are asked for."""

    discord: Discord
    leases: SharedLeases
    keeper: ShardKeeper = field(init=False)

    @property
    def has(self) -> set[int]:
        return {shard for shard, there in self.discord.here.items() if self in there}

    def expects(self, shard_ids: list[int]) -> None:
        assert shard_ids

    async def launch_shard(self, _: URL, shard_id: int, /) -> None:
        await self.keeper.may_identify(shard_id)
        self.discord.identified.append((monotonic(), shard_id))
        self.discord.here[shard_id].add(self)
        self.keeper.connected(shard_id)

    def get_shard(self, shard_id: int, /) -> Any:
        return _Connection(self, shard_id)

    async def dies(self) -> None:
        """It does nothing more; what it had is connected no more."""
        keeping, self.keeper._keeping = self.keeper._keeping, None  # pyright: ignore[reportPrivateUsage]
        assert keeping is not None
        keeping.cancel()
        await self.leases.close()
        for shard in self.has:
            self.leave(shard)

    def leave(self, shard: int) -> None:
        there = self.discord.here[shard]
        there.discard(self)
        if not there:
            self.discord.deaf.append(shard)


@dataclass
class _Connection:
    process: Process
    shard: int

    async def disconnect(self) -> None:
        self.process.leave(self.shard)


@asynccontextmanager
async def running(
    address: str, discord: Discord, *, count: int = COUNT, at_once: int = 1
) -> AsyncIterator[Process]:
    """A process that is stopped in the end as a bot is."""
    database = await postgres.OPEN(address, account="ours")
    leases = cast("SharedLeases", database.leases)
    store = tables_on(database).store
    process = Process(discord, leases)
    process.keeper = ShardKeeper(process, store, leases, store.now)
    try:
        assert await process.keeper.begin(URL(), count, at_once) == COUNT
        yield process
        await process.keeper.stop()
    finally:
        for shard in process.has:
            process.leave(shard)
        await database.close()


async def _until(what: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not what():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_each_has_an_equal_share_and_nobody_leaves_before_the_next_is_there(address: str) -> None:
    discord = Discord()
    async with running(address, discord, at_once=COUNT) as one:
        assert one.has == set(range(COUNT))
        async with running(address, discord, count=1, at_once=COUNT) as two:
            await _until(lambda: sorted(map(len, (one.has, two.has))) == [2, 3] and not one.has & two.has)
            async with running(address, discord, at_once=COUNT) as three:
                everybody = (one, two, three)
                await _until(lambda: sorted(len(each.has) for each in everybody) == [1, 2, 2])
                assert one.has | two.has | three.has == set(range(COUNT))
            assert one.has | two.has == set(range(COUNT)), "who ends has handed all of it on"
        assert discord.deaf == []
        await _until(lambda: one.has == set(range(COUNT)) and one.keeper.all_served)


async def test_who_is_to_end_while_it_takes_a_shard_over_hands_it_on(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord, leaving, take = Discord(), asyncio.Event(), SharedLeases.take

    async def watched(leases: SharedLeases, names: Collection[str], **how: bool) -> set[str]:
        taken = await take(leases, names, **how)
        if any(name.endswith("ready") for name in taken):
            leaving.set()  # from now on the one before leaves
        return taken

    monkeypatch.setattr(SharedLeases, "take", watched)
    async with running(address, discord, at_once=COUNT) as one:
        async with running(address, discord, at_once=COUNT):
            leaving.clear()  # the first it took over before it was there
            await leaving.wait()
        assert one.has == set(range(COUNT))
        assert discord.deaf == []


async def test_who_dies_is_followed_by_the_others(address: str) -> None:
    discord = Discord()
    async with running(address, discord, at_once=COUNT) as one:
        async with running(address, discord, at_once=COUNT) as other:
            await _until(lambda: len(other.has) == 2)
            await other.dies()
        assert sorted(discord.deaf) == sorted(set(range(COUNT)) - one.has)
        await _until(lambda: one.has == set(range(COUNT)) and one.keeper.all_served)


@pytest.mark.parametrize(("module", "failing"), [(outages, "beat"), (stored_shards, "read")])
async def test_a_shard_whose_beginning_failed_is_connected_in_the_next_round(
    address: str, monkeypatch: pytest.MonkeyPatch, module: ModuleType, failing: str
) -> None:
    works, take, taken, failed = getattr(module, failing), SharedLeases.take, set[str](), list[str]()

    def fails_once(*args: Any, **how: Any) -> Any:
        if taken and not failed:
            failed.append(failing)
            raise Unavailable
        return works(*args, **how)

    async def watched(leases: SharedLeases, names: Collection[str], **how: bool) -> set[str]:
        taken.update(now := await take(leases, names, **how))
        return now

    monkeypatch.setattr(SharedLeases, "take", watched)
    monkeypatch.setattr(module, failing, fails_once)
    monkeypatch.setattr(shards, "BREATH", 0.05)
    async with running(address, Discord(), at_once=COUNT) as one:
        await _until(lambda: one.has == set(range(COUNT)) and one.keeper.all_served)
        assert failed == [failing]


async def test_all_together_identify_at_the_pace_that_discord_allows(address: str) -> None:
    discord = Discord()
    async with running(address, discord, at_once=2) as one:
        async with running(address, discord, at_once=2) as other:
            await _until(lambda: len(one.has) + len(other.has) == COUNT and len(other.has) == 2)
        for bucket in (0, 1):
            moments = [at for at, shard in discord.identified if shard % 2 == bucket]
            assert len(moments) > 2
            assert all(later - earlier >= PACE for earlier, later in pairwise(moments))
