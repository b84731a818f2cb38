"""Which positions running games have reached: advice about one that is alike would be advice there."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.hosting.errors import Unreadable
from bot.storage import log, tables
from bot.storage.rows import TableRow
from bot.tables.log_steps import steps
from bot.tables.replay import Positions, ReplayedGame
from bot.tables.store import TableStore

OPENING: Final = 12
"""Entries of a log that many games have in common."""


class RunningGames:
    """The positions of running games, each as a number; remembered as long as nobody plays on."""

    def __init__(self, table_store: TableStore) -> None:
        self._store = table_store
        self._known: dict[tuple[str, int], dict[int, tuple[int, frozenset[int]]]] = {}
        """By game and number of seats, and by table: the length of its log, and what it has reached."""

    async def reached(self, line: ReplayedGame) -> bool:
        """Does a running game know a position of this line, turned, mirrored or otherwise alike?"""
        wanted = await asyncio.to_thread(_reached, line, 0)
        kind = line.game.slug, line.position.seats
        found = await self._store.read(lambda connection: tables.running_of(connection, *kind, OPENING))
        before = self._known.get(kind, {})
        known = self._known[kind] = {one.id: before[one.id] for one in found if one.id in before}
        for table in found:
            length, positions = known.get(table.id, (0, frozenset[int]()))
            if length != table.ply:
                positions = await self._of(table, line.position.seats)
                known[table.id] = table.ply, positions
            if positions & wanted:
                return True
        return False

    async def _of(self, table: TableRow, seats: int) -> frozenset[int]:
        known = self._store.positions.known(table)
        first = 0 if known is None else len(known.played)
        entries = await self._store.read(
            lambda connection: log.entries(connection, table.id, first, table.ply)
        )

        def reached() -> frozenset[int]:
            # Not kept among the positions that are played on, which would be pushed out of memory.
            return _reached(Positions(self._store.games).line(table, seats, known, entries), OPENING)

        try:
            return await asyncio.to_thread(reached)
        except Unreadable:
            return frozenset()


def _reached(line: ReplayedGame, first: int) -> frozenset[int]:
    """The positions after so many entries, and all later ones."""
    walked = [step.after.likeness() for step in steps(line)][max(0, first - 1) :]
    return frozenset(hash(likeness) for likeness in walked if likeness is not None)
