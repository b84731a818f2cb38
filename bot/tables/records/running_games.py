"""Which positions running games have reached: advice about one that is alike would be advice there."""

from __future__ import annotations

import asyncio
from datetime import datetime
from itertools import islice
from typing import Final, TypeAlias

from bot.games.engine.position import Position
from bot.hosting.errors import Unreadable
from bot.storage import log, tables
from bot.storage.rows import TableRow
from bot.tables.log_steps import steps
from bot.tables.replay import Positions, ReplayedGame
from bot.tables.store import TableStore

OPENING: Final = 12
"""Entries of a log that many games have in common."""
Reached: TypeAlias = dict[int, datetime]
"""Positions, and when each first came about."""


class RunningGames:
    """The positions of running games, each as a number; remembered as long as nobody plays on.

    Only positions in which nothing is hidden are compared: an answer about any other would tell whether
    somebody has guessed what is.
    """

    def __init__(self, table_store: TableStore) -> None:
        self._store = table_store
        self._known: dict[tuple[str, int], dict[int, tuple[int, Reached]]] = {}
        """By game and number of seats, and by table: the length of its log, and what it has reached."""
        self._one = asyncio.Lock()
        """One line is compared at a time: who looks back waits, not who plays."""

    async def reached(self, line: ReplayedGame, *, here: bool = False) -> bool:
        """Does a running game know a position of this line, turned, mirrored or otherwise alike?

        ``here``: the line was played at a table, so it is known when.  Then only what the running game knew
        first counts: a copy comes after what it copies, and what was analysed once is never refused later.
        """
        if not (line.game.open_information or line.game.often_open):
            return False
        async with self._one:
            return await self._reached(line, here=here)

    async def _reached(self, line: ReplayedGame, *, here: bool) -> bool:
        wanted = await asyncio.to_thread(_positions, line, 0)
        if not wanted:
            return False
        last = max(wanted.values())
        kind = line.game.slug, line.position.seats
        found = await self._store.read(lambda connection: tables.running_of(connection, *kind, OPENING))
        before = self._known.get(kind, {})
        known = self._known[kind] = {one.id: before[one.id] for one in found if one.id in before}
        for table in found:
            if here and table.started_at is not None and table.started_at > last:
                continue
            length, positions = known.get(table.id, (0, {}))
            if length != table.ply:
                positions = await self._of(table, line.position.seats)
                known[table.id] = table.ply, positions
            if any(
                not here or positions[each] <= wanted[each] for each in positions.keys() & wanted.keys()
            ):
                return True
        return False

    async def _of(self, table: TableRow, seats: int) -> Reached:
        known = self._store.positions.known(table)
        first = 0 if known is None else len(known.played)
        entries = await self._store.read(
            lambda connection: log.entries(connection, table.id, first, table.ply)
        )

        def reached() -> Reached:
            # Not kept among the positions that are played on, which would be pushed out of memory.
            return _positions(Positions(self._store.games).line(table, seats, known, entries), OPENING)

        try:
            return await asyncio.to_thread(reached)
        except Unreadable:
            return {}


def _positions(line: ReplayedGame, first: int) -> Reached:
    """The positions after so many entries, and all later ones, in which nothing is hidden."""
    found: Reached = {}
    for step in islice(steps(line), max(0, first - 1), None):
        if not _is_open(line, step.after):
            continue
        likeness = step.after.likeness()
        if likeness is not None:
            found.setdefault(hash(likeness), step.played.at)
    return found


def _is_open(line: ReplayedGame, position: Position) -> bool:
    """Is there nothing in it that any seat may not know?"""
    return line.game.open_information or not any(map(position.hides, range(position.seats)))
