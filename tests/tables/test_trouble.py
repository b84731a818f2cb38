"""Damaged logs, failing storage, racing processes, sudden death: what is acknowledged stands."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.hosting.errors import HostingError, Refused, Stale, Unavailable, Unreadable
from bot.storage import log as logs
from bot.storage import tables
from bot.storage.rows import LogRow
from bot.tables.replay import Positions
from tests.games.toy import TOY
from tests.tables.games import MEADOW
from tests.tables.opened import ADA, BEN, CHANNEL, GUILD, TablesHarness

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    ("damage", "ply"),
    [
        ("UPDATE log SET move = 'nonsense' WHERE table_id = 1 AND ply = 1", 1),
        ("DELETE FROM log WHERE table_id = 1 AND ply = 0", 0),
        ("DELETE FROM log WHERE table_id = 1 AND ply = 1", 1),
        ("UPDATE tables SET game = 'retired' WHERE id = 1", 0),
        ("UPDATE tables SET rules = 99 WHERE id = 1", 0),
        ("UPDATE tables SET options = '{\"colour\": 1}' WHERE id = 1", 0),
    ],
    ids=["nonsense", "hole", "short", "retired game", "other rules", "unknown option"],
)
async def test_an_unreadable_table_is_named_and_others_go_on(
    harness: TablesHarness, damage: str, ply: int
) -> None:
    bad, good = await harness.begun(), await harness.begun()
    with closing(sqlite3.connect(harness.path)) as connection, connection:
        connection.execute(damage)
    service = harness.beside()
    for deed in (
        service.snapshots.look(bad.id, ADA),
        service.play.confirm(bad.id, ADA),
        service.snapshots.history(bad.id, None),
    ):
        with pytest.raises(Unreadable, match=f"Table {bad.id} can’t be read .at move {ply}") as caught:
            await deed
        assert (caught.value.table_id, caught.value.ply) == (bad.id, ply)
    assert [table.id for table in await service.snapshots.at(CHANNEL)] == [good.id, bad.id]
    assert len(await service.snapshots.listing(GUILD)) == 2
    assert (await service.snapshots.look(good.id, ADA)).decision is not None


async def test_a_draft_that_another_program_version_refuses_is_cut_and_told(harness: TablesHarness) -> None:
    harness.games["meadow"] = MEADOW
    table = await harness.begun("meadow")
    for flower in ("iris", "rose"):
        await harness.tables.play.move(table.id, ADA, flower)
    with closing(sqlite3.connect(harness.path)) as connection, connection:
        connection.execute("UPDATE seats SET draft = '[\"iris\", \"orchid\"]' WHERE draft != '[]'")
    harness = await harness.again()
    seen = await harness.tables.snapshots.look(table.id, ADA)
    assert (seen.draft, seen.dropped, seen.complete) == (("iris",), ("orchid",), False)
    cut = await harness.tables.play.confirm(table.id, ADA)
    assert (cut.draft, cut.dropped, cut.table.ply) == (("iris",), ("orchid",), 0)
    with pytest.raises(Refused, match="isn’t complete yet"):
        await harness.tables.play.confirm(table.id, ADA)
    await harness.database.close()


async def test_storage_that_fails_changes_nothing_and_the_next_move_works(harness: TablesHarness) -> None:
    harness.games["meadow"] = MEADOW
    table = await harness.begun("meadow")
    seen = await harness.snapshots(table.id)
    with closing(sqlite3.connect(harness.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for deed in (
            harness.tables.play.move(table.id, ADA, "iris"),
            harness.tables.play.resign(table.id, ADA),
            harness.open(host=BEN),
        ):
            with pytest.raises(Unavailable, match="can’t save anything right now"):
                await deed
        other.execute("ROLLBACK")
    assert await harness.snapshots(table.id) == seen
    assert (await harness.tables.play.move(table.id, ADA, "iris", seen[0].stamp)).draft == ("iris",)


@pytest.mark.usefixtures("both_databases")
async def test_processes_that_race_settle_it_by_the_version(harness: TablesHarness) -> None:
    harness.games["meadow"] = MEADOW
    table = await harness.begun("meadow")
    desks = [harness.beside() for _ in range(4)]
    stamp = (await harness.tables.snapshots.look(table.id, ADA)).stamp

    async def tap(number: int) -> str:
        try:
            await desks[number % 4].play.move(table.id, ADA, "iris", stamp)
        except Stale:
            return "stale"
        return "played"

    assert Counter(await asyncio.gather(*map(tap, range(40)))) == {"played": 1, "stale": 39}
    # Each desk has its own memory of the position: the others must notice what one has confirmed.
    await desks[0].play.move(table.id, ADA, "rose")
    await desks[1].play.confirm(table.id, ADA)
    await desks[2].play.move(table.id, BEN, "lily")
    await desks[3].play.move(table.id, BEN, "tulip")
    over = await desks[0].play.confirm(table.id, BEN)
    assert over.table.state == "finished"
    for service in desks:
        assert (await service.snapshots.look(table.id, ADA)).view == (
            await harness.tables.snapshots.look(table.id, ADA)
        ).view


@pytest.mark.usefixtures("both_databases")
async def test_a_cancelled_deed_is_done_or_not_done(harness: TablesHarness) -> None:
    harness.games["meadow"] = MEADOW
    for delay in range(10):
        table = await harness.begun("meadow")
        task = asyncio.create_task(harness.tables.play.resign(table.id, ADA))
        await asyncio.sleep(delay / 1000)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        snapshots = await harness.snapshots(table.id)
        fresh = harness.beside()
        assert [await fresh.snapshots.look(table.id, who) for who in (ADA, BEN)] == snapshots[:2]
        assert snapshots[0].table.ply == (snapshots[0].table.state == "finished")


def test_what_is_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    for acknowledged in (7, 40):
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.tables.worker", str(path)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert program.stdout is not None
        lines = [program.stdout.readline() for _ in range(acknowledged)]
        program.send_signal(signal.SIGKILL)
        lines += program.stdout.readlines()
        program.stdout.close()
        program.wait()
        asyncio.run(_all_there(path, [line.split() for line in lines if line.endswith("\n")]))


async def _all_there(path: Path, acknowledged: list[list[str]]) -> None:
    harness = await TablesHarness.at(path, TOY)
    try:
        for table_id, person_id, ply, drafted in acknowledged:
            person = ADA if person_id == str(ADA.id) else BEN
            snapshot = await harness.tables.snapshots.look(int(table_id), person)
            assert (snapshot.table.ply, len(snapshot.draft)) >= (int(ply), int(drafted))
        assert len(acknowledged) >= 7
        info = await harness.begun()
        with pytest.raises(HostingError):
            await harness.tables.lobby.join(info.id, BEN)
    finally:
        await harness.database.close()


async def test_positions_that_fell_out_of_memory_are_replayed(harness: TablesHarness) -> None:
    opened = [await harness.begun() for _ in range(3)]
    positions = Positions(harness.games, limit=2)
    rows = [await harness.database.read(partial(tables.get, id=table.id)) for table in opened]
    for row in rows:
        assert row is not None
        entries = await harness.database.read(
            partial(logs.entries, table_id=row[0].id, since=0, upto=row[0].ply)
        )
        line = positions.line(row[0], len(row[1]), None, entries)
        assert positions.known(row[0]) is line
        assert len(line.played) == row[0].ply == 2
    assert [positions.known(row[0]) is None for row in rows if row] == [True, False, False]


async def test_a_position_pushed_out_of_memory_while_its_log_is_read_is_no_trouble(
    harness: TablesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness.games["meadow"] = MEADOW
    table, other = await harness.begun("meadow"), await harness.begun("meadow")
    store = harness.tables.store
    monkeypatch.setattr(store.positions, "_limit", 1)
    elsewhere = await store.line(await store.load(other.id))
    for person, flowers in ((ADA, ("iris", "rose")), (BEN, ("lily", "tulip"))):
        await harness.tables.snapshots.look(table.id, person)
        for flower in flowers:
            await harness.beside().play.move(table.id, person, flower)
        await harness.beside().play.confirm(table.id, person)
    entries = logs.entries

    def slowly(connection: Connection, table_id: int, since: int, upto: int) -> list[LogRow]:
        """Somebody looks at another table while this one's log is read."""
        assert elsewhere is not None
        store.positions.keep(other.id, elsewhere)
        return entries(connection, table_id, since, upto)

    monkeypatch.setattr(logs, "entries", slowly)
    assert (await harness.tables.snapshots.look(table.id, ADA)).table.state == "finished"
