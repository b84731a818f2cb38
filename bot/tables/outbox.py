"""What must be told of tables, and what is remembered of what was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import Connection

from bot.hosting.outbox import Outbox, OutboxMessage
from bot.storage import outbox, tables, votes
from bot.storage.rows import OutboxRow
from bot.tables.model import Invitation, TableInfo
from bot.tables.saving import tell
from bot.tables.state import TERMS, Kind, Message
from bot.tables.store import TableStore

TableOutboxMessage: TypeAlias = OutboxMessage[Message]


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that told everybody, or one person, something, and where it stands."""

    outbox_id: int
    message: Message
    place: int
    message_id: int
    written_at: datetime


class TableOutbox(Outbox[Message]):
    """What is to be told of tables, and what becomes of them when it is."""

    def __init__(self, store: TableStore) -> None:
        super().__init__(store, store.woken, "table", Message.read)
        self._store = store

    async def posted_lobby(self, queued: TableOutboxMessage, message_id: int) -> None:
        """The lobby message is there."""
        await self._finish(queued, lobby_message_id=message_id)

    async def removed_lobby(self, table_id: int) -> None:
        """The lobby message is deleted: nothing of it is to be changed any more."""
        await self._store.write_of(
            table_id, lambda connection: tables.note(connection, table_id, {"lobby_message_id": None})
        )

    async def made_thread(self, queued: TableOutboxMessage, thread_id: int) -> None:
        """The thread is there; the table is played in it from now on."""
        await self._finish(queued, thread_id=thread_id)

    async def makes_thread(self, table_id: int) -> bool:
        """Is the table's own thread still to be made, and nothing of it was tried in vain?"""
        return await self._store.read(lambda connection: outbox.makes_thread(connection, table_id))

    async def brought_to(self, thread_id: int, table_ids: Sequence[int]) -> None:
        """These tables are played in a thread that is there now, unless they have one."""
        for table_id in table_ids:
            await self._store.write_of(
                table_id, lambda connection, one=table_id: tables.bring(connection, one, thread_id)
            )
            await self.hasten(table_id)

    async def posted_board(
        self,
        queued: TableOutboxMessage,
        message_id: int,
        upto_ply: int | None = None,
        *,
        since_ply: int = 0,
        thread_lost: bool = False,
        last: bool = False,
        calls: Sequence[Message] = (),
    ) -> None:
        """The board is there; ``upto_ply``: how much of the log it tells, if more than its ply.

        ``since_ply``: from which entry of the log on.  ``thread_lost``: the table's thread is no more; from
        now on it is played in its channel.  ``last``: the game is over, and what asked people to play is
        still to be cleared away.  ``calls``: to whom its turn must be told besides.
        """
        ply = queued.ply if upto_ply is None else upto_ply
        lost = {"thread_id": None} if thread_lost else {}
        tells = {"message": message_id, "since": since_ply}
        clears: tuple[Kind, ...] = ("board-edit",) if last else ()
        await self._finish(
            queued, calls, clears, tells=tells, board_message_id=message_id, board_ply=ply, **lost
        )

    async def edited_board(
        self,
        queued: TableOutboxMessage,
        board: TableInfo,
        call: Message | None,
        call_at: datetime | None,
    ) -> None:
        """The newest board shows the table as it is in ``board``, from what it showed before on, and calls
        nobody.

        ``call``: how the one whom it asks is told of it ``call_at`` that time, if they don't go on.
        """
        calls = () if call is None else (call,)
        assert board.board_message_id is not None
        tells = {"message": board.board_message_id, "since": board.board_ply or 0}
        await self._finish(queued, calls, tells=tells, due_at=call_at, board_ply=board.ply)

    async def told_since(self, table_id: int, board: int) -> int | None:
        """From which entry of the log on this message, a board, tells; None: nobody remembers."""
        return await self._store.read(lambda connection: outbox.told_since(connection, table_id, board))

    async def told(
        self, queued: TableOutboxMessage, place: int, message_id: int, calls: Sequence[Message] = ()
    ) -> None:
        """It was said in this message, which a newer one may replace; ``calls``: who is called besides."""
        where, now = {"place": place, "message": message_id}, self._store.now()

        def store(connection: Connection) -> None:
            outbox.told(connection, queued.id, where)
            tell(connection, queued.table_id, queued.ply, now, calls)

        await self._store.write_of(queued.table_id, store)
        if calls:
            self.woken.set()

    async def calls(self, table_id: int, about: str = "") -> tuple[Notice, ...]:
        """The calls at a table that stand, oldest first: to somebody's turn, or ``about`` what else."""
        said = await self._standing(table_id, "whisper")
        return tuple(one for one in said if one.message.urgent_at and one.message.about == about)

    async def amended(self, table_id: int) -> tuple[Notice, ...]:
        """The notices of changed terms at a table, oldest first."""
        said = await self._standing(table_id, "notice")
        return tuple(one for one in said if one.message.about.startswith(TERMS))

    async def tapped(self, table_id: int) -> tuple[Notice, ...]:
        """What was said at a table, to all or to one, with a control below, oldest first of each."""
        return await self._standing(table_id, "notice", "whisper", tapped=True)

    async def _standing(self, table_id: int, *kinds: Kind, tapped: bool = False) -> tuple[Notice, ...]:
        rows = await self._store.read(
            lambda connection: outbox.standing(connection, table_id, kinds, tapped=tapped)
        )
        return _notices(rows, "message")

    async def closed_calls(self, table_id: int) -> tuple[Notice, ...]:
        """The calls whose messages say that their turns are over, oldest first."""
        rows = await self._store.read(lambda connection: outbox.closed_calls(connection, table_id))
        return _notices(rows, "closed")

    async def invited(
        self,
        queued: TableOutboxMessage,
        to: int,
        place: int,
        message_id: int,
        calls: Sequence[Message] = (),
    ) -> None:
        """Somebody is invited by this message; ``calls``: how they are told of it besides."""
        async with self._store.alone(queued.table_id):
            await self._finish(queued, calls, invitation=(to, place, message_id, "open"))

    async def shown_invitation(self, table_id: int, invitation: Invitation) -> None:
        """The message of an invitation shows it as it stands, or can't be changed any more."""
        place, message = invitation.place_id, invitation.message_id
        assert place is not None
        assert message is not None
        found = (table_id, invitation.to, place, message, invitation.state)
        async with self._store.alone(table_id):
            await self._store.write_of(
                table_id, lambda connection: votes.invitation_shown(connection, *found)
            )

    async def closed(self, call: Notice) -> None:
        """The call's message says that its turn is over."""
        now = {"message": None, "closed": call.message_id}
        await self._store.write(lambda connection: outbox.told(connection, call.outbox_id, now))

    async def withdrawn(self, said: Notice) -> None:
        """The call doesn't stand any more, or the notice needs no more care."""
        await self._store.write(
            lambda connection: outbox.told(connection, said.outbox_id, {"message": None, "closed": None})
        )

    async def done(self, queued: TableOutboxMessage) -> None:
        """Nothing (more) has to be told."""
        await self._finish(queued)

    async def _finish(
        self,
        queued: TableOutboxMessage,
        calls: Sequence[Message] = (),
        updates: Sequence[Kind] = (),
        *,
        invitation: tuple[int, int, int, str] | None = None,
        tells: Mapping[str, int] | None = None,
        due_at: datetime | None = None,
        **ids: int | None,
    ) -> None:
        now = self._store.now()

        def store(connection: Connection) -> None:
            if not outbox.close(connection, queued.id, "done", data=tells):
                return
            if ids:
                tables.note(connection, queued.table_id, ids)
            if tells is not None:
                # Who was to be called if they didn't go on is called by this board, or has gone on.
                outbox.drop_stalled(connection, queued.table_id)
            if invitation is not None:
                votes.invitation_shown(connection, queued.table_id, *invitation)
            tell(connection, queued.table_id, queued.ply, now, calls, updates, due_at)

        await self._store.write_of(queued.table_id, store)
        if calls or updates:
            self.woken.set()


def _notices(rows: Sequence[OutboxRow], kept: str) -> tuple[Notice, ...]:
    """What was told; ``kept``: as what its message's id is remembered."""
    return tuple(
        Notice(row.id, Message.read(row.data), row.data["place"], row.data[kept], row.created_at)
        for row in rows
        if row.data is not None
    )
