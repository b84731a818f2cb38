"""Queries about servers that have removed the bot: since when, what stands still there, and forgetting it.

That a server has removed it is a row of ``freezes`` without an end: what stops clocks is known to them
alone, and what hangs on it follows from that row.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select, union, update

from bot.storage import bulletin
from bot.storage import tournaments as tournament_queries
from bot.storage.clock_pauses import ABSENT, REMOVED
from bot.storage.log import audited_on
from bot.storage.schema import (
    audit,
    clock_pauses,
    guilds,
    outbox,
    records,
    seasons,
    tables,
    titles,
    tournaments,
)


def absent(connection: Connection) -> dict[int, datetime]:
    """The servers that have removed the bot, and when that was noticed."""
    query = select(clock_pauses.c.guild_id, clock_pauses.c.start_at).where(*ABSENT)
    return {guild: at for guild, at in connection.execute(query) if guild is not None}


def known(connection: Connection) -> set[int]:
    """The servers of which anything is stored."""
    found = union(
        select(tables.c.guild_id), select(tournaments.c.guild_id), select(guilds.c.guild_id)
    ).subquery()
    return {guild for guild in connection.scalars(select(found.c[0])) if guild is not None}


def leave(connection: Connection, guild_id: int, at: datetime) -> bool:
    """The server has removed the bot: its clocks stand still; False: that was known."""
    if guild_id in absent(connection):
        return False
    connection.execute(insert(clock_pauses), {"kind": REMOVED, "guild_id": guild_id, "start_at": at})
    bulletin.post(connection, bulletin.ABSENT)
    return True


def come_back(connection: Connection, guild_id: int, at: datetime) -> datetime | None:
    """The server has the bot again; since when it hadn't, or None: it always had."""
    since = absent(connection).get(guild_id)
    if since is not None:
        ended = update(clock_pauses).where(*ABSENT, clock_pauses.c.guild_id == guild_id)
        connection.execute(ended.values(end_at=at))
        bulletin.post(connection, bulletin.ABSENT)
    return since


def tables_of(connection: Connection, guild_id: int, state: str) -> list[int]:
    """The server's tables in a state."""
    query = select(tables.c.id).where(tables.c.guild_id == guild_id, tables.c.state == state)
    return list(connection.scalars(query.order_by(tables.c.id)))


def tournaments_of(connection: Connection, guild_id: int) -> list[int]:
    """The server's tournaments that run."""
    query = select(tournaments.c.id).where(
        tournaments.c.guild_id == guild_id,
        tournaments.c.state == "running",
        tournaments.c.paused_at.is_(None),
    )
    return list(connection.scalars(query.order_by(tournaments.c.id)))


def wait_anew(connection: Connection, guild_id: int, now: datetime) -> None:
    """Let the server's open tables wait for players from now on."""
    open_ = (tables.c.guild_id == guild_id, tables.c.state == "open")
    changed = update(tables).where(*open_)
    connection.execute(changed.values(acted_at=now, version=tables.c.version + 1))
    ready = changed.where(tables.c.ready_at.is_not(None))
    connection.execute(ready.values(ready_at=now))


def forget(connection: Connection, guild_id: int, before: datetime, most: int) -> bool:
    """Delete a piece of what is stored of a server that is absent since ``before``: is there more?

    Tournaments go first, then so many tables with all that belongs to them, then the rest, and at last
    that the server was ever known.  False, too, where it has the bot again.
    """
    since = absent(connection).get(guild_id)
    if since is None or since > before:
        return False
    for table, piece in ((tournaments, most), (tables, most)):
        ids: Select[Any] = select(table.c.id).where(table.c.guild_id == guild_id)
        found = list(connection.scalars(ids.order_by(table.c.id).limit(piece)))
        if table is tournaments:
            for tournament in found:
                tournament_queries.forget(connection, tournament)
        else:
            connection.execute(delete(tables).where(tables.c.id.in_(found)))
        if found:
            return True
    for table in (seasons, titles, records, outbox, guilds, clock_pauses):
        connection.execute(delete(table).where(table.c.guild_id == guild_id))
    connection.execute(delete(audit).where(audited_on([guild_id])))
    bulletin.post(connection, bulletin.of_guild(guild_id))
    return False
