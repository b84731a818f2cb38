"""Several processes on one PostgreSQL: who has a lease, who is dead, and what is known then."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from time import perf_counter

import pytest
from sqlalchemy import Connection, make_url, select, text, update

from bot.bench.postgres import NoServerError
from bot.storage import bulletin, key_values, lease_rows, shared_leases
from bot.storage import outbox as queries
from bot.storage.database import Database
from bot.storage.errors import Conflict, StorageError
from bot.storage.lease_rows import QUEUE, OtherInstance
from bot.storage.postgres_connection import engine_of
from bot.storage.process_identity import ProcessIdentity
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
    monkeypatch.setattr(shared_leases, "REJOINING", 0.2)


@asynccontextmanager
async def opened(address: str, account: str = "ours") -> AsyncIterator[Database]:
    database = await postgres.OPEN(address, account=account)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def cut_off(address: str) -> AsyncIterator[tuple[str, asyncio.Event]]:
    """Another way to the server; nothing gets through while the event is cleared, nor is it lost."""
    url, open_way = make_url(address), asyncio.Event()
    open_way.set()
    folder = url.query.get("host", "")

    async def carry(source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await source.read(65536):
                await open_way.wait()
                to.write(data)
                await to.drain()
        await open_way.wait()
        to.close()

    async def come(source: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        if folder:
            ends = await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{url.port or 5432}")
        else:
            ends = await asyncio.open_connection(url.host, url.port or 5432)
        await asyncio.gather(carry(source, ends[1]), carry(ends[0], back))

    server = await asyncio.start_server(come, "127.0.0.1", 0)
    way = url.set(host="127.0.0.1", port=server.sockets[0].getsockname()[1], query={})
    try:
        yield way.render_as_string(hide_password=False), open_way
    finally:
        server.close()


async def _until(what: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not what():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def _taken(database: Database, name: str) -> None:
    """Wait until it has the lease: on a busy machine it may itself be taken for dead for a moment."""
    async with asyncio.timeout(20):
        while not await database.leases.take([name]):  # noqa: ASYNC110
            await asyncio.sleep(0.05)


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


async def _two_to_tell(database: Database) -> None:
    """A message in each of two queues."""

    def write(connection: Connection) -> None:
        queries.tell_guild(connection, 1, [("season", None)], NOW)
        queries.tell_guild(connection, 2, [("season", None)], NOW)

    await database.write(write)


async def _doubted(database: Database) -> list[tuple[int, bool]]:
    """Of which guilds' messages is it doubtful whether they are told?"""
    told = select(outbox.c.guild_id, outbox.c.doubtful).order_by(outbox.c.guild_id)
    found = await database.read(lambda connection: connection.execute(told).all())
    return [(guild, doubtful) for guild, doubtful in found]


