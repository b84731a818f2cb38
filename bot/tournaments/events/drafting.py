"""Use cases of who organises: begin an event, choose its settings, announce it, start, pause, end it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from datetime import datetime
from typing import Any, Final, cast

from sqlalchemy import Connection

from bot.games.text import Name, say
from bot.storage import event_outbox, events
from bot.storage.event_rows import EventRow
from bot.tables.errors import Refused, WrongState
from bot.tables.model import Person
from bot.tables.moderation import given
from bot.tournaments.events import entering, flow, rights
from bot.tournaments.events.challenges import postponed
from bot.tournaments.events.draft import draft, fitting, must_have_entries, must_live, titled
from bot.tournaments.events.fold import plain, without_proposal
from bot.tournaments.events.house import EventHouse, read
from bot.tournaments.events.record import (
    EventChange,
    EventMessage,
    EventNote,
    EventRecord,
    NoSuchEvent,
    humans,
)
from bot.tournaments.events.settings import EventSettings
from bot.tournaments.formats.format import Format
from bot.tournaments.formats.series import Series

FIXED: Final = frozenset({"members", "seeding", "cap", "games", "options", "terms", "half_byes"})
"""What can't be chosen any more once the event has begun."""
HASTE: Final = frozenset({"no_show_hours", "no_shows", "extensions", "extension_days"})
"""What also decides about matches that are being played: not for who plays in one of them."""


