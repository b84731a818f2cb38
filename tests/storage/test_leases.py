"""Several processes on one PostgreSQL: who has a lease, who is dead, and what is known then."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import pytest
from sqlalchemy import Connection, select, text, update

from bot.bench.postgres import NoServerError
from bot.storage import outbox as queries
from bot.storage import shared_leases
from bot.storage.database import Database
from bot.storage.errors import StorageError
from bot.storage.lease_rows import QUEUE
from bot.storage.schema import instances, leases, outbox
from tests import postgres

NAME = "pantheon_leases"
NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.fixture
def address() -> Iterator[str]:
    try:
        yield postgres.make(NAME)
    except NoServerError as why:
        pytest.skip(str(why))
    postgres.drop(NAME)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute takes a second."""
    monkeypatch.setattr(shared_leases, "EVERY", 0.05)


@asynccontextmanager
async def opened(address: str, account: str = "ours") -> AsyncIterator[Database]:
    database = await postgres.OPEN(address, account=account)
    try:
        yield database
    finally:
        await database.close()


async def _until(what: Callable[[], object]) -> None:
    async with asyncio.timeout(10):
        while not what():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_lease_is_one_processs_until_it_gives_it_back(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        assert await one.leases.take(["a", "b"]) == {"a", "b"}
        assert await other.leases.take(["b", "c"]) == {"c"}
        assert (one.leases.holds("b"), other.leases.holds("b")) == (True, False)
        assert await one.leases.take(["a"]) == set(), "another worker of the same process has it"
        await one.leases.release(["a", "b"])
        await other.leases.release(["a"])
        assert await other.leases.take(["a", "b"]) == {"a", "b"}
    async with opened(address) as last:
        assert await last.read(lambda connection: connection.scalars(select(leases.c.name)).all()) == []


async def test_of_many_who_ask_at_once_one_gets_it(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        names = [f"computers {number}" for number in range(40)]
        found = await asyncio.gather(
            *(each.leases.take(names[n:] + names[:n]) for n in range(0, 40, 4) for each in (one, other))
        )
        assert sorted(name for taken in found for name in taken) == sorted(names)


async def test_who_is_alone_knows_it_and_who_comes_waits_until_all_know(address: str) -> None:
    async with opened(address) as one:
        assert one.leases.alone
        assert one.leases.within(60) == 60
        before = one.generation
        async with opened(address) as other:
            await _until(lambda: not one.leases.alone)  # it has said so, but may not have heard itself yet
            assert not other.leases.alone
            assert one.leases.within(60) == shared_leases.EVERY
        await _until(lambda: one.leases.alone)
        assert one.generation > before, "what was read while others wrote counts no more"


async def test_two_applications_are_refused(address: str) -> None:
    async with opened(address) as one:
        with pytest.raises(StorageError, match="Another application's Pantheon"):
            await postgres.OPEN(address, account="theirs")
        assert one.leases.alone
        assert await one.leases.take(["a"]) == {"a"}


async def test_a_killed_processs_leases_are_free_at_once_and_what_it_told_is_doubtful(address: str) -> None:
    async with opened(address) as one:
        departed: list[bool] = []
        one.leases.on_departure.append(lambda: departed.append(True))

        def write(connection: Connection) -> None:
            queries.tell_guild(connection, 1, [("season", None)], NOW)
            queries.tell_guild(connection, 2, [("season", None)], NOW)

        await one.write(write)
        program = (
            "import asyncio, sys\nfrom bot.storage.database import Database\n"
            "async def main():\n    held = await Database.open(sys.argv[1], account='ours')\n"
            f"    print(await held.leases.take(['{QUEUE}guild 1', 'shard 0']), flush=True)\n"
            "    await asyncio.sleep(60)\nasyncio.run(main())"
        )
        command = [sys.executable, "-c", program, address]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:  # noqa: ASYNC220
            assert other.stdout is not None
            assert "shard 0" in await asyncio.to_thread(other.stdout.readline)
            assert await one.leases.take(["shard 0"]) == set()
            due = await one.read(lambda connection: queries.due(connection, NOW, 8, [], free=True))
            assert due.queues == ("guild 2",)
            os.kill(other.pid, signal.SIGKILL)
            other.wait()
        await _until(lambda: departed)
        assert await one.leases.take(["shard 0"]) == {"shard 0"}
        told = await one.read(
            lambda connection: connection.execute(select(outbox.c.guild_id, outbox.c.doubtful)).all()
        )
        assert sorted(map(tuple, told)) == [(1, True), (2, False)]


async def test_who_was_silent_for_too_long_does_nothing_until_it_has_joined_anew(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        lost: list[bool] = []
        one.leases.on_loss.append(lambda: lost.append(one.leases.holds("a")))
        assert await one.leases.take(["a"]) == {"a"}
        silent = update(instances).values(until=text("clock_timestamp() - interval '1 second'"))
        first = select(instances.c.id).order_by(instances.c.id).limit(1).scalar_subquery()
        await other.write(lambda connection: connection.execute(silent.where(instances.c.id == first)))
        await _until(lambda: lost)
        assert lost == [False]
        rejoined: list[bool] = []
        one.leases.on_departure.append(lambda: rejoined.append(True))
        await _until(lambda: rejoined)
        assert await other.leases.take(["a"]) == {"a"}
        assert await one.leases.take(["a"]) == set()
        await one.meta_set("back", "yes")


async def test_who_cant_reach_the_database_holds_nothing_before_others_may_have_it(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_leases, "LOST", 0.3)
    async with opened(address) as one:
        assert await one.leases.take(["a"]) == {"a"}

        def gone(*_: object, **__: object) -> object:
            raise StorageError("no network")

        lost: list[bool] = []
        one.leases.on_loss.append(lambda: lost.append(True))
        with monkeypatch.context() as cut:
            cut.setattr("bot.storage.lease_rows.renew", gone)
            await _until(lambda: lost)
            assert not one.leases.holds("a")
            with pytest.raises(StorageError, match="away for too long"):
                await one.meta_set("mine", "still")
        await _until(lambda: one.leases.alone)
        assert await one.leases.take(["a"]) == {"a"}
        assert await one.meta_get("mine") is None


async def test_what_a_cancelled_one_took_goes_back(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        asking = asyncio.create_task(one.leases.take(["a"]))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        async with asyncio.timeout(10):
            while not await other.leases.take(["a"]):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
