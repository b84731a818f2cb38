"""Use cases of who would like to play: join, alone or as a team, leave, confirm, check in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.course.draft import must_live
from bot.tournaments.running.entries import teams
from bot.tournaments.running.entries.enrolment import added, gone, must_be_open, new_entry, settled
from bot.tournaments.running.entries.entering import changed
from bot.tournaments.running.entries.requirements import must_meet
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.use_cases import UseCases


class Joining(UseCases):
    """What people do about their own part."""

    async def join(
        self,
        tournament_id: int,
        person: Person,
        *,
        roles: Collection[int] = (),
        answers: Sequence[str] = (),
        partners: Sequence[Person] = (),
        name: str | None = None,
    ) -> TournamentState:
        """Register: a place, the wait list, or a request, as the event is; late while that is allowed.

        ``roles``: the Discord roles that all of them have; ``partners``, ``name``: of a team, which takes
        part as soon as all of them have agreed.
        """
        await must_meet(self._store, tournament_id, (person, *partners), roles)

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "join")
            must_be_open(record, now)
            entry = new_entry(record, (person, *partners), name or person.name, now, answers=answers)
            note = AuditEntry("join", person, {"entry": entry.number})
            if partners:
                forming = teams.formed(entry, person)
                return added(record, forming, now, note, teams.invitations(record, forming, person))
            return added(record, settled(record, entry), now, note)

        return await self._store.change(tournament_id, decide)

    async def agree(self, tournament_id: int, person: Person) -> TournamentState:
        """Play in the team that has asked; with the last yes the team takes part."""

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "agree")
            entry = record.entry_of(person.id)
            if entry is None or person.id not in teams.unheard(entry):
                raise Refused(msg("No team waits for your answer."))
            must_be_open(record, now)
            agreed = teams.agreed(entry, person)
            note = AuditEntry("agree", person, {"entry": entry.number})
            if teams.unheard(agreed):
                return TournamentChange(changed(record, agreed), (note,), edit=True)
            others = replace(
                record, entries=tuple(one for one in record.entries if one.number != entry.number)
            )
            joined = settled(others, agreed)
            return added(others, joined, now, note, teams.complete(record, joined))

        return await self._store.change(tournament_id, decide)

    async def leave(self, tournament_id: int, person: Person) -> TournamentState:
        """Give the place up before the event begins; after that one drops (:class:`Parting`)."""

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "leave")
            entry = record.entry_of(person.id)
            assert entry is not None
            must_live(record)
            if record.info.state == "running" and entry.seed is not None:
                raise WrongState(msg("The event has begun. To leave it, drop out."))
            note = AuditEntry("leave", person, {"entry": entry.number})
            change = gone(record, entry, "left", note)
            return replace(change, messages=teams.broken_up(record, entry, person))

        return await self._store.change(tournament_id, decide)

    async def confirm(self, tournament_id: int, person: Person) -> TournamentState:
        """Take the place that the wait list has brought."""

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "confirm")
            entry = record.entry_of(person.id)
            if entry is None or entry.state != "offered":
                raise Refused(msg("No place waits for your answer."))
            there = replace(entry, state="in", offered_at=None, checked_in=record.info.state == "check_in")
            note = AuditEntry("confirm", person, {"entry": entry.number})
            return TournamentChange(changed(record, there), (note,), edit=True)

        return await self._store.change(tournament_id, decide)

    async def check_in(self, tournament_id: int, person: Person) -> TournamentState:
        """Show that one is there; who has been offered a place takes it so."""

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "check-in")
            entry = record.entry_of(person.id)
            if record.info.state != "check_in":
                raise WrongState(msg("Check-in isn’t open now."))
            if entry is None or entry.state not in ("in", "offered"):
                raise Refused(msg("You have no place in this event to check in for."))
            if entry.checked_in:
                raise Refused(msg("I know that you are there."))
            there = replace(entry, state="in", offered_at=None, checked_in=True)
            note = AuditEntry("check-in", person, {"entry": entry.number})
            return TournamentChange(changed(record, there), (note,), edit=True)

        return await self._store.change(tournament_id, decide)
