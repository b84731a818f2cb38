"""Use cases of a running event as a whole: pause, go on, end, call off, forget, tell everybody."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.games.engine.text import Name, readable, say
from bot.storage import tournament_outbox, tournaments
from bot.tables.errors import Refused, WrongState
from bot.tables.model import Person
from bot.tables.moderation import REASON, given
from bot.tournaments.running import permissions
from bot.tournaments.running.chains.challenges import postponed
from bot.tournaments.running.change import EventChange, EventNote
from bot.tournaments.running.course.draft import must_live
from bot.tournaments.running.message import EventMessage
from bot.tournaments.running.model import EventInfo
from bot.tournaments.running.rounds import advancing
from bot.tournaments.running.saving import read
from bot.tournaments.running.state import EventRecord, NoSuchEvent, humans
from bot.tournaments.running.to_model import without_proposal
from bot.tournaments.running.use_cases import Deeds, with_values


class Conducting(Deeds):
    """What organisers do with an event that has begun, and to end it."""

    async def pause(self, event_id: int, person: Person, reason: str) -> EventRecord:
        """Nothing happens by itself any more, and the clocks of all its games stand still."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "pause")
            if record.info.state != "running" or record.info.paused_at is not None:
                raise WrongState(say("Only an event that runs can be paused."))
            words = say("{event} is paused: {reason}", event=Name(record.info.title), reason=Name(why))
            change = with_values(record, EventNote("pause", person, reason=why), paused_at=now)
            return replace(change, messages=(EventMessage("paused", words),))

        return await self._house.change(event_id, decide)

    async def resume(self, event_id: int, person: Person) -> EventRecord:
        """Go on; the round's end and all that waits moves by the time of the pause."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "pause")
            if record.info.paused_at is None:
                raise WrongState(say("The event isn’t paused."))
            lost = now - record.info.paused_at
            rounds = tuple(
                replace(
                    one,
                    paired_at=one.paired_at + lost,
                    ends_at=None if one.ends_at is None else one.ends_at + lost,
                )
                if one.state != "closed"
                else one
                for one in record.rounds
            )
            words = say("{event} goes on.", event=Name(record.info.title))
            later = postponed(replace(record, rounds=rounds), lost)
            change = with_values(later, EventNote("resume", person), paused_at=None)
            return replace(change, messages=(EventMessage("resumed", words),))

        return await self._house.change(event_id, decide)

    async def finish(self, event_id: int, person: Person, reason: str) -> EventRecord:
        """End the event after the rounds that are closed; the standings stand as they are."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "finish")
            if record.info.state != "running":
                raise WrongState(say("The event doesn’t run."))
            if record.current is not None:
                raise WrongState(say("Matches are still played: decide them first."))
            return advancing.finished(record, now, EventNote("finish", person, reason=why))

        return await self._house.change(event_id, decide)

    async def cancel(self, event_id: int, person: Person, reason: str) -> EventRecord:
        """Call the event off, whatever its state; its games end without a result."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "cancel")
            must_live(record)
            words = say("{event} is called off: {reason}", event=Name(record.info.title), reason=Name(why))
            message = EventMessage("cancelled", words, calls=humans(record.playing))
            change = with_values(
                without_proposal(record),
                EventNote("cancel", person, reason=why),
                state="cancelled",
                finished_at=now,
                paused_at=None,
                # Another one may follow the season before, in place of this one.
                season_of=None,
            )
            return replace(change, messages=() if record.info.state == "draft" else (message,))

        return await self._house.change(event_id, decide)

    async def delete(self, event_id: int, person: Person) -> None:
        """Forget an event that is over or was never announced, with its log; its games' tables stay."""

        def forget(connection: Connection) -> EventInfo:
            record = read(connection, event_id)
            if record is None:
                raise NoSuchEvent(event_id)
            permissions.must(record, person, "delete")
            if record.info.state in ("registration", "check_in", "running"):
                raise WrongState(say("Cancel the event first, or let it end."))
            if any(play.state in ("open", "running") for play in record.plays.values()):
                raise WrongState(say("Its last games are just being ended: try again in a minute."))
            tournaments.forget(connection, event_id)
            return record.info

        self._house.stir(await self._house.tables.write(forget))

    async def say_all(self, event_id: int, person: Person, text: str) -> None:
        """Tell everybody who takes part something, in the event's channel; the log keeps it."""
        told = readable(text)
        if not told or len(told) > REASON:
            raise Refused(
                say("Write what everybody is to read, in at most {count} characters.", count=REASON)
            )

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "open")
            must_live(record)
            words = say("{event}: {text}", event=Name(record.info.title), text=Name(told))
            message = EventMessage("ruling", words, calls=humans(record.playing))
            return EventChange(record, (EventNote("say", person, reason=told),), (message,))

        await self._house.change(event_id, decide)

    async def refresh(self, event_id: int) -> None:
        """Bring the announcement up to date once more, for example after somebody has deleted it."""
        now = self._house.tables.now()
        await self._house.tables.write(
            lambda connection: tournament_outbox.tell(connection, event_id, [("event-edit", None)], now)
        )
        self._house.woken.set()
