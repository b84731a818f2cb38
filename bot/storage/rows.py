"""Rows as they go in and out: one field a column (see :mod:`bot.storage.columns`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

from sqlalchemy import String

from bot.storage.columns import KEY, Of, Serial, Snowflake

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def columns(row: DataclassInstance) -> dict[str, Any]:
    """A row as statements take it: its values by the names of the columns, without its number."""
    return {name: getattr(row, name) for name in row.__dataclass_fields__ if name != "id"}


def differing(old: DataclassInstance, new: DataclassInstance) -> dict[str, Any]:
    """The columns in which a row is not as it was, with their new values."""
    return {
        name: value
        for name in new.__dataclass_fields__
        if (value := getattr(new, name)) != getattr(old, name)
    }


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table."""

    id: int
    game: Annotated[str, String(40)]
    rules: int
    """The game's rules version the table began with."""
    options: Mapping[str, Any]
    state: Annotated[str, String(12)]
    host_id: Snowflake
    host_name: str
    guild_id: Snowflake | None
    channel_id: Snowflake
    thread_id: Snowflake | None
    in_thread: bool
    min_seats: int
    max_seats: int
    ply: int
    """How many entries the log has."""
    version: int
    """Grows with each change; settles races."""
    counter: Annotated[int, Serial]
    """The number of nature's next draw: after an absence, seconds since 1970."""
    secret: bytes
    created_at: datetime
    started_at: datetime | None = None
    finished_at: datetime | None = None
    lobby_message_id: Snowflake | None = None
    board_message_id: Snowflake | None = None
    board_ply: int | None = None
    outcome: Sequence[Mapping[str, Any]] | None = None
    terms: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Clock, time-outs, who may join."""
    ready_at: datetime | None = None
    """Since when all that has to be confirmed is that the players are there."""
    paused_at: datetime | None = None
    acted_at: datetime | None = None
    """When a person last acted."""
    rematch_of: Snowflake | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Somebody at a table, with the moves not confirmed yet."""

    table_id: Annotated[int, Of("tables"), KEY]
    place: Annotated[int, KEY]
    """Order of joining while the table is open, the seat afterwards."""
    user_id: Snowflake
    name: str
    draft: tuple[str, ...] = ()
    """Moves not confirmed yet."""
    dropped: tuple[str, ...] = ()
    """Moves of the draft that became illegal."""
    stamp: int = 0
    computer: int | None = None
    """The level of a computer player, whose ``user_id`` is below 0; None: a person."""
    ready: bool = False
    """Has confirmed to be there."""
    asked_at: datetime | None = None
    """Since when the seat's clock runs; none: it doesn't."""
    bank: int | None = None
    """Seconds on the seat's clock when its turn began."""
    periods: int | None = None
    """Overtime periods left."""
    excuses: int = 0
    strikes: int = 0
    """Time-outs without a move since."""
    away: Annotated[str | None, String(8)] = None
    """Bot or skip: who plays for an absent person."""
    away_at: datetime | None = None
    gone: Annotated[str | None, String(10)] = None
    """Resigned, forfeited, ruled or left: the person plays no more."""
    gone_at: datetime | None = None
    substitute: bool = False
    """Came for another."""
    ahead: Annotated[str | None, String(8)] = None
    """The draft is for a turn to come: ``draft``, or ``ready`` to be played then."""
    reacts: bool = False
    """It is asked for a reaction: a window runs since ``asked_at`` instead of its clock."""
    spent: int = 0
    """Seconds of its turn that had passed when others had to react."""
    answers_after: int | None = None
    """After so many milliseconds of the window the bot answers for who has one answer only."""
    answered: bool = False
    """The bot has done so, and the person hasn't moved since: for their own eyes."""
    variations: Mapping[str, Any] | None = None
    """What the person has tried out, and the replies that they have prepared."""


