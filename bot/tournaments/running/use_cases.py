"""What every group of use cases has: the house that they work with, and the plainest of changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from bot.tournaments.running.change import EventChange, EventNote
from bot.tournaments.running.state import EventRecord
from bot.tournaments.running.store import EventHouse


class Deeds:
    """Deeds that belong together: if they raise NotAllowed, Refused or WrongState, nothing has changed."""

    def __init__(self, house: EventHouse) -> None:
        self._house = house


def with_values(record: EventRecord, note: EventNote, **values: object) -> EventChange:
    """The event with these values."""
    info = replace(record.info, **cast("dict[str, Any]", values))
    return EventChange(replace(record, info=info), (note,), edit=True)
