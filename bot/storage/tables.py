"""Queries about tables with their seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, and_, bindparam, case, func, insert, or_, select, update
from sqlalchemy.sql.elements import ColumnElement

from bot.storage.dialects import hold
from bot.storage.errors import Conflict
from bot.storage.rows import SeatRow, TableRow, columns
from bot.storage.schema import seats, tables

_WIDTH = len(tables.columns)
_JOINED = select(tables, seats).select_from(tables.outerjoin(seats))
_SEATED = (
    select(seats).where(seats.c.table_id.in_(bindparam("tables", expanding=True))).order_by(seats.c.place)
)
_CHANGE = update(tables).where(
    tables.c.id == bindparam("of_table"), tables.c.version == bindparam("at_version")
)
_NOTE = update(tables).where(tables.c.id == bindparam("of_table"))
_RUNNING = (
    select(seats.c.user_id, func.count())
    .join(tables, seats.c.table_id == tables.c.id)
    .where(tables.c.state == "running", seats.c.user_id.in_(bindparam("people", expanding=True)))
    .where(seats.c.gone.is_(None), tables.c.terms["event"].as_string().is_(None))
    .group_by(seats.c.user_id)
)
_CLOCK = tables.c.terms["clock"].as_string()
_ONE = _JOINED.where(tables.c.id == bindparam("id")).order_by(seats.c.place)


def add(connection: Connection, row: TableRow) -> TableRow:
    """Store a new table; as it stands there, with its number."""
    number = connection.execute(insert(tables).returning(tables.c.id), columns(row)).scalar_one()
    return replace(row, id=number)


def change(connection: Connection, id: int, version: int, values: Mapping[str, Any]) -> None:
    """Change a table whose version is still ``version`` and raise the version by one; raises Conflict."""
    found = {"of_table": id, "at_version": version}
    done = connection.execute(_CHANGE, {**values, "version": version + 1, **found})
    if done.rowcount != 1:
        raise Conflict(f"table {id} is no longer at version {version}")


def bring(connection: Connection, id: int, thread_id: int) -> None:
    """The table is played in this thread from now on, unless it has one."""
    threadless = (tables.c.id == id, tables.c.thread_id.is_(None), tables.c.board_ply.is_(None))
    connection.execute(update(tables).where(*threadless).values(thread_id=thread_id))


def note(connection: Connection, id: int, values: Mapping[str, Any]) -> None:
    """Store what has no part in the play (ids of messages): the version stays."""
    connection.execute(_NOTE, {**values, "of_table": id})


def get(connection: Connection, id: int) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
    """A table and its seats in their order."""
    rows = connection.execute(_ONE, {"id": id}).all()
    if not rows:
        return None
    people = tuple(_seat(row[_WIDTH:]) for row in rows if row[_WIDTH] is not None)
    return TableRow(*rows[0][:_WIDTH]), people


def played_at(
    connection: Connection,
    channel_id: int,
    states: Iterable[str],
    person_id: int | None = None,
    limit: int | None = None,
    game: str | None = None,
) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
    """The tables in this channel or thread, newest first.

    A table with a thread is played there, but its channel knows it too: the thread may be closed to some.
    ``limit``: so many at most; this person's come first then, then those that are played right here.
    """
    here = or_(tables.c.thread_id == channel_id, tables.c.channel_id == channel_id)
    own = () if person_id is None else (case((tables.c.id.in_(_tables_of(person_id)), 0), else_=1),)
    elsewhere = tables.c.thread_id != channel_id
    of = () if game is None else (tables.c.game == game,)
    ids = (
        select(tables.c.id)
        .where(here, tables.c.state.in_(list(states)), *of)
        .order_by(*own, case((elsewhere, 1), else_=0), tables.c.id.desc())
    )
    return _newest(connection, ids.limit(limit))


def listed(
    connection: Connection,
    guild_id: int | None,
    states: Iterable[str],
    limit: int | None = None,
    before: int | None = None,
) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
    """The tables of a server (None: outside servers), newest first.

    ``before``: only those that are older than this one.
    """
    ids = select(tables.c.id).where(tables.c.guild_id == guild_id, tables.c.state.in_(list(states)))
    if before is not None:
        ids = ids.where(tables.c.id < before)
    return _newest(connection, ids.order_by(tables.c.id.desc()).limit(limit))


def of_ids(connection: Connection, ids: Select[tuple[int]]) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
    """The tables that a query finds, with their seats, newest first."""
    return _newest(connection, ids)


def games_in_play(connection: Connection) -> list[str]:
    """The slugs of the games of open and running tables, the most played first."""
    query = select(tables.c.game).where(tables.c.state.in_(["open", "running"]))
    ranked = query.group_by(tables.c.game).order_by(func.count().desc(), tables.c.game)
    return list(connection.execute(ranked).scalars())


def with_computers(connection: Connection) -> list[int]:
    """The running tables at which a computer plays, for itself or for somebody, oldest first."""
    plays = or_(seats.c.computer.is_not(None), seats.c.gone.is_not(None), seats.c.away == "bot")
    seated = select(seats.c.table_id).where(plays)
    query = select(tables.c.id).where(tables.c.state == "running", tables.c.id.in_(seated))
    return list(connection.execute(query.order_by(tables.c.id)).scalars())


def progress(connection: Connection, ids: Collection[int]) -> dict[int, tuple[str, int]]:
    """How far these tables have come: the version of an open one, else how many entries its log has."""
    count = case((tables.c.state == "open", tables.c.version), else_=tables.c.ply)
    query = select(tables.c.id, tables.c.state, count).where(tables.c.id.in_(ids))
    return {id: (state, number) for id, state, number in connection.execute(query)}


class RunningTable(NamedTuple):
    """A table that is being played, and what was agreed for it."""

    id: int
    terms: Mapping[str, Any]


def running_terms(
    connection: Connection, guild_id: int | None = None, person_id: int | None = None
) -> list[RunningTable]:
    """The running tables, of one server at which somebody plays if wanted, and their terms as stored."""
    query = select(tables.c.id, tables.c.terms).where(tables.c.state == "running").order_by(tables.c.id)
    if person_id is not None:
        plays = _tables_of(person_id).where(seats.c.gone.is_(None))
        query = query.where(tables.c.guild_id == guild_id, tables.c.id.in_(plays))
    return [RunningTable(*row) for row in connection.execute(query)]


def clocks_in_play(connection: Connection) -> list[str]:
    """The clocks of running tables, each once, as their terms name them."""
    query = select(_CLOCK).where(tables.c.state == "running", _CLOCK.is_not(None)).distinct()
    return list(connection.execute(query).scalars())


def _running_in(servers: Collection[int | None] | None) -> ColumnElement[bool]:
    """Tables that run, in these servers; None: in all."""
    running = tables.c.state == "running"
    if servers is None:
        return running
    here = tables.c.guild_id.in_([server for server in servers if server is not None])
    return and_(running, or_(here, tables.c.guild_id.is_(None)) if None in servers else here)


def servers_in_play(connection: Connection) -> list[int | None]:
    """The servers of running tables, each once; None: those of no server."""
    query = select(tables.c.guild_id).where(tables.c.state == "running").distinct()
    return list(connection.execute(query).scalars())


def running_with(
    connection: Connection, clocks: Iterable[str], servers: Collection[int | None] | None = None
) -> list[int]:
    """The running tables with one of these clocks, in these servers; None: in all."""
    wanted = list(clocks)
    query = select(tables.c.id).where(_running_in(servers), _CLOCK.in_(wanted)).order_by(tables.c.id)
    return list(connection.execute(query).scalars()) if wanted else []


def draw_on(connection: Connection, counter: int, servers: Collection[int | None] | None = None) -> None:
    """Let nature's next draw at each running table of these servers have this number at least.

    Whoever decided on such a table as it was before decides again.  No servers named: in all.
    """
    at_least = case((tables.c.counter < counter, counter), else_=tables.c.counter)
    changed = update(tables).where(_running_in(servers))
    connection.execute(changed.values(counter=at_least, version=tables.c.version + 1))


def played_by(connection: Connection, person_id: int, game: str) -> list[int]:
    """The running tables of a game at which somebody sits."""
    query = select(tables.c.id).where(tables.c.game == game, tables.c.state == "running")
    own = query.where(tables.c.id.in_(_tables_of(person_id))).order_by(tables.c.id)
    return list(connection.execute(own).scalars())


def running_of(connection: Connection, game: str, seated: int, least: int) -> list[TableRow]:
    """The running tables of a game with so many seats, whose logs have at least so many entries."""
    people = select(func.count()).where(seats.c.table_id == tables.c.id).scalar_subquery()
    query = select(tables).where(tables.c.state == "running", tables.c.game == game, tables.c.ply >= least)
    found = connection.execute(query.where(people == seated).order_by(tables.c.id))
    return [TableRow(*row) for row in found]


def first_of(connection: Connection, guild_id: int, person_id: int) -> datetime | None:
    """When the first table was opened at which somebody sat in a server."""
    query = select(func.min(tables.c.created_at)).where(tables.c.guild_id == guild_id)
    return connection.execute(query.where(tables.c.id.in_(_tables_of(person_id)))).scalar()


def running(connection: Connection, people: Iterable[int]) -> Counter[int]:
    """At how many running games outside of events each of these people plays."""
    wanted = list(people)
    if not wanted:
        return Counter()
    return Counter(dict(connection.execute(_RUNNING, {"people": wanted}).all()))


def hosted(connection: Connection, person_id: int, guild_id: int | None) -> int:
    """How many open tables somebody hosts on a server, besides rematches and events."""
    query = select(func.count()).where(
        tables.c.guild_id == guild_id,
        tables.c.state == "open",
        tables.c.host_id == person_id,
        tables.c.rematch_of.is_(None),
        tables.c.terms["event"].as_string().is_(None),
    )
    return connection.execute(query).scalar_one()


def hold_unchanged(connection: Connection, ids: Iterable[int]) -> None:
    """Let nobody else change these tables until this transaction ends, which reads, then changes them."""
    hold(connection, select(tables.c.id).where(tables.c.id.in_(list(ids))).order_by(tables.c.id))


def rematch(connection: Connection, of: int) -> int | None:
    """The newest table that was opened to play this one again, and wasn't called off."""
    query = select(tables.c.id).where(tables.c.rematch_of == of, tables.c.state != "cancelled")
    return connection.execute(query.order_by(tables.c.id.desc()).limit(1)).scalar()


def _tables_of(person_id: int) -> Select[tuple[int]]:
    return select(seats.c.table_id).where(seats.c.user_id == person_id)


def _newest(connection: Connection, ids: Select[tuple[int]]) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
    found = [
        TableRow(*row)
        for row in connection.execute(
            select(tables).where(tables.c.id.in_(ids)).order_by(tables.c.id.desc())
        )
    ]
    people: dict[int, list[SeatRow]] = {table.id: [] for table in found}
    # Each table is read once, not with every seat.
    for row in connection.execute(_SEATED, {"tables": list(people)}):
        people[row[0]].append(_seat(row))
    return [(table, tuple(people[table.id])) for table in found]


def _seat(row: Sequence[Any]) -> SeatRow:
    table_id, place, user_id, name, draft, dropped, *rest = row
    return SeatRow(table_id, place, user_id, name, tuple(draft), tuple(dropped), *rest)
