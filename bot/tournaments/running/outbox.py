"""What must be told of events: written with the change it tells of, done exactly once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias, cast

from sqlalchemy import Connection

from bot.storage import outbox, tournament_outbox, tournaments
from bot.storage.tournament_rows import EventOutboxRow
from bot.tournaments.running.message import EventMessage, Kind
from bot.tournaments.running.store import EventHouse

Where: TypeAlias = tuple[int, int]
"""Where a message stands: its channel, and its id."""


@dataclass(frozen=True, slots=True)
class EventErrand:
    """Something to be told of an event.

    ``event``: post a message in its channel; ``event-edit``: bring the announcement up to date;
    ``event-whisper``: say something to one person.
    """

    id: int
    event_id: int
    kind: Kind
    attempts: int
    """How often it was postponed."""
    created_at: datetime
    due_at: datetime
    why: str | None = None
    """Why it was postponed last, or given up."""
    message: EventMessage | None = None
    """What an ``event`` or ``event-whisper`` says."""

    @property
    def owner(self) -> int:
        """What it belongs to: its errands are done in order."""
        return self.event_id

    @property
    def to(self) -> int | None:
        """Whom it calls: that doesn't hold up what else is told of the event."""
        return None if self.message is None else self.message.to


@dataclass(frozen=True, slots=True)
class Told:
    """A message of an event that stands."""

    errand_id: int
    message: EventMessage
    stands: Where


class EventOutbox:
    """The errands of events, for the sender that does them."""

    def __init__(self, house: EventHouse) -> None:
        self._house = house
        self.woken = house.woken
        """Set after each commit that wrote errands; the sender clears it."""
        self.stuck: set[int] = set()
        """Events of which something waits for a place where it may be posted; kept by the sender."""

    async def pending(self) -> tuple[EventErrand, ...]:
        """The open errands, oldest first, due or not."""
        return tuple(_errand(row) for row in await self._house.tables.read(tournament_outbox.pending))

    async def given_up(self) -> tuple[EventErrand, ...]:
        """The errands that nobody could do, oldest first."""
        return tuple(_errand(row) for row in await self._house.tables.read(tournament_outbox.given_up))

    async def superseded(self, errand: EventErrand) -> bool:
        """Is a newer errand of the same kind open for the event?  Then this one may be done untold."""
        return await self._house.tables.read(
            lambda connection: tournament_outbox.newer(connection, errand.id, errand.event_id, errand.kind)
        )

    async def announced(self, errand: EventErrand, message_id: int) -> None:
        """The announcement is there: later errands edit this message."""

        def store(connection: Connection) -> None:
            if outbox.close(connection, errand.id, "done"):
                tournaments.note(connection, errand.event_id, message_id)

        await self._house.tables.write(store)

    async def done(
        self, errand: EventErrand, stands: Where | None = None, besides: Sequence[EventMessage] = ()
    ) -> None:
        """Nothing (more) has to be told.

        ``stands``: where the message is whose controls must go one day; ``besides``: how those are told
        whom it didn't reach.
        """

        def store(connection: Connection) -> None:
            if outbox.close(connection, errand.id, "done"):
                if stands is not None:
                    outbox.told(connection, errand.id, {"place": stands[0], "message": stands[1]})
                calls = [(one.kind, one.plain()) for one in besides]
                tournament_outbox.tell(connection, errand.event_id, calls, self._house.tables.now())

        await self._house.tables.write(store)
        if besides:
            self.woken.set()

    async def controlled(self, event_id: int) -> tuple[Told, ...]:
        """The messages of an event that still have controls of their own, oldest first."""
        rows = await self._house.tables.read(
            lambda connection: tournament_outbox.controlled(connection, event_id)
        )
        return tuple(
            Told(row.id, EventMessage.read(row.data), (row.data["place"], row.data["message"]))
            for row in rows
            if row.data is not None
        )

    async def stripped(self, told: Told) -> None:
        """Its controls are gone, or can't be taken away."""
        await self._house.tables.write(
            lambda connection: outbox.told(connection, told.errand_id, {"message": None})
        )

    async def postpone(self, errand: EventErrand, until: datetime, why: str | None) -> None:
        """Try again at ``until``: ``why`` it failed, or None where it only waits for its time."""
        await self._house.tables.write(
            lambda connection: outbox.postpone(connection, errand.id, until, why)
        )

    async def hasten(self, event_id: int) -> None:
        """Try now what was put off: there is reason to hope that it works again."""
        now = self._house.tables.now()
        await self._house.tables.write(
            lambda connection: tournament_outbox.hasten(connection, event_id, now)
        )
        self.woken.set()

    async def prune(self, before: datetime) -> int:
        """Nothing is left to forget: the outbox of the tables, which is the same, prunes for both."""
        return 0

    async def give_up(self, errand: EventErrand, why: str) -> None:
        """It can't be done; the row stays, with the reason, for moderators."""
        await self._house.tables.write(
            lambda connection: outbox.close(connection, errand.id, "given-up", why)
        )


def _errand(row: EventOutboxRow) -> EventErrand:
    message = None if row.data is None else EventMessage.read(row.data)
    kind = cast("Kind", row.kind)
    return EventErrand(
        row.id, row.event_id, kind, row.attempts, row.created_at, row.due_at, row.why, message
    )
