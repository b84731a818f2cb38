"""Registration by players: join, alone or as a team, leave, confirm, check in; what is asked of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.games.engine.text import Name, msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import NotAllowed, Refused, WrongState
from bot.hosting.person import Person
from bot.storage import results
from bot.tables.results import conduct as conduct_gate
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.entries import admission
from bot.tournaments.running.entries.admission import added, gone, must_be_open, new_entry, settled
from bot.tournaments.running.model import TournamentInfo
from bot.tournaments.running.saving import ratings
from bot.tournaments.running.state import TournamentState, must_live, with_entry
from bot.tournaments.running.store import TournamentStore
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


async def must_meet(
    store: TournamentStore, tournament_id: int, team: Sequence[Person], roles: Collection[int]
) -> None:
    """Raise NotAllowed for who doesn't meet what the tournament asks for.

    ``roles``: the Discord roles that all of them have.
    """
    info = await store.info(tournament_id)
    person, *mates = team
    await _must(store, info, person, roles)
    for mate in mates:
        try:
            await _must(store, info, mate, roles)
        except NotAllowed:
            raise NotAllowed(
                msg("{name} doesn’t meet this tournament’s requirements.", name=Name(mate.name))
            ) from None


async def _must(
    store: TournamentStore, info: TournamentInfo, person: Person, roles: Collection[int]
) -> None:
    settings, guild = info.settings, info.guild_id
    if settings.role is not None and settings.role not in roles:
        raise NotAllowed(msg("Only people with a certain role can register for this tournament."))

    def facts(connection: Connection) -> tuple[int, int, int | None]:
        known = ratings(connection, info, (), (person.id,)).get(person.id)
        finished = len(results.of_person(connection, guild, person.id))
        ranked = None if known is None or known[1] else round(known[0])
        return conduct_gate.of(connection, guild, person.id), finished, ranked

    conduct, finished, rating = await store.tables.read(facts)
    if conduct < settings.min_conduct:
        raise NotAllowed(
            msg(
                "This tournament has a minimum conduct of {least}, and yours is {own}. Every game you "
                "finish raises it.",
                least=settings.min_conduct,
                own=conduct,
            )
        )
    if finished < settings.min_games:
        raise NotAllowed(
            msg(
                "This tournament requires {least} finished games, and you have {own}.",
                least=settings.min_games,
                own=finished,
            )
        )
    low, high = settings.min_rating, settings.max_rating
    if (low is not None and (rating is None or rating < low)) or (
        high is not None and rating is not None and rating > high
    ):
        raise NotAllowed(msg("Your rating isn’t within the limits of this tournament."))
