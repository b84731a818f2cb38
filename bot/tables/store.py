"""Tables as they are stored: loaded, changed by decisions, followed by what follows every change, saved."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, TypeAlias, TypeVar

from sqlalchemy import Connection

from bot.games.engine.contract import Game
from bot.hosting.errors import NoSuchTable, Unreadable
from bot.hosting.store import LARGEST_ID, Store, utc_now
from bot.people.preferences import Preferences
from bot.storage import auto_answers, clock_pauses, reaction_times, tables, tournaments, votes
from bot.storage import deadlines as deadline_rows
from bot.storage import log as logs
from bot.storage.database import Database
from bot.storage.rows import DeadlineRow
from bot.tables.clock import deadlines, reaction_delays, timing
from bot.tables.clock_pauses import ClockPauses
from bot.tables.model import TableInfo
from bot.tables.replay import Positions, ReplayedGame
from bot.tables.saving import RecordResult, save
from bot.tables.state import OFFER, TableChange, TableState, info, is_offer
from bot.tables.terms import Terms

T = TypeVar("T")
_log = logging.getLogger(__name__)

Decide: TypeAlias = Callable[[TableState, ReplayedGame | None, datetime], TableChange]
"""What becomes of a table, as its record and its line stand at a moment."""
KNOWN: Final = 512
"""Tables of which it is remembered how they are stored."""
Loaded: TypeAlias = tuple[TableState, ReplayedGame | None]


@dataclass(frozen=True)
class Consequences:
    """What follows every change of a table: put together where the application is."""

    followers: Sequence[
        Callable[[TableState, ReplayedGame | None, TableChange, datetime], TableChange]
    ] = ()
    """Pure, in this order: the table and its line before, the change so far, the moment."""
    tell_followers: Callable[[TableState, Game, TableChange, Preferences], TableChange] | None = None
    """Tells those who don't sit there of a game's end."""
    record_result: RecordResult | None = None
    """What a new outcome brings, in the same transaction."""


class TableStore(Store[Loaded, TableChange]):
    """The tables, and the services that the use cases work with."""

    kind = "table"

    def __init__(
        self,
        database: Database,
        games: Mapping[str, Game],
        now: Callable[[], datetime],
        secrets: Callable[[], bytes],
        in_thread: bool,
        consequences: Consequences,
        beat: Callable[[], datetime] = utc_now,
    ) -> None:
        """``beat``: the clock by which the bot notices that it was not there; ``now`` may be moved."""
        super().__init__(database, now)
        self.games = games
        self.secrets = secrets
        self.in_thread = in_thread
        self.consequences = consequences
        self.beat = beat
        self.positions = Positions(games)
        self.preferences = Preferences(database, now)
        """What people and servers have chosen."""
        self.woken = asyncio.Event()
        """Set after each commit that wrote what is to be told."""
        self.timed = asyncio.Event()
        """Set after each commit that changed deadlines."""
        self.ended: dict[int, None] = {}
        """The tables that are over, or begin or end a pause, oldest first; emptied by who runs
        tournaments."""
        self.over = asyncio.Event()
        """Set after each commit that added to them."""
        self._known: OrderedDict[int, _Known] = OrderedDict()
        """What was read last of each table."""
        self.watchers: list[Callable[[int], None]] = []
        """Told of each table whose position a commit has changed, or anything before its game."""

    async def load(self, table_id: int, coming: int | None = None) -> TableState:
        """The table as it is stored; raises NoSuchTable.  ``coming``: who would like a seat.

        It is read anew only if somebody may have changed it meanwhile.
        """
        if not 0 < table_id <= LARGEST_ID:
            raise NoSuchTable(table_id)
        now = self._generation(table_id)
        known = self._known.get(table_id)
        # Where others write, too, nobody says what they have changed.
        if known is not None and known.generation == now and coming is None and self.database.leases.alone:
            return known.record
        record = await self.read(lambda connection: self._record(connection, table_id, coming))
        if record is None:
            raise NoSuchTable(table_id)
        if coming is None:
            self._know(_Known(now, record))
        return record

    def _generation(self, table_id: int) -> tuple[int, int]:
        """What changes whenever somebody may have changed how the table is stored."""
        return self.database.generation, self.database.generations[table_id]

    def _know(self, known: _Known) -> None:
        id = known.record.table.id
        self._known[id] = known
        self._known.move_to_end(id)
        while len(self._known) > KNOWN:
            self._known.popitem(last=False)

    async def write_of(self, id: int, work: Callable[[Connection], T]) -> T:
        return await self.write(work, table=id)

    async def _write(self, before: Loaded, change: TableChange, work: Callable[[Connection], T]) -> T:
        # Who begins or ends a game plays one more, or one less, for all open tables where they wait.
        if before[0].players != change.after.players:
            return await self.write(work)
        return await self.write_of(before[0].table.id, work)

    def _forget(self, id: int) -> None:
        self._known.pop(id, None)

    def _record(
        self, connection: Connection, table_id: int, coming: int | None = None
    ) -> TableState | None:
        found = tables.get(connection, table_id)
        if found is None:
            return None
        table, seats = found
        people = [seat.user_id for seat in seats]
        game = self.games.get(table.game)
        known = (
            {} if game is None or not game.auto_answers else auto_answers.of(connection, table.game, people)
        )
        proposed = () if table.started_at is None else votes.of_table(connection, table.id)
        taken_over = any(vote.kind == OFFER and vote.state == "taken" for vote in proposed)
        asks = table.state == "open" or (table.state == "running" and any(map(is_offer, proposed)))
        invited = votes.invited(connection, table.id) if asks else ()
        # Computers play as many games as they like, and have the same accounts at all tables.
        waiting = {seat.user_id for seat in seats if seat.computer is None and table.state == "open"}
        waiting |= set() if coming is None else {coming}
        playing = dict.fromkeys(waiting, 0) | tables.running(connection, waiting)
        event = Terms.read(table.terms).event
        record = TableState(
            table,
            seats,
            known,
            votes=proposed,
            invited=invited,
            playing=playing,
            organisers=frozenset() if event is None else tournaments.organisers(connection, event),
            seen=frozenset() if event is None else tournaments.seen_at(connection, table.id),
            leavers=votes.left(connection, table.id) if taken_over else (),
        )
        if table.state not in ("open", "running"):
            return record
        since = timing.since(record)
        stops = clock_pauses.of_table(connection, table.id, table.guild_id, since)
        taken = reaction_times.of(connection, table.game, people) if table.state == "running" else {}
        return replace(record, clock_pauses=ClockPauses(stops), reaction_times=taken)

    def retime(self, connection: Connection, table_id: int, now: datetime) -> int:
        """Write a running table's deadlines anew in a transaction that has changed what stops clocks.

        Whoever decided on the table with the older deadlines decides again.  Returns the log's length.
        """
        tables.hold_unchanged(connection, [table_id])
        record = self._record(connection, table_id)
        assert record is not None
        tables.change(connection, table_id, record.table.version, {})
        due = deadlines.from_now_on(deadlines.of(record), now)
        deadline_rows.set_of_table(connection, table_id, due, now)
        return record.table.ply

    def told(self) -> None:
        """Wake who waits for what is to be told, and for deadlines."""
        self.woken.set()
        self.timed.set()

    def begun(self, table_id: int) -> None:
        """Wake who waits for what a table brings that has begun in somebody else's transaction."""
        self.told()
        self._moved(table_id)

    def _moved(self, table_id: int) -> None:
        for tell in self.watchers:
            tell(table_id)

    async def line(self, record: TableState) -> ReplayedGame | None:
        """The replayed log of a table that has started, else None; raises Unreadable."""
        table = record.table
        if table.started_at is None:
            return None
        known = self.positions.known(table)
        since = len(known.played) if known is not None else 0
        entries = (
            await self.read(lambda connection: logs.entries(connection, table.id, since, table.ply))
            if since < table.ply
            else []
        )
        try:
            # Others may have pushed the known line out of memory meanwhile: it is handed on.
            return self.positions.line(table, len(record.seats), known, entries)
        except Unreadable as error:
            _log.exception("table %d can't be read at entry %d: %s", table.id, error.ply, error.detail)
            raise

    async def progress(self, ids: Collection[int]) -> Mapping[int, tuple[str, int]]:
        """How far these tables have come, whichever process brought them there."""
        return await self.read(lambda connection: tables.progress(connection, ids))

    async def look(self, table_id: int) -> Loaded:
        """A table and its replayed log, of the same moment; raises NoSuchTable, Unreadable."""
        async with self.alone(table_id):
            return await self._loaded(table_id)

    async def change(self, table_id: int, decide: Decide, coming: int | None = None) -> Loaded:
        """Change a table (:meth:`apply`); how it stands then.  ``coming``: who would like a seat."""
        async with self.alone(table_id):
            return await self.apply(
                table_id,
                lambda: self._loaded(table_id, coming),
                lambda loaded, now: self.followed(*loaded, decide(*loaded, now), now),
            )

    async def store(self, before: Loaded, change: TableChange, now: datetime) -> Loaded:
        id = before[0].table.id
        read, own = self._generation(id)
        known = self._known.get(id)
        if known is not None and (known.generation != (read, own) or known.record is not before[0]):
            known = None
        saved = await super().store(before, change, now)
        if change.line is not None:
            self.positions.keep(id, change.line)
        if known and self._generation(id) == (read, own + 1) and _is_as_read(before[0], saved[0]):
            due = known.due if change.deadlines is None else change.deadlines
            self._know(_Known((read, own + 1), saved[0], due))
        return saved

    def followed(
        self, before: TableState, line: ReplayedGame | None, change: TableChange, now: datetime
    ) -> TableChange:
        """The change with all that follows it, its clocks' pauses and the deadlines that come of it."""
        for follow in self.consequences.followers:
            change = follow(before, line, change, now)
        ended = before.table.state == "running" != change.after.table.state
        if ended and self.consequences.tell_followers is not None:
            game = self.games[before.table.game]
            change = self.consequences.tell_followers(before, game, change, self.preferences)
        sources = reaction_delays.DrawSources(self.preferences.person, self.secrets)
        change = reaction_delays.follow(before, line, change, now, sources)
        due = deadlines.of(change.after)
        if due == self._due_of(before) and not change.retimed:
            return change
        return replace(change, deadlines=due)

    def _due_of(self, record: TableState) -> tuple[DeadlineRow, ...]:
        """The deadlines of a table as it was loaded."""
        known = self._known.get(record.table.id)
        if known is None or known.record is not record:
            return deadlines.of(record)
        if known.due is None:
            known.due = deadlines.of(record)
        return known.due

    async def _loaded(self, table_id: int, coming: int | None = None) -> Loaded:
        record = await self.load(table_id, coming)
        return record, await self.line(record)

    def _save(self, connection: Connection, before: Loaded, change: TableChange, now: datetime) -> Loaded:
        record, line = before[0], change.line or before[1]
        save(connection, record, change, line, now, self.consequences.record_result)
        table = replace(change.after.table, version=record.table.version + 1)
        return replace(change.after, table=table, auto_answers=record.auto_answers), line

    def _wake(self, before: Loaded, change: TableChange) -> None:
        if change.updates or change.messages:
            self.woken.set()
        if change.deadlines is not None or change.happened is not None:
            self.timed.set()
        old, new = before[0].table, change.after.table
        if change.line is not None or old.state == "open":
            self._moved(old.id)
        if (new.state, new.outcome, new.paused_at) != (old.state, old.outcome, old.paused_at):
            self.ended[old.id] = None
            self.over.set()


@dataclass(slots=True)
class _Known:
    """What was read last of a table."""

    generation: tuple[int, int]
    """In which generation of the database and of the table."""
    record: TableState
    due: tuple[DeadlineRow, ...] | None = None
    """Its deadlines, once they were worked out."""


def _is_as_read(before: TableState, after: TableState) -> bool:
    """Is all that storage alone knows, numbers of rows and what people do elsewhere, as it was before?"""
    return (before.votes, before.invited, before.table.paused_at, before.table.state) == (
        after.votes,
        after.invited,
        after.table.paused_at,
        after.table.state,
    ) and [seat.user_id for seat in before.seats] == [seat.user_id for seat in after.seats]


class UseCases:
    """Use cases that belong together: if they raise a HostingError, nothing has changed."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    async def _change(self, table_id: int, decide: Decide, coming: int | None = None) -> TableInfo:
        """Change a table; what everybody may know of it then.  ``coming``: who would like a seat."""
        record, _ = await self._store.change(table_id, decide, coming)
        return info(record)
