"""Queries about how tables ended, and what that made of ratings."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, Select, and_, delete, func, insert, or_, select, union, update

from bot.storage.rows import RatingRow, ResultRow, columns
from bot.storage.schema import audit, guilds, leavers, log, ratings, results, seats, tables
from bot.storage.settings import amend

WINDOW_CLOSED: Final = "react"
"""Under which the audit notes that a reaction didn't come in time, so that something was played for it."""


def turn_of_ratings(guild_id: int | None, game: str) -> str:
    """Whose turn it is to rate a game on a server."""
    return f"ratings of {game} in {guild_id}"


def add(connection: Connection, row: ResultRow) -> int:
    """Store a result (its ``id`` is drawn) and return its number."""
    return connection.execute(insert(results).returning(results.c.id), columns(row)).scalar_one()


def change(connection: Connection, row: ResultRow) -> None:
    """Store what a result has become; its table and its moment stay."""
    values = {"pool": row.pool, "rated": row.rated, "why": row.why, "seats": row.seats}
    connection.execute(update(results).where(results.c.id == row.id).values(values))


def of_table(connection: Connection, table_id: int) -> ResultRow | None:
    """How a table ended."""
    found = connection.execute(select(results).where(results.c.table_id == table_id)).first()
    return None if found is None else ResultRow(*found)


def of_game(connection: Connection, guild_id: int | None, game: str) -> list[ResultRow]:
    """All results of a game on a server, in order of finishing."""
    query = select(results).where(results.c.guild_id == guild_id, is_of_game(results.c.pool, game))
    return [ResultRow(*row) for row in connection.execute(query.order_by(results.c.id))]


def of_pool(
    connection: Connection,
    guild_id: int | None,
    pool: str,
    since: datetime | None = None,
    until: datetime | None = None,
) -> list[ResultRow]:
    """The rated results of a pool, in order of finishing: those from ``since`` on, and before ``until``."""
    query = select(results).where(
        results.c.guild_id == guild_id, results.c.pool == pool, results.c.rated.is_(True)
    )
    if since is not None:
        query = query.where(results.c.at >= since)
    if until is not None:
        query = query.where(results.c.at < until)
    return [ResultRow(*row) for row in connection.execute(query.order_by(results.c.id))]


def of_person(connection: Connection, guild_id: int | None, user_id: int) -> list[ResultRow]:
    """The results of all games that somebody played on a server, in order of finishing."""
    played = union(
        select(seats.c.table_id).where(seats.c.user_id == user_id),
        select(leavers.c.table_id).where(leavers.c.user_id == user_id),
    )
    query = select(results).where(results.c.guild_id == guild_id, results.c.table_id.in_(played))
    return [ResultRow(*row) for row in connection.execute(query.order_by(results.c.id))]


def places(connection: Connection, table_ids: Collection[int]) -> dict[int, tuple[str, int, int | None]]:
    """The game, channel and thread of these tables."""
    query = select(tables.c.id, tables.c.game, tables.c.channel_id, tables.c.thread_id)
    found = connection.execute(query.where(tables.c.id.in_(list(table_ids))))
    return {id: (game, channel, thread) for id, game, channel, thread in found}


def rules(connection: Connection, guild_id: int | None) -> Mapping[str, Any]:
    """A server's settings, which say how it rates."""
    query = select(guilds.c.settings).where(guilds.c.guild_id == guild_id)
    return connection.execute(query).scalar() or {}


def choose_rules(
    connection: Connection, guild_id: int, key: str, game: str, chosen: Mapping[str, Any]
) -> None:
    """Store how a server rates one game, under ``key`` among its settings; the others stay."""

    def chosen_too(settings: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**settings, key: {**settings.get(key, {}), game: dict(chosen)}}

    amend(connection, guilds, guild_id, chosen_too)


def moved(
    connection: Connection, user_id: int, since: datetime, until: datetime, resigning: str
) -> datetime | None:
    """When somebody made their last own move between two moments, at any table; None: they made none.

    What a computer plays for somebody absent, or after they have gone, is no move of theirs, nor is what
    others have played in the same seat, or the ``resigning`` by which a seat is forfeited.  Nor is what
    needed nobody at that moment: turns prepared beforehand, and reactions whose window has closed.
    """
    sits = (
        select(func.max(log.c.at))
        .select_from(log.join(seats, and_(seats.c.table_id == log.c.table_id, seats.c.place == log.c.seat)))
        .where(
            seats.c.user_id == user_id,
            or_(seats.c.gone_at.is_(None), log.c.at < seats.c.gone_at),
            or_(seats.c.away_at.is_(None), log.c.at < seats.c.away_at),
            ~_somebody_else_sat(),
        )
    )
    sat = (
        select(func.max(log.c.at))
        .select_from(
            log.join(leavers, and_(leavers.c.table_id == log.c.table_id, leavers.c.seat == log.c.seat))
        )
        .where(
            leavers.c.user_id == user_id,
            log.c.at < leavers.c.at,
            ~_somebody_else_sat(before=leavers.c.id),
        )
    )
    theirs = (log.c.at.between(since, until), log.c.move != resigning, ~log.c.prepared, ~_window_closed())
    own = [query.where(*theirs) for query in (sits, sat)]
    found = [at for query in own if (at := connection.execute(query).scalar()) is not None]
    return max(found, default=None)


