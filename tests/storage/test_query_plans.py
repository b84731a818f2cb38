"""What runs with every tap, deadline and message reads a few rows, however many there are."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.engine import Engine

from bot.hosting.outbox import OutboxQueues
from bot.storage import deadlines, outbox, own_tables, tables
from tests.tables.opened import ADA, BEN, CHANNEL, GUILD, NOON, TablesHarness

GROW = ("audit", "deadlines", "invitations", "log", "outbox", "results", "seats", "tables", "votes")
"""Tables that have more and more rows, or one for each game that is played."""
OF_OPEN = ("ix_outbox_due_at_id", "ix_outbox_queue_id", "ix_outbox_id")
"""Indexes of those messages alone that are to be told, or were given up: done ones leave them."""


@asynccontextmanager
async def _statements() -> AsyncGenerator[dict[str, Any]]:
    """What is asked of databases meanwhile, with the parameters of one time."""
    found: dict[str, Any] = {}

    def note(_: object, __: object, statement: str, parameters: Any, ___: object, many: bool) -> None:
        found[statement] = parameters[0] if many else parameters

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def _scans(path: Path, statements: dict[str, Any]) -> list[str]:
    """Which of them read all rows of a table that grows."""
    found: list[str] = []
    with closing(sqlite3.connect(path)) as connection:
        for statement, parameters in statements.items():
            if not statement.startswith(("SELECT", "UPDATE", "DELETE")):
                continue
            plan = connection.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)
            steps = [str(step[3]) for step in plan]
            whole = [step for step in steps if step.startswith(tuple(f"SCAN {table}" for table in GROW))]
            if not all(step.endswith(OF_OPEN) for step in whole):
                found.append(f"{statement}: {steps}")
    return found


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncGenerator[TablesHarness]:
    made = await TablesHarness.at(tmp_path / "tables.sqlite3")
    yield made
    await made.database.close()


async def test_nothing_that_often_runs_reads_a_whole_table(harness: TablesHarness) -> None:
    service = harness.tables
    queues = OutboxQueues((service.outbox, service.digests, service.season_news), service.store)
    table = await harness.open()
    async with _statements() as asked:
        await service.lobby.join(table.id, BEN)
        snapshot = await service.snapshots.look(table.id, None)
        mover = snapshot.table.people[snapshot.waiting[0]]
        snapshot = await service.snapshots.look(table.id, mover)
        while snapshot.decision is not None and not snapshot.complete:
            snapshot = await service.play.move(table.id, mover, snapshot.decision.moves.at(0))
        await service.play.confirm(table.id, mover)
        for person in (ADA.id, None):
            await service.snapshots.at(CHANNEL, person_id=person, limit=5)
        due = await queues.due(8, ["table 7"])
        for queue in due.queues:
            message = await queues.head(queue)
            assert message is not None
            await queues.of(message.of).superseded(message)
            await queues.of(message.of).postpone(message, NOON, None)
        await harness.database.read(_read)
        await harness.database.write(_write)
    assert len(asked) > 30
    assert _scans(harness.path, asked) == []


def _read(connection: Connection) -> None:
    """What jobs, pages and the operator's figures look at."""
    deadlines.due(connection, 50, NOON)
    deadlines.soonest(connection, 1)
    deadlines.late(connection, NOON)
    outbox.figures(connection, NOON)
    outbox.newest(connection)
    outbox.tried(connection)
    outbox.waits_on(connection, GUILD, NOON)
    own_tables.of_person(connection, ADA.id)
    own_tables.over(connection, ADA.id, 5)
    tables.listed(connection, GUILD, ("open", "running"), 10)
    tables.running_terms(connection, GUILD, ADA.id)


def _write(connection: Connection) -> None:
    outbox.set_digest(connection, ADA.id, NOON, NOON)
    outbox.prune(connection, NOON)
    outbox.hasten(connection, "table", 1, NOON)
    outbox.hasten_server(connection, GUILD, NOON)


@pytest.mark.parametrize("statement", ["SELECT * FROM log", "UPDATE outbox SET why = 'x' WHERE kind = 'y'"])
async def test_a_whole_table_that_is_read_is_noticed(harness: TablesHarness, statement: str) -> None:
    assert len(_scans(harness.path, {statement: ()})) == 1
