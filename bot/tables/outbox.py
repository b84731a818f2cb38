"""What must be told to Discord: written with the change it tells of, done exactly once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import cast

from sqlalchemy import Connection

from bot.storage import outbox, tables
from bot.storage.rows import OutboxRow
from bot.tables.house import House
from bot.tables.record import Kind


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to be told of a table.

    ``lobby``: post the lobby message; ``lobby-edit``: refresh it; ``thread``: make the thread of a started
    table from its lobby message; ``board``: post the board for the log at length ``ply``;
    ``board-edit``: bring the newest board up to date, for fewer are waited for.
    """

    id: int
    table_id: int
    kind: Kind
    ply: int
    attempts: int
    """How often it was postponed."""
    created_at: datetime
    due_at: datetime
    why: str | None = None
    """Why it was postponed last, or given up."""


class Outbox:
    """The errands, for the sender that does them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.woken = house.woken
        """Set after each commit that wrote errands; the sender clears it."""
        self.stuck: set[int] = set()
        """Tables of which something waits for a place where it may be posted; kept by the sender."""

    async def pending(self) -> tuple[Errand, ...]:
        """The open errands, oldest first, due or not."""
        return tuple(_errand(row) for row in await self._house.read(outbox.pending))

    async def given_up(self) -> tuple[Errand, ...]:
        """The errands that nobody could do, for moderators, oldest first."""
        return tuple(_errand(row) for row in await self._house.read(outbox.given_up))

    async def superseded(self, errand: Errand) -> bool:
        """Is a newer errand of the same kind open for the table?  Then this one may be done untold."""
        return await self._house.read(
            lambda connection: outbox.newer(connection, errand.id, errand.table_id, errand.kind)
        )

    async def posted_lobby(self, errand: Errand, message_id: int) -> None:
        """The lobby message is there."""
        await self._finish(errand, lobby_message_id=message_id)

    async def made_thread(self, errand: Errand, thread_id: int) -> None:
        """The thread is there; the table is played in it from now on."""
        await self._finish(errand, thread_id=thread_id)

    async def posted_board(
        self, errand: Errand, message_id: int, upto_ply: int | None = None, *, thread_lost: bool = False
    ) -> None:
        """The board is there; ``upto_ply``: how much of the log it tells, if more than the errand's ply.

        ``thread_lost``: the table's thread is no more; from now on it is played in its channel.
        """
        ply = errand.ply if upto_ply is None else upto_ply
        lost = {"thread_id": None} if thread_lost else {}
        await self._finish(errand, board_message_id=message_id, board_ply=ply, **lost)

    async def done(self, errand: Errand) -> None:
        """Nothing (more) has to be told."""
        await self._finish(errand)

    async def postpone(self, errand: Errand, until: datetime, why: str) -> None:
        """Try again at ``until``."""
        await self._house.write(lambda connection: outbox.postpone(connection, errand.id, until, why))

    async def hasten(self, table_id: int) -> None:
        """Try now what was put off: there is reason to hope that it works again."""
        now = self._house.now()
        await self._house.write(lambda connection: outbox.hasten(connection, table_id, now))
        self.woken.set()

    async def prune(self, before: datetime) -> int:
        """Forget what was written before that time and is done; returns how many errands."""
        return await self._house.write(lambda connection: outbox.prune(connection, before))

    async def give_up(self, errand: Errand, why: str) -> None:
        """It can't be done; the row stays, with the reason, for moderators."""
        await self._house.write(lambda connection: outbox.close(connection, errand.id, "given-up", why))

    async def _finish(self, errand: Errand, **ids: int | None) -> None:
        def store(connection: Connection) -> None:
            if outbox.close(connection, errand.id, "done") and ids:
                tables.note(connection, errand.table_id, ids)

        await self._house.write(store)


def _errand(row: OutboxRow) -> Errand:
    return Errand(
        row.id,
        row.table_id,
        cast("Kind", row.kind),
        row.ply,
        row.attempts,
        row.created_at,
        row.due_at,
        row.why,
    )
