"""Registration by players: join, alone or as a team, leave, confirm, check in; what is asked of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.entries import admission
from bot.tournaments.running.entries.admission import added, gone, must_be_open, new_entry, settled
from bot.tournaments.running.entries.requirements import must_meet
from bot.tournaments.running.state import TournamentState, must_live, with_entry
from bot.tournaments.running.use_cases import UseCases, use_case


class Registration(UseCases):
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
        """Register: a place, the wait list, or a request, as the tournament is; late while that is allowed.

        ``roles``: the Discord roles that all of them have; ``partners``, ``name``: of a team, which takes
        part as soon as all of them have agreed.
        """
        await must_meet(self._store, tournament_id, (person, *partners), roles)

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            must_be_open(record, now)
            entry = new_entry(record, (person, *partners), name or person.name, now, answers=answers)
            note = AuditEntry("join", person, {"entry": entry.number})
            if partners:
                forming = admission.formed(entry, person)
                return added(record, forming, now, note, admission.invitations(record, forming, person))
            return added(record, settled(record, entry, now), now, note)

        return await self.change(tournament_id, person, "join", decide)

    @use_case("agree")
    def agree(self, record: TournamentState, now: datetime, person: Person) -> TournamentChange:
        """Play in the team that has asked; with the last yes the team takes part."""
        entry = record.entry_of(person.id)
        if entry is None or person.id not in admission.unheard(entry):
            raise Refused(msg("No team is waiting for your answer."))
        must_be_open(record, now)
        agreed = admission.agreed(entry, person)
        note = AuditEntry("agree", person, {"entry": entry.number})
        if admission.unheard(agreed):
            return TournamentChange(with_entry(record, agreed), (note,))
        others = replace(record, entries=tuple(one for one in record.entries if one.number != entry.number))
        joined = settled(others, agreed, now)
        return added(others, joined, now, note, admission.complete(record, joined))

    @use_case("leave")
    def leave(self, record: TournamentState, now: datetime, person: Person) -> TournamentChange:
        """Give the place up before the tournament begins; after that one drops (:class:`Withdrawals`)."""
        entry = record.entry_of(person.id)
        assert entry is not None
        must_live(record)
        if record.info.state == "running" and entry.seed is not None:
            raise WrongState(msg("The tournament has already begun: drop out to leave it."))
        note = AuditEntry("leave", person, {"entry": entry.number})
        change = gone(record, entry, "left", note)
        return replace(change, messages=admission.broken_up(record, entry, person))

    @use_case("confirm")
    def confirm(self, record: TournamentState, now: datetime, person: Person) -> TournamentChange:
        """Take the place that the wait list has brought."""
        entry = record.entry_of(person.id)
        if entry is None or entry.state != "offered":
            raise Refused(msg("No place is waiting for your answer."))
        there = replace(entry, state="in", offered_at=None, checked_in=record.info.state == "check_in")
        note = AuditEntry("confirm", person, {"entry": entry.number})
        return TournamentChange(with_entry(record, there), (note,))

    @use_case("check-in")
    def check_in(self, record: TournamentState, now: datetime, person: Person) -> TournamentChange:
        """Show that one is there; who has been offered a place takes it so."""
        entry = record.entry_of(person.id)
        if record.info.state != "check_in":
            raise WrongState(msg("Check-in isn’t open now."))
        if entry is None or entry.state not in ("in", "offered"):
            raise Refused(msg("You have no place in this tournament to check in for."))
        if entry.checked_in:
            raise Refused(msg("You’re already checked in."))
        there = replace(entry, state="in", offered_at=None, checked_in=True)
        note = AuditEntry("check-in", person, {"entry": entry.number})
        return TournamentChange(with_entry(record, there), (note,))
