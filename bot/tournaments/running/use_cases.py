"""What every group of use cases has: the store that they work with, and the plainest of changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from bot.hosting.audit import AuditEntry
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.store import TournamentStore


class UseCases:
    """Deeds that belong together: if they raise NotAllowed, Refused or WrongState, nothing has changed."""

    def __init__(self, store: TournamentStore) -> None:
        self._store = store


def with_values(record: TournamentState, note: AuditEntry, **values: object) -> TournamentChange:
    """The tournament with these values."""
    info = replace(record.info, **cast("dict[str, Any]", values))
    return TournamentChange(replace(record, info=info), (note,), edit=True)
