"""Who gets into a tournament, as what: open or not, a place, the wait list, a request, a team.  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.games.engine.text import Name, Text, lines, msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import AlreadySeated, Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.entries.automatic_start import has_room, placed
from bot.tournaments.running.entries.late_entry import entered_late, must_not_be_too_late, told_late
from bot.tournaments.running.message import TournamentMessage, to_organisers
from bot.tournaments.running.model import ENTERED, Entry, EntryState, Member
from bot.tournaments.running.state import (
    TournamentState,
    humans,
    must_have_entries,
    officials,
    with_entry,
)
from bot.tournaments.running.to_model import shown

ANSWER: Final = 300
"""Characters of an answer."""
NAME: Final = 32
MOST: Final = 512
"""Entries that a tournament ever has, those who have left included."""


def must_be_open(record: TournamentState, now: datetime, *, organiser: bool = False) -> None:
    """Raise WrongState where nobody can register now; organisers may enter people until the start."""
    must_have_entries(record)
    state, settings = record.info.state, record.settings
    if state == "running":
        must_not_be_too_late(record)
        return
    if state not in ("registration", "check_in") and not (organiser and state == "draft"):
        raise WrongState(msg("Registration for this tournament isn’t open."))
    late = settings.closes_at is not None and now >= settings.closes_at
    if not organiser and (settings.closed or late):
        raise WrongState(msg("Registration for this tournament has ended."))


def settled(record: TournamentState, entry: Entry, now: datetime) -> Entry:
    """The entry with what it gets: a place, the wait list, or a request; raises Refused."""
    room = has_room(record)
    if record.info.state == "running" and not room:
        raise Refused(msg("Every place is taken."))
    if record.settings.approval:
        return replace(entry, state="asked")
    return placed(record, entry, now) if room else replace(entry, state="waiting")


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
        raise Refused(msg("An entry of this tournament has {count} members.", count=settings.members))
    people = [one for one in members if one.computer is None]
    if len({one.id for one in people}) != len(people):
        raise Refused(msg("A player is named twice."))
    for one in people:
        _must_be_free(record, one)
    computer = all(one.computer is not None for one in members)
    if answers is not None and settings.approval and len(answers) < len(settings.questions):
        raise Refused(msg("Please answer the questions of this tournament."))
    tidy = " ".join(name.split())[:NAME]
    if len(record.entries) >= MOST or not tidy:
        raise Refused(msg("No more entries fit into this tournament."))
    return Entry(
        tournament_id=record.info.id,
        number=1 + max((entry.number for entry in record.entries), default=0),
        name=tidy,
        members=tuple(map(Member.of, members)),
        state="asked",
        joined_at=now,
        checked_in=computer,
        answers=tuple(answer[:ANSWER] for answer in (answers or ())[: len(settings.questions)]),
    )


def _must_be_free(record: TournamentState, person: Person) -> None:
    """Raise AlreadySeated for who takes part already, is asked into a team, or has left the tournament."""
    known = record.entry_of(person.id)
    if known is None:
        return
    name = Name(person.name)
    if known.dropped_after is not None:
        raise AlreadySeated(
            msg("{name} has left this tournament: an organiser can let them in again.", name=name)
        )
    if known.state == "forming":
        raise AlreadySeated(
            msg(
                "{name} has been invited to the team {team}, and can leave it.",
                name=name,
                team=Name(known.name),
            )
        )
    if known.state in ENTERED:
        raise AlreadySeated(msg("{name} is already registered.", name=name))


def added(
    record: TournamentState,
    entry: Entry,
    now: datetime,
    note: AuditEntry,
    messages: Sequence[TournamentMessage] = (),
) -> TournamentChange:
    """The entry is there; who asks for a place is told to the organisers."""
    words = msg(
        "{tournament}: {name} would like to take part.", tournament=record.title, name=Name(shown(entry))
    )
    answered = zip(record.settings.questions, entry.answers, strict=False)
    answers = [
        Text("> {question} **{answer}**", (("question", Name(question[:80])), ("answer", Name(answer))))
        for question, answer in answered
    ]
    asks = to_organisers(officials(record), "entry", lines([words, *answers]), entry=entry.number)
    told = (*((asks,) if entry.state == "asked" else ()), *messages)
    if record.info.state == "running" and entry.state == "in":
        late = entered_late(record, entry, now)
        return TournamentChange(late, (note,), (*told, *told_late(late, (entry,))))
    entries = tuple(sorted((*record.entries, entry), key=lambda one: one.number))
    after = replace(record, entries=entries)
    return TournamentChange(after, (note,), told)


def gone(record: TournamentState, entry: Entry, state: EntryState, note: AuditEntry) -> TournamentChange:
    """The entry gives its place up; raises Refused where it has none."""
    if entry.state not in ENTERED:
        raise Refused(msg("{name} isn’t in this tournament.", name=Name(shown(entry))))
    after = with_entry(record, replace(entry, state=state, offered_at=None))
    return TournamentChange(after, (note,))


def unheard(entry: Entry) -> tuple[int, ...]:
    """The accounts of those who have been asked into the team, and have not answered."""
    return tuple(one.id for one in entry.members if one.asked)


def formed(entry: Entry, founder: Person) -> Entry:
    """The entry, as one that waits for everybody's yes but the founder's."""
    members = tuple(replace(one, asked=one.id != founder.id) for one in entry.members)
    return replace(entry, state="forming", members=members)


def agreed(entry: Entry, person: Person) -> Entry:
    """The entry with this person's yes."""
    members = tuple(replace(one, asked=False) if one.id == person.id else one for one in entry.members)
    return replace(entry, members=members)


def invitations(record: TournamentState, entry: Entry, founder: Person) -> tuple[TournamentMessage, ...]:
    """Everybody who is named is asked."""
    words = msg(
        "{tournament}: {name} would like to play with you, as {team}. Will you play?",
        tournament=record.title,
        name=Name(founder.name),
        team=Name(entry.name),
    )
    return tuple(TournamentMessage("team", words, to=one, entry=entry.number) for one in unheard(entry))


def complete(record: TournamentState, entry: Entry) -> tuple[TournamentMessage, ...]:
    """All have agreed: they are told."""
    words = msg("{tournament}: all of {team} have agreed.", tournament=record.title, team=Name(entry.name))
    return tuple(TournamentMessage("entry", words, to=one) for one in humans((entry,)))


def broken_up(record: TournamentState, entry: Entry, person: Person) -> tuple[TournamentMessage, ...]:
    """The others of a team that somebody has left are told, for it doesn't play without them."""
    words = msg(
        "{tournament}: {name} has declined, so {team} is out.",
        tournament=record.title,
        name=Name(person.name),
        team=Name(entry.name),
    )
    others = [one for one in humans((entry,)) if one != person.id]
    return tuple(TournamentMessage("entry", words, to=one) for one in others)