def _somebody_else_sat(before: Any | None = None) -> Any:
    """Was the seat of an entry of the log given away afterwards (by somebody who left before another)?"""
    other = leavers.alias()
    given = select(other.c.id).where(
        other.c.table_id == log.c.table_id, other.c.seat == log.c.seat, other.c.at > log.c.at
    )
    return (given if before is None else given.where(other.c.id < before)).exists()


def _window_closed() -> Any:
    """Is an entry of the log there because a reaction didn't come in time?"""
    noted = select(audit.c.id).where(
        audit.c.table_id == log.c.table_id, audit.c.what == WINDOW_CLOSED, audit.c.at == log.c.at
    )
    return noted.exists()


def climb(connection: Connection, steps: Iterable[RatingRow]) -> None:
    """Store what results made of ratings."""
    if rows := [columns(step) for step in steps]:
        connection.execute(insert(ratings), rows)


def forget(connection: Connection, guild_id: int | None, game: str) -> None:
    """Drop all rating steps of a game on a server: they are computed anew."""
    connection.execute(
        delete(ratings).where(ratings.c.guild_id == guild_id, is_of_game(ratings.c.pool, game))
    )


def steps(connection: Connection, result_id: int) -> list[RatingRow]:
    """What one result made of ratings."""
    found = connection.execute(
        select(ratings).where(ratings.c.result_id == result_id).order_by(ratings.c.user_id)
    )
    return [RatingRow(*row) for row in found]


def steps_beside(connection: Connection, guild_id: int | None, user_id: int) -> list[RatingRow]:
    """What all results that changed somebody's ratings on a server made of everybody's."""
    own = select(ratings.c.result_id).where(ratings.c.guild_id == guild_id, ratings.c.user_id == user_id)
    beside = select(ratings).where(ratings.c.result_id.in_(own))
    found = connection.execute(beside.order_by(ratings.c.result_id, ratings.c.user_id))
    return [RatingRow(*row) for row in found]


def standings(
    connection: Connection, guild_id: int | None, pool: str, users: Collection[int] | None = None
) -> list[RatingRow]:
    """The newest step of everybody in a pool, or of these people."""
    query = _newest(guild_id).where(ratings.c.pool == pool)
    if users is not None:
        query = query.where(ratings.c.user_id.in_(list(users)))
    return [RatingRow(*row) for row in connection.execute(query)]


def standings_at(connection: Connection, guild_id: int | None, pool: str, at: datetime) -> list[RatingRow]:
    """The newest step of everybody in a pool, as it was at a moment."""
    last = (
        select(func.max(ratings.c.result_id).label("result_id"), ratings.c.user_id)
        .join(results, results.c.id == ratings.c.result_id)
        .where(ratings.c.guild_id == guild_id, ratings.c.pool == pool, results.c.at < at)
        .group_by(ratings.c.user_id)
        .subquery()
    )
    newest = and_(ratings.c.result_id == last.c.result_id, ratings.c.user_id == last.c.user_id)
    return [RatingRow(*row) for row in connection.execute(select(ratings).join(last, newest))]


def pools_of(connection: Connection, guild_id: int | None, user_id: int) -> list[RatingRow]:
    """Somebody's newest step in each pool."""
    query = _newest(guild_id).where(ratings.c.user_id == user_id).order_by(ratings.c.pool)
    return [RatingRow(*row) for row in connection.execute(query)]


def pools(connection: Connection, guild_id: int | None) -> list[str]:
    """The pools in which anybody has a rating."""
    query = select(ratings.c.pool).where(ratings.c.guild_id == guild_id).distinct()
    return sorted(connection.execute(query).scalars())


def names(connection: Connection, guild_id: int | None, user_ids: Iterable[int]) -> dict[int, str]:
    """Under which names people sat at their newest tables on a server: elsewhere they may have others."""
    wanted, there = list(user_ids), tables.c.guild_id == guild_id
    newest = (
        select(seats.c.user_id, func.max(seats.c.table_id).label("table_id"))
        .join_from(seats, tables)
        .where(seats.c.user_id.in_(wanted), there)
        .group_by(seats.c.user_id)
        .subquery()
    )
    query = select(seats.c.user_id, seats.c.name).join(
        newest, and_(seats.c.user_id == newest.c.user_id, seats.c.table_id == newest.c.table_id)
    )
    gone = select(leavers.c.user_id, leavers.c.name).join_from(leavers, tables)
    gone = gone.where(leavers.c.user_id.in_(wanted), there).order_by(leavers.c.id)
    rows = [*connection.execute(gone), *connection.execute(query)]
    return {row.user_id: row.name for row in rows}


def _newest(guild_id: int | None) -> Select[Any]:
    later = ratings.alias()
    newer = select(later.c.result_id).where(
        later.c.guild_id.is_not_distinct_from(ratings.c.guild_id),
        later.c.pool == ratings.c.pool,
        later.c.user_id == ratings.c.user_id,
        later.c.result_id > ratings.c.result_id,
    )
    return select(ratings).where(ratings.c.guild_id == guild_id, ~newer.exists())


def is_of_game(column: Any, game: str) -> Any:
    """Is it a pool of this game?"""
    return or_(column == game, column.startswith(f"{game}/", autoescape=True))
