"""Seasons of ratings on a server: the standings of one that runs, and of those that are over.

A season that runs is worked out from the results each time somebody looks.  One that is over is stored
soon after its end (``season_end.py``), and what is corrected later changes it no more.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.people.settings import GuildSettings
from bot.ratings import pools
from bot.ratings.pools import SYSTEMS, PoolRules
from bot.ratings.seasons import Season, season_standings
from bot.ratings.systems import Standing, System
from bot.storage import results, titles
from bot.storage.rows import SeasonRow
from bot.tables.results.reading import leaderboard
from bot.tables.results.standings import Leaderboard
from bot.tables.results.stored_results import result_of, step_of


def chosen(connection: Connection, guild_id: int | None, now: datetime) -> Season | None:
    """The season that runs on a server; None: it has chosen none."""
    months = GuildSettings.read(results.rules(connection, guild_id)).season
    return None if months is None else Season.at(now, months)


def listed(
    connection: Connection, guild_id: int, now: datetime, game: str | None = None
) -> tuple[Season, ...]:
    """The season that runs, then those that are over, the newest first: of one game or of all."""
    running = chosen(connection, guild_id, now)
    names = titles.seasons_over(connection, guild_id, game) - {str(running)}
    over = [season for name in names if (season := Season.read(name)) is not None]
    over.sort(key=lambda season: (season.start, season.months), reverse=True)
    return (*([] if running is None else [running]), *over)


def read_season(connection: Connection, guild_id: int, pool: str, season: Season) -> Leaderboard:
    """Everybody who has played in a season, as they stand in it; of one that runs also who won the last."""
    if (final := kept(connection, guild_id, pool, season)) is not None:
        return final
    system = system_of(connection, guild_id, pool)
    found = worked_out(connection, guild_id, pool, season, system)
    last = kept(connection, guild_id, pool, season.before)
    champions = () if last is None else last.leaders
    board = leaderboard(connection, guild_id, pool, system, found)
    return replace(board, season=season, champions=champions)


def kept(connection: Connection, guild_id: int, pool: str, season: Season) -> Leaderboard | None:
    """How a season ended; None: it isn't stored."""
    row = titles.season(connection, guild_id, pool, str(season))
    if row is None:
        return None
    board = leaderboard(connection, guild_id, pool, SYSTEMS[row.system], _standings(row), final=True)
    return replace(board, season=season, final=True)


def system_of(connection: Connection, guild_id: int, pool: str) -> System:
    """By which a server rates a pool now."""
    return PoolRules.of(results.rules(connection, guild_id), pools.parts(pool)[0]).system


def worked_out(
    connection: Connection, guild_id: int, pool: str, season: Season, system: System
) -> dict[int, Standing]:
    """Where everybody stands who has played in a season, by its results."""
    games = results.of_pool(connection, guild_id, pool, season.start, season.end)
    if not games:
        return {}
    before = results.standings_at(connection, guild_id, pool, season.start)
    known = {row.user_id: step_of(row).after for row in before}
    return season_standings(system, known, map(result_of, games))


def _standings(row: SeasonRow) -> dict[int, Standing]:
    return {user: Standing(mean, deviation, games) for user, mean, deviation, games in row.standings}
