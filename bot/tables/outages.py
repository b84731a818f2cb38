"""Time in which the bot was not there is nobody's: clocks stood still (hosting rules, 3.2).

Games by post don't notice a short outage; in live games every second of one counts.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.storage import clock_pauses, key_values, shards, tables
from bot.storage.dialects import take_turn
from bot.storage.key_values import RESTORED
from bot.storage.shards import HEARTBEAT
from bot.tables.clock_pauses import SHORT
from bot.tables.store import TableStore
from bot.tables.terms import is_live

log = logging.getLogger(__name__)

EVERY: Final = timedelta(minutes=1)
"""How often it is noted that the bot is there."""
MISSED: Final = 2 * EVERY
"""Without a note for so long the bot was not there, though it wasn't started anew: the machine slept."""


@dataclass(frozen=True, slots=True)
class ShardOf:
    """One of so many equal parts of all servers, as Discord divides them."""

    number: int
    count: int

    def has(self, guild_id: int | None) -> bool:
        """Is this server in it?  What belongs to no server is in the first."""
        return self.number == ((guild_id or 0) >> 22) % self.count


async def beat(
    table_store: TableStore,
    at: datetime,
    *,
    started: bool,
    of: ShardOf | None = None,
    since: float | None = None,
) -> None:
    """Note that the bot is there at this moment of the machine's clock; give back an absence before.

    ``since``: seconds since the last note of this process by a clock that nobody sets, if there was one.
    ``started``: it was not there a moment ago.  The absence, and the deadlines that it moves, are stored
    with the note: it is given back once.  ``of``: for whom it is there, where several processes share the
    servers; None: for all.

    Deadlines of games by post stay as they are stored: once one is reached, it is seen that the clock stood
    still, and it moves (``timeouts/deadline_job.py``).  So a start doesn't wait for all tables.

    If a back-up of before has been restored, people have seen what nature would draw next: her draws are
    numbered on from the second at hand, which no earlier life has reached.  After a longer absence this is
    done, too, for a file may have been put back by hand.
    """
    key = HEARTBEAT if of is None else shards.heartbeat_of(of.number, of.count)

    def store(connection: Connection) -> timedelta:
        take_turn(connection, key)
        known = key_values.get(connection, key) or key_values.get(connection, HEARTBEAT)
        away = timedelta() if known is None else at - datetime.fromisoformat(known)
        restored = key_values.take(connection, RESTORED) is not None
        if restored or away > (timedelta() if started else MISSED):
            now = table_store.now()
            served = None
            if restored or of is None:
                clock_pauses.outage(connection, now - max(away, timedelta()), now)
            else:
                served = [guild_id for guild_id in tables.servers_in_play(connection) if of.has(guild_id)]
                for guild_id in served:
                    clock_pauses.outage(connection, now - away, now, guild_id)
            if restored or away > SHORT:
                tables.draw_on(connection, int(at.timestamp()), served)
            live = [clock for clock in tables.clocks_in_play(connection) if is_live(clock)]
            for table_id in tables.running_with(connection, live, served):
                table_store.retime(connection, table_id, now)
        if of is None and started:
            # Processes that shared the servers had another database, of which this is a copy.
            shards.undivide(connection)
        for each in {key, HEARTBEAT}:
            key_values.put(connection, each, at.isoformat())
        return away

    away = await table_store.write(store)
    if away > SHORT:
        was_there = since is not None and since < MISSED.total_seconds()
        what = "the machine's clock was set ahead by" if was_there else "the bot was away for"
        log.warning("%s %s: all clocks stood still meanwhile", what, away)
