"""Processes that write side by side: what is counted before it is written is counted right.

SQLite lets nobody write meanwhile; PostgreSQL does, and turns are taken (``bot/storage/dialects.py``).
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from typing import Final

import pytest
from sqlalchemy import Connection, select

from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.storage.personal_columns import is_erased
from bot.storage.schema import ratings
from bot.tables.results.recompute import recompute
from bot.tables.seats import ready_check
from bot.tables.service import TableService
from tests.tables.games import CROWD
from tests.tables.opened import ADA, BEN, CHANNEL, GUILD
from tests.tables.timed import DAY, TimedTables

pytestmark = pytest.mark.usefixtures("both_databases")
PROCESSES: Final = 4
"""As many as a database writes for at once."""


@pytest.fixture
async def processes(timed: TimedTables) -> list[TableService]:
    """Services that remember nothing of each other; everything is loaded that is needed once."""
    found = [timed.beside() for _ in range(PROCESSES)]
    await asyncio.gather(*(one.vacations.of(GUILD, ADA) for one in found))
    return found


async def test_nobody_begins_more_games_than_anybody_may(
    timed: TimedTables, processes: list[TableService], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ready_check, "MAX_OPEN", 1)
    hosts = [Person(200 + number, "Host") for number in range(2 * PROCESSES)]
    tables = [
        await timed.tables.lobby.open(host, CROWD.slug, {}, guild_id=GUILD, channel_id=CHANNEL, seats=2)
        for host in hosts
    ]

    async def join(number: int) -> str:
        try:
            return (await processes[number % PROCESSES].lobby.join(tables[number].id, BEN)).state
        except Refused:
            return "refused"

    done = Counter(await asyncio.gather(*map(join, range(len(tables)))))
    assert done == {"running": 1, "refused": len(tables) - 1}


async def test_a_vacation_is_taken_once(timed: TimedTables, processes: list[TableService]) -> None:
    async def take(process: TableService) -> bool:
        try:
            await process.vacations.take(GUILD, ADA, 1, timed.now + DAY)
        except Refused:
            return False
        return True

    assert sorted(await asyncio.gather(*map(take, processes))) == [False, False, False, True]
    assert len((await timed.tables.vacations.of(GUILD, ADA)).announced) == 1


async def test_each_result_moves_the_ratings_that_the_one_before_left(
    timed: TimedTables, processes: list[TableService]
) -> None:
    tables = [await timed.table(game="santorini", rated=True) for _ in processes]
    for table in tables:
        for _ in range(4):
            await timed.turn(table)
    await asyncio.gather(
        *(process.play.resign(table, ADA) for process, table in zip(processes, tables, strict=True))
    )
    board = await timed.tables.ratings.leaderboard(GUILD, "santorini")
    assert {rank.name: rank.games for rank in board.people} == {"Ada": PROCESSES, "Ben": PROCESSES}


async def test_who_is_deleted_while_ratings_are_computed_anew_is_in_none_of_them(
    timed: TimedTables, processes: list[TableService]
) -> None:
    table = await timed.table(game="santorini", rated=True)
    for _ in range(4):
        await timed.turn(table)
    await processes[0].play.resign(table, ADA)
    computed, go_on = threading.Event(), threading.Event()

    def anew(connection: Connection) -> None:
        recompute(connection, GUILD, "santorini")
        computed.set()
        go_on.wait(10)

    computing = asyncio.create_task(timed.database.write(anew))
    await asyncio.to_thread(computed.wait, 10)
    erasing = asyncio.create_task(processes[1].personal_data.erase(ADA.id))
    await asyncio.sleep(0.5)  # It gets as far as it can.
    go_on.set()
    await asyncio.gather(computing, erasing)
    rated = await timed.database.read(
        lambda connection: connection.scalars(select(ratings.c.user_id)).all()
    )
    assert [is_erased(user) for user in sorted(rated)] == [False, True]
    assert ADA.id not in rated


async def test_choices_of_one_person_stay_beside_each_other(processes: list[TableService]) -> None:
    chosen = {"theme": "dark", "zone": "Europe/Berlin", "notify": "dm", "palette": "clear"}
    await asyncio.gather(
        *(
            process.preferences.choose(BEN.id, name, value)
            for process, (name, value) in zip(processes, chosen.items(), strict=True)
        )
    )
    await processes[0].preferences.load()
    kept = processes[0].preferences.person(BEN.id)
    assert {name: getattr(kept, name) for name in chosen} == chosen
