"""The sender: takes what must be told out of the outbox and tells it, exactly once, whatever Discord does.

Each table has a queue of its own, worked off in order; the tables don't wait for each other, and
discord.py keeps the pace that a channel allows.  What is done is noted in the outbox; what may have
been done without being noted (the process died, the answer was lost) is looked for in the channel first.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import Final, cast

import discord

from bot.face.errands import Errands
from bot.face.failures import judge, pause
from bot.face.host import Host
from bot.face.post import DiscordPost, Post
from bot.tables.outbox import Errand

log = logging.getLogger(__name__)

AT_ONCE: Final = 8
"""Tables that are told at the same time."""
PATIENCE: Final = 10
"""Attempts at something that fails in a way nobody expected: about four hours."""
BREATH: Final = 5.0
"""Seconds to wait when the storage itself fails."""


def utc_now() -> datetime:
    """The present."""
    return datetime.now(UTC)


class Sender:
    """Runs in the background from :meth:`start` to :meth:`stop`."""

    def __init__(self, host: Host, post: Post | None = None, now: Callable[[], datetime] = utc_now) -> None:
        self._outbox = host.desk.outbox
        self._post = post or DiscordPost(cast("discord.Client", host))
        self._errands = Errands(host, self._post)
        self._now = now
        self._places = asyncio.Semaphore(AT_ONCE)
        self._doubtful: set[int] = set()
        self._loop: asyncio.Task[None] | None = None
        self._queues: dict[int, asyncio.Task[None]] = {}

    def start(self) -> None:
        """Begin; what an earlier process left is done first."""
        self._loop = asyncio.create_task(self._run(), name="sender")

    async def stop(self, patience: float = 10.0) -> None:
        """Let what is being sent finish, at most ``patience`` seconds, then end."""
        if self._loop is None:
            return
        self._loop.cancel()
        queues = list(self._queues.values())
        if queues:
            _, unfinished = await asyncio.wait(queues, timeout=patience)
            for task in unfinished:
                task.cancel()
        await asyncio.gather(self._loop, *queues, return_exceptions=True)
        self._loop = None

    async def _run(self) -> None:
        await self._post.ready()
        first = True
        while True:
            self._outbox.woken.clear()
            try:
                errands = await self._outbox.pending()
            except Exception:
                log.exception("the outbox can't be read")
                await asyncio.sleep(BREATH)
                continue
            if first:
                self._doubtful.update(errand.id for errand in errands)
                first = False
            queues = _queues(errands)
            self._launch(queues)
            await self._rest(queues)

    def _launch(self, queues: Mapping[int, tuple[Errand, ...]]) -> None:
        """Start the queues of the tables whose first errand is due."""
        for table_id, queue in queues.items():
            if table_id not in self._queues and queue[0].due_at <= self._now():
                task = asyncio.create_task(self._work(table_id, queue), name=f"sender-table-{table_id}")
                self._queues[table_id] = task

    async def _rest(self, queues: Mapping[int, tuple[Errand, ...]]) -> None:
        """Sleep until something is written, a queue ends, or a postponed errand is due."""
        due = [queue[0].due_at for table_id, queue in queues.items() if table_id not in self._queues]
        seconds = (min(due) - self._now()).total_seconds() if due else None
        try:
            async with asyncio.timeout(None if seconds is None else max(0.05, seconds)):
                await self._outbox.woken.wait()
        except TimeoutError:
            return

    async def _work(self, table_id: int, queue: tuple[Errand, ...]) -> None:
        """Do a table's errands in order, until one must wait."""
        try:
            async with self._places:
                for errand in queue:
                    if not await self._do(errand):
                        return
        except Exception:
            log.exception("the outbox of table %d can't be worked off", table_id)
            await asyncio.sleep(BREATH)
        finally:
            del self._queues[table_id]
            self._outbox.woken.set()

    async def _do(self, errand: Errand) -> bool:
        """Do one errand; False: it was postponed, and what comes after it must wait, too."""
        doubtful = errand.id in self._doubtful or errand.attempts > 0
        # Until it is noted as done it may have been done: even a shutdown in the middle knows no better.
        self._doubtful.add(errand.id)
        try:
            await self._errands.do(errand, doubtful)
        except Exception as error:
            return await self._failed(errand, error)
        self._doubtful.discard(errand.id)
        return True

    async def _failed(self, errand: Errand, error: Exception) -> bool:
        verdict = judge(error)
        trace = secrets.token_hex(4)
        if verdict.kind == "later":
            log.warning("trace %s: errand %d (%s) later: %s", trace, errand.id, errand.kind, error)
        else:
            log.error("trace %s: errand %d (%s) failed", trace, errand.id, errand.kind, exc_info=error)
            if errand.attempts + 1 >= PATIENCE:
                await self._outbox.give_up(errand, f"trace {trace}: {error}")
                self._doubtful.discard(errand.id)
                return True
        until = self._now() + timedelta(seconds=pause(errand.attempts, verdict))
        await self._outbox.postpone(errand, until, f"trace {trace}: {error}")
        return False


def _queues(errands: Iterable[Errand]) -> dict[int, tuple[Errand, ...]]:
    """The errands of each table, oldest first."""
    ordered = sorted(errands, key=lambda errand: (errand.table_id, errand.id))
    groups = groupby(ordered, key=lambda errand: errand.table_id)
    return {table_id: tuple(group) for table_id, group in groups}
