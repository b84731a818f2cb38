"""Use cases of who would like to play: join, alone or as a team, leave, confirm, check in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from bot.games.engine.text import say
from bot.tables.errors import Refused, WrongState
from bot.tables.model import Person
from bot.tournaments.running import permissions
from bot.tournaments.running.change import EventChange, EventNote
from bot.tournaments.running.course.draft import must_live
from bot.tournaments.running.entries import teams
from bot.tournaments.running.entries.enrolment import added, gone, must_be_open, new_entry, settled
from bot.tournaments.running.entries.entering import changed
from bot.tournaments.running.entries.requirements import must_meet
from bot.tournaments.running.state import EventRecord
from bot.tournaments.running.use_cases import Deeds


class Joining(Deeds):
    """What people do about their own part."""

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

        ``roles``: the Discord roles that all of them have; ``partners``, ``name``: of a team, which takes
        part as soon as all of them have agreed.
        """
        await must_meet(self._house, event_id, (person, *partners), roles)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "join")
            must_be_open(record, now)
            entry = new_entry(record, (person, *partners), name or person.name, now, answers=answers)
            note = EventNote("join", person, {"entry": entry.number})
            if partners:
                forming = teams.formed(entry, person)
                return added(record, forming, now, note, teams.invitations(record, forming, person))
            return added(record, settled(record, entry), now, note)

        return await self._house.change(event_id, decide)

    async def agree(self, event_id: int, person: Person) -> EventRecord:
        """Play in the team that has asked; with the last yes the team takes part."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "agree")
            entry = record.entry_of(person.id)
            if entry is None or person.id not in teams.unheard(entry):
                raise Refused(say("No team waits for your answer."))
            must_be_open(record, now)
            agreed = teams.agreed(entry, person)
            note = EventNote("agree", person, {"entry": entry.number})
            if teams.unheard(agreed):
                return EventChange(changed(record, agreed), (note,), edit=True)
            others = replace(
                record, entries=tuple(one for one in record.entries if one.number != entry.number)
            )
            joined = settled(others, agreed)
            return added(others, joined, now, note, teams.complete(record, joined))

        return await self._house.change(event_id, decide)

    async def leave(self, event_id: int, person: Person) -> EventRecord:
        """Give the place up before the event begins; after that one drops (:class:`Parting`)."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "leave")
            entry = record.entry_of(person.id)
            assert entry is not None
            must_live(record)
            if record.info.state == "running" and entry.seed is not None:
                raise WrongState(say("The event has begun. To leave it, drop out."))
            note = EventNote("leave", person, {"entry": entry.number})
            change = gone(record, entry, "left", note)
            return replace(change, messages=teams.broken_up(record, entry, person))

        return await self._house.change(event_id, decide)

    async def confirm(self, event_id: int, person: Person) -> EventRecord:
        """Take the place that the wait list has brought."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "confirm")
            entry = record.entry_of(person.id)
            if entry is None or entry.state != "offered":
                raise Refused(say("No place waits for your answer."))
            there = replace(entry, state="in", offered_at=None, checked_in=record.info.state == "check_in")
            note = EventNote("confirm", person, {"entry": entry.number})
            return EventChange(changed(record, there), (note,), edit=True)

        return await self._house.change(event_id, decide)

    async def check_in(self, event_id: int, person: Person) -> EventRecord:
        """Show that one is there; who has been offered a place takes it so."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "check-in")
            entry = record.entry_of(person.id)
            if record.info.state != "check_in":
                raise WrongState(say("Check-in isn’t open now."))
            if entry is None or entry.state not in ("in", "offered"):
                raise Refused(say("You have no place in this event to check in for."))
            if entry.checked_in:
                raise Refused(say("I know that you are there."))
            there = replace(entry, state="in", offered_at=None, checked_in=True)
            note = EventNote("check-in", person, {"entry": entry.number})
            return EventChange(changed(record, there), (note,), edit=True)

        return await self._house.change(event_id, decide)
