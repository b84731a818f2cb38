"""Late entries: until when, and what their missed rounds are worth (hosting rules, 7.2).  Pure."""

from __future__ import annotations

from dataclasses import replace

from bot.storage.event_rows import EntryRow, RoundRow
from bot.tournaments.events.fold import event_of, plain
from bot.tournaments.events.record import EventRecord
from bot.tournaments.formats.format import Mode
from bot.tournaments.model import Idle, Sort


def late_until(record: EventRecord) -> int:
    """The last round before which somebody may still enter; 0: nobody may."""
    if not record.format.takes_late:
        return 0
    if record.format.MODE is Mode.CHALLENGED:
        return len(record.published) + 1
    if record.settings.late_until is not None:
        return record.settings.late_until
    total = record.format.total(event_of(record)) or 0
    return total // 2


def missed_rounds(record: EventRecord, entry: EntryRow) -> EventRecord:
    """The record where the entry was idle in all rounds before its first; on a ladder nobody misses any."""
    if record.format.MODE is Mode.CHALLENGED:
        return record
    sort = Sort.HALF if record.settings.late_half else Sort.ZERO

    def missed(row: RoundRow) -> RoundRow:
        if row.number >= entry.first_round:
            return row
        return replace(row, idle=[*row.idle, plain(Idle(entry.number, sort))])

    return replace(record, rounds=tuple(map(missed, record.rounds)))
