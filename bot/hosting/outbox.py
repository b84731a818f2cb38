"""What must be told on Discord: written with the change it tells of, done exactly once."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Generic, Literal, TypeVar

from sqlalchemy import Connection

from bot.hosting.store import Store
from bot.storage import outbox
from bot.storage.lease_rows import QUEUE
from bot.storage.outbox import DueQueues, Of
from bot.storage.rows import OutboxRow

log = logging.getLogger(__name__)
UNREADABLE: Final = (ValueError, LookupError, TypeError)
"""What reading a message raises that this program can't read."""
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


@dataclass(frozen=True, slots=True)
class OutboxMessage(Generic[M_co]):
    """Something to be told of a table or a tournament, to one person, or to a server.

    Of a table: ``lobby``: post the lobby message; ``lobby-edit``: refresh it; ``thread``: make the thread
    of a started table from its lobby message; ``board``: post the board for the log at length ``ply``;
    ``board-edit``: bring the newest board up to date, for fewer are waited for, or clear up after the
    last; ``notice``: say something to everybody at the table; ``whisper``: say something to one person;
    ``invite``: ask somebody to sit down; ``invites``: bring the messages of invitations up to date;
    ``votes``: those of proposals.

    To a person: ``digest``: say what waits for them at all their tables.

    To a server: ``season``: say how a season of ratings has ended.

    Of a tournament: ``event``: post a message in its channel; ``event-edit``: bring the announcement up to
    date; ``event-whisper``: say something to one person.
    """

    id: int
    of: Of
    owner: int
    """The table, tournament, account or server that it belongs to: its messages are told in order."""
    kind: str
    ply: int
    attempts: int
    """How often it was postponed."""
    created_at: datetime
    due_at: datetime
    alias: str
    """What stands for its number where others can see it: those of all messages are counted together, and
    would tell how many go where nobody else may look.  16 hexadecimal digits."""
    why: str | None = None
    """Why it was postponed last, or given up."""
    doubtful: bool = False
    """Another process may have told it."""
    message: M_co | None = None
    """What it says, where that isn't worked out from how things stand."""

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
        self.stuck: dict[int, int] = {}
        """The numbers of messages that wait for a place where they may be posted, and whose they are;
        kept by the delivery."""

    async def was_tried(self, owner: int) -> bool:
        """Was something of this table or tournament tried in vain, perhaps by another process?"""
        of = self.of
        return await self._transactions.read(lambda connection: outbox.was_tried(connection, of, owner))

    async def pending(self, guild_id: int | None = None) -> tuple[OutboxMessage[M], ...]:
        """What is still to be told, oldest first, due or not; without words that can't be read.

        ``guild_id``: only of this server's tables.
        """
        return await self._in_state("open", guild_id)

    async def given_up(self, guild_id: int | None = None) -> tuple[OutboxMessage[M], ...]:
        """What nobody could tell, for moderators, likewise."""
        return await self._in_state("given-up", guild_id)

    async def _in_state(
        self, state: Literal["open", "given-up"], guild_id: int | None
    ) -> tuple[OutboxMessage[M], ...]:
        rows = await self._transactions.read(
            lambda connection: outbox.in_state(connection, self.of, state, guild_id)
        )
        return tuple(map(self._readable, rows))

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

    async def give_up(self, id: int, owner: int, why: str) -> None:
        """A message can't be told; the row stays, with the reason, for moderators."""
        await self._transactions.write_of(
            owner, lambda connection: outbox.close(connection, id, "given-up", why)
        )

    def _readable(self, row: OutboxRow) -> OutboxMessage[M]:
        try:
            return self.message(row)
        except UNREADABLE:
            return self.message(replace(row, data=None))

    def message(self, row: OutboxRow) -> OutboxMessage[M]:
        """The message that is stored in a row of this outbox; raises one of ``UNREADABLE``."""
        # With the time: after a restored back-up there are messages with numbers of before.
        known = f"outbox {row.id} {int(row.created_at.timestamp())}"
        secret = self._transactions.database.secret
        return OutboxMessage(
            row.id,
            self.of,
            owner_of(row)[1],
            row.kind,
            row.ply,
            row.attempts,
            row.created_at,
            row.due_at,
            hmac.digest(secret, known.encode(), "sha256").hex()[:16],
            row.why,
            row.doubtful,
            None if row.data is None else self._read(row.data),
        )