class Drafting:
    """What organisers do with the event as a whole.

    All raise NotAllowed, Refused or WrongState, with words for the person, and then nothing has changed.
    """

    def __init__(self, house: EventHouse) -> None:
        self._house = house

    async def create(
        self,
        person: Person,
        game: str,
        title: str,
        format_: Format,
        settings: EventSettings | None = None,
        *,
        guild_id: int,
        channel_id: int,
        trusted: bool = False,
    ) -> EventRecord:
        """A draft that only organisers see; ``trusted``: has the role that moderators have set."""
        rights.may_create(person, trusted)
        rules = self._house.game(game)
        settings = fitting(rules, format_, settings or EventSettings())
        row = draft(self._house, person, game, titled(title), format_, settings, guild_id, channel_id)
        return await self._house.add(row, EventNote("create", person))

    async def edit(
        self,
        event_id: int,
        person: Person,
        *,
        title: str | None = None,
        format_: Format | None = None,
        changes: Mapping[str, Any] | None = None,
    ) -> EventRecord:
        """Choose anew; ``changes``: fields of :class:`EventSettings`.

        After the start only what concerns rounds to come; the format only before it.
        """
        given_ = dict(changes or {})
        unknown = given_.keys() - {one.name for one in fields(EventSettings)}
        if unknown:
            raise Refused(say("There is nothing called “{name}” to choose.", name=min(unknown)[:40]))

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "edit")
            must_live(record)
            if HASTE & given_.keys():
                rights.must(record, person, "edit", rights.met(record, person))
            if "list" in (given_.get("seeding"), record.settings.seeding) and "seeding" in given_:
                rights.must_not_take_part(record, person)
            began = record.row.started_at is not None
            if began and (format_ is not None or FIXED & given_.keys()):
                raise WrongState(say("The event has begun: that can’t be changed any more."))
            settings = replace(record.settings, **given_)
            if "closes_at" in given_ and not began:
                settings = replace(settings, closed=False)
            chosen = record.format if format_ is None else format_
            settings = fitting(self._house.game(record.row.game), chosen, settings)
            row = replace(
                record.row,
                title=record.row.title if title is None else titled(title),
                format=plain(chosen),
                settings=settings.plain(),
            )
            what = sorted(given_) + ["title"] * (title is not None) + ["format"] * (format_ is not None)
            return EventChange(
                replace(record, row=row), (EventNote("edit", person, {"what": what}),), edit=True
            )

        return await self._house.change(event_id, decide)

    async def add_organiser(self, event_id: int, person: Person, other: Person) -> EventRecord:
        """Let somebody else decide, too."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "organisers")
            if record.organises(other.id):
                raise Refused(say("{name} organises this event already.", name=Name(other.name)))
            if other.computer is not None:
                raise Refused(say("A computer can’t organise an event."))
            added = [*record.row.organisers, {"id": other.id, "name": other.name}]
            return _row(record, EventNote("add-organiser", person, {"whom": other.id}), organisers=added)

        return await self._house.change(event_id, decide)

    async def remove_organiser(self, event_id: int, person: Person, other: Person) -> EventRecord:
        """Let somebody decide no more; one organiser stays."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "organisers")
            left = [one for one in record.row.organisers if one["id"] != other.id]
            if len(left) == len(record.row.organisers):
                raise Refused(say("{name} doesn’t organise this event.", name=Name(other.name)))
            if not left:
                raise Refused(say("Somebody must organise it: add another organiser first."))
            return _row(record, EventNote("remove-organiser", person, {"whom": other.id}), organisers=left)

        return await self._house.change(event_id, decide)

    async def announce(self, event_id: int, person: Person) -> EventRecord:
        """Open registration: the announcement is posted, with a button to join.  A series begins so."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "open")
            if record.row.state != "draft" and not (
                record.row.state == "registration" and record.settings.closed
            ):
                raise WrongState(say("Registration is open already, or over."))
            if record.row.state == "registration":
                again = replace(record.settings, closed=False, closes_at=None)
                return _row(record, EventNote("reopen", person), settings=again.plain())
            title = Name(record.row.title)
            if isinstance(record.format, Series):
                words = say("{event}: a series of events begins.", event=title)
                begun = _row(record, EventNote("announce", person), state="running", started_at=now)
                return replace(begun, messages=(EventMessage("registration", words),), edit=False)
            words = say("{event}: registration is open.", event=title)
            change = _row(record, EventNote("announce", person), state="registration")
            told = [EventMessage("registration", words)]
            if record.row.season_of is not None:
                kept = say("{event}: your places are kept for you. Who doesn’t play leaves.", event=title)
                told.append(EventMessage("ruling", kept, calls=humans(record.playing)))
            return replace(change, messages=tuple(told), edit=False)

        return await self._house.change(event_id, decide)

    async def close_registration(self, event_id: int, person: Person) -> EventRecord:
        """Nobody may join any more; the wait list still fills free places."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "open")
            if record.row.state not in ("registration", "check_in") or record.settings.closed:
                raise WrongState(say("Registration isn’t open."))
            return entering.closed(record, EventNote("close-registration", person))

        return await self._house.change(event_id, decide)

    async def open_check_in(self, event_id: int, person: Person) -> EventRecord:
        """Ask everybody now whether they are there."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "open")
            if record.row.state != "registration":
                raise WrongState(say("People can check in between registration and the start."))
            return entering.checking_in(record, EventNote("check-in-opens", person))

        return await self._house.change(event_id, decide)

    async def start(self, event_id: int, person: Person) -> EventRecord:
        """Fix the seeds and begin; who was asked to check in and hasn't stays out."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "start")
            must_have_entries(record)
            if record.row.state not in ("draft", "registration", "check_in"):
                raise WrongState(say("The event has begun already, or is over."))
            absent = (
                entering.without_absent(record, EventNote("check-in-closes", person))
                if record.row.state == "check_in"
                else None
            )
            here = record if absent is None else absent.after
            begun = entering.started(here, now, EventNote("start", person))
            if absent is None:
                return begun
            return replace(
                begun,
                notes=(*absent.notes, *begun.notes),
                messages=(*absent.messages, *begun.messages),
            )

        return await self._house.change(event_id, decide)

    async def pause(self, event_id: int, person: Person, reason: str) -> EventRecord:
        """Nothing happens by itself any more, and the clocks of all its games stand still."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "pause")
            if record.row.state != "running" or record.row.paused_at is not None:
                raise WrongState(say("Only an event that runs can be paused."))
            words = say("{event} is paused: {reason}", event=Name(record.row.title), reason=Name(why))
            change = _row(record, EventNote("pause", person, reason=why), paused_at=now)
            return replace(change, messages=(EventMessage("paused", words),))

        return await self._house.change(event_id, decide)

    async def resume(self, event_id: int, person: Person) -> EventRecord:
        """Go on; the round's end and all that waits moves by the time of the pause."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "pause")
            if record.row.paused_at is None:
                raise WrongState(say("The event isn’t paused."))
            lost = now - record.row.paused_at
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
            words = say("{event} goes on.", event=Name(record.row.title))
            later = postponed(replace(record, rounds=rounds), lost)
            change = _row(later, EventNote("resume", person), paused_at=None)
            return replace(change, messages=(EventMessage("resumed", words),))

        return await self._house.change(event_id, decide)

    async def finish(self, event_id: int, person: Person, reason: str) -> EventRecord:
        """End the event after the rounds that are closed; the standings stand as they are."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "finish")
            if record.row.state != "running":
                raise WrongState(say("The event doesn’t run."))
            if record.current is not None:
                raise WrongState(say("Matches are still played: decide them first."))
            return flow.finished(record, now, EventNote("finish", person, reason=why))

        return await self._house.change(event_id, decide)

    async def cancel(self, event_id: int, person: Person, reason: str) -> EventRecord:
        """Call the event off, whatever its state; its games end without a result."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "cancel")
            must_live(record)
            words = say("{event} is called off: {reason}", event=Name(record.row.title), reason=Name(why))
            message = EventMessage("cancelled", words, calls=humans(record.playing))
            change = _row(
                without_proposal(record),
                EventNote("cancel", person, reason=why),
                state="cancelled",
                finished_at=now,
                paused_at=None,
                # Another one may follow the season before, in place of this one.
                season_of=None,
            )
            return replace(change, messages=() if record.row.state == "draft" else (message,))

        return await self._house.change(event_id, decide)

    async def delete(self, event_id: int, person: Person) -> None:
        """Forget an event that is over or was never announced, with its log; its games' tables stay."""

        def forget(connection: Connection) -> EventRow:
            record = read(connection, event_id)
            if record is None:
                raise NoSuchEvent(event_id)
            rights.must(record, person, "delete")
            if record.row.state in ("registration", "check_in", "running"):
                raise WrongState(say("Cancel the event first, or let it end."))
            if any(play.state in ("open", "running") for play in record.plays.values()):
                raise WrongState(say("Its last games are just being ended: try again in a minute."))
            events.forget(connection, event_id)
            return record.row

        self._house.stir(await self._house.tables.write(forget))

    async def say_all(self, event_id: int, person: Person, text: str) -> None:
        """Tell everybody who takes part something, in the event's channel; the log keeps it."""
        told = given(text)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "open")
            must_live(record)
            words = say("{event}: {text}", event=Name(record.row.title), text=Name(told))
            message = EventMessage("ruling", words, calls=humans(record.playing))
            return EventChange(record, (EventNote("say", person, reason=told),), (message,))

        await self._house.change(event_id, decide)

    async def refresh(self, event_id: int) -> None:
        """Bring the announcement up to date once more, for example after somebody has deleted it."""
        now = self._house.tables.now()
        await self._house.tables.write(
            lambda connection: event_outbox.tell(connection, event_id, [("event-edit", None)], now)
        )
        self._house.woken.set()


def _row(record: EventRecord, note: EventNote, **values: object) -> EventChange:
    row = replace(record.row, **cast("dict[str, Any]", values))
    return EventChange(replace(record, row=row), (note,), edit=True)
