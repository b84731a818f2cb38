"""Rows of tournaments as they go in and out: one field a column, in the order of the schema."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament; see :mod:`bot.storage.tournament_schema` for the columns."""

    id: int
    version: int
    guild_id: int
    channel_id: int
    game: str
    title: str
    state: str
    format: Mapping[str, Any]
    settings: Mapping[str, Any]
    organisers: Sequence[Mapping[str, Any]]
    secret: bytes
    created_at: datetime
    started_at: datetime | None = None
    finished_at: datetime | None = None
    paused_at: datetime | None = None
    wake_at: datetime | None = None
    message_id: int | None = None
    requests: Sequence[Mapping[str, Any]] = ()
    forbidden: Sequence[Mapping[str, Any]] = ()
    adjustments: Sequence[Mapping[str, Any]] = ()
    challenges: Sequence[Mapping[str, Any]] = ()
    series_id: int | None = None
    season_of: int | None = None


@dataclass(frozen=True, slots=True)
class EntryRow:
    """Who takes part, or would like to: a person, a computer, or a team."""

    tournament_id: int
    number: int
    name: str
    members: Sequence[Mapping[str, Any]]
    state: str
    joined_at: datetime
    offered_at: datetime | None = None
    checked_in: bool = False
    answers: Sequence[str] = ()
    rating: int | None = None
    seed: int | None = None
    first_round: int = 1
    dropped_after: int | None = None
    no_shows: int = 0


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round, from its pairing on."""

    tournament_id: int
    number: int
    stage: int
    state: str
    idle: Sequence[Mapping[str, Any]]
    paired_at: datetime
    published_at: datetime | None = None
    ends_at: datetime | None = None
    closed_at: datetime | None = None
    extended: int = 0
    due: bool = False
    part: int | None = None


@dataclass(frozen=True, slots=True)
class MatchRow:
    """Who meets in a round, and what came of it; a match has one or several games."""

    id: int
    tournament_id: int
    round: int
    number: int
    seats: Sequence[int]
    group: str
    key: str
    result: Mapping[str, Any] | None = None
    how: str | None = None
    revealed: bool = False
    stuck: bool = False


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game of a match, played at a table."""

    match_id: int
    number: int
    board: int
    tournament_id: int
    table_id: int
    seats: Sequence[int]
    opened_at: datetime
    result: Mapping[str, Any] | None = None
    held: bool = False


@dataclass(frozen=True, slots=True)
class TournamentLogRow:
    """Who did what in an event, when and why."""

    id: int
    tournament_id: int
    user_id: int | None
    name: str | None
    what: str
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
