"""A round of hundreds opens its tables and calls its people: how long that takes within Discord's limits.

The playground answers as Discord does, which refuses what is sent too fast.  The bot is a process of its
own, so that what it takes is measured alone.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, Final

from sqlalchemy import Connection, func, select

from bot.app import Pantheon, opened
from bot.bench.report import Row, table
from bot.hosting.person import Person
from bot.playground import world as worlds
from bot.playground.server import Playground
from bot.settings import Settings
from bot.storage import schema
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.running.settings import TournamentSettings

GAME: Final = "santorini"
PLAYERS: Final = 500
BUCKET: Final = 5, 5.0
"""Requests, and in how many seconds, of one kind in one channel."""
TOGETHER: Final = 50
"""Requests a second of one bot."""
DIRECTLY: Final = 10
"""Of so many players one is called by direct message."""
QUIET: Final = 3.0
"""Seconds without anything to be told after which all is told."""
STEP: Final = 0.5
MOST: Final = 1.0
"""Per cent of the requests that may be refused."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A request that the bot has sent, and when, in seconds since the tournament began."""

    at: float
    what: str
    """``board``, ``call``, ``directly``, or what else it was."""
    refused: bool


def main(players: int | None = None) -> int:
    """Print the figures; 1 if an aim is missed, 2 for too few players."""
    if players == 1:
        print("One player alone has no table: say --games 2 or more.")
        return 2
    found = asyncio.run(rows(players or PLAYERS))
    print(table(found), flush=True)
    return int(any(row.met is False for row in found))


async def rows(players: int) -> list[Row]:
    """Seconds until the first and the last table stand and all are called, and what that takes."""
    playground = Playground(limit=BUCKET, together=TOGETHER)
    people = [
        worlds.add_user(playground.core.world, f"Player {number}") for number in range(1, players + 1)
    ]
    guild = str(playground.ids["guild"])
    for one in people:
        worlds.join(playground.core.world, guild, one["id"], [])
    await playground.start()
    try:
        with TemporaryDirectory() as folder:
            ids = [int(one["id"]) for one in people]
            told = await _bot(playground, Path(folder), ids)
        return list(_rows(players, told, _asked(playground, told["began"])))
    finally:
        await playground.stop()


