"""Before the first round, by itself: places, wait list, check-in, and the start with its seeds.  Pure."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.games.engine.text import Name, msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused
from bot.tournaments.running.change import Step, TournamentChange
from bot.tournaments.running.deadlines import OFFERED_FOR
from bot.tournaments.running.message import TournamentMessage, moment, to_organisers
from bot.tournaments.running.model import Entry
from bot.tournaments.running.seeding import rating, seeds
from bot.tournaments.running.state import (
    TournamentState,
    humans,
    is_computer,
    officials,
    sizes_of,
    with_entry,
    with_info,
)
from bot.tournaments.running.to_model import shown


def must_fit(record: TournamentState) -> None:
    """Raise Refused where the format can't be played with so many entries."""
    count, sizes = len(record.playing), sizes_of(record.format)
    if count < min(sizes):
        raise Refused(msg("This tournament needs at least {least} entries.", least=min(sizes)))
    if record.format.ONE_TABLE and count > max(sizes):
        raise Refused(msg("This tournament has room for {most} entries only.", most=max(sizes)))


def is_open(record: TournamentState) -> bool:
    """Is registration going on?"""
    return record.info.state == "registration" and not record.settings.closed


def has_room(record: TournamentState) -> bool:
    """Is a place free: neither taken nor offered to somebody?"""
    cap = record.settings.cap
    return cap is None or sum(entry.state in ("in", "offered") for entry in record.entries) < cap


def placed(record: TournamentState, entry: Entry, now: datetime) -> Entry:
    """The entry with a place; who gets it once check-in is over, is never asked to check in."""
    window = record.settings.check_in_window
    late = window is not None and now >= window[1]
    return replace(entry, state="in", checked_in=entry.checked_in or late)


def closed(record: TournamentState, note: AuditEntry) -> TournamentChange:
    """Registration ends, by itself or by an organiser."""
    settings = replace(record.settings, closed=True)
    after = with_info(record, settings=settings)
    words = msg(
        "{tournament}: registration has ended with {count} entries.",
        tournament=record.title,
        count=len(record.playing),
    )
    return TournamentChange(after, (note,), (TournamentMessage("registration-closed", words),))


def started(record: TournamentState, now: datetime, note: AuditEntry) -> TournamentChange:
    """The seeds are fixed and the tournament begins; raises Refused with too few entries.

    Who asked or waited has no part in it, but may enter late where the tournament allows it.
    """
    must_fit(record)
    known = seeds(record)

    def seeded(entry: Entry) -> Entry:
        if entry.number in known:
            value, _ = rating(record, entry)
            return replace(
                entry, seed=known[entry.number], rating=None if value is None else round(100 * value)
            )
        unheard = entry.state in ("forming", "asked", "waiting", "offered")
        return replace(entry, seed=None, state="missed" if unheard else entry.state)

    settings = replace(record.settings, closed=True)
    begun = with_info(record, state="running", started_at=now, settings=settings)
    after = replace(begun, entries=tuple(map(seeded, record.entries)))
    words = msg("{tournament} has begun with {count} entries.", tournament=record.title, count=len(known))
    seeding = {str(number): seed for number, seed in known.items()}
    noted = replace(note, data={**note.data, "seeds": seeding})
    return TournamentChange(after, (noted,), (TournamentMessage("started", words),))


def _offer(record: TournamentState, now: datetime) -> TournamentChange | None:
    """A free place goes to the first of the wait list, who has a day to confirm; computers needn't."""
    first = next((entry for entry in record.entries if entry.state == "waiting"), None)
    if first is None or not has_room(record):
        return None
    window = record.settings.check_in_window
    if is_computer(first) or (window is not None and now >= window[1]):
        entry = replace(first, state="in", checked_in=True)
        words = msg("{tournament}: you have a place now, and you’re in.", tournament=record.title)
    else:
        entry = replace(first, state="offered", offered_at=now)
        until = now + OFFERED_FOR if window is None else min(now + OFFERED_FOR, window[1])
        words = msg(
            "{tournament}: a place is free for you. Confirm it by {end}.",
            tournament=record.title,
            end=moment(until),
        )
    told = tuple(TournamentMessage("place", words, to=one, entry=first.number) for one in humans((first,)))
    note = AuditEntry("offer", data={"entry": first.number})
    return TournamentChange(with_entry(record, entry), (note,), told)


