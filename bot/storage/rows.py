"""Rows as they go in and out: one field a column, in the order of the schema."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def columns(row: DataclassInstance) -> dict[str, Any]:
    """A row as statements take it: its values by the names of the columns."""
    return {name: getattr(row, name) for name in row.__dataclass_fields__}


def differing(old: DataclassInstance, new: DataclassInstance) -> dict[str, Any]:
    """The columns in which a row is not as it was, with their new values."""
    return {
        name: value
        for name in new.__dataclass_fields__
        if (value := getattr(new, name)) != getattr(old, name)
    }


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
    terms: Mapping[str, Any] = field(default_factory=dict[str, Any])
    ready_at: datetime | None = None
    paused_at: datetime | None = None
    acted_at: datetime | None = None
    rematch_of: int | None = None


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
    ready: bool = False
    asked_at: datetime | None = None
    bank: int | None = None
    periods: int | None = None
    excuses: int = 0
    strikes: int = 0
    away: str | None = None
    away_at: datetime | None = None
    gone: str | None = None
    gone_at: datetime | None = None
    substitute: bool = False
    ahead: str | None = None
    """The draft is for a turn to come: ``draft``, or ``ready`` to be played then."""
    reacts: bool = False
    """It is asked for a reaction: a window runs since ``asked_at`` instead of its clock."""
    spent: int = 0
    """Seconds of its turn that had passed when others had to react."""


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
    """Something to be told of a table or a tournament."""

    id: int
    table_id: int | None
    kind: str
    ply: int
    state: str
    attempts: int
    why: str | None
    created_at: datetime
    due_at: datetime
    data: Mapping[str, Any] | None
    tournament_id: int | None
    queue: str


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """A moment at which something happens unless it is void by then; see :mod:`bot.storage.schema`."""

    id: int
    table_id: int
    kind: str
    seat: int | None
    mark: str
    at: datetime
    done: bool = False


@dataclass(frozen=True, slots=True)
class ClockPauseRow:
    """A stretch of time in which clocks stand still."""

    id: int
    kind: str
    table_id: int | None
    guild_id: int | None
    user_id: int | None
    start_at: datetime
    end_at: datetime | None


@dataclass(frozen=True, slots=True)
class VoteRow:
    """A proposal at a table, with the answers so far."""

    id: int
    table_id: int
    kind: str
    seat: int
    ply: int
    turn: int
    state: str
    ballots: Mapping[str, bool]
    data: Mapping[str, Any]
    opened_at: datetime
    closed_at: datetime | None

    @classmethod
    def opened(
        cls,
        table_id: int,
        kind: str,
        seat: int,
        *,
        ply: int,
        turn: int,
        data: Mapping[str, Any],
        at: datetime,
    ) -> VoteRow:
        """A new one that nobody has answered yet; it gets its number when it is stored."""
        return cls(0, table_id, kind, seat, ply, turn, "open", {}, data, at, None)


@dataclass(frozen=True, slots=True)
class InvitationRow:
    """Somebody who is asked to sit down; open, taken, declined, or lapsed: it is too late."""

    table_id: int
    user_id: int
    by_id: int
    state: str
    at: datetime
    place_id: int | None = None
    message_id: int | None = None
    shown: str | None = None
    """The state that its message shows."""


@dataclass(frozen=True, slots=True)
class LeaverRow:
    """Somebody who gave a seat of a running table to somebody else."""

    id: int
    table_id: int
    seat: int
    user_id: int
    name: str
    why: str
    at: datetime


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a table ended, for ratings and history."""

    id: int
    table_id: int
    guild_id: int | None
    pool: str
    rated: bool
    why: str | None
    at: datetime
    seats: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class RatingRow:
    """What one result made of one person's rating."""

    result_id: int
    user_id: int
    guild_id: int | None
    pool: str
    mean_before: float
    deviation_before: float
    mean: float
    deviation: float
    games: int


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A game record that somebody brought here: read, never played and never rated."""

    id: int
    guild_id: int
    user_id: int
    game: str
    text: str
    at: datetime
