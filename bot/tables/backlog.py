"""Tables at which something has happened, for somebody who looks at them one after the other."""

from __future__ import annotations

import asyncio


class Backlog:
    """Each table once, however much has happened there; the oldest first."""

    def __init__(self) -> None:
        self._tables: dict[int, None] = {}
        self._woken = asyncio.Event()

    def add(self, table_id: int) -> None:
        """Something has happened at this table."""
        self._tables[table_id] = None
        self._woken.set()

    def take(self) -> int | None:
        """The next table, which is taken out; None: there is none now."""
        table_id = next(iter(self._tables), None)
        if table_id is not None:
            del self._tables[table_id]
        return table_id

    async def next(self) -> int:
        """The next table, as soon as there is one."""
        while (table_id := self.take()) is None:
            self._woken.clear()
            await self._woken.wait()
        return table_id