@dataclass(frozen=True, slots=True)
class ReactionTimeRow:
    """How long somebody took to let happen what they could have reacted to."""

    id: int
    user_id: Snowflake
    game: Annotated[str, String(40)]
    asked_at: datetime
    window: int
    """The seconds that they had."""
    seconds: int | None
    """None: they let the window close."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One confirmed entry; ``seat`` -1 is nature, whose ``counter`` numbers her draw."""

    table_id: Annotated[int, Of("tables"), KEY]
    ply: Annotated[int, KEY]
    seat: int
    """-1: nature."""
    move: str
    counter: Annotated[int | None, Serial]
    """Which of nature's draws."""
    at: datetime
    prepared: bool = False
    """It had been prepared beforehand."""


@dataclass(frozen=True, slots=True)
class AuditRow:
    """Who did what to a table, kept for moderators; never shown while it could tell a secret."""

    table_id: Annotated[int | None, Of("tables")]
    user_id: Snowflake | None
    what: Annotated[str, String(40)]
    data: Mapping[str, Any]
    at: datetime


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """Something to be told of a table or a tournament, to one person, or to a server."""

    id: int
    table_id: Annotated[int | None, Of("tables")]
    """None: of an event."""
    kind: Annotated[str, String(20)]
    ply: int
    state: Annotated[str, String(10)]
    """Open, done or given-up."""
    attempts: int
    why: str | None
    """Why it was postponed or given up."""
    created_at: datetime
    due_at: datetime
    data: Mapping[str, Any] | None
    """What the kind needs besides: whom, when, which words."""
    tournament_id: Annotated[int | None, Of("tournaments")]
    queue: Annotated[str, String(60)]
    """What is told in order."""
    user_id: Snowflake | None = None
    """Of one person, whatever table or tournament it speaks of."""
    guild_id: Snowflake | None = None
    """Of a whole server."""
    doubtful: bool = False
    """Whoever was to tell it died or gave it away meanwhile: it may have been told."""


@dataclass(frozen=True, slots=True)
class InstanceRow:
    """A running process of this program, of several on one database."""

    id: int
    account: Annotated[str, String(16)]
    """Which application's: two on one database would answer each other's people."""
    host: Annotated[str, String(80)]
    """The machine and its space of process numbers."""
    pid: int
    pid_began: Annotated[int, Serial]
    """When the machine began that process: numbers come again."""
    started_at: datetime
    """All moments here are by the server's clock."""
    renewed_at: datetime
    until: datetime
    """If it hasn't said by then that it lives, what it holds is anybody's."""
    draining: bool = False
    """It gives away what it has, and ends."""


@dataclass(frozen=True, slots=True)
class LeaseRow:
    """That one instance alone works on something: a queue of the outbox, a table's deadlines, a shard."""

    name: Annotated[str, String(100), KEY]
    instance_id: Annotated[int, Of("instances")]
    taken_at: datetime


@dataclass(frozen=True, slots=True)
class BulletinRow:
    """Something that other processes keep in memory has changed."""

    id: int
    at: datetime
    """By the server's clock."""
    topic: Annotated[str, String(40)]


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """A moment at which something happens unless it is void by then."""

    id: int
    table_id: Annotated[int, Of("tables")]
    kind: Annotated[str, String(12)]
    seat: int | None
    """Whose clock it is; none: the table's."""
    mark: Annotated[str, String(40)]
    """What it was made for; another: it is void."""
    at: datetime
    done: bool = False
    """Has happened; stays while its mark holds, so that it happens once."""


@dataclass(frozen=True, slots=True)
class ClockPauseRow:
    """A stretch of time in which clocks stand still."""

    id: int
    kind: Annotated[str, String(10)]
    """Pause, vacation or outage."""
    table_id: Annotated[int | None, Of("tables")]
    """Of a pause."""
    guild_id: Snowflake | None
    """Of a vacation."""
    user_id: Snowflake | None
    """Of a vacation."""
    start_at: datetime
    end_at: datetime | None
    """None: nobody knows yet."""


