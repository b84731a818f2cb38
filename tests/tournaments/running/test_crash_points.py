"""A process that dies after any one of its transactions: the next one leads to the same rows.

What follows from each deed by itself is done once, to count its transactions, and then once for each of
them by a process that dies when that one is stored.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from typing import Any, TypeAlias

import pytest
from sqlalchemy import Connection

from bot.storage.database import Database
from bot.tournaments.formats.elimination.knockout import SingleElimination
from bot.tournaments.formats.elimination.pod_elimination import TableElimination
from bot.tournaments.formats.ladder import Ladder
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.running.settings import TournamentSettings
from bot.tournaments.tournament import Format
from tests.tournaments.running.harness import ORGANISER, PEOPLE, QUICK, TournamentHarness

Deed: TypeAlias = Callable[[TournamentHarness, int], Awaitable[object]]
"""What people do, or what time does, before what follows from it by itself."""
UNLIKE = {"secret", "version"}
"""Columns that may differ: a table opened anew draws anew, and changes may be stored in fewer steps."""


class Killed(BaseException):
    """The process is gone: nothing may catch this."""


class KillableDatabase:
    """Counts the transactions of a database, and dies after one of them."""

    def __init__(self, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        self.transactions = 0
        self.last = 0
        """After so many transactions the process dies; 0: it lives."""
        self._write = database.write
        monkeypatch.setattr(database, "write", self.write)

    async def write(self, work: Callable[[Connection], Any], *, table: int | None = None) -> Any:
        """One transaction."""
        stored = await self._write(work, table=table)
        self.transactions += 1
        if self.transactions == self.last:
            raise Killed
        return stored


def start(harness: TournamentHarness, tournament: int) -> Awaitable[object]:
    return harness.tournaments.starting.start(tournament, ORGANISER)


def finish(harness: TournamentHarness, tournament: int) -> Awaitable[object]:
    return harness.tournaments.administration.finish(tournament, ORGANISER, "It is late")


def pause(harness: TournamentHarness, tournament: int) -> Awaitable[object]:
    return harness.tournaments.administration.pause(tournament, ORGANISER, "A storm")


def resume(harness: TournamentHarness, tournament: int) -> Awaitable[object]:
    return harness.tournaments.administration.resume(tournament, ORGANISER)


def play(harness: TournamentHarness, tournament: int) -> Awaitable[object]:
    return harness.move(tournament, best=1)


async def two_challenges(harness: TournamentHarness, tournament: int) -> None:
    ladder = harness.tournaments.ladder
    await ladder.challenge(tournament, PEOPLE[3], 3)
    await ladder.challenge(tournament, PEOPLE[1], 1)
    await ladder.accept(tournament, PEOPLE[0])


def time(**passes: float) -> Deed:
    async def wait(harness: TournamentHarness, tournament: int) -> None:
        harness.now += timedelta(**passes)

    return wait


SCENARIOS: dict[str, tuple[Format, int, TournamentSettings, tuple[Deed, ...]]] = {
    "swiss": (
        Swiss(rounds=2),
        5,
        replace(QUICK, review_minutes=10),
        (start, time(minutes=10), play, time(minutes=10), play),
    ),
    "elimination-of-pods": (TableElimination(), 7, QUICK, (start, play, play)),
    "ladder": (Ladder(), 4, QUICK, (start, two_challenges, play, time(days=3), finish)),
    "several-games-a-match": (SingleElimination(), 3, replace(QUICK, games=3), (start, *[play] * 6)),
    "paused-and-nobody-comes": (
        Swiss(rounds=2),
        4,
        QUICK,
        (start, pause, time(days=1), resume, *[time(days=5)] * 6),
    ),
}


@pytest.mark.parametrize("name", SCENARIOS)
async def test_a_process_may_die_after_any_transaction(
    harness: TournamentHarness, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    format_, people, settings, deeds = SCENARIOS[name]
    tournament = await harness.opened(format_, people, settings)
    database = KillableDatabase(harness.database, monkeypatch)
    cuts = 0
    for number, deed in enumerate(deeds):
        await deed(harness, tournament)
        before = _saved(harness)
        database.transactions = 0
        await harness.work()
        transactions, wanted = database.transactions, _rows(harness)
        for last in range(1, transactions + 1):
            _restore(harness, before)
            harness.begin()
            database.transactions, database.last = 0, last
            with pytest.raises(Killed):
                await harness.work()
            database.last = 0
            harness.begin()
            await harness.work()
            assert _rows(harness) == wanted, f"deed {number}, transaction {last} of {transactions}"
        cuts += transactions
    assert (await harness.record(tournament)).info.state == "finished"
    assert cuts >= len(deeds)


def _saved(harness: TournamentHarness) -> sqlite3.Connection:
    """A copy of the database, in memory."""
    copy = sqlite3.connect(":memory:")
    with closing(sqlite3.connect(harness.path)) as stored:
        stored.backup(copy)
    return copy


def _restore(harness: TournamentHarness, copy: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(harness.path)) as stored:
        copy.backup(stored)


def _rows(harness: TournamentHarness) -> dict[str, list[tuple[Any, ...]]]:
    """All that is stored, by table, but what may differ."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    for (table,) in harness.rows("SELECT name FROM sqlite_schema WHERE type = 'table'"):
        columns = [name for (name,) in harness.rows(f"SELECT name FROM pragma_table_info('{table}')")]
        alike = ", ".join(f'"{name}"' for name in columns if name not in UNLIKE)
        found[table] = harness.rows(f'SELECT {alike} FROM "{table}" ORDER BY rowid')
    return found
