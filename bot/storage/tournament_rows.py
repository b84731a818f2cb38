"""Rows of tournaments as they go in and out: one field a column (see :mod:`bot.storage.columns`).

What stands as ``Any`` is JSON; who runs tournaments says what it is (``bot/tournaments/running/model.py``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any

from sqlalchemy import JSON, String

from bot.storage.columns import KEY, JsonText, Of, Snowflake


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament."""

    id: int
    version: int
    """Grows with each change; settles races."""
    guild_id: Snowflake
    channel_id: Snowflake
    """Where it is announced and played."""
    game: Annotated[str, String(40)]
    title: str
    state: Annotated[str, String(12)]
    """Draft, registration, check_in, running, finished or cancelled."""
    format: Annotated[Any, JSON().with_variant(JsonText(), "postgresql")]
    settings: Any
    """Registration, time, rounds, the games' terms."""
    organisers: Sequence[Any]
    """Who has created it is the first."""
    secret: bytes
    """Its seed; empty where it is shown."""
    created_at: datetime
    started_at: datetime | None = None
    finished_at: datetime | None = None
    paused_at: datetime | None = None
    wake_at: datetime | None = None
    """When something happens by itself next."""
    message_id: Snowflake | None = None
    """The announcement that is kept up to date."""
    requests: Sequence[Any] = ()
    """Byes that were asked for."""
    forbidden: Sequence[Any] = ()
    """Who must not meet whom."""
    adjustments: Sequence[Any] = ()
    """Points given or taken by organisers."""
    challenges: Sequence[Any] = ()
    """Of a ladder, without an answer."""
    series_id: Annotated[int | None, Of("tournaments", belongs=False)] = None
    """The series that it counts for."""
    season_of: Annotated[int | None, Of("tournaments", belongs=False)] = None
    """The season of a league that it follows."""


@dataclass(frozen=True, slots=True)
class EntryRow:
    """Who takes part, or would like to: a person, a computer, or a team."""

    tournament_id: Annotated[int, Of("tournaments"), KEY]
    number: Annotated[int, KEY]
    """From 1, in the order of registration; never changes."""
    name: str
    members: Sequence[Any]
    """By board."""
    state: Annotated[str, String(10)]
    joined_at: datetime
    offered_at: datetime | None = None
    """Since when a place waits for somebody of the wait list."""
    checked_in: bool = False
    answers: Sequence[str] = ()
    """To the tournament's questions."""
    rating: int | None = None
    """In hundredths, as it was when the seeds were fixed."""
    seed: int | None = None
    first_round: int = 1
    dropped_after: int | None = None
    """The last round that it took part in, of who has left."""
    no_shows: int = 0


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round, from its pairing on."""

    tournament_id: Annotated[int, Of("tournaments"), KEY]
    number: Annotated[int, KEY]
    stage: int
    state: Annotated[str, String(10)]
    idle: Sequence[Any]
    """Who has no table, and why."""
    paired_at: datetime
    published_at: datetime | None = None
    ends_at: datetime | None = None
    closed_at: datetime | None = None
    extended: int = 0
    """How often it was made longer by itself."""
    due: bool = False
    """Its time is up, and organisers have been told."""
    part: Snowflake | None = None
    """The tournament that it is, in a series; it may be gone since."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """Who meets in a round, and what came of it; a match has one or several games."""

    id: int
    """0 for one that isn't stored yet."""
    tournament_id: Annotated[int, Of("tournaments")]
    round: int
    number: int
    """From 1 in each round: the best table first."""
    seats: Sequence[int]
    """Numbers of entries, by seat."""
    group: Annotated[str, String(4)]
    key: Annotated[str, String(12)]
    """Of a bracket: W1.2, L3.1, G1."""
    result: Any | None = None
    how: Annotated[str | None, String(10).with_variant(String(20), "postgresql")] = None
    """Who or what decided it; SQLite takes any length, and can widen no column in place."""
    revealed: bool = False
    """Somebody has looked at what is hidden in it, to decide it."""
    stuck: bool = False
    """It waits for organisers."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game of a match, played at a table."""

    match_id: Annotated[int, Of("matches"), KEY]
    number: Annotated[int, KEY]
    """The match's games, from 1."""
    board: Annotated[int, KEY]
    """Of a team, from 1."""
    tournament_id: Annotated[int, Of("tournaments")]
    table_id: Annotated[int, Of("tables", belongs=False)]
    seats: Sequence[int]
    """Numbers of entries, by seat of the table."""
    opened_at: datetime
    result: Any | None = None
    held: bool = False
    """It stands still because the tournament does."""


@dataclass(frozen=True, slots=True)
class TournamentLogRow:
    """Who did what in an event, when and why."""

    id: int
    tournament_id: Annotated[int, Of("tournaments")]
    user_id: Snowflake | None
    """None: the bot itself."""
    name: str | None
    what: Annotated[str, String(40)]
    data: Mapping[str, Any]
    reason: str | None
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayRow:
    """What an event must know of a table where one of its games is played."""

    table_id: int
    state: str
    outcome: Sequence[Mapping[str, Any]] | None
    paused: bool
    thread_id: int | None
    channel_id: int
    started_at: datetime | None
    moved: frozenset[int]
    """The seats that have made a move, or were moved for; resigning is none."""
    last_at: datetime | None
    """When the log last grew."""
    asked: frozenset[int]
    """The seats whose clocks run."""
    people: tuple[int, ...]
    """Accounts by seat."""
    gone: frozenset[int]
    """The seats whose people play no more."""
    no_shows: Mapping[int, datetime] | None = None
    """When those who must make a first move have not come, by seat; None: that isn't worked out yet."""
