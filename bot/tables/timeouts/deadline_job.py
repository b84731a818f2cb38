"""The job that lets happen what is due at tables, and sleeps until the next thing is.

It remembers nothing.  What is due stands in rows (:mod:`bot.tables.clock.deadlines`), so a restart misses
nothing; what a deadline does is a pure decision like everybody's, so a player who is quicker, or a second
job, settles it by the table's version.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol, TypeAlias

from bot.hosting.errors import HostingError, Unavailable, Unreadable
from bot.hosting.job import Job
from bot.hosting.machine_clock import since_boot
from bot.storage import deadlines as deadline_rows
from bot.storage.errors import Happened
from bot.storage.rows import DeadlineRow
from bot.tables import outages, vacations
from bot.tables.clock import deadlines
from bot.tables.clock.deadlines import DueDeadline
from bot.tables.replay import ReplayedGame
from bot.tables.state import OFFER, Kind, TableChange, TableState
from bot.tables.store import TableStore
from bot.tables.timeouts import game_timeouts, lobby_timeouts, reminders
from bot.tables.votes import voting

log = logging.getLogger(__name__)

Handler: TypeAlias = Callable[[DueDeadline], TableChange]
"""What a kind of deadline does to its table; pure."""

Key: TypeAlias = tuple[int, str, int | None, str]
"""Table, kind, seat and mark: what a deadline is, whatever its number."""

AT_ONCE: Final = 50
LONGEST: Final = 60.0
"""Seconds of sleep at most: the machine's clock may be set, or the machine may have slept itself."""
TAKEN: Final = 0.25
"""Seconds until it is looked again at what another process is doing."""


class SharedServers(Protocol):
    """What is known of all processes, where each hears of some servers only."""

    @property
    def all_served(self) -> bool:
        """Does each server have a process that gave back what time was lost before?"""
        ...

    def reachable_since(self, guild_id: int | None) -> datetime | None:
        """Since when people of a server can act without a break; None: they can't."""
        ...


