"""Use cases of organisers about who takes part: approve, decline, add, remove, order the seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.games.engine.text import Name, Words, say
from bot.tables.errors import Refused, WrongState
from bot.tables.model import CHRISTENED, COMPUTERS, Person
from bot.tables.moderation import given
from bot.tournaments.running import permissions
from bot.tournaments.running.change import EventChange, EventNote
from bot.tournaments.running.course.draft import must_live
from bot.tournaments.running.entries.enrolment import (
    MOST,
    added,
    entered_late,
    gone,
    must_be_open,
    new_entry,
)
from bot.tournaments.running.entries.entering import changed, has_room
from bot.tournaments.running.message import EventMessage
from bot.tournaments.running.model import ENTERED, Member
from bot.tournaments.running.state import EventRecord, humans
from bot.tournaments.running.to_model import shown
from bot.tournaments.running.use_cases import Deeds

ROMAN: Final = ("", " II", " III", " IV", " V", " VI", " VII", " VIII")


class Admitting(Deeds):
    """What organisers decide about who takes part."""

    async def approve(self, event_id: int, person: Person, number: int) -> EventRecord:
        """Let somebody in who has asked; without a free place they wait."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "entries")
            must_live(record)
            entry = record.entry(number)
            if entry.state != "asked":
                raise Refused(say("{name} doesn’t wait for approval.", name=Name(shown(entry))))
            room = has_room(record)
            if record.info.state == "running" and not room:
                raise Refused(say("Every place is taken."))
            let_in = replace(entry, state="in" if room else "waiting")
            words = (
                say("{event}: you are in.", event=Name(record.info.title))
                if room
                else say("{event}: you are on the wait list.", event=Name(record.info.title))
            )
            told = tuple(EventMessage("entry", words, to=one, entry=number) for one in humans((entry,)))
            note = EventNote("approve", person, {"entry": number})
            if record.info.state == "running":
                late = entered_late(record, let_in, now)
                return EventChange(late, (note,), told, edit=True)
            return EventChange(changed(record, let_in), (note,), told, edit=True)

        return await self._house.change(event_id, decide)

    async def decline(self, event_id: int, person: Person, number: int, reason: str) -> EventRecord:
        """Say no to somebody who has asked, and why."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "entries")
            entry = record.entry(number)
            if entry.state != "asked":
                raise Refused(say("{name} doesn’t wait for approval.", name=Name(shown(entry))))
            words = say(
                "{event}: you can’t take part. {reason}", event=Name(record.info.title), reason=Name(why)
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
            permissions.must(record, person, "entries")
            must_be_open(record, now, organiser=True)
            if not has_room(record):
                raise Refused(say("Every place is taken: raise the limit first."))
            entry = replace(new_entry(record, members, name or members[0].name, now), state="in")
            words = say(
                "{event}: {name} has entered you.", event=Name(record.info.title), name=Name(person.name)
            )
            note = EventNote("add", person, {"entry": entry.number})
            return added(record, entry, now, note, _entered(record, person, members, words))

        return await self._house.change(event_id, decide)

    async def add_computers(self, event_id: int, person: Person, level: int, count: int = 1) -> EventRecord:
        """Enter computer players of level 1 to 3, each with a name of its own."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "entries")
            must_be_open(record, now, organiser=True)
            game = self._house.game(record.info.game)
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
                entry = replace(new_entry(after, team, team[0].name, now), state="in")
                change = added(after, entry, now, EventNote("add", person, {"entry": entry.number}))
                after, notes = change.after, [*notes, *change.notes]
            return EventChange(after, tuple(notes), edit=True)

        return await self._house.change(event_id, decide)

    async def remove(self, event_id: int, person: Person, number: int, reason: str) -> EventRecord:
        """Take somebody out before the event begins."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "entries")
            entry = record.entry(number)
            if entry.seed is not None and record.info.started_at is not None:
                raise WrongState(say("The event has begun: drop them instead."))
            return gone(record, entry, "declined", EventNote("remove", person, {"entry": number}, why))

        return await self._house.change(event_id, decide)

    async def seat(
        self, event_id: int, person: Person, number: int, board: int, newcomer: Person
    ) -> EventRecord:
        """Let somebody play for an entry from its next game on, in place of who did (board: from 1)."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "entries", (number,))
            entry = record.entry(number)
            if not 1 <= board <= len(entry.members):
                raise Refused(say("This entry has {count} members.", count=len(entry.members)))
            known = record.entry_of(newcomer.id)
            takes_part = known is not None and known.state in ENTERED and known.dropped_after is None
            if takes_part and newcomer.computer is None:
                raise Refused(say("They take part already."))
            permissions.must_not_know(record, newcomer, number)
            members = list(entry.members)
            out = members[board - 1]
            played = any(number in game.seats for game in record.games)
            before = (*out.before, out.id) if played else out.before
            members[board - 1] = replace(Member.of(newcomer), before=before)
            there = replace(
                entry, members=tuple(members), name=newcomer.name if len(members) == 1 else entry.name
            )
            note = EventNote("seat", person, {"entry": number, "out": out.id, "in": newcomer.id})
            words = say(
                "{event}: you play for {entry} from the next game on.",
                event=Name(record.info.title),
                entry=Name(shown(entry)),
            )
            told = _entered(record, person, (newcomer,), words)
            return EventChange(changed(record, there), (note,), told, edit=True)

        return await self._house.change(event_id, decide)

    async def seed(self, event_id: int, person: Person, numbers: Sequence[int]) -> EventRecord:
        """Choose the order of the seeds before the start; who isn't named comes after, by rating."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "edit")
            if record.info.started_at is not None:
                raise WrongState(say("The event has begun: seeds never change any more."))
            permissions.must_not_take_part(record, person)
            if len(set(numbers)) != len(numbers):
                raise Refused(say("Somebody is named twice."))
            for number in numbers:
                record.entry(number)
            place = {number: index for index, number in enumerate(numbers, start=1)}
            entries = tuple(replace(entry, seed=place.get(entry.number)) for entry in record.entries)
            settings = replace(record.settings, seeding="list")
            info = replace(record.info, settings=settings)
            note = EventNote("seed", person, {"order": list(numbers)})
            return EventChange(replace(record, info=info, entries=entries), (note,), edit=True)

        return await self._house.change(event_id, decide)


def _entered(
    record: EventRecord, organiser: Person, people: Sequence[Person], words: Words
) -> tuple[EventMessage, ...]:
    """Who plays without having asked for it is told, with a way out; of a draft nobody hears."""
    told = () if record.info.state == "draft" else people
    return tuple(
        EventMessage("entered", words, to=one.id)
        for one in told
        if one.computer is None and one.id != organiser.id
    )


def _free_names(record: EventRecord) -> Iterator[str]:
    """Names for computers that nobody has yet."""
    taken = {one.name for entry in record.entries for one in entry.members if entry.state == "in"}
    every = (f"{name}{number}" for number in ROMAN for name in CHRISTENED)
    count = 0
    for name in every:
        if name not in taken:
            yield name
    while True:
        count += 1
        yield f"{CHRISTENED[count % len(CHRISTENED)]} {count + len(ROMAN)}"
