"""Use cases of who would like to play: join, leave, confirm, check in; and organisers' say in it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, Literal, TypeAlias

from sqlalchemy import Connection

from bot.games.text import Name, say
from bot.storage import results
from bot.storage.event_rows import EntryRow
from bot.tables.errors import AlreadySeated, NotAllowed, Refused, WrongState
from bot.tables.model import CHRISTENED, COMPUTERS, Person
from bot.tables.moderation import given
from bot.tables.seats import manners
from bot.tournaments.events import rights
from bot.tournaments.events.draft import must_have_entries, must_live
from bot.tournaments.events.entering import changed, has_room
from bot.tournaments.events.fold import shown, without_proposal
from bot.tournaments.events.house import EventHouse, ratings
from bot.tournaments.events.late import late_until, missed_rounds
from bot.tournaments.events.record import (
    EventChange,
    EventMessage,
    EventNote,
    EventRecord,
    humans,
    member,
)

ANSWER: Final = 300
"""Characters of an answer."""
NAME: Final = 32
MOST: Final = 512
"""Entries that an event ever has, those who have left included."""
Standing: TypeAlias = Literal["in", "waiting", "asked"]
ROMAN: Final = ("", " II", " III", " IV", " V", " VI", " VII", " VIII")


class Registration:
    """Who takes part.  All raise NotAllowed, Refused or WrongState, and then nothing has changed."""

    def __init__(self, house: EventHouse) -> None:
        self._house = house

    async def join(
        self,
        event_id: int,
        person: Person,
        *,
        roles: Collection[int] = (),
        answers: Sequence[str] = (),
        partners: Sequence[Person] = (),
        name: str | None = None,
    ) -> EventRecord:
        """Register: a place, the wait list, or a request, as the event is; late while that is allowed.

        ``roles``: the Discord roles that all of them have; ``partners``, ``name``: of a team.
        """
        await self._must_meet(event_id, person, roles)
        for mate in partners:
            try:
                await self._must_meet(event_id, mate, roles)
            except NotAllowed:
                raise NotAllowed(
                    say("{name} doesn’t meet what this event asks for.", name=Name(mate.name))
                ) from None

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "join")
            must_be_open(record, now)
            room = has_room(record)
            if record.row.state == "running" and not room:
                raise Refused(say("Every place is taken."))
            standing: Standing = "asked" if record.settings.approval else "in" if room else "waiting"
            team = (person, *partners)
            entry = self._entry(record, team, name or person.name, answers, standing, now)
            return _added(record, entry, now, EventNote("join", person, {"entry": entry.number}))

        return await self._house.change(event_id, decide)

    async def leave(self, event_id: int, person: Person) -> EventRecord:
        """Give the place up before the event begins; after that one drops (:class:`Repair`)."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "leave")
            entry = record.entry_of(person.id)
            assert entry is not None
            must_live(record)
            if record.row.state == "running" and entry.seed is not None:
                raise WrongState(say("The event has begun. To leave it, drop out."))
            return _gone(record, entry, "left", EventNote("leave", person, {"entry": entry.number}))

        return await self._house.change(event_id, decide)

    async def confirm(self, event_id: int, person: Person) -> EventRecord:
        """Take the place that the wait list has brought."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "confirm")
            entry = record.entry_of(person.id)
            if entry is None or entry.state != "offered":
                raise Refused(say("No place waits for your answer."))
            there = replace(entry, state="in", offered_at=None, checked_in=record.row.state == "check_in")
            note = EventNote("confirm", person, {"entry": entry.number})
            return EventChange(changed(record, there), (note,), edit=True)

        return await self._house.change(event_id, decide)

    async def check_in(self, event_id: int, person: Person) -> EventRecord:
        """Show that one is there; who has been offered a place takes it so."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "check-in")
            entry = record.entry_of(person.id)
            if record.row.state != "check_in":
                raise WrongState(say("Check-in isn’t open now."))
            if entry is None or entry.state not in ("in", "offered"):
                raise Refused(say("You have no place in this event to check in for."))
            if entry.checked_in:
                raise Refused(say("I know that you are there."))
            there = replace(entry, state="in", offered_at=None, checked_in=True)
            note = EventNote("check-in", person, {"entry": entry.number})
            return EventChange(changed(record, there), (note,), edit=True)

        return await self._house.change(event_id, decide)

    async def approve(self, event_id: int, person: Person, number: int) -> EventRecord:
        """Let somebody in who has asked; without a free place they wait."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "entries")
            must_live(record)
            entry = record.entry(number)
            if entry.state != "asked":
                raise Refused(say("{name} doesn’t wait for approval.", name=Name(shown(entry))))
            room = has_room(record)
            if record.row.state == "running" and not room:
                raise Refused(say("Every place is taken."))
            let_in = replace(entry, state="in" if room else "waiting")
            words = (
                say("{event}: you are in.", event=Name(record.row.title))
                if room
                else say("{event}: you are on the wait list.", event=Name(record.row.title))
            )
            told = tuple(EventMessage("entry", words, to=one, entry=number) for one in humans((entry,)))
            note = EventNote("approve", person, {"entry": number})
            if record.row.state == "running":
                late = _late(record, let_in, now)
                return EventChange(late, (note,), told, edit=True)
            return EventChange(changed(record, let_in), (note,), told, edit=True)

        return await self._house.change(event_id, decide)

    async def decline(self, event_id: int, person: Person, number: int, reason: str) -> EventRecord:
        """Say no to somebody who has asked, and why."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "entries")
            entry = record.entry(number)
            if entry.state != "asked":
                raise Refused(say("{name} doesn’t wait for approval.", name=Name(shown(entry))))
            words = say(
                "{event}: you can’t take part. {reason}", event=Name(record.row.title), reason=Name(why)
            )
            told = tuple(EventMessage("entry", words, to=one, entry=number) for one in humans((entry,)))
            note = EventNote("decline", person, {"entry": number}, why)
            after = changed(record, replace(entry, state="declined"))
            return EventChange(after, (note,), told, edit=True)

        return await self._house.change(event_id, decide)

    async def add(
        self, event_id: int, person: Person, members: Sequence[Person], name: str | None = None
    ) -> EventRecord:
        """Enter somebody as an organiser may, whatever the requirements; not above the cap."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "entries")
            must_be_open(record, now, organiser=True)
            if not has_room(record):
                raise Refused(say("Every place is taken: raise the limit first."))
            entry = self._entry(record, members, name or members[0].name, (), "in", now)
            return _added(record, entry, now, EventNote("add", person, {"entry": entry.number}))

        return await self._house.change(event_id, decide)

    async def add_computers(self, event_id: int, person: Person, level: int, count: int = 1) -> EventRecord:
        """Enter computer players of level 1 to 3, each with a name of its own."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "entries")
            must_be_open(record, now, organiser=True)
            game = self._house.game(record.row.game)
            if level not in COMPUTERS or game.player(level, b"") is None:
                raise Refused(say("There is no such computer player for this game."))
            if count < 1 or count > MOST:
                raise Refused(say("Enter one computer player or more."))
            after, notes = record, list[EventNote]()
            for _ in range(count):
                if not has_room(after):
                    raise Refused(say("There are not so many free places: raise the limit first."))
                names = _free_names(after)
                team = [Person(-1 - index, next(names), level) for index in range(after.settings.members)]
                entry = self._entry(after, team, team[0].name, (), "in", now)
                change = _added(after, entry, now, EventNote("add", person, {"entry": entry.number}))
                after, notes = change.after, [*notes, *change.notes]
            return EventChange(after, tuple(notes), edit=True)

        return await self._house.change(event_id, decide)

    async def remove(self, event_id: int, person: Person, number: int, reason: str) -> EventRecord:
        """Take somebody out before the event begins."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "entries")
            entry = record.entry(number)
            if entry.seed is not None and record.row.started_at is not None:
                raise WrongState(say("The event has begun: drop them instead."))
            return _gone(record, entry, "declined", EventNote("remove", person, {"entry": number}, why))

        return await self._house.change(event_id, decide)

    async def seed(self, event_id: int, person: Person, numbers: Sequence[int]) -> EventRecord:
        """Choose the order of the seeds before the start; who isn't named comes after, by rating."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "edit")
            if record.row.started_at is not None:
                raise WrongState(say("The event has begun: seeds never change any more."))
            rights.must_not_take_part(record, person)
            if len(set(numbers)) != len(numbers):
                raise Refused(say("Somebody is named twice."))
            for number in numbers:
                record.entry(number)
            place = {number: index for index, number in enumerate(numbers, start=1)}
            entries = tuple(replace(entry, seed=place.get(entry.number)) for entry in record.entries)
            settings = replace(record.settings, seeding="list")
            row = replace(record.row, settings=settings.plain())
            note = EventNote("seed", person, {"order": list(numbers)})
            return EventChange(replace(record, row=row, entries=entries), (note,), edit=True)

        return await self._house.change(event_id, decide)

    async def _must_meet(self, event_id: int, person: Person, roles: Collection[int]) -> None:
        """Raise NotAllowed for who doesn't meet what the event asks for."""
        record = await self._house.load(event_id)
        settings, guild = record.settings, record.row.guild_id
        if settings.role is not None and settings.role not in roles:
            raise NotAllowed(say("Only people with a certain role may register for this event."))

        def facts(connection: Connection) -> tuple[int, int, float | None]:
            known = ratings(connection, record.row, (), (person.id,)).get(person.id)
            finished = len(results.of_person(connection, guild, person.id))
            ranked = None if known is None or known[1] else known[0]
            return manners.of(connection, guild, person.id), finished, ranked

        conduct, finished, rating = await self._house.tables.read(facts)
        if conduct < settings.min_conduct:
            raise NotAllowed(
                say(
                    "This event asks for a conduct of {least}, and yours is {own}. "
                    "Every game that you play to its end raises it.",
                    least=settings.min_conduct,
                    own=conduct,
                )
            )
        if finished < settings.min_games:
            raise NotAllowed(
                say(
                    "This event asks for {least} finished games, and you have {own}.",
                    least=settings.min_games,
                    own=finished,
                )
            )
        low, high = settings.min_rating, settings.max_rating
        if (low is not None and (rating is None or rating < low)) or (
            high is not None and rating is not None and rating > high
        ):
            raise NotAllowed(say("Your rating isn’t within the limits of this event."))

    def _entry(
        self,
        record: EventRecord,
        members: Sequence[Person],
        name: str,
        answers: Sequence[str],
        standing: Standing,
        now: datetime,
    ) -> EntryRow:
        """A new entry, checked; raises Refused, AlreadySeated."""
        settings = record.settings
        if len(members) != settings.members:
            raise Refused(say("An entry of this event has {count} members.", count=settings.members))
        people = [one for one in members if one.computer is None]
        if len({one.id for one in people}) != len(people):
            raise Refused(say("Somebody is named twice."))
        for one in people:
            known = record.entry_of(one.id)
            if known is not None and known.dropped_after is not None:
                raise AlreadySeated(
                    say(
                        "{name} has left this event: an organiser can let them in again.",
                        name=Name(one.name),
                    )
                )
            if known is not None and known.state in ("asked", "in", "waiting", "offered"):
                raise AlreadySeated(say("{name} has registered already.", name=Name(one.name)))
        computer = all(one.computer is not None for one in members)
        if not computer and len(answers) < len(settings.questions) and standing == "asked":
            raise Refused(say("Please answer the questions of this event."))
        tidy = " ".join(name.split())[:NAME]
        if len(record.entries) >= MOST or not tidy:
            raise Refused(say("No more entries fit into this event."))
        return EntryRow(
            event_id=record.row.id,
            number=1 + max((entry.number for entry in record.entries), default=0),
            name=tidy,
            members=[member(one) for one in members],
            state=standing,
            joined_at=now,
            checked_in=computer,
            answers=[answer[:ANSWER] for answer in answers[: len(settings.questions)]],
        )


