"""Queries about seasons of ratings that are over."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from bot.storage.rows import SeasonRow, columns
from bot.storage.schema import seasons


def names(connection: Connection, guild_id: int, pool: str | None = None) -> set[str]:
    """The seasons that are over on a server, in one pool or in any."""
    query = select(seasons.c.season).where(seasons.c.guild_id == guild_id)
    return set(connection.scalars(query if pool is None else query.where(seasons.c.pool == pool)))


def pools(connection: Connection, guild_id: int, season: str) -> list[str]:
    """The pools in which a season was played that is over."""
    query = select(seasons.c.pool).where(seasons.c.guild_id == guild_id, seasons.c.season == season)
    return sorted(connection.scalars(query))


def get(connection: Connection, guild_id: int, pool: str, season: str) -> SeasonRow | None:
    """How one season ended in a pool."""
    query = select(seasons).where(
        seasons.c.guild_id == guild_id, seasons.c.pool == pool, seasons.c.season == season
    )
    found = connection.execute(query).first()
    return None if found is None else SeasonRow(*found)


def add(connection: Connection, row: SeasonRow) -> None:
    """Store how a season ended."""
    connection.execute(insert(seasons), columns(row))
