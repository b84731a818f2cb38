"""The end of a season of ratings: standings are stored, titles given, and the server is told of it once."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import timedelta
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection

from bot.hosting.job import Job
from bot.hosting.outbox import Outbox, OutboxMessage
from bot.ratings.pools import parts
from bot.ratings.seasons import Season
from bot.ratings.systems import Standing
from bot.storage import outbox, results, titles
from bot.storage.dialects import take_turn
from bot.storage.rows import SeasonRow, TitleRow
from bot.tables.results.seasons import read_season, system_of, worked_out
from bot.tables.results.standings import Climb, PoolEnd
from bot.tables.results.stored_results import step_of
from bot.tables.store import TableStore

LONGEST: Final = timedelta(hours=1)
"""Of a sleep: the machine's clock may be set."""
NEWS: Final = timedelta(days=7)
"""How long after its end it is told how a season has ended."""


def unfinished(connection: Connection, guild_id: int, season: Season) -> list[str]:
    """The pools of a server in which a season was played that is over, and isn't stored yet.

    A game's season ends once, in all its pools: those that it is rated in since then had none.
    """
    stored = {parts(pool)[0] for pool in titles.pools(connection, guild_id, str(season))}
    return [
        pool
        for pool in results.pools(connection, guild_id)
        if parts(pool)[0] not in stored
        and results.of_pool(connection, guild_id, pool, season.start, season.end)
    ]


def finish(connection: Connection, store: TableStore, guild_id: int, season: Season) -> None:
    """Store how a season that is over ended in each pool, and who won; once."""
    take_turn(connection, titles.turn_of_seasons(guild_id))
    won, first = False, str(season) not in titles.seasons_over(connection, guild_id)
    for pool in unfinished(connection, guild_id, season):
        system = system_of(connection, guild_id, pool)
        found = worked_out(connection, guild_id, pool, season, system)
        row = SeasonRow(guild_id, pool, str(season), system.slug, _stored(found))
        titles.end_season(connection, row)
        champions = read_season(connection, guild_id, pool, season).leaders
        name = f"{season} {pool}"
        titles.award(
            connection,
            [TitleRow(guild_id, rank.user, titles.SEASON, name, season.end) for rank in champions],
        )
        won = won or bool(champions)
    now = store.now()
    is_news = first and now - season.end < NEWS
    if won and is_news and store.preferences.guild(guild_id).announcements is not None:
        outbox.tell_guild(connection, guild_id, [("season", {"season": str(season)})], now)


def _stored(standings: Mapping[int, Standing]) -> list[list[float]]:
    return [[user, one.mean, one.deviation, one.games] for user, one in standings.items()]


class SeasonNews(Outbox[Season]):
    """What servers are told when their seasons end."""

    def __init__(self, store: TableStore) -> None:
        super().__init__(store, store.woken, "guild", _read)
        self._store = store

    async def end_of(self, guild_id: int, season: Season) -> tuple[PoolEnd, ...]:
        """How a season has ended where it has champions, the pool in which most was played first."""

        def work(connection: Connection) -> list[PoolEnd]:
            pools = titles.pools(connection, guild_id, str(season))
            return [_end_of(connection, guild_id, pool, season) for pool in pools]

        found = [one for one in await self._store.read(work) if one.board.leaders]
        return tuple(sorted(found, key=lambda one: (-one.games, one.board.pool)))

    async def done(self, queued: OutboxMessage[Season]) -> None:
        """It is told, or there is nowhere to tell it."""
        await self._store.write(lambda connection: outbox.close(connection, queued.id, "done"))


def _read(stored: Mapping[str, Any]) -> Season:
    season = Season.read(str(stored["season"]))
    if season is None:
        raise ValueError(stored)
    return season


def _end_of(connection: Connection, guild_id: int, pool: str, season: Season) -> PoolEnd:
    board = read_season(connection, guild_id, pool, season)
    before, after = (
        {row.user_id: step_of(row).after for row in results.standings_at(connection, guild_id, pool, at)}
        for at in (season.start, season.end)
    )
    start, shown = board.system.start(), board.system.shown
    climbs = [
        Climb(rank, shown(after[rank.user]) - shown(before.get(rank.user, start)))
        for rank in board.ranked
        if rank.user in after
    ]
    best = max(climbs, key=lambda climb: climb.gained, default=None)
    return PoolEnd(board, best if best is not None and round(best.gained) > 0 else None)


class SeasonJob(Job):
    """Stores how seasons ended, soon after their end.

    It remembers nothing: what is over and not stored follows from the settings and the results.
    """

    def __init__(self, store: TableStore) -> None:
        super().__init__("seasons", store.database.leases)
        self._store = store

    async def _round(self) -> None:
        await self.work()
        now = self._store.now()
        left = min(LONGEST, Season.at(now, 1).end - now)
        await self._sleep(asyncio.Event(), left.total_seconds() + 1)

    async def work(self) -> None:
        """Store what is over by now; raises Unavailable."""
        now, preferences = self._store.now(), self._store.preferences
        for guild_id, months in preferences.seasons().items():
            over = Season.at(now, months).before
            look = partial(unfinished, guild_id=guild_id, season=over)
            if not await self._store.read(look):
                continue
            async with self.leased(guild_id) as ours:
                if ours and await self._store.read(look):
                    await self._store.write(
                        partial(finish, store=self._store, guild_id=guild_id, season=over)
                    )
                    self._store.woken.set()
