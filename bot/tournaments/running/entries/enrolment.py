"""How an entry comes into being, takes its place, and gives it up.  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.games.engine.text import Name, msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import AlreadySeated, Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.course.draft import must_have_entries
from bot.tournaments.running.entries.entering import changed, has_room
from bot.tournaments.running.entries.late import late_until, missed_rounds
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.model import ENTERED, Entry, EntryState, Member
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown, without_proposal

ANSWER: Final = 300
"""Characters of an answer."""
NAME: Final = 32
MOST: Final = 512
"""Entries that an event ever has, those who have left included."""


def must_be_open(record: TournamentState, now: datetime, *, organiser: bool = False) -> None:
    """Raise WrongState where nobody can register now; organisers may enter people until the start."""
    must_have_entries(record)
    state, settings = record.info.state, record.settings
    if state == "running":
        if len(record.published) >= late_until(record):
            raise WrongState(msg("It is too late to enter this event."))
        return
    if state not in ("registration", "check_in") and not (organiser and state == "draft"):
        raise WrongState(msg("Registration for this event isn’t open."))
    late = settings.closes_at is not None and now >= settings.closes_at
    if not organiser and (settings.closed or late):
        raise WrongState(msg("Registration for this event has ended."))


def settled(record: TournamentState, entry: Entry) -> Entry:
    """The entry with what it gets: a place, the wait list, or a request; raises Refused."""
    room = has_room(record)
    if record.info.state == "running" and not room:
        raise Refused(msg("Every place is taken."))
    return replace(entry, state="asked" if record.settings.approval else "in" if room else "waiting")


def new_entry(
    record: TournamentState,
    members: Sequence[Person],
    name: str,
    now: datetime,
    *,
    answers: Sequence[str] | None = None,
) -> Entry:
    """A new entry, checked; raises Refused, AlreadySeated.  ``answers``: ``None``: nobody was asked."""
    settings = record.settings
    if len(members) != settings.members:
        raise Refused(msg("An entry of this event has {count} members.", count=settings.members))
    people = [one for one in members if one.computer is None]
    if len({one.id for one in people}) != len(people):
        raise Refused(msg("Somebody is named twice."))
    for one in people:
        _must_be_free(record, one)
    computer = all(one.computer is not None for one in members)
    if answers is not None and settings.approval and len(answers) < len(settings.questions):
        raise Refused(msg("Please answer the questions of this event."))
    tidy = " ".join(name.split())[:NAME]
    if len(record.entries) >= MOST or not tidy:
        raise Refused(msg("No more entries fit into this event."))
    return Entry(
        number=1 + max((entry.number for entry in record.entries), default=0),
        name=tidy,
        members=tuple(map(Member.of, members)),
        state="asked",
        joined_at=now,
        checked_in=computer,
        answers=tuple(answer[:ANSWER] for answer in (answers or ())[: len(settings.questions)]),
    )


def _must_be_free(record: TournamentState, person: Person) -> None:
    """Raise AlreadySeated for who takes part already, is asked into a team, or has left the event."""
    known = record.entry_of(person.id)
    if known is None:
        return
    name = Name(person.name)
    if known.dropped_after is not None:
        raise AlreadySeated(
            msg("{name} has left this event: an organiser can let them in again.", name=name)
        )
    if known.state == "forming":
        raise AlreadySeated(
            msg(
                "{name} has been asked into the team {team}, and can leave it.",
                name=name,
                team=Name(known.name),
            )
        )
    if known.state in ENTERED:
        raise AlreadySeated(msg("{name} has registered already.", name=name))


def added(
    record: TournamentState,
    entry: Entry,
    now: datetime,
    note: AuditEntry,
    messages: Sequence[TournamentMessage] = (),
) -> TournamentChange:
    """The entry is there; who asks for a place is told to the organisers."""
    asked = (
        tuple(
            TournamentMessage(
                "entry",
                msg(
                    "{tournament}: {name} would like to take part.",
                    tournament=Name(record.info.title),
                    name=Name(shown(entry)),
                ),
                to=one.id,
                entry=entry.number,
            )
            for one in record.info.organisers
        )
        if entry.state == "asked"
        else ()
    )
    told = (*asked, *messages)
    if record.info.state == "running" and entry.state == "in":
        return TournamentChange(entered_late(record, entry, now), (note,), told, edit=True)
    entries = tuple(sorted((*record.entries, entry), key=lambda one: one.number))
    after = replace(record, entries=entries)
    return TournamentChange(after, (note,), told, edit=True)


def entered_late(record: TournamentState, entry: Entry, now: datetime) -> TournamentState:
    """Somebody enters after the start: with the next free seed, and byes for what they missed."""
    if len(record.published) >= late_until(record):
        raise WrongState(msg("It is too late to enter this event."))
    seed = 1 + max((one.seed or 0 for one in record.entries), default=0)
    first = len(record.published) + 1
    entered = replace(entry, state="in", seed=seed, first_round=first, checked_in=True)
    entries = (*(one for one in record.entries if one.number != entry.number), entered)
    ordered = tuple(sorted(entries, key=lambda one: one.number))
    return without_proposal(missed_rounds(replace(record, entries=ordered), entered))


def gone(record: TournamentState, entry: Entry, state: EntryState, note: AuditEntry) -> TournamentChange:
    """The entry gives its place up; raises Refused where it has none."""
    if entry.state not in ENTERED:
        raise Refused(msg("{name} doesn’t take part (any more).", name=Name(shown(entry))))
    after = changed(record, replace(entry, state=state, offered_at=None))
    return TournamentChange(after, (note,), edit=True)
