"""A start on a database with a hundred thousand running tables, measured in a process of its own.

That process starts as the bot does, plays a turn, and prints what it measured.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, Final

from sqlalchemy import CTE, Connection, Table, insert, literal, select, true, update

from bot.bench.report import Row, against
from bot.games.engine import registry
from bot.hosting.outbox import OutboxQueues
from bot.hosting.person import Person
from bot.storage import schema
from bot.storage.database import Claim, Database
from bot.tables.service import TableService
from bot.tables.terms import Terms

RUNNING: Final = 100_000
HELD: Final = 5_000
"""Calls that wait for quiet hours to end."""
TURNS: Final = 12
"""Confirmed turns of each table."""
PROGRAM: Final = """
import sys
from pathlib import Path
from bot import garbage_collection
garbage_collection.collect_seldom()
from bot.storage.database import Claim
claim = Claim(Path(sys.argv[1]))
from bot.bench import cold
cold.start_and_play(claim)
"""
"""As the bot starts: the database is checked while the rest is loaded."""
PEOPLE: Final = (Person(1, "Ada"), Person(2, "Ben"))


async def rows() -> list[Row]:
    """Seconds until the first table is served, memory, and what looking for due messages takes."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite3"
        await _fill(path)
        began = perf_counter()
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", PROGRAM, str(path)), stdout=asyncio.subprocess.PIPE
        )
        assert process.stdout is not None
        await process.stdout.readline()
        seconds = perf_counter() - began
        measured = json.loads(await process.stdout.readline())
        await process.wait()
    megabytes = measured["memory"] / 1e6
    note = f"{RUNNING} running tables, {HELD} messages held; with Discord's library and the pictures loaded"
    return [
        against("start", seconds, 150, "s", note, cpu=False),
        Row("processor time of it", measured["cpu"], "s", "< 5", measured["cpu"] < 5),
        Row("memory after it", megabytes, "MB", "< 400", megabytes < 400),
        against("what is due after a commit", measured["due"], 0.2, cpu=False),
        against("the next deadline after a commit", measured["deadline"], 0.2, cpu=False),
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
    table = await service.lobby.open(
        host, "santorini", {}, guild_id=1, channel_id=2, seats=2, terms=Terms(clock="72h")
    )
    table = await service.lobby.join(table.id, guest)
    for number in range(TURNS):
        person = table.people[number % 2]
        snapshot = await service.snapshots.look(table.id, person)
        while snapshot.decision is not None:
            snapshot = await service.play.move(
                table.id, person, snapshot.decision.moves.at(number % snapshot.decision.moves.count)
            )
        await service.play.confirm(table.id, person)
    await database.meta_set("heartbeat", datetime.now(UTC).isoformat())
    await database.write(_copy)
    await database.close()


def _copy(connection: Connection) -> None:
    """The first table again and again, each with two people of its own; its messages have been told."""
    # An hour from now each table's first message is due that is held.
    later = datetime.now(UTC) + timedelta(hours=1)
    first = select(literal(2).label("number")).cte("numbers", recursive=True)
    numbers = first.union_all(select(first.c.number + 1).where(first.c.number < RUNNING))
    number = numbers.c.number
    connection.execute(update(schema.outbox).values(state="done"))
    _again(connection, schema.tables, numbers, {"id": number})
    person = 2 * number + schema.seats.c.place
    _again(connection, schema.seats, numbers, {"table_id": number, "user_id": person})
    for table in (schema.log, schema.deadlines, schema.outbox):
        _again(connection, table, numbers, {"table_id": number})
    queue = "table " + number.cast(schema.outbox.c.queue.type) + " to 7"
    held = {"table_id": number, "queue": queue, "kind": literal("whisper"), "state": literal("open")}
    few = numbers.c.number < 2 + HELD
    board = schema.outbox.c.ply == 2
    _again(connection, schema.outbox, numbers, {**held, "due_at": literal(later)}, few & board)


def _again(
    connection: Connection, table: Table, numbers: CTE, changed: Mapping[str, Any], only: Any = None
) -> None:
    """Rows of the first table for each of the numbers."""
    names = [column.name for column in table.columns if column.name != "id" or "id" in changed]
    of_first = (table.c.id if table is schema.tables else table.c.table_id) == 1
    query = select(*(changed.get(name, table.c[name]) for name in names)).join_from(table, numbers, true())
    query = query.where(of_first if only is None else of_first & only)
    connection.execute(insert(table).from_select(names, query))


async def _start(claim: Claim) -> None:
    """Start as the bot does, up to the first answer; then play a turn, and print what was measured."""
    import resource

    import bot.app  # noqa: F401  # pyright: ignore[reportUnusedImport]

    database = await Database.open(claim)
    service = tables_on(database)
    queues = OutboxQueues((service.outbox, service.digests, service.season_news), service.store)
    await service.preferences.load()
    await service.snapshots.games_in_play()
    await service.deadline_job.work()
    await queues.begin()
    table = (await service.snapshots.look(RUNNING, None)).table
    person = table.people[TURNS % 2]
    snapshot = await service.snapshots.look(table.id, person)
    cpu = process_time()
    print("served", flush=True)
    while snapshot.decision is not None:
        snapshot = await service.play.move(table.id, person, snapshot.decision.moves.at(0))
    await service.play.confirm(table.id, person)
    began = perf_counter()
    due = await queues.due(8, ())
    looked = perf_counter()
    await service.deadline_job.work()
    deadline = perf_counter() - looked
    assert due.queues == (f"table {table.id}",)
    unit = 1 if sys.platform == "darwin" else 1024
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    print(
        json.dumps({"memory": memory, "cpu": cpu, "due": looked - began, "deadline": deadline}), flush=True
    )
    await database.close()


def start_and_play(claim: Claim) -> None:
    """What the measured process does with its database."""
    asyncio.run(_start(claim))