class OutboxQueues:
    """The outboxes of one database together, as queues: what the delivery works off.

    What is in one queue is told in order, by one worker of one process at a time, which leases it.
    """

    def __init__(self, outboxes: Iterable[Outbox[Any]], store: Store[Any, Any]) -> None:
        self._outboxes = {one.of: one for one in outboxes}
        self._store = store
        self.leases = store.database.leases
        """What this process alone tells, of several."""
        (self.woken,) = {one.woken for one in self._outboxes.values()}
        """Set after each commit that wrote what is to be told; all outboxes of a database share it."""

    def of(self, of: Of) -> Outbox[Any]:
        """The outbox of tables, or of tournaments."""
        return self._outboxes[of]

    async def begin(self) -> int:
        """Take over what an earlier process left; returns the number of the newest message of its time.

        Where others live it is they who know what they told: 0.
        """
        now, alone = self._store.now(), self.leases.alone

        def take_over(connection: Connection) -> tuple[int, list[OutboxRow]]:
            outbox.clock_set_back(connection, now, written_later=True)
            return outbox.newest(connection) if alone else 0, outbox.tried(connection)

        newest, tried = await self._store.write(take_over)
        for row in tried:
            of, owner = owner_of(row)
            self._outboxes[of].stuck[row.id] = owner
        return newest

    async def due(self, most: int, working: Collection[str]) -> DueQueues:
        """Lease the queues in which something is to be told now, ``most`` of them; when will there be more?

        ``working``: those that are being worked off, which are not looked at.
        """
        now, free = self._store.now(), not self.leases.alone
        found = await self._store.read(
            lambda connection: outbox.due(connection, now, most, working, free=free)
        )
        if not found.queues:
            return found
        taken = await self.leases.take([QUEUE + queue for queue in found.queues])
        return replace(found, queues=tuple(queue for queue in found.queues if QUEUE + queue in taken))

    async def hasten(self, guild_id: int) -> None:
        """Let what was put off on a server be due now: there is reason to hope that it works again."""
        now = self._store.now()
        # Most often nothing is, and a write makes all forget what they remember of tables.
        if await self._store.read(lambda connection: outbox.waits_on(connection, guild_id, now)):
            await self._store.write(lambda connection: outbox.hasten_server(connection, guild_id, now))

    def holds(self, queue: str) -> bool:
        """May this process go on to tell what is in the queue?"""
        return self.leases.holds(QUEUE + queue)

    async def release(self, queue: str, doubtful: Collection[int]) -> None:
        """Let others have a queue; ``doubtful``: what may have been told in it without being noted."""
        await self.leases.release([QUEUE + queue], doubtful)

    async def head(self, queue: str) -> OutboxMessage[Any] | None:
        """What is to be told next in a queue, as it stands at this moment; maybe not due yet.

        One that can't be read is given up: it must not keep all others from being told.
        """
        now = self._store.now()
        while row := await self._store.read(lambda connection: outbox.head(connection, queue, now)):
            of, owner = owner_of(row)
            try:
                return self._outboxes[of].message(row)
            except UNREADABLE as error:
                why = f"it can't be read ({type(error).__name__})"
            log.error("message %d of %s %d in the outbox: %s", row.id, of, owner, why)
            await self._outboxes[of].give_up(row.id, owner, why)
        return None

    async def clock_set_back(self) -> None:
        """The clock goes earlier than it did: nothing must wait until it is as late again."""
        now = self._store.now()
        await self._store.write(
            lambda connection: outbox.clock_set_back(connection, now, written_later=False)
        )


def owner_of(row: OutboxRow) -> tuple[Of, int]:
    """The table or tournament that a message belongs to, or the account or server for which it is."""
    if row.guild_id is not None:
        return "guild", row.guild_id
    if row.user_id is not None:
        return "person", row.user_id
    if row.table_id is not None:
        return "table", row.table_id
    assert row.tournament_id is not None
    return "tournament", row.tournament_id
