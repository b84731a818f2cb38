"""The tables on a file and on PostgreSQL, Discord's side stubbed: turns, waiting, a cold start."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from threading import Event
from time import perf_counter, process_time
from typing import Final

from bot.bench import cold, postgres
from bot.bench.report import Row, against
from bot.games.engine import registry
from bot.games.engine.contract import Game
from bot.hosting.person import Person
from bot.storage.backend import Place
from bot.storage.database import Database
from bot.tables.model import TableSnapshot
from bot.tables.service import TableService
from bot.tables.terms import Terms

SECONDS: Final = 4.0
TABLES: Final = 12
"""Tables at which somebody is always busy, for the greatest throughput."""
ARRIVALS: Final = 60
"""Taps a second, on many tables, at which waiting is measured: some twenty turns a second."""
FEWEST: Final = 2
"""Waits that have percentiles, however busy the machine is."""


async def rows() -> list[Row]:
    """Turns and taps a second, waiting under load, and a cold start on ten thousand running tables."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite3"
        on_file = await _throughput(path)
        note = (
            f"a turn is a move, a build and a confirmation; {TABLES} busy tables of Santorini, with clocks"
        )
        found = [
            Row("turns", on_file.turns, "1/s", note=note),
            Row("taps (move, build, confirm)", on_file.taps, "1/s"),
            against("processor time a turn", on_file.processor, 0.24),
        ]
        async with _bare_writes() as bare:
            found += await _waiting(Path(folder) / "waiting.sqlite3")
    bare_wait = quantiles(bare, n=100)[98]
    found.append(Row("a bare write to SQLite meanwhile, p99", bare_wait, "ms", note="baseline"))
    return [*found, *await _on_postgresql(on_file), *await cold.rows()]


async def _on_postgresql(on_file: Throughput) -> list[Row]:
    """The same figures on a server on this machine."""
    try:
        with postgres.serving() as server:
            measured = await _throughput(postgres.fresh_database(server), server)
            waiting = await _waiting(postgres.fresh_database(server))
    except postgres.NoServerError as why:
        return [Row("on PostgreSQL: not measured", 0, "", note=str(why))]
    times = measured.processor / on_file.processor
    note = f"{times:.2g} × SQLite's"
    server = 1000 * measured.server
    return [
        Row("on PostgreSQL: turns", measured.turns, "1/s"),
        Row("processor time a turn", 1000 * measured.processor, "ms", "at most 1.6 ×", times <= 1.6, note),
        Row("the server's processor time a turn", server, "ms", note="SQLite's is in its process's"),
        *(replace(row, aim="", met=None) for row in waiting),
    ]


@dataclass(frozen=True, slots=True)
class Throughput:
    """The most that one process does."""

    turns: float
    """A second."""
    taps: float
    """A second."""
    processor: float
    """Seconds of the processor that a turn takes."""
    server: float = 0.0
    """The same, of the database's server."""


class Play:
    """Two people who play one game after the other at one table's place, at random."""

    def __init__(self, tables: TableService, game: Game, channel_id: int) -> None:
        self._tables = tables
        self._game = game
        self.channel_id = channel_id
        self._random = Random(channel_id)  # noqa: S311
        self._snapshot: TableSnapshot | None = None
        self.turns = 0
        self.one_tap = asyncio.Lock()

    @property
    def table_id(self) -> int:
        """The table that is played at now."""
        return 0 if self._snapshot is None else self._snapshot.table.id

    async def tap(self) -> None:
        """One action: a move, a confirmation, or a new table where the game is over."""
        snapshot = self._snapshot
        if snapshot is None or snapshot.table.state != "running":
            self._snapshot = await self._begin()
        elif snapshot.complete:
            self._snapshot = await self._tables.play.confirm(
                snapshot.table.id, self._mover(snapshot), snapshot.stamp
            )
            self.turns += 1
        elif snapshot.decision is None:
            person = snapshot.table.people[snapshot.waiting[0]]
            self._snapshot = await self._tables.snapshots.look(snapshot.table.id, person)
            await self.tap()
        else:
            moves = snapshot.decision.moves
            move = moves.at(self._random.randrange(moves.count))
            self._snapshot = await self._tables.play.move(
                snapshot.table.id, self._mover(snapshot), move, snapshot.stamp
            )

    async def _begin(self) -> TableSnapshot:
        # Nobody may play at more than a few tables at once.
        host, guest = (Person(1 + 2 * self.channel_id + i, name) for i, name in enumerate(("Ada", "Ben")))
        table = await self._tables.lobby.open(
            host,
            self._game.slug,
            {},
            guild_id=1,
            channel_id=self.channel_id,
            seats=2,
            terms=Terms(clock="72h"),
        )
        await self._tables.lobby.join(table.id, guest)
        return await self._tables.snapshots.look(table.id, host)

    @staticmethod
    def _mover(snapshot: TableSnapshot) -> Person:
        assert snapshot.seat is not None
        return snapshot.table.people[snapshot.seat]