def must_be_open(record: EventRecord, now: datetime, *, organiser: bool = False) -> None:
    """Raise WrongState where nobody can register now; organisers may enter people until the start."""
    must_have_entries(record)
    state, settings = record.row.state, record.settings
    if state == "running":
        if len(record.published) >= late_until(record):
            raise WrongState(say("It is too late to enter this event."))
        return
    if state not in ("registration", "check_in") and not (organiser and state == "draft"):
        raise WrongState(say("Registration for this event isn’t open."))
    late = settings.closes_at is not None and now >= settings.closes_at
    if not organiser and (settings.closed or late):
        raise WrongState(say("Registration for this event has ended."))


def _added(record: EventRecord, entry: EntryRow, now: datetime, note: EventNote) -> EventChange:
    told = (
        tuple(
            EventMessage(
                "entry",
                say(
                    "{event}: {name} would like to take part.",
                    event=Name(record.row.title),
                    name=Name(shown(entry)),
                ),
                to=int(one["id"]),
                entry=entry.number,
            )
            for one in record.row.organisers
        )
        if entry.state == "asked"
        else ()
    )
    if record.row.state == "running" and entry.state == "in":
        return EventChange(_late(record, entry, now), (note,), told, edit=True)
    after = replace(record, entries=(*record.entries, entry))
    return EventChange(after, (note,), told, edit=True)


