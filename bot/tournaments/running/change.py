"""What a decision makes of a tournament."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

from bot.hosting.audit import AuditEntry
from bot.hosting.person import Person
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.model import Match
from bot.tournaments.running.state import TournamentState, with_info


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
    """What a decision makes of a tournament: stored in one transaction, or not at all."""

    after: TournamentState
    notes: tuple[AuditEntry, ...] = ()
    messages: tuple[TournamentMessage, ...] = ()
    edit: bool = True
    """The announcement that shows how the tournament stands must be brought up to date."""
    openings: tuple[Opening, ...] = ()
    titled: tuple[int, ...] = ()
    """The accounts that have won it, once it is over; the store finds them."""

    def then(self, later: TournamentChange) -> TournamentChange:
        """This change and a later one, of what it leads to, as one."""
        return TournamentChange(
            later.after,
            (*self.notes, *later.notes),
            (*self.messages, *later.messages),
            self.edit or later.edit,
            (*self.openings, *later.openings),
        )


Step: TypeAlias = Callable[[TournamentState, datetime], TournamentChange | None]
"""What happens by itself: pure, and ``None`` where there is nothing to do (yet)."""


def with_values(
    record: TournamentState, note: AuditEntry, *messages: TournamentMessage, **values: Any
) -> TournamentChange:
    """The tournament with these values of its :class:`TournamentInfo`, and what is told of it."""
    return TournamentChange(with_info(record, **values), (note,), messages)
