"""One life of the bot: desk, sender, sleeper and computers on a database, worked by hand."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self, TypeVar, cast

from sqlalchemy import Connection

from bot.discord_ui.components.controls import NO_EMOJIS
from bot.discord_ui.components.interaction_context import Underway
from bot.discord_ui.components.live_replies import LiveReplies
from bot.discord_ui.components.picture_cache import Pictures
from bot.discord_ui.delivery.outbox_worker import Delivery, delivery
from bot.games.engine.contract import Game
from bot.storage.database import Database
from bot.tables.outbox import TableOutboxMessage
from bot.tables.service import TableService
from bot.tables.store import TableStore
from bot.tournaments.running.service import TournamentService
from bot.translations import Translations
from tests.clock import Clock
from tests.tables.month.refusing import DOING, Fuse, RefusingPost

# The sender and the computers have a loop each, which waits for the machine's clock.  Here time goes on
# when it is told to: their steps are called from outside.
# pyright: reportPrivateUsage=false

T = TypeVar("T")


class Mortal(Database):
    """A database whose process may die before a transaction, or after it and before anybody hears of it."""

    fuse: Fuse = Fuse()

    async def write(self, work: Callable[[Connection], T], *, table: int | None = None) -> T:
        self.fuse.burn()
        result = await super().write(work, table=table)
        self.fuse.burn()
        return result


@dataclass
class Process:
    """The bot from a start to its death."""

    path: Path
    database: Mortal
    tables: TableService
    sender: Delivery

    @classmethod
    async def begin(
        cls,
        path: Path,
        games: Mapping[str, Game],
        clock: Clock,
        beat: Callable[[], datetime],
        secrets: Callable[[], bytes],
        post: RefusingPost,
        pictures: Pictures,
    ) -> Self:
        database = cast("Mortal", await Mortal.open(path))
        tables = TableService(database, games, now=clock, secrets=secrets, beat=beat)
        await tables.preferences.load()
        services: Any = SimpleNamespace(
            tables=tables,
            tournaments=TournamentService(tables.store),
            games=games,
            translations=Translations(),
            pictures=pictures,
            app_emojis=NO_EMOJIS,
            live_replies=LiveReplies(),
            underway=Underway(),
            server_name=lambda _: None,
        )
        sender = delivery(services, post, now=clock)
        messenger = sender._messengers["table"]
        done = messenger.do

        async def do(queued: TableOutboxMessage, doubtful: bool) -> None:
            DOING.set(queued)
            await done(queued, doubtful)

        messenger.do = do
        await sender._begin()
        await tables.computers._look_everywhere()
        database.fuse = post.fuse
        return cls(path, database, tables, sender)

    @property
    def store(self) -> TableStore:
        """What the desk's use cases work with."""
        return self.tables.store

    async def work(self) -> None:
        """Let happen, play and tell what there is now, until there is nothing more."""
        while True:
            busy = await self.tables.deadline_job.work()
            busy = await self._play() or busy
            busy = await self._tell() or busy
            if not busy:
                return

    async def _play(self) -> bool:
        busy, computers = False, self.tables.computers
        while (table := computers._backlog.take()) is not None:
            busy = True
            await computers._play_at(table)
        # Reactions are tasks of their own: awaited, so that the month is the same each time.
        await asyncio.gather(*computers._held.values())
        return busy

    async def _tell(self) -> bool:
        await self.sender._start_due()
        working = list(self.sender._working.values())
        await asyncio.gather(*working)
        return bool(working)

    async def die(self, copy: Path) -> None:
        """Nobody closes anything: what is on the disk at this moment is all that is left, in ``copy``."""
        ended = [*self.sender._working.values(), *self.tables.computers._held.values()]
        for task in ended:
            task.cancel()
        await asyncio.gather(*ended, return_exceptions=True)
        for end in ("", "-wal"):
            file = self.path.with_name(self.path.name + end)
            if file.exists():
                await asyncio.to_thread(shutil.copy, file, copy.with_name(copy.name + end))
        # Only so that this test leaves no threads behind: nobody reads this file again.
        self.tables.computers._pool.stop()
        self.database.fuse = Fuse()
        await self.database.close()
        await asyncio.to_thread(self.path.unlink)