@dataclass(frozen=True, slots=True)
class VoteRow:
    """A proposal at a table, with the answers so far."""

    id: int
    table_id: Annotated[int, Of("tables")]
    kind: Annotated[str, String(12)]
    seat: int
    """Who proposes."""
    ply: int
    """The length of the log when it was proposed."""
    turn: int
    state: Annotated[str, String(10)]
    """Open, passed, refused, lapsed or withdrawn."""
    ballots: Mapping[str, bool]
    """Yes or no by seat."""
    data: Mapping[str, Any]
    opened_at: datetime
    closed_at: datetime | None


@dataclass(frozen=True, slots=True)
class InvitationRow:
    """Somebody who is asked to sit down; open, taken, declined, or lapsed: it is too late."""

    table_id: Annotated[int, Of("tables"), KEY]
    user_id: Annotated[Snowflake, KEY]
    by_id: Snowflake
    state: Annotated[str, String(10)]
    """Open, taken, declined or lapsed."""
    at: datetime
    place_id: Snowflake | None = None
    """The channel or thread of its message."""
    message_id: Snowflake | None = None
    shown: Annotated[str | None, String(10)] = None
    """The state that its message shows."""


@dataclass(frozen=True, slots=True)
class LeaverRow:
    """Somebody who gave a seat of a running table to somebody else."""

    id: int
    table_id: Annotated[int, Of("tables")]
    seat: int
    user_id: Snowflake
    name: str
    why: Annotated[str, String(10)]
    """Left, timeout or moderator."""
    at: datetime


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a table ended, for ratings and history."""

    id: int
    table_id: Annotated[int, Of("tables")]
    guild_id: Snowflake | None
    pool: Annotated[str, String(60)]
    """What is rated together: the game, perhaps a class."""
    rated: bool
    why: Annotated[str | None, String(40)]
    """Why it is not rated, or that a moderator lets it count."""
    at: datetime
    seats: Sequence[Mapping[str, Any]]
    """Who, place, score, flags, rated or not, by seat."""


@dataclass(frozen=True, slots=True)
class RatingRow:
    """What one result made of one person's rating."""

    result_id: Annotated[int, Of("results"), KEY]
    user_id: Annotated[Snowflake, KEY]
    guild_id: Snowflake | None
    pool: Annotated[str, String(60)]
    mean_before: float
    deviation_before: float
    mean: float
    deviation: float
    games: int
    """Rated games, this one included."""


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """How a season of ratings ended in one pool of a server."""

    guild_id: Annotated[Snowflake, KEY]
    pool: Annotated[str, String(60), KEY]
    season: Annotated[str, String(12), KEY]
    """Year, months and number within the year."""
    system: Annotated[str, String(20)]
    """By which it was rated."""
    standings: Sequence[Sequence[Any]]
    """Account, mean, deviation and games of everybody who played."""


@dataclass(frozen=True, slots=True)
class TitleRow:
    """That somebody has won a season of ratings in one pool of a server, or a tournament there."""

    guild_id: Annotated[Snowflake, KEY]
    user_id: Annotated[Snowflake, KEY]
    kind: Annotated[str, String(12), KEY]
    """Season or tournament."""
    won: Annotated[str, String(80), KEY]
    """The season and the pool, or the number of the tournament."""
    at: datetime
    """When it was won."""


@dataclass(frozen=True, slots=True)
class PuzzleTrialRow:
    """How far somebody has come with a puzzle."""

    user_id: Annotated[Snowflake, KEY]
    puzzle: Annotated[int, KEY]
    played: Sequence[str]
    """The moves from its position on, those of the other side included."""
    help: int
    """What they have been shown of the present turn: 0 nothing, 1 a hint, 2 the solution; 4 more where they
    have seen the solution of an earlier one."""
    solved_at: datetime | None
    """When they first solved it without being shown the solution."""


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A game record that somebody brought here: read, never played and never rated."""

    id: int
    guild_id: Snowflake
    user_id: Snowflake
    """Who brought it."""
    game: Annotated[str, String(40)]
    text: str
    """As the file had it."""
    at: datetime
