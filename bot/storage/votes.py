"""Queries about proposals, invitations, and who gave a seat away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from bot.storage.dialects import hold
from bot.storage.rows import InvitationRow, LeaverRow, VoteRow, columns
from bot.storage.schema import invitations, leavers, votes

_OF_TABLE = select(votes).where(votes.c.table_id == bindparam("table_id")).order_by(votes.c.id)
_OPEN_OF = select(votes).where(
    votes.c.kind == bindparam("kind"),
    votes.c.state == "open",
    votes.c.table_id.in_(bindparam("tables", expanding=True)),
)
_INVITED = (
    select(invitations)
    .where(invitations.c.table_id == bindparam("table_id"))
    .order_by(invitations.c.at, invitations.c.user_id)
)
_LEFT = select(leavers).where(leavers.c.table_id == bindparam("table_id")).order_by(leavers.c.id)


def of_table(connection: Connection, table_id: int) -> tuple[VoteRow, ...]:
    """All proposals that were made at a table, in that order."""
    return tuple(VoteRow(*row) for row in connection.execute(_OF_TABLE, {"table_id": table_id}))


def open_of(connection: Connection, kind: str, tables: Iterable[int]) -> list[VoteRow]:
    """What is proposed of one kind at these tables and still open."""
    found = connection.execute(_OPEN_OF.order_by(votes.c.id), {"kind": kind, "tables": list(tables)})
    return [VoteRow(*row) for row in found]


def put(connection: Connection, before: Iterable[VoteRow], after: Iterable[VoteRow]) -> None:
    """Store what differs; a proposal with the id 0 is new."""
    known = {vote.id: vote for vote in before}
    for vote in after:
        if vote.id == 0:
            connection.execute(insert(votes), columns(vote))
        elif vote != known.get(vote.id):
            connection.execute(update(votes).where(votes.c.id == vote.id).values(columns(vote)))


def shown(connection: Connection, vote_id: int, **where: Any) -> None:
    """Remember which message shows a proposal, and how."""
    known = select(votes.c.data).where(votes.c.id == vote_id)
    hold(connection, known)
    stored = connection.execute(known).scalar_one()
    connection.execute(update(votes).where(votes.c.id == vote_id).values(data={**stored, **where}))


def invited(connection: Connection, table_id: int) -> tuple[InvitationRow, ...]:
    """Who is invited to a table, in the order of the invitations."""
    return tuple(InvitationRow(*row) for row in connection.execute(_INVITED, {"table_id": table_id}))


def invite(connection: Connection, table_id: int, rows: Iterable[InvitationRow]) -> None:
    """Let exactly these be the invitations to a table."""
    connection.execute(delete(invitations).where(invitations.c.table_id == table_id))
    if values := [columns(row) for row in rows]:
        connection.execute(insert(invitations), values)


def invitation_shown(
    connection: Connection, table_id: int, user_id: int, place_id: int, message_id: int, shown: str
) -> None:
    """Remember which message shows an invitation, and how it shows it."""
    connection.execute(
        update(invitations)
        .where(invitations.c.table_id == table_id, invitations.c.user_id == user_id)
        .values(place_id=place_id, message_id=message_id, shown=shown)
    )


def left(connection: Connection, table_id: int) -> tuple[LeaverRow, ...]:
    """Who gave a seat of a table away, in that order."""
    return tuple(LeaverRow(*row) for row in connection.execute(_LEFT, {"table_id": table_id}))


def leave(connection: Connection, rows: Iterable[LeaverRow]) -> None:
    """Remember who gave a seat away."""
    if values := [columns(row) for row in rows]:
        connection.execute(insert(leavers), values)
