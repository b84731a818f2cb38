"""The daily messages of people who want no single calls: each is the next one's beginning.

There is always exactly one to come for who has chosen a time, written with that choice; when it is told,
the next one is written in the same transaction.  So nothing has to remember who was told what when: what
nobody has told them has come since theirs was written.  Where none comes in time they are called after all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection

from bot.hosting.outbox import Outbox, OutboxMessage
from bot.storage import outbox
from bot.tables.model import TableInfo
from bot.tables.saving import tell
from bot.tables.state import Message
from bot.tables.store import TableStore

LATE: Final = timedelta(hours=12)
"""Who couldn't be told for so long hears of it with the next one."""


@dataclass(frozen=True, slots=True)
class Withheld:
    """The calls of one person at a table for which a daily message was to stand in."""

    table: TableInfo
    calls: Sequence[Message]


class Digests(Outbox[None]):
    """What is to be told to people once a day."""

    def __init__(self, store: TableStore) -> None:
        super().__init__(store, store.woken, "person", _nothing)
        self._store = store

    def is_due(self, queued: OutboxMessage[None]) -> bool:
        """Is it time for it, and not too late?  A clock that was set back makes everything due at once."""
        now = self._store.now()
        slot = self._store.preferences.person(queued.owner).digest_after(now - LATE)
        return slot is not None and slot <= now and (slot > queued.created_at or now < queued.created_at)

    async def done(self, queued: OutboxMessage[None], withheld: Sequence[Withheld] = ()) -> None:
        """It is told, or there was nothing to tell; the next one comes at its time, if one is to come.

        ``withheld``: it could not be told, or nobody wants it any more, and these calls are made instead.
        """
        await self._close(queued.id, queued.owner, "done", None, withheld)

    async def hold(self, queued: OutboxMessage[None], withheld: Sequence[Withheld]) -> None:
        """It comes at its next time; ``withheld``: the calls that can't wait, which are made now."""
        now = self._store.now()
        until = self._store.preferences.person(queued.owner).digest_after(now) or now

        def store(connection: Connection) -> None:
            outbox.postpone(connection, queued.id, until, None)
            _call(connection, withheld, now)

        await self._store.write(store)
        if withheld:
            self.woken.set()

    async def give_up(self, id: int, owner: int, why: str) -> None:
        """It can't be told; the next one is tried nevertheless."""
        await self._close(id, owner, "given-up", why)

    async def _close(
        self, id: int, owner: int, state: str, why: str | None, withheld: Sequence[Withheld] = ()
    ) -> None:
        now = self._store.now()
        due_at = self._store.preferences.person(owner).digest_after(now)

        def store(connection: Connection) -> None:
            if outbox.close(connection, id, state, why):
                outbox.set_digest(connection, owner, due_at, now)
                _call(connection, withheld, now)

        await self._store.write(store)
        if withheld:
            self.woken.set()


def _call(connection: Connection, withheld: Sequence[Withheld], now: datetime) -> None:
    for one in withheld:
        tell(connection, one.table.id, one.table.ply, now, one.calls)


def _nothing(stored: Mapping[str, Any]) -> None:
    """What is told follows from how things stand."""
