"""Late entries: until when, and what their missed rounds are worth (hosting rules, 7.2).  Pure."""

from __future__ import annotations

from dataclasses import replace

from bot.tournaments.formats.format import Mode
from bot.tournaments.model import Idle, Sort
from bot.tournaments.running.model import Entry, RunningRound
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import to_model


def late_until(record: TournamentState) -> int:
    """The last round before which somebody may still enter; 0: nobody may."""
    if not record.format.takes_late:
        return 0
    if record.format.MODE is Mode.CHALLENGED:
        return len(record.published) + 1
    if record.settings.late_until is not None:
        return record.settings.late_until
    total = record.format.total(to_model(record)) or 0
    return total // 2


def missed_rounds(record: TournamentState, entry: Entry) -> TournamentState:
    """The record where the entry was idle in all rounds before its first; on a ladder nobody misses any."""
    if record.format.MODE is Mode.CHALLENGED:
        return record
    sort = Sort.HALF if record.settings.late_half else Sort.ZERO

    def missed(round_: RunningRound) -> RunningRound:
        if round_.number >= entry.first_round:
            return round_
        return replace(round_, idle=(*round_.idle, Idle(entry.number, sort)))

    return replace(record, rounds=tuple(map(missed, record.rounds)))
