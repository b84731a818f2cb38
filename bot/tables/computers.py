"""Computer players: whoever sits at a running table as a computer and must decide is played for.

Nothing is remembered: who must decide follows from the stored position, at every start anew.  A computer
gets what a person in its seat would see (view and decision, never the position), and its moves go the
way of everybody's: drafted with the seat's stamp, then confirmed.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from typing import Final

from bot.games.engine import Decision, Player, View
from bot.storage import tables
from bot.storage.rows import SeatRow
from bot.tables import play
from bot.tables.errors import Refused, Stale, Unavailable, WrongState
from bot.tables.house import House
from bot.tables.look import look
from bot.tables.model import Person, Sight
from bot.tables.record import Record, person

log = logging.getLogger(__name__)

NODES: Final = 20_000
"""Positions that a computer looks at for one move: usually the limit, and the same on every machine."""
SECONDS: Final = 1.5
"""And how long it thinks at most."""
PATIENCE: Final = 10.0
"""Seconds after which a computer that keeps to neither is given up."""
BREATH: Final = 5.0
"""Seconds to wait when the storage fails."""


class Computers:
    """Plays for the computers in the background from :meth:`start` to :meth:`stop`."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._worker = _thread()
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; tables that wait for a computer since an earlier process are played on first."""
        self._loop = asyncio.create_task(self._run(), name="computers")

    async def stop(self) -> None:
        """End; a move that is being thought about is thought about again after the next start."""
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)
            self._loop = None
        self._worker.shutdown(wait=False, cancel_futures=True)
        self._worker = _thread()

    async def _run(self) -> None:
        house = self._house
        everything = True
        while True:
            try:
                if everything:
                    house.touched.update(dict.fromkeys(await house.read(tables.with_computers)))
                    everything = False
                house.moved.clear()
                while house.touched:
                    table_id = next(iter(house.touched))
                    del house.touched[table_id]
                    await self._play_at(table_id)
            except Unavailable:
                everything = True
                await asyncio.sleep(BREATH)
            else:
                await house.moved.wait()

    async def _play_at(self, table_id: int) -> None:
        """Let each computer of the table make what moves it must."""
        try:
            record = await self._house.load(table_id)
            if record.table.state == "running":
                for seat in record.seats:
                    if seat.computer is not None:
                        await self._play_for(record, seat, seat.computer)
        except Unavailable:
            raise
        except Exception:
            # One table's trouble; it is tried again when something happens there, and at the next start.
            log.exception("the computers at table %d can't play", table_id)

    async def _play_for(self, record: Record, seat: SeatRow, level: int) -> None:
        """Make moves and confirm them until the seat has nothing more to decide."""
        house, table_id, who = self._house, record.table.id, person(seat)
        while True:
            sight = await look(house, table_id, who)
            try:
                if sight.complete:
                    await play.confirm(house, table_id, who, sight.stamp)
                elif sight.view is not None and sight.decision is not None:
                    seed = _seed(record.table.secret, sight)
                    player = house.games[record.table.game].player(level, seed)
                    await self._answer(sight, who, sight.view, sight.decision, player)
                else:
                    return
            except (Stale, WrongState):
                # Somebody acted meanwhile; what is asked now, if anything, is seen in the next round.
                continue

    async def _answer(
        self, sight: Sight, who: Person, view: View, decision: Decision, player: Player | None
    ) -> None:
        table_id = sight.table.id
        move = await self._think(table_id, view, decision, player)
        try:
            await play.play(self._house, table_id, who, move, sight.stamp)
        except Refused:
            log.exception("table %d refused a computer's move", table_id)
            await play.play(self._house, table_id, who, decision.moves.at(0), sight.stamp)

    async def _think(self, table_id: int, view: View, decision: Decision, player: Player | None) -> str:
        """The player's move; the first legal one if it fails, so that nobody waits for ever."""
        moves = decision.moves
        if player is None or moves.count == 1:
            return moves.at(0)
        choose = partial(player.choose, view, decision, nodes=NODES, seconds=SECONDS)
        try:
            async with asyncio.timeout(PATIENCE):
                move = await asyncio.get_running_loop().run_in_executor(self._worker, choose)
            if move in moves:
                return move
            raise ValueError("the move is not legal")  # noqa: TRY301 (told like any other failure)
        except Exception:
            trace = secrets.token_hex(4)
            log.exception("trace %s: a computer at table %d can't choose", trace, table_id)
        # The thread may be lost in thought for ever.
        self._worker.shutdown(wait=False, cancel_futures=True)
        self._worker = _thread()
        return moves.at(0)


def _thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="computers")


def _seed(secret: bytes, sight: Sight) -> bytes:
    """Chance for a computer's choice: known to the host only, and the same after a restart."""
    return hmac.digest(secret, f"computer:{sight.table.ply}:{sight.seat}".encode(), sha256)
