"""Queries about what is won for good: seasons of ratings that are over, and who has won what."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from bot.storage.results import is_of_game
from bot.storage.rows import SeasonRow, TitleRow, columns
from bot.storage.schema import seasons, titles

SEASON: Final = "season"
TOURNAMENT: Final = "tournament"
"""Kinds of titles."""


def turn_of_seasons(guild_id: int | None) -> str:
    """Whose turn it is to store how a season ended on a server."""
    return f"seasons of {guild_id}"


def seasons_over(connection: Connection, guild_id: int, game: str | None = None) -> set[str]:
    """The seasons that are over on a server, of one game or of any."""
    query = select(seasons.c.season).where(seasons.c.guild_id == guild_id)
    return set(connection.scalars(query if game is None else query.where(is_of_game(seasons.c.pool, game))))


def pools(connection: Connection, guild_id: int, season: str) -> list[str]:
    """The pools in which a season was played that is over."""
    query = select(seasons.c.pool).where(seasons.c.guild_id == guild_id, seasons.c.season == season)
    return sorted(connection.scalars(query))


def season(connection: Connection, guild_id: int, pool: str, season: str) -> SeasonRow | None:
    """How one season ended in a pool; None: it isn't stored."""
    query = select(seasons).where(
        seasons.c.guild_id == guild_id, seasons.c.pool == pool, seasons.c.season == season
    )
    found = connection.execute(query).first()
    return None if found is None else SeasonRow(*found)


def end_season(connection: Connection, row: SeasonRow) -> None:
    """Store how a season ended."""
    connection.execute(insert(seasons), columns(row))


def award(connection: Connection, rows: Iterable[TitleRow]) -> None:
    """Store who has won."""
    if found := [columns(row) for row in rows]:
        connection.execute(insert(titles), found)


def award_tournament(
    connection: Connection, guild_id: int, tournament_id: int, winners: Iterable[int], at: datetime
) -> None:
    """Store who has won a tournament, in place of who had before a correction."""
    won = str(tournament_id)
    connection.execute(
        delete(titles).where(
            titles.c.guild_id == guild_id, titles.c.kind == TOURNAMENT, titles.c.won == won
        )
    )
    award(connection, [TitleRow(guild_id, user, TOURNAMENT, won, at) for user in winners])


def first_won(connection: Connection, guild_id: int, user_id: int) -> dict[str, datetime]:
    """When somebody won the first title of each kind on a server."""
    query = select(titles.c.kind, func.min(titles.c.at).label("at"))
    mine = query.where(titles.c.guild_id == guild_id, titles.c.user_id == user_id)
    return {row.kind: row.at for row in connection.execute(mine.group_by(titles.c.kind))}
