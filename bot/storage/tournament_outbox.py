"""Queries about what must be told of events; they share the outbox with tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, func, select

from bot.storage.outbox import hasten_where, newer_where, write
from bot.storage.schema import outbox
from bot.storage.tournament_rows import TournamentOutboxRow

_COLUMNS = (
    outbox.c.id,
    outbox.c.tournament_id,
    outbox.c.kind,
    outbox.c.state,
    outbox.c.attempts,
    outbox.c.why,
    outbox.c.created_at,
    outbox.c.due_at,
    outbox.c.data,
)


def tell(
    connection: Connection,
    tournament_id: int,
    what: Iterable[tuple[str, Mapping[str, Any] | None]],
    now: datetime,
) -> None:
    """Write errands with what their kinds need, due at once."""
    write(connection, {"tournament_id": tournament_id, "ply": 0}, what, now)


def pending(connection: Connection) -> list[TournamentOutboxRow]:
    """The open errands of events, oldest first, due or not."""
    return _in_state(connection, "open")


def given_up(connection: Connection) -> list[TournamentOutboxRow]:
    """The errands of events that nobody could do, oldest first, with the reasons."""
    return _in_state(connection, "given-up")


def controlled(connection: Connection, tournament_id: int) -> list[TournamentOutboxRow]:
    """The errands of an event that are done, and of which it is noted where their message stands."""
    standing = func.json_extract(outbox.c.data, "$.message").is_not(None)
    own = outbox.c.tournament_id == tournament_id
    query = select(*_COLUMNS).where(own, outbox.c.state == "done", standing)
    return [TournamentOutboxRow(*row) for row in connection.execute(query.order_by(outbox.c.id))]


def newer(connection: Connection, id: int, tournament_id: int, kind: str) -> bool:
    """Is there a later open errand of the same kind for the same event?"""
    return newer_where(connection, outbox.c.tournament_id == tournament_id, id, kind)


def hasten(connection: Connection, tournament_id: int, now: datetime) -> None:
    """Let the errands of an event that were put off be due now."""
    hasten_where(connection, outbox.c.tournament_id == tournament_id, now)


def _in_state(connection: Connection, state: str) -> list[TournamentOutboxRow]:
    query = select(*_COLUMNS).where(outbox.c.state == state, outbox.c.tournament_id.is_not(None))
    return [TournamentOutboxRow(*row) for row in connection.execute(query.order_by(outbox.c.id))]
