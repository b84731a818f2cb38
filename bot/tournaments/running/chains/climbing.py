"""Use cases of people on a ladder: challenge, accept, give the place up, take back (hosting rules, 9)."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.games.engine.text import Name, Words, msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.formats.format import Climbed
from bot.tournaments.running import permissions
from bot.tournaments.running.chains.challenges import (
    again_from,
    asked,
    begun,
    engaged,
    lost,
    runs,
    taken_back,
    waiting,
    without,
)
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.entries.entering import is_computer
from bot.tournaments.running.message import About, TournamentMessage
from bot.tournaments.running.model import Challenge, Entry
from bot.tournaments.running.state import TournamentState, humans
from bot.tournaments.running.to_model import shown, to_model
from bot.tournaments.running.use_cases import UseCases


class Climbing(UseCases):
    """What people on a ladder do.  All raise NotAllowed, Refused or WrongState."""

    async def challenge(self, tournament_id: int, person: Person, number: int) -> TournamentState:
        """Challenge an entry within reach; a computer accepts at once."""

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "challenge")
            ladder, own, other = _ladder(record), _own(record, person), record.entry(number)
            tournament = to_model(record, secret=False)
            why = ladder.refusal(tournament, own.number, number)
            if why is not None:
                raise Refused(why)
            for one in (own, other):
                if engaged(record, one.number):
                    raise Refused(msg("{name} has a challenge already.", name=Name(shown(one))))
            if (until := again_from(record, own.number, number, now)) is not None:
                raise Refused(
                    msg(
                        "You have taken back a challenge to {name}: you can make it again from {when}. "
                        "Challenge somebody else, if you like.",
                        name=Name(shown(other)),
                        when=f"<t:{int(until.timestamp())}:f>",
                    )
                )
            made = Challenge(own.number, number, now + timedelta(days=record.settings.answer_days))
            note = AuditEntry("challenge", person, {"entry": number})
            if is_computer(other):
                return TournamentChange(begun(record, made, now), (note,), edit=True)
            words = msg(
                "{tournament}: {name} challenges you for place {place}. "
                "Answer by {end}, or the place is lost: /tournament answer",
                tournament=Name(record.info.title),
                name=Name(shown(own)),
                place=ladder.order(tournament).index(number) + 1,
                end=f"<t:{int(made.until.timestamp())}:f>",
            )
            told = _whispers("challenge", words, other, own.number)
            return TournamentChange(asked(record, made), (note,), told, edit=True)

        return await self._store.change(tournament_id, decide)

    async def accept(self, tournament_id: int, person: Person, by: int | None = None) -> TournamentState:
        """Play whoever challenged one: the table is opened.

        ``by``: the entry whose challenge is meant; another one is refused.
        """

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "challenge")
            found = _asked(record, person, by)
            note = AuditEntry("accept", person, {"entry": found.by})
            return TournamentChange(begun(without(record, found), found, now), (note,), edit=True)

        return await self._store.change(tournament_id, decide)

    async def decline(self, tournament_id: int, person: Person, by: int | None = None) -> TournamentState:
        """Give the place up without playing; ``by`` as in :meth:`accept`."""

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "challenge")
            found = _asked(record, person, by)
            return lost(record, found, now, AuditEntry("give-up", person, {"entry": found.by}))

        return await self._store.change(tournament_id, decide)

    async def withdraw(self, tournament_id: int, person: Person) -> TournamentState:
        """Take one's own challenge back while it has no answer; it can't be made again for a while."""

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "challenge")
            own = _own(record, person)
            found = next((one for one in waiting(record) if one.by == own.number), None)
            if found is None:
                raise Refused(msg("No challenge of yours waits for an answer."))
            other = record.entry(found.of)
            words = msg(
                "{tournament}: {name} takes the challenge back.",
                tournament=Name(record.info.title),
                name=Name(shown(own)),
            )
            note = AuditEntry("withdraw", person, {"entry": found.of})
            told = _whispers("entry", words, other)
            return TournamentChange(taken_back(record, found, now), (note,), told, edit=True)

        return await self._store.change(tournament_id, decide)


def _ladder(record: TournamentState) -> Climbed:
    climbed = record.format.climbed
    if climbed is None:
        raise Refused(msg("People challenge each other on a ladder only."))
    if not runs(record):
        raise WrongState(msg("The ladder doesn’t run now."))
    return climbed


def _own(record: TournamentState, person: Person) -> Entry:
    entry = record.entry_of(person.id)
    if entry is None or entry.seed is None or entry.dropped_after is not None:
        raise Refused(msg("You aren’t on this ladder."))
    return entry


def _asked(record: TournamentState, person: Person, by: int | None) -> Challenge:
    _ladder(record)
    own = _own(record, person)
    found = next((one for one in waiting(record) if one.of == own.number), None)
    if found is None:
        raise Refused(msg("No challenge waits for your answer."))
    if by not in (None, found.by):
        raise Refused(
            msg(
                "This challenge is over, but {name} challenges you: see /tournament status.",
                name=Name(shown(record.entry(found.by))),
            )
        )
    return found


def _whispers(
    about: About, words: Words, entry: Entry, by: int | None = None
) -> tuple[TournamentMessage, ...]:
    return tuple(TournamentMessage(about, words, to=one, entry=by) for one in humans((entry,)))
