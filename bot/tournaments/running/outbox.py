"""What must be told of events: written with the change it tells of, done exactly once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias, cast

from sqlalchemy import Connection

from bot.storage import outbox, tournament_outbox, tournaments
from bot.storage.tournament_rows import TournamentOutboxRow
from bot.tournaments.running.message import Kind, TournamentMessage
from bot.tournaments.running.store import TournamentStore

Where: TypeAlias = tuple[int, int]
"""Where a message stands: its channel, and its id."""


@dataclass(frozen=True, slots=True)
class TournamentOutboxMessage:
    """Something to be told of an event.

    ``event``: post a message in its channel; ``event-edit``: bring the announcement up to date;
    ``event-whisper``: say something to one person.
    """

    id: int
    tournament_id: int
    kind: Kind
    attempts: int
    """How often it was postponed."""
    created_at: datetime
    due_at: datetime
    why: str | None = None
    """Why it was postponed last, or given up."""
    message: TournamentMessage | None = None
    """What an ``event`` or ``event-whisper`` says."""

    @property
    def owner(self) -> int:
        """What it belongs to: its errands are done in order."""
        return self.tournament_id

    @property
    def to(self) -> int | None:
        """Whom it calls: that doesn't hold up what else is told of the event."""
        return None if self.message is None else self.message.to


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """A message of an event that stands."""

    errand_id: int
    message: TournamentMessage
    stands: Where


class TournamentOutbox:
    """The errands of events, for the sender that does them."""

    def __init__(self, table_store: TournamentStore) -> None:
        self._store = table_store
        self.woken = table_store.woken
        """Set after each commit that wrote errands; the sender clears it."""
        self.stuck: set[int] = set()
        """Events of which something waits for a place where it may be posted; kept by the sender."""

    async def pending(self) -> tuple[TournamentOutboxMessage, ...]:
        """The open errands, oldest first, due or not."""
        return tuple(_errand(row) for row in await self._store.tables.read(tournament_outbox.pending))

    async def given_up(self) -> tuple[TournamentOutboxMessage, ...]:
        """The errands that nobody could do, oldest first."""
        return tuple(_errand(row) for row in await self._store.tables.read(tournament_outbox.given_up))

    async def superseded(self, errand: TournamentOutboxMessage) -> bool:
        """Is a newer errand of the same kind open for the event?  Then this one may be done untold."""
        return await self._store.tables.read(
            lambda connection: tournament_outbox.newer(
                connection, errand.id, errand.tournament_id, errand.kind
            )
        )

    async def announced(self, errand: TournamentOutboxMessage, message_id: int) -> None:
        """The announcement is there: later errands edit this message."""

        def store(connection: Connection) -> None:
            if outbox.close(connection, errand.id, "done"):
                tournaments.note(connection, errand.tournament_id, message_id)

        await self._store.tables.write(store)

    async def done(
        self,
        errand: TournamentOutboxMessage,
        stands: Where | None = None,
        besides: Sequence[TournamentMessage] = (),
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
                tournament_outbox.tell(connection, errand.tournament_id, calls, self._store.tables.now())

        await self._store.tables.write(store)
        if besides:
            self.woken.set()

    async def controlled(self, tournament_id: int) -> tuple[PostedMessage, ...]:
        """The messages of an event that still have controls of their own, oldest first."""
        rows = await self._store.tables.read(
            lambda connection: tournament_outbox.controlled(connection, tournament_id)
        )
        return tuple(
            PostedMessage(
                row.id, TournamentMessage.read(row.data), (row.data["place"], row.data["message"])
            )
            for row in rows
            if row.data is not None
        )

    async def stripped(self, told: PostedMessage) -> None:
        """Its controls are gone, or can't be taken away."""
        await self._store.tables.write(
            lambda connection: outbox.told(connection, told.errand_id, {"message": None})
        )

    async def postpone(self, errand: TournamentOutboxMessage, until: datetime, why: str | None) -> None:
        """Try again at ``until``: ``why`` it failed, or None where it only waits for its time."""
        await self._store.tables.write(
            lambda connection: outbox.postpone(connection, errand.id, until, why)
        )

    async def hasten(self, tournament_id: int) -> None:
        """Try now what was put off: there is reason to hope that it works again."""
        now = self._store.tables.now()
        await self._store.tables.write(
            lambda connection: tournament_outbox.hasten(connection, tournament_id, now)
        )
        self.woken.set()

    async def prune(self, before: datetime) -> int:
        """Nothing is left to forget: the outbox of the tables, which is the same, prunes for both."""
        return 0

    async def give_up(self, errand: TournamentOutboxMessage, why: str) -> None:
        """It can't be done; the row stays, with the reason, for moderators."""
        await self._store.tables.write(
            lambda connection: outbox.close(connection, errand.id, "given-up", why)
        )


def _errand(row: TournamentOutboxRow) -> TournamentOutboxMessage:
    message = None if row.data is None else TournamentMessage.read(row.data)
    kind = cast("Kind", row.kind)
    return TournamentOutboxMessage(
        row.id, row.tournament_id, kind, row.attempts, row.created_at, row.due_at, row.why, message
    )
