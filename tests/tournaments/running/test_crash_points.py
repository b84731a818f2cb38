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
from tests.tournaments.running.fair import ORGANISER, PEOPLE, QUICK, Fair

Deed: TypeAlias = Callable[[Fair, int], Awaitable[object]]
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


def start(fair: Fair, tournament: int) -> Awaitable[object]:
    return fair.tournaments.starting.start(tournament, ORGANISER)


def finish(fair: Fair, tournament: int) -> Awaitable[object]:
    return fair.tournaments.administration.finish(tournament, ORGANISER, "It is late")


def pause(fair: Fair, tournament: int) -> Awaitable[object]:
    return fair.tournaments.administration.pause(tournament, ORGANISER, "A storm")


def resume(fair: Fair, tournament: int) -> Awaitable[object]:
    return fair.tournaments.administration.resume(tournament, ORGANISER)


def play(fair: Fair, tournament: int) -> Awaitable[object]:
    return fair.move(tournament, best=1)


async def two_challenges(fair: Fair, tournament: int) -> None:
    ladder = fair.tournaments.ladder
    await ladder.challenge(tournament, PEOPLE[3], 3)
    await ladder.challenge(tournament, PEOPLE[1], 1)
    await ladder.accept(tournament, PEOPLE[0])


def time(**passes: float) -> Deed:
    async def wait(fair: Fair, tournament: int) -> None:
        fair.now += timedelta(**passes)

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
    fair: Fair, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    format_, people, settings, deeds = SCENARIOS[name]
    tournament = await fair.opened(format_, people, settings)
    database = KillableDatabase(fair.database, monkeypatch)
    cuts = 0
    for number, deed in enumerate(deeds):
        await deed(fair, tournament)
        before = _saved(fair)
        database.transactions = 0
        await fair.work()
        transactions, wanted = database.transactions, _rows(fair)
        for last in range(1, transactions + 1):
            _restore(fair, before)
            fair.begin()
            database.transactions, database.last = 0, last
            with pytest.raises(Killed):
                await fair.work()
            database.last = 0
            fair.begin()
            await fair.work()
            assert _rows(fair) == wanted, f"deed {number}, transaction {last} of {transactions}"
        cuts += transactions
    assert (await fair.record(tournament)).info.state == "finished"
    assert cuts >= len(deeds)


def _saved(fair: Fair) -> sqlite3.Connection:
    """A copy of the database, in memory."""
    copy = sqlite3.connect(":memory:")
    with closing(sqlite3.connect(fair.path)) as stored:
        stored.backup(copy)
    return copy


def _restore(fair: Fair, copy: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(fair.path)) as stored:
        copy.backup(stored)


def _rows(fair: Fair) -> dict[str, list[tuple[Any, ...]]]:
    """All that is stored, by table, but what may differ."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    for (table,) in fair.rows("SELECT name FROM sqlite_schema WHERE type = 'table'"):
        columns = [name for (name,) in fair.rows(f"SELECT name FROM pragma_table_info('{table}')")]
        alike = ", ".join(f'"{name}"' for name in columns if name not in UNLIKE)
        found[table] = fair.rows(f'SELECT {alike} FROM "{table}" ORDER BY rowid')
    return found
