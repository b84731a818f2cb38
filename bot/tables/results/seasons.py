"""Seasons of ratings on a server: the standings of one that runs, and of those that are over.

A season that runs is worked out from the results each time somebody looks.  One that is over is stored by
the job below, soon after its end, and what is corrected later changes it no more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

from sqlalchemy import Connection

from bot.hosting.job import Job
from bot.people.settings import GuildSettings
from bot.ratings import pools
from bot.ratings.pools import SYSTEMS, PoolRules
from bot.ratings.seasons import Season, season_standings
from bot.ratings.systems import Standing, System
from bot.storage import results, seasons
from bot.storage.rows import SeasonRow
from bot.tables.results.achievements import CHAMPION, Earned
from bot.tables.results.reading import leaderboard
from bot.tables.results.standings import Leaderboard
from bot.tables.results.stored_results import result_of, step_of
from bot.tables.store import TableStore

LONGEST: Final = timedelta(hours=1)
"""Of a sleep: the machine's clock may be set."""


def chosen(connection: Connection, guild_id: int | None, now: datetime) -> Season | None:
    """The season that runs on a server; None: it has chosen none."""
    months = GuildSettings.read(results.rules(connection, guild_id)).season
    return None if months is None else Season.at(now, months)


def listed(
    connection: Connection, guild_id: int, now: datetime, pool: str | None = None
) -> tuple[Season, ...]:
    """The season that runs, then those that are over, the newest first: of one pool or of all."""
    running = chosen(connection, guild_id, now)
    names = seasons.names(connection, guild_id, pool) - {str(running)}
    over = [season for name in names if (season := Season.read(name)) is not None]
    over.sort(key=lambda season: (season.start, season.months), reverse=True)
    return (*([] if running is None else [running]), *over)


def read_season(connection: Connection, guild_id: int, pool: str, season: Season) -> Leaderboard:
    """Everybody who has played in a season, as they stand in it; of one that runs also who won the last."""
    if (final := _kept(connection, guild_id, pool, season)) is not None:
        return final
    system = _system(connection, guild_id, pool)
    found = _worked_out(connection, guild_id, pool, season, system)
    last = _kept(connection, guild_id, pool, season.before)
    champions = () if last is None else tuple(rank for rank in last.ranked if rank.place == 1)
    board = leaderboard(connection, pool, system, found)
    return replace(board, season=season, champions=champions)


def _kept(connection: Connection, guild_id: int, pool: str, season: Season) -> Leaderboard | None:
    """How a season ended; None: it isn't stored."""
    stored = seasons.get(connection, guild_id, pool, str(season))
    if stored is None:
        return None
    board = leaderboard(connection, pool, SYSTEMS[stored.system], _standings(stored), final=True)
    return replace(board, season=season, final=True)


def titles(connection: Connection, guild_id: int, user: int) -> tuple[Earned, ...]:
    """By the end of which season somebody was first on a leaderboard: the first such season, if any."""
    for name in sorted(seasons.names(connection, guild_id), key=_end):
        season = Season.read(name)
        if season is not None and any(
            rank.user == user and rank.place == 1
            for pool in seasons.pools(connection, guild_id, name)
            for rank in read_season(connection, guild_id, pool, season).ranked
        ):
            return (Earned(None, CHAMPION, None, season.end),)
    return ()


def _end(name: str) -> datetime:
    season = Season.read(name)
    return datetime.max.replace(tzinfo=UTC) if season is None else season.end


def unfinished(connection: Connection, guild_id: int, season: Season) -> list[str]:
    """The pools of a server in which a season was played that is over, and isn't stored yet."""
    return [
        pool
        for pool in results.pools(connection, guild_id)
        if seasons.get(connection, guild_id, pool, str(season)) is None
        and results.of_pool(connection, guild_id, pool, season.start, season.end)
    ]


def finish(connection: Connection, guild_id: int, season: Season) -> None:
    """Store how a season that is over ended in each pool, once."""
    for pool in unfinished(connection, guild_id, season):
        system = _system(connection, guild_id, pool)
        found = _worked_out(connection, guild_id, pool, season, system)
        seasons.add(connection, SeasonRow(guild_id, pool, str(season), system.slug, _stored(found)))


def _system(connection: Connection, guild_id: int, pool: str) -> System:
    return PoolRules.of(results.rules(connection, guild_id), pools.parts(pool)[0]).system


def _worked_out(
    connection: Connection, guild_id: int, pool: str, season: Season, system: System
) -> dict[int, Standing]:
    games = results.of_pool(connection, guild_id, pool, season.start, season.end)
    if not games:
        return {}
    before = results.standings_at(connection, guild_id, pool, season.start)
    known = {row.user_id: step_of(row).after for row in before}
    return season_standings(system, known, map(result_of, games))


def _stored(standings: Mapping[int, Standing]) -> list[list[float]]:
    return [[user, one.mean, one.deviation, one.games] for user, one in standings.items()]


def _standings(row: SeasonRow) -> dict[int, Standing]:
    return {user: Standing(mean, deviation, games) for user, mean, deviation, games in row.standings}


class SeasonJob(Job):
    """Stores how seasons ended, soon after their end.

    It remembers nothing: what is over and not stored follows from the settings and the results.
    """

    def __init__(self, store: TableStore) -> None:
        super().__init__("seasons")
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
            if self.claim(guild_id) and await self._store.read(look):
                await self._store.write(partial(finish, guild_id=guild_id, season=over))
