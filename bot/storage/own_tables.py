"""Queries about all tables of one person, in all servers: the same few, however many tables there are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, and_, or_, select, union

from bot.storage import tables
from bot.storage.clock_pauses import REMOVED
from bot.storage.rows import ClockPauseRow, InvitationRow, LogRow, SeatRow, TableRow, VoteRow
from bot.storage.schema import clock_pauses, invitations, log, seats, votes
from bot.storage.schema import tables as table_rows

ALIVE = ("open", "running")


@dataclass(frozen=True, slots=True)
class OwnRows:
    """A table with all that tells how it stands for those who sit at it."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    votes: tuple[VoteRow, ...]
    """What is proposed and still open."""
    invited: tuple[InvitationRow, ...]
    """The person's own invitation."""
    pauses: tuple[ClockPauseRow, ...]
    """What stops its clocks, and perhaps what has stopped them before."""


def of_person(connection: Connection, person_id: int) -> list[OwnRows]:
    """The open and running tables at which somebody sits or to which they are invited, newest first."""
    sits = select(seats.c.table_id).where(seats.c.user_id == person_id, seats.c.gone.is_(None))
    asked = select(invitations.c.table_id).where(
        invitations.c.user_id == person_id, invitations.c.state == "open"
    )
    # As one list: of two, PostgreSQL asks for every table whether it is in one of them.
    mine = table_rows.c.id.in_(union(sits, asked))
    found = tables.of_ids(connection, select(table_rows.c.id).where(table_rows.c.state.in_(ALIVE), mine))
    if not found:
        return []
    ids = [table.id for table, _ in found]
    proposed = [
        VoteRow(*row)
        for row in connection.execute(
            select(votes).where(votes.c.table_id.in_(ids), votes.c.state == "open").order_by(votes.c.id)
        )
    ]
    invited = [
        InvitationRow(*row)
        for row in connection.execute(
            select(invitations)
            .where(invitations.c.table_id.in_(ids), invitations.c.user_id == person_id)
            .order_by(invitations.c.table_id)
        )
    ]
    stops = _pauses(connection, [(table, people, proposed) for table, people in found])
    return [
        OwnRows(
            table,
            people,
            tuple(vote for vote in proposed if vote.table_id == table.id),
            tuple(one for one in invited if one.table_id == table.id),
            tuple(stop for stop in stops if _stops(stop, table, people)),
        )
        for table, people in found
    ]


def over(connection: Connection, person_id: int, limit: int) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
    """The games of somebody that ended last, in all servers, the newest first."""
    ids = (
        select(table_rows.c.id)
        .where(
            table_rows.c.state.in_(("finished", "abandoned")),
            table_rows.c.id.in_(select(seats.c.table_id).where(seats.c.user_id == person_id)),
        )
        .order_by(table_rows.c.finished_at.desc().nulls_last(), table_rows.c.id.desc())
        .limit(limit)
    )
    found = tables.of_ids(connection, ids)
    return sorted(found, key=lambda one: (one[0].finished_at or one[0].created_at, one[0].id), reverse=True)


def entries(connection: Connection, wanted: Mapping[int, tuple[int, int]]) -> dict[int, list[LogRow]]:
    """The logs of several tables, in order: of each the entries with ``since <= ply < upto``."""
    found: dict[int, list[LogRow]] = {id: [] for id in wanted}
    parts: list[ColumnElement[bool]] = [
        and_(log.c.table_id == id, log.c.ply >= since, log.c.ply < upto)
        for id, (since, upto) in wanted.items()
    ]
    if parts:
        for row in connection.execute(select(log).where(or_(*parts)).order_by(log.c.table_id, log.c.ply)):
            entry = LogRow(*row)
            found[entry.table_id].append(entry)
    return found


def _pauses(
    connection: Connection, found: Iterable[tuple[TableRow, tuple[SeatRow, ...], list[VoteRow]]]
) -> list[ClockPauseRow]:
    """All that stops clocks of these tables, those of their people among them, since the first one runs."""
    begun: list[datetime] = []
    ids, people, guilds = set[int](), set[int](), set[int]()
    for table, sitting, proposed in found:
        begun += [seat.asked_at for seat in sitting if seat.asked_at is not None]
        begun += [vote.opened_at for vote in proposed]
        begun += [] if table.ready_at is None else [table.ready_at]
        ids.add(table.id)
        people.update(seat.user_id for seat in sitting)
        if table.guild_id is not None:
            guilds.add(table.guild_id)
    if not begun:
        return []
    stops = clock_pauses.c
    query = select(clock_pauses).where(
        or_(stops.end_at.is_(None), stops.end_at > min(begun)),
        or_(
            stops.kind == "outage",
            stops.table_id.in_(ids),
            and_(stops.guild_id.in_(guilds), or_(stops.kind == REMOVED, stops.user_id.in_(people))),
        ),
    )
    return [ClockPauseRow(*row) for row in connection.execute(query.order_by(stops.start_at))]


def _stops(stop: ClockPauseRow, table: TableRow, people: tuple[SeatRow, ...]) -> bool:
    if stop.table_id == table.id or (stop.kind == "outage" and stop.guild_id is None):
        return True
    of_all = stop.kind in ("outage", REMOVED)
    return stop.guild_id == table.guild_id and (
        of_all or any(seat.user_id == stop.user_id for seat in people)
    )
