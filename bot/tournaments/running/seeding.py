"""The seeds of a tournament: by rating, by a list, or at random (hosting rules, 7.2).  Pure."""

from __future__ import annotations

import hmac
from hashlib import sha256

from bot.tournaments.running.model import Entry
from bot.tournaments.running.state import TournamentState


def seeds(record: TournamentState) -> dict[int, int]:
    """The seed of everybody who takes part, 1 the strongest: as fixed, or as it would be now."""
    if record.info.started_at is not None:
        return {entry.number: entry.seed for entry in record.playing if entry.seed is not None}
    match record.settings.seeding:
        case "random":
            order = sorted(record.playing, key=lambda entry: _drawn(record, entry))
        case "list":
            listed = [entry for entry in record.playing if entry.seed is not None]
            rest = [entry for entry in record.playing if entry.seed is None]
            order = [*sorted(listed, key=lambda entry: entry.seed or 0), *_by_rating(record, rest)]
        case _:
            order = _by_rating(record, record.playing)
    return {entry.number: seed for seed, entry in enumerate(order, start=1)}


def rating(record: TournamentState, entry: Entry) -> tuple[float | None, bool]:
    """The mean of its members' ratings, and whether any of them is provisional; None: nobody has one."""
    known = [record.ratings[one.id] for one in entry.members if one.id in record.ratings]
    if not known:
        return None, True
    complete = len(known) == len(entry.members)
    value = sum(value for value, _ in known) / len(known)
    return value, not complete or any(provisional for _, provisional in known)


def _by_rating(record: TournamentState, entries: tuple[Entry, ...] | list[Entry]) -> list[Entry]:
    """Ranked ones first, then the provisional, then those without any; computers by level at the end."""

    def key(entry: Entry) -> tuple[int, float, int]:
        value, provisional = rating(record, entry)
        if value is not None:
            return (1 if provisional else 0), -value, entry.number
        level = max((one.computer or 0 for one in entry.members), default=0)
        return (3 if level else 2), float(-level), entry.number

    return sorted(entries, key=key)


def _drawn(record: TournamentState, entry: Entry) -> bytes:
    return hmac.digest(record.info.secret, f"seed:{entry.number}".encode(), sha256)
