"""The daily messages of people who want no single calls: each is the next one's beginning.

There is always exactly one to come for who has chosen a time, written with that choice; when it is told,
the next one is written in the same transaction.  So nothing has to remember who was told what when.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import Connection

from bot.hosting.outbox import Outbox, OutboxMessage
from bot.storage import outbox
from bot.tables.store import TableStore

LATE: Final = timedelta(hours=12)
"""Who couldn't be told for so long hears of it with the next one."""


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

    async def done(self, queued: OutboxMessage[None]) -> None:
        """It is told, or there was nothing to tell; the next one comes at its time."""
        await self._close(queued.id, queued.owner, "done", None)

    async def give_up(self, id: int, owner: int, why: str) -> None:
        """It can't be told; the next one is tried nevertheless."""
        await self._close(id, owner, "given-up", why)

    async def _close(self, id: int, owner: int, state: str, why: str | None) -> None:
        now = self._store.now()
        due_at = self._store.preferences.person(owner).digest_after(now)

        def store(connection: Connection) -> None:
            if outbox.close(connection, id, state, why):
                outbox.set_digest(connection, owner, due_at, now)

        await self._store.write(store)


def _nothing(stored: Mapping[str, Any]) -> None:
    """What is told follows from how things stand."""
