"""A desk on a database file, with people, a clock that stands still, and known secrets."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.games.engine.contract import Game
from bot.hosting.person import Person
from bot.storage.database import Database
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.service import TableService
from tests.games.toy import TOY

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
ADA, BEN, CLEO, DEV = (
    Person(number, name) for number, name in enumerate(("Ada", "Ben", "Cleo", "Dev"), 101)
)
GUILD, CHANNEL = 11, 22


@dataclass
class TablesHarness:
    """An opened desk, which can be closed and opened again."""

    path: Path
    games: dict[str, Game]
    database: Database
    tables: TableService

    @classmethod
    async def at(cls, path: Path, *games: Game) -> TablesHarness:
        found = {game.slug: game for game in games or (TOY,)}
        database = await Database.open(path, patience=0.1)
        tables = TableService(database, found, now=lambda: NOON, secrets=lambda: bytes(range(32)))
        return cls(path, found, database, tables)

    async def again(self) -> TablesHarness:
        """The same file after a restart."""
        await self.database.close()
        return await TablesHarness.at(self.path, *self.games.values())

    def beside(self, secret: bytes = bytes(range(32))) -> TableService:
        """Another desk on the same database that remembers nothing, as in another process."""
        return TableService(self.database, self.games, now=lambda: NOON, secrets=lambda: secret)

    async def open(self, slug: str = "toy", host: Person = ADA, **options: Any) -> TableInfo:
        return await self.tables.lobby.open(host, slug, options, guild_id=GUILD, channel_id=CHANNEL)

    async def begun(self, slug: str = "toy", **options: Any) -> TableInfo:
        """A running table of Ada and Ben, in whichever seats."""
        table = await self.open(slug, **options)
        return await self.tables.lobby.join(table.id, BEN)

    async def snapshots(self, table_id: int) -> list[TableSnapshot]:
        """What everybody and the public see."""
        return [await self.tables.snapshots.look(table_id, who) for who in (ADA, BEN, CLEO, None)]

    def dump(self) -> str:
        """Every row of the database."""
        with closing(sqlite3.connect(self.path)) as connection:
            return "\n".join(connection.iterdump())
