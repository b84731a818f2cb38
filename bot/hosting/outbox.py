"""What must be told on Discord: written with the change it tells of, done exactly once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Generic, TypeVar

from bot.hosting.store import Store
from bot.storage import outbox
from bot.storage.outbox import Of
from bot.storage.rows import OutboxRow

log = logging.getLogger(__name__)
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


@dataclass(frozen=True, slots=True)
class OutboxMessage(Generic[M_co]):
    """Something to be told of a table or a tournament.

    Of a table: ``lobby``: post the lobby message; ``lobby-edit``: refresh it; ``thread``: make the thread
    of a started table from its lobby message; ``board``: post the board for the log at length ``ply``;
    ``board-edit``: bring the newest board up to date, for fewer are waited for; ``notice``: say something
    to everybody at the table; ``whisper``: say something to one person; ``invite``: ask somebody to sit
    down; ``invites``: bring the messages of invitations up to date; ``votes``: those of proposals.

    Of a tournament: ``event``: post a message in its channel; ``event-edit``: bring the announcement up to
    date; ``event-whisper``: say something to one person.
    """

    id: int
    of: Of
    owner: int
    """The table or tournament that it belongs to: its messages are told in order."""
    kind: str
    ply: int
    attempts: int
    """How often it was postponed."""
    created_at: datetime
    due_at: datetime
    why: str | None = None
    """Why it was postponed last, or given up."""
    message: M_co | None = None
    """What it says, where that isn't worked out from how things stand."""
    to: int | None = None
    """Whom it calls: that doesn't hold up what else is told."""

    @property
    def table_id(self) -> int:
        """The table that it belongs to."""
        return self.owner

    @property
    def tournament_id(self) -> int:
        """The tournament that it belongs to."""
        return self.owner


class Outbox(Generic[M]):
    """What is to be told of tables, or of tournaments, for the delivery that does it."""

    def __init__(
        self,
        store: Store[Any, Any],
        woken: asyncio.Event,
        of: Of,
        read: Callable[[Mapping[str, Any]], M],
    ) -> None:
        """``read``: what a message says, from how it is stored."""
        self._transactions = store
        self.woken = woken
        """Set after each commit that wrote what is to be told; the delivery clears it."""
        self.of: Of = of
        self._read = read
        self.stuck: set[int] = set()
        """The owners of what waits for a place where it may be posted; kept by the delivery."""

    async def pending(self) -> tuple[OutboxMessage[M], ...]:
        """What is still to be told, oldest first, due or not."""
        rows = await self._transactions.read(lambda connection: outbox.pending(connection, self.of))
        found: list[OutboxMessage[M]] = []
        for row in rows:
            try:
                found.append(self._message(row))
            except (ValueError, LookupError, TypeError) as error:
                # One that can't be read must not keep all others from being told.
                await self._unreadable(row, error)
        return tuple(found)

    async def _unreadable(self, row: OutboxRow, error: Exception) -> None:
        why = f"it can't be read ({type(error).__name__})"
        log.error("message %d of %s %d in the outbox: %s", row.id, self.of, row.owner, why)
        await self._transactions.write_of(
            row.owner, lambda connection: outbox.close(connection, row.id, "given-up", why)
        )

    async def given_up(self) -> tuple[OutboxMessage[M], ...]:
        """What nobody could tell, for moderators, oldest first; without words that can't be read."""
        rows = await self._transactions.read(lambda connection: outbox.given_up(connection, self.of))
        return tuple(map(self._told_or_not, rows))

    async def superseded(self, message: OutboxMessage[M]) -> bool:
        """Is a newer one of the same kind open for the same owner?  Then this one may be done untold."""
        found = (message.of, message.owner, message.id, message.kind)
        return await self._transactions.read(lambda connection: outbox.newer(connection, *found))

    async def postpone(self, message: OutboxMessage[M], until: datetime, why: str | None) -> None:
        """Try again at ``until``: ``why`` it failed, or None where it only waits for its time."""
        await self._transactions.write_of(
            message.owner, lambda connection: outbox.postpone(connection, message.id, until, why)
        )

    async def hasten(self, owner: int) -> None:
        """Try now what was put off: there is reason to hope that it works again."""
        now = self._transactions.now()
        await self._transactions.write_of(
            owner, lambda connection: outbox.hasten(connection, self.of, owner, now)
        )
        self.woken.set()

    async def prune(self, before: datetime) -> int:
        """Forget all, of tables and tournaments, that was written before that time and is done."""
        return await self._transactions.write(lambda connection: outbox.prune(connection, before))

    async def give_up(self, message: OutboxMessage[M], why: str) -> None:
        """It can't be done; the row stays, with the reason, for moderators."""
        await self._transactions.write_of(
            message.owner, lambda connection: outbox.close(connection, message.id, "given-up", why)
        )

    def _told_or_not(self, row: OutboxRow) -> OutboxMessage[M]:
        try:
            return self._message(row)
        except (ValueError, LookupError, TypeError):
            return self._message(replace(row, data=None))

    def _message(self, row: OutboxRow) -> OutboxMessage[M]:
        calls = row.kind.endswith("whisper") and row.data is not None
        return OutboxMessage(
            row.id,
            self.of,
            row.owner,
            row.kind,
            row.ply,
            row.attempts,
            row.created_at,
            row.due_at,
            row.why,
            None if row.data is None else self._read(row.data),
            row.data.get("to") if calls and row.data is not None else None,
        )