async def test_what_may_be_told_is_doubtful_though_its_lease_could_not_be_given_back(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(address) as one, opened(address) as other:
        await _two_to_tell(one)
        await _taken(one, f"{QUEUE}guild 1")
        first = select(outbox.c.id).where(outbox.c.guild_id == 1)
        number = await one.read(lambda connection: connection.execute(first).scalar_one())

        def gone(*_: object, **__: object) -> object:
            raise Conflict("no network")

        with monkeypatch.context() as cut:
            cut.setattr("bot.storage.lease_rows.release", gone)
            await one.leases.release([f"{QUEUE}guild 1"], [number])
        await _taken(other, f"{QUEUE}guild 1")
        assert await _doubted(other) == [(1, True), (2, False)]


async def test_who_could_not_read_what_is_new_reads_all_of_it_later(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        heard: list[set[str]] = []

        async def hear(news: Collection[str]) -> None:
            heard.append(set(news))
            if len(heard) == 1:
                raise StorageError("no connection")

        other.leases.on_news.append(hear)
        await one.write(lambda connection: bulletin.post(connection, bulletin.of_guild(7)))
        await _until(lambda: len(heard) > 1)
        assert heard[:2] == [{bulletin.of_guild(7)}, set()]


async def test_a_killed_processs_leases_are_free_at_once_and_what_it_told_is_doubtful(address: str) -> None:
    async with opened(address) as one:
        departed: list[bool] = []
        one.leases.on_departure.append(lambda: departed.append(True))
        await _two_to_tell(one)
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
        assert await _doubted(one) == [(1, True), (2, False)]


async def test_who_looks_around_while_another_joins_does_not_pass_for_knowing_of_it(address: str) -> None:
    """It says that it lives after the other one has come, and before that can be seen."""
    engine, process = engine_of(make_url(address), 5.0), ProcessIdentity.own()

    def look_around(instance: int) -> list[OtherInstance]:
        with engine.begin() as connection:
            assert lease_rows.renew(connection, instance, 60, [], draining=False)
            return lease_rows.others(connection, instance, process)

    async with opened(address):
        pass
    with engine.begin() as connection:
        one = lease_rows.join(connection, "ours", process, 60)
    with engine.begin() as connection:
        another = lease_rows.join(connection, "ours", process, 60)
        assert look_around(one) == []
    with engine.begin() as connection:
        lease_rows.begin(connection, another)
    assert [each.aware for each in look_around(another)] == [False]
    assert [each.id for each in look_around(one)] == [another]
    assert [each.aware for each in look_around(another)] == [True]
    engine.dispose()


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
            monkeypatch.setattr(shared_leases, "REJOINING", 10.0)
            patient = asyncio.create_task(one.meta_set("patient", "yes"))
            await asyncio.sleep(0.2)
        await patient  # as at a start on a machine that is too busy for a sign of life
        await _taken(one, "a")
        assert await one.meta_get("mine") is None


async def test_what_a_cancelled_one_took_goes_back(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        asking = asyncio.create_task(one.leases.take(["a"]))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await _taken(other, "a")


async def test_who_was_stopped_for_longer_than_its_lease_does_nothing_when_it_wakes(address: str) -> None:
    program = """
import asyncio, sys, time
from bot.storage import shared_leases
from bot.storage.database import Database
shared_leases.EVERY, shared_leases.LOST, shared_leases.LEASE = 0.1, 1.0, 1.5
shared_leases.REJOINING = 0.0

async def main():
    held = await Database.open(sys.argv[1], account="ours")
    while not await held.leases.take(["a"]):
        await asyncio.sleep(0.05)
    before = time.monotonic()
    print("has a", flush=True)
    while (now := time.monotonic()) < before + 1:
        before = now
        await asyncio.sleep(0)
        time.sleep(0.02)  # here it is stopped, most likely
    print(held.leases.holds("a"), flush=True)
    try:
        await held.meta_set("mine", "still")
    except Exception as error:
        print(error, flush=True)
    while not await held.leases.take(["b"]):
        await asyncio.sleep(0.05)
    print(await held.leases.take(["a"]), flush=True)

asyncio.run(main())
"""
    command = [sys.executable, "-c", program, address]
    async with opened(address) as one:
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:  # noqa: ASYNC220
            assert other.stdout is not None
            assert "has a" in await asyncio.to_thread(other.stdout.readline)
            os.kill(other.pid, signal.SIGSTOP)
            stopped = perf_counter()
            try:
                await _taken(one, "a")
                # It must notice that it was stopped, however soon it lost the lease on a busy machine.
                await asyncio.sleep(max(0.5, stopped + 1.2 - perf_counter()))
                os.kill(other.pid, signal.SIGCONT)
                async with asyncio.timeout(60):
                    told = [await asyncio.to_thread(other.stdout.readline) for _ in range(3)]
            finally:
                other.kill()
        assert told[0] == "False\n"
        assert told[1].startswith("This process was away for too long")
        assert told[2] == "set()\n", "it has joined anew, and the other one goes on"
        assert one.leases.holds("a")
        assert await one.meta_get("mine") is None


async def test_who_is_cut_off_loses_its_lease_and_its_open_transaction_keeps_nobody_waiting(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_leases, "LOST", 1.0)
    monkeypatch.setattr(shared_leases, "LEASE", 1.5)
    monkeypatch.setattr("bot.storage.postgres_connection.ABANDONED", 1)
    async with opened(address) as here, cut_off(address) as (way, open_way):
        there = await postgres.OPEN(way, account="ours")
        await _taken(there, "a")
        begun, may_end = threading.Event(), threading.Event()

        def stuck(connection: Connection) -> None:
            key_values.put(connection, "where", "there")
            begun.set()
            may_end.wait(20)
            key_values.put(connection, "where", "there, later")

        writing = asyncio.create_task(there.write(stuck))
        assert await asyncio.to_thread(begun.wait, 20)
        open_way.clear()
        await _taken(here, "a")
        async with asyncio.timeout(10):
            assert not there.leases.holds("a")
            with pytest.raises(StorageError, match="away for too long"):
                await there.meta_set("where", "there, at last")
            await here.meta_set("where", "here")  # waits until the server has ended what holds the row
        open_way.set()
        may_end.set()
        await asyncio.gather(writing, return_exceptions=True)
        await there.close()
        assert await here.meta_get("where") == "here"
