"""How often a table is read for what people do most: a tap, and the board that tells of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from sqlalchemy import Connection

from bot.storage.database import Database
from bot.tables.state import TableState
from tests.discord_ui.bot_by_hand import BotByHand

T = TypeVar("T")


class Loads:
    """Counts the tables that are read from a database."""

    def __init__(self, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        read = database.read

        async def counted(work: Callable[[Connection], T]) -> T:
            found = await read(work)
            self.count += isinstance(found, TableState)
            return found

        monkeypatch.setattr(database, "read", counted)


async def test_a_tap_reads_its_table_once_at_most(bot: BotByHand, monkeypatch: pytest.MonkeyPatch) -> None:
    table = (await bot.running()).table
    mover = table.people[0]
    loads = Loads(bot.bot.database, monkeypatch)
    for most in (1, 0):
        loads.count = 0
        await bot.tables.snapshots.info(table.id)
        snapshot = await bot.tables.snapshots.look(table.id, mover)
        assert snapshot.decision is not None
        await bot.tables.play.move(table.id, mover, snapshot.decision.moves.at(0), snapshot.stamp)
        assert loads.count <= most, "what is known of it is kept until somebody changes it"


async def test_a_board_reads_its_table_once(bot: BotByHand, monkeypatch: pytest.MonkeyPatch) -> None:
    table = (await bot.running()).table
    await bot.tell()
    loads = Loads(bot.bot.database, monkeypatch)
    await bot.turn(table.id)
    loads.count = 0
    await bot.tell()
    assert len(bot.boards(table.id)) == 2
    assert loads.count <= 1


async def test_what_others_write_is_read_anew(bot: BotByHand) -> None:
    table = (await bot.running()).table
    before = await bot.tables.store.load(table.id)
    await bot.bot.database.write(
        lambda connection: connection.exec_driver_sql(
            "UPDATE seats SET name = 'Somebody' WHERE table_id = ?", (table.id,)
        )
    )
    after = await bot.tables.store.load(table.id)
    assert [seat.name for seat in after.seats] == ["Somebody", "Somebody"]
    assert before != after