async def _throughput(place: Place, server: str | None = None) -> Throughput:
    """``server``: whose processes work, too."""

    def served() -> float:
        return 0.0 if server is None else postgres.processor_time(server)

    async with _tables(place) as tables:
        plays = [Play(tables, registry.discover()["santorini"], number) for number in range(TABLES)]
        waits: list[float] = []
        there, began, cpu = served(), perf_counter(), process_time()

        async def busy(play: Play) -> None:
            while perf_counter() - began < SECONDS or not play.turns:
                waits.append(await _timed_tap(play))

        await asyncio.gather(*map(busy, plays))
        seconds, cpu = perf_counter() - began, process_time() - cpu
        turns = sum(play.turns for play in plays)
        return Throughput(turns / seconds, len(waits) / seconds, cpu / turns, (served() - there) / turns)


async def _waiting(place: Place) -> list[Row]:
    async with _tables(place) as tables:
        game = registry.discover()["santorini"]
        plays = [Play(tables, game, number) for number in range(5 * TABLES)]
        for play in plays:
            await play.tap()
        random = Random(1)  # noqa: S311
        taps: list[asyncio.Task[float]] = []
        began = perf_counter()
        while (now := perf_counter() - began) < SECONDS or len(taps) < FEWEST:
            free = plays[len(taps) % len(plays)]
            taps.append(asyncio.create_task(_timed_tap(free)))
            await asyncio.sleep(max(0.0, (len(taps) + random.random()) / ARRIVALS - now))
        waits = [1000 * wait for wait in await asyncio.gather(*taps)]
    percentiles = quantiles(waits, n=100)
    note = f"{len(waits) / SECONDS:.0f} taps/s at {len(plays)} tables, from the tap to the disk"
    return [
        Row("a tap waits, median", percentiles[49], "ms", note=note),
        against("a tap waits, p99", percentiles[98] / 1000, 0.9, cpu=False),
    ]


@asynccontextmanager
async def _bare_writes() -> AsyncGenerator[list[float]]:
    """Milliseconds of one-row transactions that a thread writes meanwhile, without anything of ours."""
    waits: list[float] = []
    over = Event()

    def write(path: Path) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("CREATE TABLE bare (number INTEGER)")
            while not over.wait(1 / ARRIVALS) or len(waits) < FEWEST:
                began = perf_counter()
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("INSERT INTO bare VALUES (1)")
                connection.execute("COMMIT")
                waits.append(1000 * (perf_counter() - began))

    with TemporaryDirectory() as folder:
        writing = asyncio.create_task(asyncio.to_thread(write, Path(folder) / "bare.sqlite3"))
        try:
            yield waits
        finally:
            over.set()
            await writing


async def _timed_tap(play: Play) -> float:
    began = perf_counter()
    async with play.one_tap:  # the one before may still wait, on a busy machine
        await play.tap()
    return perf_counter() - began


@asynccontextmanager
async def _tables(place: Place) -> AsyncGenerator[TableService]:
    """A table service on a database, with a sender that delivers every message at once."""
    database = await Database.open(place)
    tables = cold.tables_on(database)
    sender = asyncio.create_task(_send(tables))
    try:
        yield tables
    finally:
        sender.cancel()
        with suppress(asyncio.CancelledError):
            await sender
        await database.close()


async def _send(tables: TableService) -> None:
    while True:
        await tables.outbox.woken.wait()
        tables.outbox.woken.clear()
        for message in await tables.outbox.pending():
            if message.kind == "board":
                await tables.outbox.posted_board(message, 10**18 + message.id)
            else:
                await tables.outbox.done(message)
