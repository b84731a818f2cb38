"""Servers that remove the bot: their games stand still, go on when they have it again, or are forgotten.

Everything follows from one row of what stops clocks (:mod:`bot.storage.absent_servers`), so that a restart
or a kill changes nothing.  Deadlines, tournaments and messages of an absent server wait.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Final

from sqlalchemy import Connection

from bot.games.engine.text import msg
from bot.hosting.job import Job
from bot.storage import absent_servers, bulletin, outbox
from bot.tables.saving import tell
from bot.tables.state import Message
from bot.tournaments.running.ladder import postponed
from bot.tournaments.running.saving import read, save
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.store import TournamentStore

log = logging.getLogger(__name__)
EVERY: Final = timedelta(hours=1)
"""How often it is looked whether a server is to be forgotten."""
AT_ONCE: Final = 50
"""Tables, or tournaments, that one transaction forgets: others who play wait for it."""
BACK: Final = msg("I’m back on this server: the game goes on, and no time was lost meanwhile.")


class AbsentServers(Job):
    """Follows which servers have the bot, and forgets those that are absent for long."""

    def __init__(self, store: TournamentStore, forget_after: timedelta | None) -> None:
        """``forget_after``: when what is stored of a server goes; None: never."""
        super().__init__("absent servers", store.database.leases)
        self._store = store
        self._forget_after = forget_after
        self.absent: Collection[int] = frozenset()
        """The servers that don't have the bot at this moment."""
        store.database.leases.on_news.append(self._hear)

    async def compare(self, present: Collection[int], ours: Callable[[int], bool]) -> None:
        """Note what has changed while nobody listened.

        ``present``: the servers that have the bot; ``ours``: would this process hear of that server?
        """
        known, absent = await self._store.tables.read(
            lambda connection: (absent_servers.known(connection), absent_servers.absent(connection))
        )
        for guild_id in sorted(known | absent.keys()):
            if not ours(guild_id):
                continue
            if guild_id not in present and guild_id not in absent:
                await self.left(guild_id)
            elif guild_id in present and guild_id in absent:
                await self.back(guild_id)
        await self.look()

    async def left(self, guild_id: int) -> None:
        """A server has removed the bot: the clocks of its games stand still."""
        tables, now = self._store.tables, self._store.now()

        def store(connection: Connection) -> bool:
            if not absent_servers.leave(connection, guild_id, now):
                return False
            for table_id in absent_servers.tables_of(connection, guild_id, "running"):
                tables.retime(connection, table_id, now)
            return True

        if await tables.write(store):
            log.warning("server %d has removed the bot: its games stand still", guild_id)
        await self.look()
        tables.told()

    async def back(self, guild_id: int) -> None:
        """A server has the bot again: its games go on, and all that waited there is told."""
        tables, now = self._store.tables, self._store.now()

        def store(connection: Connection) -> bool:
            since = absent_servers.come_back(connection, guild_id, now)
            if since is None:
                return False
            absent_servers.wait_anew(connection, guild_id, now)
            for table_id in absent_servers.tables_of(connection, guild_id, "running"):
                ply = tables.retime(connection, table_id, now)
                tell(connection, table_id, ply, now, [Message(BACK)], ["board-edit"])
            for table_id in absent_servers.tables_of(connection, guild_id, "open"):
                ply = tables.retime(connection, table_id, now)
                tell(connection, table_id, ply, now, [], ["lobby-edit"])
            for tournament_id in absent_servers.tournaments_of(connection, guild_id):
                record = read(connection, tournament_id)
                if record is not None:
                    save(connection, record, prolonged(record, now - since))
            outbox.hasten_server(connection, guild_id, now)
            return True

        if await tables.write(store):
            log.info("server %d has the bot again: its games go on", guild_id)
        await self.look()
        tables.told()
        self._store.stirred.set()

    async def work(self) -> None:
        """Forget what is to be forgotten by now; raises Unavailable."""
        await self.look()
        if self._forget_after is None:
            return
        before = self._store.now() - self._forget_after
        found = await self._store.tables.read(absent_servers.absent)
        for guild_id in [guild for guild, since in found.items() if since <= before]:
            async with self.leased(guild_id) as ours:
                if not ours:
                    continue
                piece = partial(absent_servers.forget, guild_id=guild_id, before=before, most=AT_ONCE)
                more = True
                while more:
                    more = await self._store.tables.write(piece)
            self._store.tables.preferences.forget_guild(guild_id)
            log.info("what server %d played is forgotten", guild_id)

    async def _hear(self, news: Collection[str]) -> None:
        if not news or bulletin.ABSENT in news:
            await self.look()

    async def look(self) -> None:
        """Read which servers have removed the bot."""
        self.absent = frozenset(await self._store.tables.read(absent_servers.absent))

    async def _round(self) -> None:
        await self.work()
        await asyncio.sleep(EVERY.total_seconds())


def prolonged(record: TournamentState, by: timedelta) -> TournamentState:
    """The tournament with so much more time for the rounds and challenges that aren't over."""
    rounds = tuple(
        replace(
            one,
            paired_at=one.paired_at + by,
            ends_at=None if one.ends_at is None else one.ends_at + by,
        )
        if one.state != "closed"
        else one
        for one in record.rounds
    )
    return postponed(replace(record, rounds=rounds), by)