def _lapse(record: TournamentState, now: datetime) -> TournamentChange | None:
    """A place that was offered and not confirmed in time goes on to the next one."""
    for entry in record.entries:
        if (
            entry.state == "offered"
            and entry.offered_at is not None
            and now >= entry.offered_at + OFFERED_FOR
        ):
            after = with_entry(record, replace(entry, state="missed", offered_at=None))
            return TournamentChange(after, (AuditEntry("lapse", data={"entry": entry.number}),))
    return None


def _close(record: TournamentState, now: datetime) -> TournamentChange | None:
    at = record.settings.closes_at
    if at is None or now < at or record.settings.closed:
        return None
    return closed(record, AuditEntry("close-registration"))


def _begin_check_in(record: TournamentState, now: datetime) -> TournamentChange | None:
    window = record.settings.check_in_window
    if window is None or record.info.state != "registration" or not window[0] <= now < window[1]:
        return None
    return checking_in(record, AuditEntry("check-in-opens"))


def checking_in(record: TournamentState, note: AuditEntry) -> TournamentChange:
    """Everybody is asked to show that they are there; computers always are."""
    entries = tuple(
        replace(entry, checked_in=True) if is_computer(entry) else entry for entry in record.entries
    )
    after = replace(with_info(record, state="check_in"), entries=entries)
    window = record.settings.check_in_window
    asked = [entry for entry in after.playing if not entry.checked_in]
    words = (
        msg("{tournament}: check in to keep your place.", tournament=record.title)
        if window is None
        else msg(
            "{tournament}: check in by {end} to keep your place.",
            tournament=record.title,
            end=moment(window[1]),
        )
    )
    return TournamentChange(after, (note,), (TournamentMessage("check-in", words, calls=humans(asked)),))


def _end_check_in(record: TournamentState, now: datetime) -> TournamentChange | None:
    window = record.settings.check_in_window
    if window is None or now < window[1] or record.info.state != "check_in":
        return None
    return without_absent(record, AuditEntry("check-in-closes"))


def without_absent(record: TournamentState, note: AuditEntry) -> TournamentChange | None:
    """Who hasn't checked in loses the place; ``None``: everybody has."""
    absent = [
        entry for entry in record.entries if entry.state in ("in", "offered") and not entry.checked_in
    ]
    if not absent:
        return None
    gone = {entry.number for entry in absent}
    entries = tuple(
        replace(entry, state="missed") if entry.number in gone else entry for entry in record.entries
    )
    names = Name(", ".join(shown(entry) for entry in absent))
    words = msg("{tournament}: out for not checking in: {names}.", tournament=record.title, names=names)
    noted = replace(note, data={"entries": sorted(gone)})
    # A decision: it asks nobody to check in any more.
    message = TournamentMessage("ruling", words)
    return TournamentChange(replace(record, entries=entries), (noted,), (message,))


def _start(record: TournamentState, now: datetime) -> TournamentChange | None:
    """At its time the tournament begins; with too few entries the organisers are asked for another time."""
    at = record.settings.starts_at
    if at is None or now < at:
        return None
    try:
        return started(record, now, AuditEntry("start"))
    except Refused as error:
        why = error.words
    settings = replace(record.settings, starts_at=None)
    after = with_info(record, settings=settings)
    words = msg(
        "{tournament} can’t begin: {why} Start it by hand when it can, or cancel it.",
        tournament=record.title,
        why=why,
    )
    told = to_organisers(officials(record), "started", words)
    return TournamentChange(after, (AuditEntry("too-few"),), (told,))


STEPS: Final[tuple[Step, ...]] = (_lapse, _close, _begin_check_in, _end_check_in, _offer, _start)
"""What happens by itself before the first round, in this order."""
