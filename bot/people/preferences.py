"""What everybody has chosen: read in an instant, stored before it holds.

All of it is kept in memory beside the storage (a line for each person who ever chose something), because
every answer and every picture needs it.  What another process writes is read a second or two later.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlalchemy import Connection, Table

from bot.games.engine.text import Explained, msg
from bot.people.settings import GuildSettings, PersonSettings
from bot.storage import bulletin, outbox, settings
from bot.storage.database import Database
from bot.storage.errors import StorageError
from bot.storage.schema import guilds, people

Chosen = TypeVar("Chosen", PersonSettings, GuildSettings)
_log = logging.getLogger(__name__)
_NOBODY = PersonSettings()
_NOWHERE = GuildSettings()
_OF_DIGESTS = frozenset({"digest", "zone", "quiet"})
"""What decides when somebody's daily message comes."""


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Unsaved(Explained):
    """Storage failed."""

    def __init__(self) -> None:
        super().__init__(
            msg("I can’t save anything right now; nothing has changed. Please try again in a few minutes.")
        )


class Preferences:
    """The settings of people and servers."""

    def __init__(self, database: Database, now: Callable[[], datetime] = _utc_now) -> None:
        self._database = database
        self._now = now
        database.leases.on_news.append(self._hear)
        self._people: dict[int, PersonSettings] = {}
        self._guilds: dict[int, GuildSettings] = {}

    async def load(self) -> None:
        """Read what is stored; raises StorageError."""
        stored = await self._database.read(lambda connection: settings.read_all(connection, people))
        read = {user: PersonSettings.read(chosen) for user, chosen in stored.items()}
        self._people = {user: chosen for user, chosen in read.items() if chosen != _NOBODY}
        stored = await self._database.read(lambda connection: settings.read_all(connection, guilds))
        self._guilds = {guild: GuildSettings.read(chosen) for guild, chosen in stored.items()}

    async def _hear(self, news: Collection[str]) -> None:
        """Read anew what another process has written."""
        if not news or bulletin.PEOPLE in news:
            await self.load()
            return
        for kind, id in map(bulletin.subject, news):
            if kind == "person":
                chosen = await self._read(people, id)
                self._people.pop(id, None)
                if chosen is not None:
                    self._people[id] = PersonSettings.read(chosen)
            elif kind == "guild":
                chosen = await self._read(guilds, id)
                self._guilds.pop(id, None)
                if chosen is not None:
                    self._guilds[id] = GuildSettings.read(chosen)

    async def _read(self, table: Table, owner: int) -> settings.Stored | None:
        return await self._database.read(lambda connection: settings.read_one(connection, table, owner))

    def person(self, user_id: int) -> PersonSettings:
        """What a person has chosen."""
        return self._people.get(user_id, _NOBODY)

    def followers(self, table_id: int) -> list[int]:
        """Who has chosen to follow this table."""
        return [user for user, chosen in self._people.items() if table_id in chosen.follows]

    def guild(self, guild_id: int | None) -> GuildSettings:
        """What a server has chosen; None: no server."""
        return _NOWHERE if guild_id is None else self._guilds.get(guild_id, _NOWHERE)

    def seasons(self) -> dict[int, int]:
        """The servers that have seasons of ratings, and of how many months."""
        return {id: chosen.season for id, chosen in self._guilds.items() if chosen.season is not None}

    async def choose(self, user_id: int, name: str, value: Any) -> PersonSettings:
        """Choose one thing as a person; raises BadSetting, Unsaved, and nothing has changed then."""
        chosen = await self._change(self.person(user_id), people, user_id, name, lambda _: value)
        self._people[user_id] = chosen
        return chosen

    async def amend(self, user_id: int, name: str, change: Callable[[Any], Any]) -> PersonSettings:
        """The same, of what is stored by then: who presses twice at once loses neither.

        ``change`` may be asked more than once.
        """
        chosen = await self._change(self.person(user_id), people, user_id, name, change)
        self._people[user_id] = chosen
        return chosen

    async def choose_for_guild(self, guild_id: int, name: str, value: Any) -> GuildSettings:
        """Choose one thing for a server; raises BadSetting, Unsaved, and nothing has changed then."""
        chosen = await self._change(self.guild(guild_id), guilds, guild_id, name, lambda _: value)
        self._guilds[guild_id] = chosen
        return chosen

    async def amend_for_guild(
        self, guild_id: int, name: str, change: Callable[[Any], Any]
    ) -> GuildSettings:
        """The same, of what is stored by then, as :meth:`amend`: of two moderators both are heeded."""
        chosen = await self._change(self.guild(guild_id), guilds, guild_id, name, change)
        self._guilds[guild_id] = chosen
        return chosen

    def forget(self, user_id: int) -> None:
        """Somebody's choices are deleted from storage."""
        self._people.pop(user_id, None)

    def forget_guild(self, guild_id: int) -> None:
        """A server's choices are deleted from storage."""
        self._guilds.pop(guild_id, None)

    async def _change(
        self, now: Chosen, table: Table, owner: int, name: str, change: Callable[[Any], Any]
    ) -> Chosen:
        """What somebody has chosen, with one thing chosen anew and stored."""
        kind = type(now)

        def having(before: Chosen) -> Chosen:
            return before.having(name, change(getattr(before, name, None)))

        now = having(now)  # a bad value opens no transaction

        def changed(known: Mapping[str, Any]) -> dict[str, Any]:
            return having(kind.read(known)).beside(known)

        def store(connection: Connection) -> settings.Stored:
            if isinstance(now, PersonSettings) and name in _OF_DIGESTS:
                # The next daily message is always there already, so that none is forgotten or told twice;
                # the delivery finds there, too, that there is to be none any more.
                at = self._now()
                outbox.set_digest(connection, owner, now.digest_after(at), at)
            return settings.amend(connection, table, owner, changed)

        try:
            return kind.read(await self._database.write(store))
        except StorageError as error:
            _log.exception("settings can't be written")
            raise Unsaved from error
