"""Tables whose time goes on when told."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import select

from bot.games.engine.contract import Game
from bot.games.santorini import GAME as SANTORINI
from bot.hosting.person import Person
from bot.storage.database import Database
from bot.storage.rows import DeadlineRow, SeatRow
from bot.storage.schema import deadlines
from bot.tables.service import TableService
from bot.tables.state import TableState
from bot.tables.terms import Terms
from tests.games.toy import TOY
from tests.postgres import looked_at
from tests.tables.games import CROWD
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, GUILD

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
MONDAY = datetime(2026, 3, 2, 9, tzinfo=UTC)


@dataclass
class TimedTables:
    """An opened desk with a clock in our hands; the bot is seen to be there all the time."""

    path: Path
    games: dict[str, Game]
    database: Database
    tables: TableService
    now: datetime
    watched: bool = False
    """It is noticed when the bot was not there."""

    @classmethod
    async def at(
        cls, path: Path, now: datetime = MONDAY, games: dict[str, Game] | None = None
    ) -> TimedTables:
        found = games or {game.slug: game for game in (TOY, CROWD, SANTORINI)}
        database = await Database.open(path, patience=0.1)
        made: TimedTables

        def beat() -> datetime:
            return made.now if made.watched else MONDAY

        tables = TableService(
            database, found, now=lambda: made.now, secrets=lambda: bytes(range(32)), beat=beat
        )
        made = cls(path, found, database, tables, now)
        return made

    def beside(self) -> TableService:
        """Another desk on the same database, as in another process."""
        return TableService(
            self.database,
            self.games,
            now=lambda: self.now,
            secrets=lambda: bytes(range(32)),
            beat=lambda: MONDAY,
        )

    async def again(self) -> TimedTables:
        """The same file after a restart."""
        await self.database.close()
        return await TimedTables.at(self.path, self.now, self.games)

    async def table(self, *others: Person, game: str = "crowd", **terms: Any) -> int:
        """A running table of Ada and the others."""
        people = others or (BEN,)
        opened = await self.tables.lobby.open(
            ADA,
            game,
            {},
            guild_id=GUILD,
            channel_id=CHANNEL,
            seats=1 + len(people),
            terms=Terms(**{"clock": "24h", **terms}),
        )
        for person in people:
            await self.tables.lobby.join(opened.id, person)
        return opened.id

    async def mover(self, table_id: int) -> Person:
        """Who must move."""
        snapshot = await self.tables.snapshots.look(table_id, None)
        return snapshot.table.people[snapshot.waiting[0]]

    async def turn(self, table_id: int) -> Person:
        """Whoever must move plays the first legal turn."""
        who = await self.mover(table_id)
        while not (snapshot := await self.tables.snapshots.look(table_id, who)).complete:
            assert snapshot.decision is not None
            await self.tables.play.move(table_id, who, snapshot.decision.moves.at(0))
        await self.tables.play.confirm(table_id, who)
        return who

    async def wait(self, *, hours: float = 0, days: float = 0) -> None:
        """Let time pass, in which everything that falls due happens at its moment."""
        end = self.now + timedelta(hours=hours, days=days)
        while (due := self.next_due()) is not None and due <= end:
            self.now = max(self.now, due)
            await self.happen()
        self.now = end

    async def happen(self) -> None:
        """Let happen what is due now, at once."""
        while await self.tables.deadline_job.work():
            pass

    def next_due(self) -> datetime | None:
        """When something is to happen next."""
        open_ones = [row.at for row in self.deadlines() if not row.done]
        return min(open_ones, default=None)

    def record(self, table_id: int) -> TableState:
        """The table as it is stored."""
        with looked_at(self.path) as connection:
            found = self.tables.store._record(connection, table_id)  # pyright: ignore[reportPrivateUsage]
        assert found is not None
        return found

    def seat(self, table_id: int, person: Person) -> SeatRow:
        """Somebody's seat as it is stored."""
        found = self.record(table_id).seat_of(person.id)
        assert found is not None
        return found

    def deadlines(self, kind: str = "") -> list[DeadlineRow]:
        """The deadlines of all tables."""
        with looked_at(self.path) as connection:
            rows = [DeadlineRow(*row) for row in connection.execute(select(deadlines))]
        return [row for row in rows if kind in ("", row.kind)]

    def due_at(self, table_id: int, person: Person, kind: str = "turn") -> datetime | None:
        """When something is to happen to somebody."""
        place = self.seat(table_id, person).place
        found = [
            r.at for r in self.deadlines(kind) if (r.table_id, r.seat, r.done) == (table_id, place, False)
        ]
        return min(found, default=None)

    async def ending(self, table_id: int) -> str:
        """What the last board tells: the log is longer than any board before, so that one is posted."""
        board = [queued for queued in await self.tables.outbox.pending() if queued.kind == "board"][-1]
        info = await self.tables.snapshots.info(table_id)
        ((told,),) = await self.tables.snapshots.told_by_turns(table_id, info.ply - 1, info.ply)
        assert board.ply == info.ply
        return told.kind

    async def said(self) -> list[tuple[int | None, str]]:
        """What is to be said: to whom, and the words without moments."""
        found = [e.message for e in await self.tables.outbox.pending() if e.message is not None]
        return [(message.to, re.sub(r"<t:\d+:.>", "…", str(message.words))) for message in found]


def other(person: Person) -> Person:
    """Of Ada and Ben the other one."""
    return BEN if person == ADA else ADA


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[TimedTables]:
    """Timed tables, closed at the end."""
    timed = await TimedTables.at(path)
    yield timed
    await timed.database.close()


__all__ = ["ADA", "BEN", "CLEO", "DAY", "HOUR", "MONDAY", "TimedTables", "opened", "other"]
