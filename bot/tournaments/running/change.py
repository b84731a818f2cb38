"""What a decision makes of an event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.tables.model import Person
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.model import Match
from bot.tournaments.running.state import TournamentState


@dataclass(frozen=True, slots=True)
class TournamentAuditEntry:
    """What the event's log remembers; everybody may read it."""

    what: str
    person: Person | None = None
    """``None``: the bot itself."""
    data: Mapping[str, Any] = field(default_factory=dict[str, Any])
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """A table to be opened for a game of a match: who sits where."""

    match: Match
    number: int
    board: int
    seats: tuple[int, ...]
    """Numbers of entries, by seat of the table."""
    people: tuple[Person, ...]
    """The same as people."""


@dataclass(frozen=True, slots=True)
class TournamentChange:
    """What a decision makes of an event: stored in one transaction, or not at all."""

    after: TournamentState
    notes: tuple[TournamentAuditEntry, ...] = ()
    messages: tuple[TournamentMessage, ...] = ()
    edit: bool = False
    """The announcement that shows how the event stands must be brought up to date."""
    openings: tuple[Opening, ...] = ()
