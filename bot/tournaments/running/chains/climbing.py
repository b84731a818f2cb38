"""Use cases of people on a ladder: challenge, accept, give the place up, take back (hosting rules, 9)."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.games.engine.text import Name, Words, say
from bot.tables.errors import Refused, WrongState
from bot.tables.model import Person
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
from bot.tournaments.running.change import EventChange, EventNote
from bot.tournaments.running.entries.entering import is_computer
from bot.tournaments.running.message import About, EventMessage
from bot.tournaments.running.model import Challenge, Entry
from bot.tournaments.running.state import EventRecord, humans
from bot.tournaments.running.to_model import event_of, shown
from bot.tournaments.running.use_cases import Deeds


class Climbing(Deeds):
    """What people on a ladder do.  All raise NotAllowed, Refused or WrongState."""

    async def challenge(self, event_id: int, person: Person, number: int) -> EventRecord:
        """Challenge an entry within reach; a computer accepts at once."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "challenge")
            ladder, own, other = _ladder(record), _own(record, person), record.entry(number)
            event = event_of(record, secret=False)
            why = ladder.refusal(event, own.number, number)
            if why is not None:
                raise Refused(why)
            for one in (own, other):
                if engaged(record, one.number):
                    raise Refused(say("{name} has a challenge already.", name=Name(shown(one))))
            if (until := again_from(record, own.number, number, now)) is not None:
                raise Refused(
                    say(
                        "You have taken back a challenge to {name}: you can make it again from {when}. "
                        "Challenge somebody else, if you like.",
                        name=Name(shown(other)),
                        when=f"<t:{int(until.timestamp())}:f>",
                    )
                )
            made = Challenge(own.number, number, now + timedelta(days=record.settings.answer_days))
            note = EventNote("challenge", person, {"entry": number})
            if is_computer(other):
                return EventChange(begun(record, made, now), (note,), edit=True)
            words = say(
                "{event}: {name} challenges you for place {place}. Answer by {end}, or the place is lost: "
                "/tournament answer",
                event=Name(record.info.title),
                name=Name(shown(own)),
                place=ladder.order(event).index(number) + 1,
                end=f"<t:{int(made.until.timestamp())}:f>",
            )
            told = _whispers("challenge", words, other, own.number)
            return EventChange(asked(record, made), (note,), told, edit=True)

        return await self._house.change(event_id, decide)

    async def accept(self, event_id: int, person: Person, by: int | None = None) -> EventRecord:
        """Play whoever challenged one: the table is opened.

        ``by``: the entry whose challenge is meant; another one is refused.
        """

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "challenge")
            found = _asked(record, person, by)
            note = EventNote("accept", person, {"entry": found.by})
            return EventChange(begun(without(record, found), found, now), (note,), edit=True)

        return await self._house.change(event_id, decide)

    async def decline(self, event_id: int, person: Person, by: int | None = None) -> EventRecord:
        """Give the place up without playing; ``by`` as in :meth:`accept`."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "challenge")
            found = _asked(record, person, by)
            return lost(record, found, now, EventNote("give-up", person, {"entry": found.by}))

        return await self._house.change(event_id, decide)

    async def withdraw(self, event_id: int, person: Person) -> EventRecord:
        """Take one's own challenge back while it has no answer; it can't be made again for a while."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "challenge")
            own = _own(record, person)
            found = next((one for one in waiting(record) if one.by == own.number), None)
            if found is None:
                raise Refused(say("No challenge of yours waits for an answer."))
            other = record.entry(found.of)
            words = say(
                "{event}: {name} takes the challenge back.",
                event=Name(record.info.title),
                name=Name(shown(own)),
            )
            note = EventNote("withdraw", person, {"entry": found.of})
            told = _whispers("entry", words, other)
            return EventChange(taken_back(record, found, now), (note,), told, edit=True)

        return await self._house.change(event_id, decide)


def _ladder(record: EventRecord) -> Climbed:
    climbed = record.format.climbed
    if climbed is None:
        raise Refused(say("People challenge each other on a ladder only."))
    if not runs(record):
        raise WrongState(say("The ladder doesn’t run now."))
    return climbed


def _own(record: EventRecord, person: Person) -> Entry:
    entry = record.entry_of(person.id)
    if entry is None or entry.seed is None or entry.dropped_after is not None:
        raise Refused(say("You aren’t on this ladder."))
    return entry


def _asked(record: EventRecord, person: Person, by: int | None) -> Challenge:
    _ladder(record)
    own = _own(record, person)
    found = next((one for one in waiting(record) if one.of == own.number), None)
    if found is None:
        raise Refused(say("No challenge waits for your answer."))
    if by not in (None, found.by):
        raise Refused(
            say(
                "This challenge is over, but {name} challenges you: see /tournament status.",
                name=Name(shown(record.entry(found.by))),
            )
        )
    return found


def _whispers(about: About, words: Words, entry: Entry, by: int | None = None) -> tuple[EventMessage, ...]:
    return tuple(EventMessage(about, words, to=one, entry=by) for one in humans((entry,)))
