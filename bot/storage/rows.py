"""Rows as they go in and out: one field a column, in the order of the schema."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table; see :mod:`bot.storage.schema` for the columns."""

    id: int
    game: str
    rules: int
    options: Mapping[str, Any]
    state: str
    host_id: int
    host_name: str
    guild_id: int | None
    channel_id: int
    thread_id: int | None
    in_thread: bool
    min_seats: int
    max_seats: int
    ply: int
    version: int
    counter: int
    secret: bytes
    created_at: datetime
    started_at: datetime | None = None
    finished_at: datetime | None = None
    lobby_message_id: int | None = None
    board_message_id: int | None = None
    board_ply: int | None = None
    outcome: Sequence[Mapping[str, Any]] | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Somebody at a table, with the moves not confirmed yet."""

    table_id: int
    place: int
    user_id: int
    name: str
    draft: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    stamp: int = 0
    computer: int | None = None
    """The level of a computer player, whose ``user_id`` is below 0; None: a person."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One confirmed entry; ``seat`` -1 is nature, whose ``counter`` numbers her draw."""

    table_id: int
    ply: int
    seat: int
    move: str
    counter: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class AuditRow:
    """Who did what to a table, kept for moderators; never shown while it could tell a secret."""

    table_id: int | None
    user_id: int | None
    what: str
    data: Mapping[str, Any]
    at: datetime


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """Something to be told."""

    id: int
    table_id: int
    kind: str
    ply: int
    state: str
    attempts: int
    why: str | None
    created_at: datetime
    due_at: datetime
