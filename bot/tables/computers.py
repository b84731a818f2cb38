"""Computer players: they play the seats of computers, and those of people who are away or have gone.

Nothing is remembered: who must decide follows from what is stored, at every start anew.  A computer
gets what a person in its seat would see (view and decision, never the position), and its moves go the
way of everybody's: drafted with the seat's stamp, then confirmed.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from datetime import timedelta
from hashlib import sha256
from time import monotonic
from typing import Final

from bot.games.engine.contract import Player
from bot.games.engine.decision import Decision
from bot.games.engine.view import View
from bot.hosting.errors import Refused, Stale, Unavailable, WrongState
from bot.hosting.job import BREATH, Backlog, Job
from bot.hosting.person import Person
from bot.hosting.worker_pool import WorkerPool
from bot.storage import tables
from bot.tables.clock.presence import level_of
from bot.tables.model import TableSnapshot
from bot.tables.play import Play
from bot.tables.snapshots import from_seat
from bot.tables.state import person_in
from bot.tables.store import TableStore

log = logging.getLogger(__name__)

NODES: Final = 20_000
"""Positions that a computer looks at for one move: usually the limit, and the same on every machine."""
SECONDS: Final = 1.5
"""And how long it thinks at most."""
PATIENCE: Final = 10.0
"""Seconds after which a computer that keeps to neither is given up."""
TAKEN: Final = 0.5
"""Seconds until it is looked again at a table where another process plays."""
REACTS: Final = timedelta(seconds=3)
"""So long after it was asked a computer reacts, whatever it holds: how soon it does would tell."""


class Computers(Job):
    """Plays for the computers in the background from :meth:`start` to :meth:`stop`."""

    def __init__(self, store: TableStore, pool: WorkerPool) -> None:
        """``pool``: where they think; so many tables are played at once as it has workers."""
        super().__init__("computers", store.database.leases)
        self._store = store
        self._play = Play(store)
        self._backlog = Backlog()
        store.watchers.append(self._backlog.add)
        self._pool = pool
        self._playing: dict[int, asyncio.Task[None]] = {}
        """The tables that are being played."""
        self._changed: set[int] = set()
        """Those of them at which something has happened since."""
        self._slots = asyncio.Semaphore(pool.size)
        self.failures = 0
        """Choices that a computer didn't make, or not in time."""
        self.chosen = 0
        """Choices that were thought about and made."""
        self._thinking: list[float] = []
        """Since when each choice is being thought about, by the steady clock; the longest first."""
        self._held: dict[tuple[int, int, int | None], asyncio.Task[None]] = {}
        """Reactions that wait for their moment, by table, seat and stamp."""

    @property
    def playing(self) -> int:
        """How many tables are being played."""
        return len(self._playing)

    @property
    def waiting(self) -> int:
        """At how many more something has happened that wants a look."""
        return len(self._backlog)

    @property
    def longest_thought(self) -> float:
        """For how many seconds the choice has been thought about that takes longest."""
        return monotonic() - self._thinking[0] if self._thinking else 0.0

    async def stop(self) -> None:
        """End; a move that is being thought about is thought about again after the next start."""
        await super().stop()
        tasks = [*self._playing.values(), *self._held.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.stop()

    async def _round(self) -> None:
        if self._afresh:
            await self._look_everywhere()
            self._afresh = False
        await self._backlog.filled()
        table_id = self._backlog.take()
        if table_id is None:
            return
        if table_id in self._playing:
            self._changed.add(table_id)
        else:
            await self._slots.acquire()
            self._playing[table_id] = task = asyncio.create_task(self._play_at(table_id))
            task.add_done_callback(lambda _: self._played(table_id))

    def _look_afresh(self) -> None:
        super()._look_afresh()
        self._backlog.stir()

    def _played(self, table_id: int) -> None:
        """Make room for another table; what has happened at this one meanwhile is looked at next."""
        self._slots.release()
        del self._playing[table_id]
        if table_id in self._changed:
            self._changed.remove(table_id)
            self._backlog.add(table_id)

    async def _look_everywhere(self) -> None:
        """Note all tables at which a computer may have to play."""
        for table_id in await self._store.read(tables.with_computers):
            self._backlog.add(table_id)

    async def _play_at(self, table_id: int) -> None:
        """Let each computer of the table make what moves it must."""
        try:
            async with self.leased(table_id) as ours:
                if ours:
                    record = await self._store.load(table_id)
                    for seat in record.seats:
                        await self._play_for(table_id, seat.place)
                    return
            # Another process plays there, and may have looked before what has happened now.
            await asyncio.sleep(TAKEN)
            self._changed.add(table_id)
        except Unavailable:
            await asyncio.sleep(BREATH)
            self._changed.add(table_id)
        except Exception:
            # One table's trouble; it is tried again when something happens there, and at the next start.
            log.exception("the computers at table %d can't play", table_id)

    async def _play_for(self, table_id: int, place: int) -> None:
        """Make moves and confirm them until the seat has nothing more to decide, or is a person's again."""
        store = self._store
        while True:
            record = await store.load(table_id)
            seat = record.seats[place]
            level = level_of(record, seat, store.now())
            if level is None or record.table.state != "running":
                return
            person = person_in(seat)
            snapshot = await from_seat(store, table_id, place)
            try:
                if snapshot.complete:
                    await self._play.confirm(table_id, person, snapshot.stamp, stands_in=True)
                elif snapshot.view is not None and snapshot.decision is not None:
                    if (table_id, place, snapshot.stamp) in self._held:
                        return
                    seed = _seed(record.table.secret, snapshot)
                    player = store.games[record.table.game].player(level, seed)
                    who = f"a computer of level {level} at table {table_id} ({record.table.game})"
                    move = await self._think(who, snapshot.view, snapshot.decision, player)
                    if snapshot.decision.reaction:
                        self._hold(snapshot, place, person, snapshot.decision, move)
                        return
                    await self._answer(snapshot, person, snapshot.decision, move)
                else:
                    return
            except (Stale, WrongState):
                # Somebody acted meanwhile; what is asked now, if anything, is seen in the next round.
                continue

    def _hold(
        self, snapshot: TableSnapshot, place: int, person: Person, decision: Decision, move: str
    ) -> None:
        """Answer in a while, without keeping other tables waiting."""
        key = snapshot.table.id, place, snapshot.stamp
        self._held[key] = task = asyncio.create_task(self._react(snapshot, person, decision, move))
        task.add_done_callback(lambda _: self._held.pop(key, None))

    async def _react(self, snapshot: TableSnapshot, person: Person, decision: Decision, move: str) -> None:
        store = self._store
        try:
            line = await store.line(await store.load(snapshot.table.id))
            since = line.played[-1].at if line is not None and line.played else store.now()
            await asyncio.sleep(min(since + REACTS - store.now(), REACTS).total_seconds())
            await self._answer(snapshot, person, decision, move)
        except (Stale, WrongState):
            return
        except Unavailable:
            # Another look at the table finds the question open still.
            self._backlog.add(snapshot.table.id)
        except Exception:
            log.exception("a computer at table %d can't react", snapshot.table.id)

    async def _answer(self, snapshot: TableSnapshot, person: Person, decision: Decision, move: str) -> None:
        table_id = snapshot.table.id
        try:
            await self._play.move(table_id, person, move, snapshot.stamp, stands_in=True)
        except Refused:
            log.exception("table %d refused a computer's move", table_id)
            first = decision.moves.at(0)
            await self._play.move(table_id, person, first, snapshot.stamp, stands_in=True)

    async def _think(self, who: str, view: View, decision: Decision, player: Player | None) -> str:
        """The player's move; the first legal one if it fails, so that nobody waits for ever."""
        moves = decision.moves
        if player is None or moves.count == 1:
            return moves.at(0)
        began = monotonic()
        self._thinking.append(began)
        try:
            move = await self._pool.run(PATIENCE, _choose, player, view, decision)
            if move in moves:
                self.chosen += 1
                return move
            raise ValueError("the move is not legal")  # noqa: TRY301 (told like any other failure)
        except TimeoutError as error:
            self.failures += 1
            trace = secrets.token_hex(4)
            told = "trace %s: %s gave no move within %.1f seconds (%s): the first legal one is played"
            log.error(told, trace, who, monotonic() - began, error)  # noqa: TRY400 (only the other process knows where)
        except Exception:
            self.failures += 1
            trace = secrets.token_hex(4)
            log.exception("trace %s: %s can't choose", trace, who)
        finally:
            self._thinking.remove(began)
        return moves.at(0)


def _choose(player: Player, view: View, decision: Decision) -> str:
    return player.choose(view, decision, nodes=NODES, seconds=SECONDS)


def _seed(secret: bytes, snapshot: TableSnapshot) -> bytes:
    """Chance for a computer's choice: known to the host only, and the same after a restart."""
    return hmac.digest(secret, f"computer:{snapshot.table.ply}:{snapshot.seat}".encode(), sha256)
