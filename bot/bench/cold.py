"""A cold start on a database with ten thousand running tables, measured in a process of its own.

Run as a program with a database's path it is that process: it starts and says how much memory it needs.
"""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from sqlalchemy import Connection

from bot.bench.report import Row, against
from bot.games.engine import registry
from bot.hosting.person import Person
from bot.storage import log, seats, tables
from bot.storage.database import Database
from bot.tables.service import TableService

RUNNING: Final = 10_000
TURNS: Final = 12
"""Confirmed turns of each table."""
PEOPLE: Final = (Person(1, "Ada"), Person(2, "Ben"))


async def rows() -> list[Row]:
    """Seconds from the start of the process until the first table is served, and its memory."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite3"
        await _fill(path)
        began = perf_counter()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot.bench.cold", str(path), stdout=asyncio.subprocess.PIPE
        )
        assert process.stdout is not None
        line = await process.stdout.readline()
        seconds = perf_counter() - began
        await process.wait()
    megabytes = int(line) / 1e6
    note = f"{RUNNING} running tables; with Discord's library and the pictures loaded"
    return [
        against("cold start", seconds, 110, "s", note, cpu=False),
        Row("memory after it", megabytes, "MB", "< 300", megabytes < 300),
    ]


def tables_on(database: Database) -> TableService:
    """The table service that is measured."""
    return TableService(
        database, registry.discover(), now=lambda: datetime.now(UTC), secrets=lambda: bytes(range(32))
    )


async def _fill(path: Path) -> None:
    """Play one table some turns on, and store it many times."""
    database = await Database.open(path)
    service = tables_on(database)
    host, guest = PEOPLE
    table = await service.lobby.open(host, "santorini", {}, guild_id=1, channel_id=2, seats=2)
    table = await service.lobby.join(table.id, guest)
    for number in range(TURNS):
        person = table.people[number % 2]
        snapshot = await service.snapshots.look(table.id, person)
        while snapshot.decision is not None:
            move = snapshot.decision.moves.at(number % snapshot.decision.moves.count)
            snapshot = await service.play.move(table.id, person, move)
        await service.play.confirm(table.id, person)
    await database.write(lambda connection: _copy(connection, table.id))
    await database.close()


def _copy(connection: Connection, table_id: int) -> None:
    found = tables.get(connection, table_id)
    assert found is not None
    row, people = found
    entries = log.entries(connection, table_id, 0, row.ply)
    for _ in range(RUNNING - 1):
        new = tables.add(connection, row).id
        seats.replace_all(connection, new, [replace(seat, table_id=new) for seat in people])
        log.append(connection, [replace(entry, table_id=new) for entry in entries])


async def _start(path: Path) -> None:
    """Start as the bot does, up to the first answer; print the most memory it had, in bytes."""
    import resource

    import bot.app  # noqa: F401  # pyright: ignore[reportUnusedImport]

    database = await Database.open(path)
    service = tables_on(database)
    await service.outbox.pending()
    served = [await service.snapshots.look(RUNNING, person) for person in PEOPLE]
    assert any(snapshot.decision is not None for snapshot in served)
    unit = 1 if sys.platform == "darwin" else 1024
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit, flush=True)
    await database.close()


if __name__ == "__main__":
    asyncio.run(_start(Path(sys.argv[1])))