class DeadlineJob(Job):
    """Lets deadlines happen in the background from :meth:`start` to :meth:`stop`."""

    def __init__(self, store: TableStore, handlers: Mapping[str, Handler]) -> None:
        super().__init__("deadlines", store.database.leases)
        self._store = store
        self._handlers = handlers
        self._beats: datetime | None = None
        self._beaten: float | None = None
        """When that was noted, by a clock that nobody sets."""
        self._broken: set[Key] = set()
        self.reachable_since: datetime | None = datetime.min.replace(tzinfo=UTC)
        """Since when people can act without a break; None: they can't."""
        self.shared: SharedServers | None = None
        """Who hears of which servers, where several processes share them; None: this one of all."""

    def _look_afresh(self) -> None:
        super()._look_afresh()
        self._store.timed.set()

    def connected(self) -> None:
        """People can act from now on."""
        if self.reachable_since is None:
            self.reachable_since = self._store.now()

    def disconnected(self) -> None:
        """Nobody can act until :meth:`connected`; deadlines go on."""
        self.reachable_since = None

    async def _round(self) -> None:
        self._store.timed.clear()
        if not await self.work():
            await self._rest()

    async def work(self) -> bool:
        """Let happen what is due now; False: there was nothing.  Raises Unavailable."""
        if self.shared is None:
            await self._beat()
        elif not self.shared.all_served:
            return False
        now = self._store.now()
        limit = AT_ONCE + len(self._broken)
        found = await self._store.read(lambda connection: deadline_rows.due(connection, limit, now))
        rows = self._possible(found)[:AT_ONCE]
        async with self.leased(*{row.table_id for row in rows}) as ours:
            for row in rows:
                if row.table_id in ours:
                    await self._happen(row)
        return bool(ours)

    def _possible(self, rows: list[DeadlineRow]) -> list[DeadlineRow]:
        """Without what can't happen in this process."""
        return [row for row in rows if _key(row) not in self._broken]

    async def _beat(self) -> None:
        """Note once a minute that we are there; time in which we were not is given back first."""
        beat = self._store.beat()
        # A clock that is set back is noted at once: else nothing would be until it is there again.
        if self._beats is None or not timedelta() <= beat - self._beats < outages.EVERY:
            now, before = since_boot(), self._beaten
            since = None if before is None else now - before
            await outages.beat(self._store, beat, started=before is None, since=since)
            self._beats, self._beaten = beat, now

    async def _rest(self) -> None:
        limit = 1 + len(self._broken)
        found = await self._store.read(lambda connection: deadline_rows.soonest(connection, limit))
        now = self._store.now()
        seconds = min([LONGEST, *((row.at - now).total_seconds() for row in self._possible(found))])
        if seconds <= 0 and self._leases.alone and (self.shared is None or self.shared.all_served):
            return
        # What is due nevertheless may be what others have leased.
        await self._sleep(self._store.timed, max(seconds, TAKEN))

    async def _happen(self, row: DeadlineRow) -> None:
        try:
            await self._change(row)
        except Unavailable:
            raise
        except Happened:
            return
        except Unreadable:
            # Told where it was noticed.  A later program may read the table, and then it happens.
            self._broken.add(_key(row))
        except HostingError as error:
            log.info("deadline %d (%s) of table %d is void: %s", row.id, row.kind, row.table_id, error)
            await self._store.write(lambda connection: deadline_rows.done(connection, row))
        except Exception:
            # One table's trouble must not stop the others; it is tried again after the next start.
            trace = secrets.token_hex(4)
            log.exception("trace %s: %s of table %d can't happen", trace, row.kind, row.table_id)
            self._broken.add(_key(row))

    def _reachable_since(self, guild_id: int | None) -> datetime | None:
        return self.reachable_since if self.shared is None else self.shared.reachable_since(guild_id)

    async def _change(self, row: DeadlineRow) -> None:
        store = self._store
        if row.kind == "turn":
            for each in _reached_together(await store.load(row.table_id), row, store.now()):
                await vacations.instead(store, each)

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            for due in deadlines.of(record):
                if (due.kind, due.seat, due.mark) == (row.kind, row.seat, row.mark):
                    if due.at > now:
                        return TableChange(record, updates=_SAID_IN.get(row.kind, ()), retimed=True)
                    since = self._reachable_since(record.table.guild_id)
                    done = self._handlers[row.kind](DueDeadline(record, line, due, now, since))
                    return replace(done, happened=row)
            return TableChange(record, happened=row)

        await store.change(row.table_id, decide)


def _reached_together(record: TableState, row: DeadlineRow, now: datetime) -> list[DeadlineRow]:
    """This time-out and those of others at the same moment: what becomes of it depends on them.

    None if it isn't reached, by what has stopped the clock since this was stored.
    """
    found = deadlines.of(record)
    moments = {due.at for due in found if _key(due) == _key(row) and due.at <= now}
    others = [due for due in found if due.kind == row.kind and due.at in moments and due.seat != row.seat]
    return [row, *others] if moments else []


def _key(row: DeadlineRow) -> Key:
    return row.table_id, row.kind, row.seat, row.mark


_SAID_IN: Final[Mapping[str, tuple[Kind, ...]]] = {
    "confirm": ("lobby-edit",),
    "turn": ("board-edit",),
    "react": ("board-edit",),
    "claim": ("board-edit",),
}
"""Where people read when a deadline comes: there it is said anew if it has moved."""
HANDLERS: Final[Mapping[str, Handler]] = {
    "nudge": reminders.nudge,
    "expire": lobby_timeouts.expire,
    "confirm": lobby_timeouts.confirm,
    "remind": reminders.remind,
    "turn": game_timeouts.turn,
    "react": game_timeouts.react,
    "answer": game_timeouts.answer,
    "claim": game_timeouts.claim,
    "stand-in": game_timeouts.stand_in,
    "dead": game_timeouts.dead,
    "resume": game_timeouts.resume,
    "vote": voting.last_count,
    OFFER: game_timeouts.untaken,
}