async def _bot(playground: Playground, folder: Path, people: Sequence[int]) -> dict[str, Any]:
    """What the bot says of itself once it has told everything."""
    channel = next(iter(playground.ids["channels"].values()))
    order = {
        "token": playground.token,
        "api_base": playground.api_base,
        "gateway": playground.gateway_url,
        "folder": str(folder),
        "guild": int(playground.ids["guild"]),
        "channel": int(channel),
        "people": people,
    }
    process = await asyncio.create_subprocess_exec(
        # Not as a program: each process that it starts would load that, and all of the bot with it.
        *(sys.executable, "-c", "from bot.bench import openings; openings.serve()"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate(json.dumps(order).encode())
    return {"channel": channel, **json.loads(said.splitlines()[-1])}


def _asked(playground: Playground, began: float) -> list[Asked]:
    """The requests since the tournament began."""
    threads = {one["id"] for one in playground.core.world.all("channel") if one["type"] in worlds.THREADS}
    private = {one["id"] for one in playground.core.world.all("channel") if one["type"] == worlds.DM}
    found: list[Asked] = []
    for entry in playground.core.log.requests():
        at = datetime.fromisoformat(entry["at"]).timestamp() - began
        if at < 0:
            continue
        _, place, *rest = entry["path"].strip("/").split("/")
        what = f"{entry['method']} {'/'.join(part for part in rest if not part.isdigit())}"
        if what == "POST messages":
            if place in threads:
                what = "board" if entry["files"] else "call"
            elif place in private:
                what = "directly"
        found.append(Asked(at, what, entry["status"] == 429))
    return found


def _rows(players: int, told: dict[str, Any], asked: Sequence[Asked]) -> Iterator[Row]:
    tables = players // 2
    boards = sorted(one.at for one in asked if one.what == "board" and not one.refused)
    calls = sorted(one.at for one in asked if one.what in ("call", "directly") and not one.refused)
    refused = [one for one in asked if one.refused]
    share = 100 * len(refused) / len(asked)
    name = f"{players} players: "
    yield Row(f"{name}joining, of each", 1000 * told["joining"], "ms")
    yield Row(f"{name}first table", boards[0], "s")
    yield Row(f"{name}last table", boards[-1], "s", f"{tables} tables", len(boards) == tables)
    yield Row(f"{name}last call", calls[-1], "s", f"{players} calls", len(calls) >= players)
    kinds = ", ".join(sorted({one.what for one in refused}))
    yield Row(
        f"{name}requests refused",
        share,
        "%",
        f"at most {MOST:g}",
        share <= MOST,
        f"of {len(asked)}; {kinds}",
    )
    yield Row(f"{name}processor time", told["cpu"], "s", note=f"of {asked[-1].at:.0f} s")
    yield Row(f"{name}memory", told["memory"] / 1e6, "MB", "< 500", told["memory"] < 500e6)


def serve() -> None:
    """Be the bot that is measured, as standard input says; it starts processes of its own."""
    asyncio.run(_serve(json.loads(sys.stdin.read())))


async def _serve(order: dict[str, Any]) -> None:
    """The bot: let all join, begin, and wait until everything is told."""
    folder = Path(order["folder"])
    settings = Settings(
        token=order["token"],
        api_base=order["api_base"],
        gateway=order["gateway"],
        database=folder / "pantheon.sqlite3",
        guild_ready_timeout=0.1,
        icons=False,
    )
    async with opened(settings) as bot:
        running = asyncio.create_task(bot.start(settings.token))
        await bot.wait_until_ready()
        bot.pictures.prepare(GAME)
        people = [Person(id, f"Player {number}") for number, id in enumerate(order["people"], start=1)]
        organiser, event = people[0], await _created(bot, people[0], order["guild"], order["channel"])
        began = perf_counter()
        for number, person in enumerate(people):
            await bot.tournaments.registration.join(event, person)
            if number % DIRECTLY == 0:
                await bot.tables.preferences.choose(person.id, "notify", "dm")
        joining = (perf_counter() - began) / len(people)
        await _told(bot, 0)
        cpu, now = process_time(), datetime.now(UTC).timestamp()
        await bot.tournaments.starting.start(event, organiser)
        await _told(bot, len(people) // 2)
        print(
            json.dumps(
                {"joining": joining, "began": now, "cpu": process_time() - cpu, "memory": _memory()}
            ),
            flush=True,
        )
        await bot.close()
        await running


async def _created(bot: Pantheon, organiser: Person, guild: int, channel: int) -> int:
    """A tournament whose pairings are public at once, open for who wants to join."""
    settings = TournamentSettings(review_minutes=0)
    record = await bot.tournaments.setup.create(
        organiser,
        GAME,
        "Spring Cup",
        Swiss(rounds=9),
        settings,
        guild_id=guild,
        channel_id=channel,
        trusted=True,
    )
    await bot.tournaments.starting.announce(record.info.id, organiser)
    return record.info.id


async def _told(bot: Pantheon, tables: int) -> None:
    """Wait until so many tables are there, and nothing has been to be told for a while."""
    made, waits = select(func.count()).select_from(schema.tables), select(schema.outbox.c.id).limit(1)
    quiet = 0.0
    while quiet < QUIET:
        await asyncio.sleep(STEP)

        def busy(connection: Connection) -> bool:
            there = connection.execute(made).scalar_one() >= tables
            return (
                not there
                or connection.execute(waits.where(schema.outbox.c.state == "open")).first() is not None
            )

        quiet = 0.0 if await bot.database.read(busy) or bot.delivery.busy else quiet + STEP


def _memory() -> int:
    """The most that this process has had."""
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