def _late(record: EventRecord, entry: EntryRow, now: datetime) -> EventRecord:
    """Somebody enters after the start: with the next free seed, and byes for what they missed."""
    if len(record.published) >= late_until(record):
        raise WrongState(say("It is too late to enter this event."))
    seed = 1 + max((one.seed or 0 for one in record.entries), default=0)
    first = len(record.published) + 1
    entered = replace(entry, state="in", seed=seed, first_round=first, checked_in=True)
    entries = (*(one for one in record.entries if one.number != entry.number), entered)
    ordered = tuple(sorted(entries, key=lambda one: one.number))
    return without_proposal(missed_rounds(replace(record, entries=ordered), entered))


def _gone(record: EventRecord, entry: EntryRow, state: str, note: EventNote) -> EventChange:
    if entry.state not in ("asked", "in", "waiting", "offered"):
        raise Refused(say("{name} doesn’t take part (any more).", name=Name(shown(entry))))
    after = changed(record, replace(entry, state=state, offered_at=None))
    return EventChange(after, (note,), edit=True)


def _free_names(record: EventRecord):
    taken = {one["name"] for entry in record.entries for one in entry.members if entry.state == "in"}
    every = (f"{name}{number}" for number in ROMAN for name in CHRISTENED)
    count = 0
    for name in every:
        if name not in taken:
            yield name
    while True:
        count += 1
        yield f"{CHRISTENED[count % len(CHRISTENED)]} {count + len(ROMAN)}"
