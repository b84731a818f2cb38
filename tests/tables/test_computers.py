"""Computers at tables: who seats them, what they are shown, and that they play on after anything."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field

import pytest

from bot.games.engine.contract import Player
from bot.games.engine.decision import Decision
from bot.games.engine.view import View
from bot.games.santorini import GAME as SANTORINI
from bot.hosting.errors import HostingError, NotAllowed, Refused, Unreadable
from bot.hosting.worker_pool import WorkerPool, WorkerThread
from bot.tables import computers
from bot.tables.computers import Computers
from bot.tables.model import TableInfo
from tests.tables.games import CROWD, Crowd
from tests.tables.opened import ADA, BEN, CHANNEL, GUILD, TablesHarness


@dataclass
class Watcher:
    """Plays the first move, or fails as told, and keeps what it was shown."""

    shown: list[tuple[View, Decision, bytes]] = field(default_factory=list[tuple[View, Decision, bytes]])
    seed: bytes = b""
    trouble: str = ""

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        assert nodes
        assert seconds
        self.shown.append((view, decision, self.seed))
        match self.trouble:
            case "raises":
                raise ValueError("no idea")
            case "illegal":
                return "nonsense"
            case "hangs":
                time.sleep(0.5)
            case _:
                pass
        return decision.moves.at(decision.moves.count - 1)


class Played(Crowd):
    """Simultaneous choices for up to four, with computers."""

    slug = "played"

    def __init__(self, watcher: Watcher) -> None:
        self.watcher = watcher

    def player(self, level: int, seed: bytes) -> Player:
        self.watcher.seed = seed
        return self.watcher


@asynccontextmanager
async def playing(harness: TablesHarness) -> AsyncIterator[None]:
    """The computers of this desk at work."""
    harness.tables.computers.start()
    yield
    await harness.tables.computers.stop()


async def against(harness: TablesHarness, game: str, level: int = 1) -> TableInfo:
    """A running table of Ada and one computer."""
    table = await harness.tables.lobby.open(ADA, game, {}, guild_id=GUILD, channel_id=CHANNEL, seats=2)
    return await harness.tables.lobby.add_computer(table.id, ADA, level)


async def ada_s_turn(harness: TablesHarness, table_id: int) -> None:
    """Wait until only people must decide, or nobody."""
    async with asyncio.timeout(60):
        while True:
            snapshot = await harness.tables.snapshots.look(table_id, None)
            if all(snapshot.table.people[seat].computer is None for seat in snapshot.waiting):
                return
            await asyncio.sleep(0.005)


async def test_the_host_seats_computers_and_takes_them_away(harness: TablesHarness) -> None:
    harness.games["played"] = Played(Watcher())
    table = await harness.open("played")
    with pytest.raises(NotAllowed):
        await harness.tables.lobby.add_computer(table.id, BEN, 1)
    await harness.tables.lobby.add_computer(table.id, ADA, 1)
    table = await harness.tables.lobby.add_computer(table.id, ADA, 3)
    assert [(p.id, p.computer) for p in table.people] == [(ADA.id, None), (-1, 1), (-2, 3)]
    assert [str(name) for name in table.names] == ["Ada", "Computer Iris", "Computer Talos"]
    with pytest.raises(NotAllowed):
        await harness.tables.lobby.remove_computer(table.id, BEN)
    table = await harness.tables.lobby.remove_computer(table.id, ADA)
    assert len(table.people) == 2
    await harness.tables.lobby.join(table.id, BEN)
    table = await harness.tables.lobby.leave(table.id, ADA)
    assert table.host == BEN, "a computer is never host"
    table = await harness.tables.lobby.remove_computer(table.id, BEN)
    with pytest.raises(Refused):
        await harness.tables.lobby.remove_computer(table.id, BEN)
    await harness.tables.lobby.add_computer(table.id, BEN, 2)
    assert (await harness.tables.lobby.leave(table.id, BEN)).state == "cancelled", (
        "computers don't wait alone"
    )


@pytest.mark.parametrize(("game", "level"), [("crowd", 1), ("played", 0), ("played", 4)])
async def test_only_computers_that_exist_can_sit(harness: TablesHarness, game: str, level: int) -> None:
    harness.games |= {"crowd": CROWD, "played": Played(Watcher())}
    table = await harness.open(game)
    with pytest.raises(Refused):
        await harness.tables.lobby.add_computer(table.id, ADA, level)
    assert (await harness.tables.snapshots.look(table.id, ADA)).table.people == (ADA,)


@pytest.mark.parametrize("trouble", ["", "raises", "illegal", "hangs"])
async def test_a_computer_plays_its_seat_whatever_happens_to_it(
    harness: TablesHarness, trouble: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(computers, "PATIENCE", 0.1)
    caplog.set_level(logging.CRITICAL if not trouble else logging.ERROR)
    watcher = Watcher(trouble=trouble)
    harness.games["played"] = Played(watcher)
    async with playing(harness):
        table = await against(harness, "played")
        await ada_s_turn(harness, table.id)
        snapshot = await harness.tables.snapshots.look(table.id, ADA)
        seat = 1 - (snapshot.seat or 0)
        turns = await harness.tables.snapshots.history(table.id, table.people[seat])
        assert [turn.seat for turn in turns] == [seat]
    wanted = "iris lily" if trouble else "tulip rose"
    assert turns[0].text == wanted
    assert ("trace" in caplog.text) is bool(trouble)
    for view, decision, _ in watcher.shown:
        assert view.seat == decision.seat == seat, "it sees with its own eyes only"


async def test_a_restart_goes_on_where_the_computer_was(harness: TablesHarness) -> None:
    watcher = Watcher()
    harness.games["played"] = Played(watcher)
    table = await against(harness, "played")
    (computer,) = (person for person in table.people if person.computer)
    # It had drafted one of two moves when the power went.
    await harness.tables.play.move(table.id, computer, "lily")
    harness = await harness.again()
    async with playing(harness):
        await ada_s_turn(harness, table.id)
        (turn,) = await harness.tables.snapshots.history(table.id, computer)
    assert turn.text == "lily tulip"
    await harness.database.close()


async def test_the_same_table_is_played_alike_by_every_process(harness: TablesHarness) -> None:
    harness.games["santorini"] = SANTORINI
    logs: list[list[str | None]] = []
    for _ in range(2):
        async with playing(harness):
            table = await against(harness, "santorini", 3)
            for space in ("A1", "A2", "E1", "E2"):
                await ada_s_turn(harness, table.id)
                snapshot = await harness.tables.snapshots.look(table.id, ADA)
                if snapshot.decision is not None and snapshot.decision.kind == "place":
                    await harness.tables.play.move(table.id, ADA, space)
                    if (await harness.tables.snapshots.look(table.id, ADA)).complete:
                        await harness.tables.play.confirm(table.id, ADA)
            await ada_s_turn(harness, table.id)
            logs.append([turn.text for turn in await harness.tables.snapshots.history(table.id, None)])
    assert logs[0] == logs[1]
    assert len(logs[0]) >= 2


async def test_when_the_last_person_resigns_the_computers_stop(harness: TablesHarness) -> None:
    harness.games["played"] = Played(Watcher())
    table = await harness.tables.lobby.open(ADA, "played", {}, guild_id=GUILD, channel_id=CHANNEL, seats=3)
    for level in (1, 2):
        table = await harness.tables.lobby.add_computer(table.id, ADA, level)
    snapshot = await harness.tables.play.resign(table.id, ADA)
    assert (snapshot.table.state, snapshot.waiting, snapshot.table.outcome) == ("abandoned", (), None)
    kinds = [queued.kind for queued in await harness.tables.outbox.pending()]
    assert kinds[-2:] == ["board", "lobby-edit"]
    async with playing(harness):
        await asyncio.sleep(0.05)
    assert (await harness.tables.snapshots.look(table.id, ADA)).table.ply == snapshot.table.ply


async def test_racing_with_people_does_no_harm(harness: TablesHarness) -> None:
    """Ada acts and resigns while computers move; every table ends in a state that makes sense."""
    harness.games["played"] = Played(Watcher())

    async def one() -> TableInfo:
        table = await harness.tables.lobby.open(
            ADA, "played", {}, guild_id=GUILD, channel_id=CHANNEL, seats=4
        )
        for level in (1, 2, 3):
            await harness.tables.lobby.add_computer(table.id, ADA, level)
        for act in ("iris", "rose", "resign"):
            try:
                if act == "resign":
                    await harness.tables.play.resign(table.id, ADA)
                else:
                    await harness.tables.play.move(table.id, ADA, act)
            except HostingError:
                pass
            await asyncio.sleep(0)
        return table

    async with playing(harness):
        for table in [await one() for _ in range(6)]:
            await ada_s_turn(harness, table.id)
            assert (await harness.tables.snapshots.look(table.id, None)).table.state in (
                "abandoned",
                "finished",
            )


async def test_what_a_computer_sees_tells_nothing_of_others_drafts(harness: TablesHarness) -> None:
    watcher = Watcher()
    harness.games["played"] = Played(watcher)
    table = await against(harness, "played")
    await harness.tables.play.move(table.id, ADA, "tulip")
    async with playing(harness):
        await ada_s_turn(harness, table.id)
    assert "tulip" in list(watcher.shown[0][1].moves), "drafts are nobody else's, computers' neither"


async def test_one_table_s_thinking_keeps_no_other_waiting(harness: TablesHarness) -> None:
    together = threading.Barrier(2, timeout=30)

    class Slow(Watcher):
        def choose(
            self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None
        ) -> str:
            together.wait()
            return super().choose(view, decision, nodes=nodes, seconds=seconds)

    harness.games["played"] = Played(Slow())
    pool = WorkerPool([WorkerThread("one"), WorkerThread("two")])
    harness.tables.computers = Computers(harness.tables.store, pool)
    async with playing(harness):
        for table in [await against(harness, "played") for _ in range(2)]:
            await ada_s_turn(harness, table.id)
            played = (await harness.tables.snapshots.look(table.id, ADA)).table.ply
            assert played == 2, "neither of them gave up waiting for the other"


async def test_one_table_s_trouble_is_not_the_others(harness: TablesHarness) -> None:
    harness.games["played"] = Played(Watcher())
    broken, sound = await against(harness, "played"), await against(harness, "played")
    with closing(sqlite3.connect(harness.path)) as connection, connection:
        connection.execute("UPDATE tables SET rules = 99 WHERE id = ?", (broken.id,))
    harness = await harness.again()
    async with playing(harness):
        await ada_s_turn(harness, sound.id)
        with pytest.raises(Unreadable):
            await harness.tables.snapshots.look(broken.id, ADA)
    assert (await harness.tables.snapshots.look(sound.id, ADA)).table.ply == 2
    await harness.database.close()
