"""Several processes on one PostgreSQL, each with its share of the busy tables: turns a second of them all.

Run as a program with a database's address, its number and how many there are, it is one of them.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from time import perf_counter, process_time
from typing import Final

from bot.bench import cold, postgres
from bot.bench.report import Row
from bot.bench.tables import SECONDS, TABLES, Play
from bot.games.engine import registry
from bot.storage.database import Database

MANY: Final = (1, 2, 4)


async def rows() -> list[Row]:
    """The figures on a server on this machine, whose processors limit them."""
    try:
        with postgres.serving() as server:
            return [await _row(server, many) for many in MANY]
    except postgres.NoServerError as why:
        return [Row("on PostgreSQL: not measured", 0, "", note=str(why))]


async def _row(server: str, many: int) -> Row:
    address = postgres.fresh_database(server)
    await (await Database.open(address)).close()
    processes = [await _begun(address, number, many) for number in range(many)]
    # They wait for each other; when the last one has begun, so has the measuring.
    await asyncio.gather(*map(_line, processes))
    there = postgres.processor_time(server)
    told = [list(map(float, line.split())) for line in await asyncio.gather(*map(_line, processes))]
    served = postgres.processor_time(server) - there
    for process in processes:
        await process.communicate(b"\n")
    turns, seconds, processor = (sum(column) for column in zip(*told, strict=True))
    own, its = 1000 * processor / turns, 1000 * served / turns
    note = f"processor time a turn {own:.1f} ms, the server's {its:.1f} ms"
    name = f"{many} process{'es' if many > 1 else ''} on one PostgreSQL: turns"
    return Row(name, turns / (seconds / many), "1/s", note=note)


async def _begun(address: str, number: int, many: int) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.bench.processes", address, str(number), str(many)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )


async def _line(process: asyncio.subprocess.Process) -> bytes:
    assert process.stdout is not None
    return await process.stdout.readline()


async def _play(address: str, number: int, many: int) -> None:
    database = await Database.open(address)
    try:
        # Whoever comes later is waited for: with others a process reads what alone it would remember.
        async with asyncio.timeout(60):
            while database.leases.crowd < many:  # noqa: ASYNC110
                await asyncio.sleep(0.1)
        tables = cold.tables_on(database)
        game = registry.discover()["santorini"]
        plays = [Play(tables, game, n) for n in range(number, TABLES, many)]
        own: set[int] = set()

        async def send() -> None:
            while True:
                await tables.outbox.woken.wait()
                tables.outbox.woken.clear()
                for message in await tables.outbox.pending():
                    if message.table_id not in own:
                        continue
                    if message.kind == "board":
                        await tables.outbox.posted_board(message, 10**18 + message.id)
                    else:
                        await tables.outbox.done(message)

        print("begins", flush=True)
        sender = asyncio.create_task(send())
        began, cpu = perf_counter(), process_time()

        async def busy(play: Play) -> None:
            while perf_counter() - began < SECONDS or not play.turns:
                await play.tap()
                own.add(play.table_id)

        await asyncio.gather(*map(busy, plays))
        turns = sum(play.turns for play in plays)
        print(turns, perf_counter() - began, process_time() - cpu, flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        sender.cancel()
        with suppress(asyncio.CancelledError):
            await sender
    finally:
        await database.close()


if __name__ == "__main__":
    asyncio.run(_play(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
