"""The delivery: takes what must be told out of the outbox and tells it, once, whatever Discord does.

Each table and each tournament has a queue of its own, worked off in order, and beside it one for each
person who is called; the queues don't wait for each other, and discord.py keeps the pace that a channel
allows.  What is done is noted in the outbox; what may have been done without being noted (the process died,
the answer was lost) is looked for in the channel first.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any, Final, Protocol, TypeAlias, cast

import discord

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.delivery.failure_verdicts import EVERYDAY, Held, Verdict, judge, pause
from bot.discord_ui.delivery.post import DiscordPost, Post
from bot.discord_ui.delivery.table_messages import TableMessenger
from bot.discord_ui.delivery.tournament_messages import TournamentMessenger
from bot.hosting.outbox import Outbox, OutboxMessage
from bot.hosting.store import utc_now

log = logging.getLogger(__name__)

AT_ONCE: Final = 8
"""Tables that are told at the same time."""
PATIENCE: Final = 10
"""Attempts at something that fails in a way nobody expected: about four hours."""
STRANDED: Final = timedelta(days=7)
"""How long we wait for a place where we may post: somebody has to notice, and to give a permission back."""
REMEMBERED: Final = timedelta(days=30)
"""How long what is done stays in the outbox, for an operator who asks what happened."""
BREATH: Final = 5.0
"""Seconds to wait when the storage itself fails."""


Queue: TypeAlias = tuple[str, int, int]
"""A table or tournament, and for calls the person: who is called waits for quiet hours without holding up
the boards."""


class Messenger(Protocol):
    """Who tells one message; raises Held, and what is to be judged."""

    async def do(self, errand: OutboxMessage[Any], doubtful: bool) -> None: ...


@dataclass
class Source:
    """What is to be told of one kind of owner, and who tells it."""

    outbox: Outbox[Any]
    messenger: Messenger


class Delivery:
    """Runs in the background from :meth:`start` to :meth:`stop`."""

    def __init__(self, sources: Iterable[Source], post: Post, now: Callable[[], datetime]) -> None:
        """The sources share what wakes them: they are written in the same transactions."""
        self._sources = {source.outbox.of: source for source in sources}
        (self._woken,) = {source.outbox.woken for source in self._sources.values()}
        self._post = post
        self._now = now
        self._places = asyncio.Semaphore(AT_ONCE)
        self._doubtful: set[int] = set()
        self._loop: asyncio.Task[None] | None = None
        self._queues: dict[Queue, asyncio.Task[None]] = {}
        self._stopping = False

    def start(self) -> None:
        """Begin; what an earlier process left is done first."""
        self._stopping = False
        self._loop = asyncio.create_task(self._run(), name="delivery")

    @property
    def busy(self) -> bool:
        """Is something being sent, or its traces being cleared away, right now?"""
        return bool(self._queues)

    async def stop(self, patience: float = 10.0) -> None:
        """Let what is being sent finish, at most ``patience`` seconds, then end; the rest waits."""
        if self._loop is None:
            return
        self._stopping = True
        self._loop.cancel()
        queues = list(self._queues.values())
        if queues:
            _, unfinished = await asyncio.wait(queues, timeout=patience)
            for task in unfinished:
                task.cancel()
        await asyncio.gather(self._loop, *queues, return_exceptions=True)
        self._loop = None

    async def _run(self) -> None:
        """Work for ever: whatever goes wrong is logged, and it goes on."""
        work = self._begin
        while True:
            try:
                await work()
                work = self._round
            except Exception:
                log.exception("the outbox can't be worked off")
                await asyncio.sleep(BREATH)

    async def _begin(self) -> None:
        """Take over what an earlier process left."""
        await self._post.ready()
        pruned = await next(iter(self._sources.values())).outbox.prune(self._now() - REMEMBERED)
        if pruned:
            log.info("%d old errands are forgotten", pruned)
        for message in await self._pending():
            self._doubtful.add(message.id)
            if message.attempts:
                self._outbox(message).stuck.add(message.owner)

    async def _pending(self) -> list[OutboxMessage[Any]]:
        """All that is still to be told, due or not."""
        return [one for source in self._sources.values() for one in await source.outbox.pending()]

    def _outbox(self, message: OutboxMessage[Any]) -> Outbox[Any]:
        return self._sources[message.of].outbox

    async def _round(self) -> None:
        """Start what is due, then wait for more."""
        self._woken.clear()
        # What a queue tells while the outbox is read may look open still: it is left to the next round.
        working = set(self._queues)
        found = _queues(await self._pending())
        queues = {key: queue for key, queue in found.items() if key not in working}
        self._launch(queues)
        await self._rest(queues)

    def _launch(self, queues: Mapping[Queue, tuple[OutboxMessage[Any], ...]]) -> None:
        """Start the queues whose first errand is due."""
        for key, queue in queues.items():
            if key not in self._queues and queue[0].due_at <= self._now():
                task = asyncio.create_task(self._work(key, queue), name=f"delivery-{key[0]}-{key[1]}")
                self._queues[key] = task

    async def _rest(self, queues: Mapping[Queue, tuple[OutboxMessage[Any], ...]]) -> None:
        """Sleep until something is written, a queue ends, or a postponed errand is due."""
        due = [queue[0].due_at for key, queue in queues.items() if key not in self._queues]
        seconds = (min(due) - self._now()).total_seconds() if due else None
        try:
            async with asyncio.timeout(None if seconds is None else max(0.05, seconds)):
                await self._woken.wait()
        except TimeoutError:
            return

    async def _work(self, key: Queue, queue: tuple[OutboxMessage[Any], ...]) -> None:
        """Do a queue's errands in order, until one must wait or the delivery stops."""
        try:
            async with self._places:
                for errand in queue:
                    if self._stopping or not await self._do(errand):
                        return
        except Exception:
            log.exception("the outbox of %s %d can't be worked off", *key[:2])
            await asyncio.sleep(BREATH)
        finally:
            del self._queues[key]
            self._woken.set()

    async def _do(self, errand: OutboxMessage[Any]) -> bool:
        """Do one errand; False: it was postponed, and what comes after it must wait, too."""
        doubtful = errand.id in self._doubtful or errand.attempts > 0
        # Until it is noted as done it may have been done: even a shutdown in the middle knows no better.
        self._doubtful.add(errand.id)
        try:
            await self._sources[errand.of].messenger.do(errand, doubtful)
        except Held as held:
            if not doubtful:
                self._doubtful.discard(errand.id)
            await self._outbox(errand).postpone(errand, held.until, None)
            return False
        except Exception as error:
            return await self._failed(errand, error)
        self._settled(errand)
        return True

    async def _failed(self, errand: OutboxMessage[Any], error: Exception) -> bool:
        verdict = judge(error)
        trace = secrets.token_hex(4)
        why = f"trace {trace}: {error}"
        what = f"errand {errand.id} ({errand.kind}) of {errand.of} {errand.owner}"
        if verdict.kind in EVERYDAY:
            log.warning("%s failed (%s), %s", what, verdict.kind, why)
        else:
            log.error("%s failed, %s", what, why, exc_info=error)
        if self._is_hopeless(errand, verdict):
            await self._outbox(errand).give_up(errand, why)
            self._settled(errand)
            return True
        if verdict.kind == "elsewhere":
            self._outbox(errand).stuck.add(errand.owner)
        until = self._now() + timedelta(seconds=pause(errand.attempts, verdict))
        await self._outbox(errand).postpone(errand, until, why)
        return False

    def _is_hopeless(self, errand: OutboxMessage[Any], verdict: Verdict) -> bool:
        match verdict.kind:
            case "later":
                return False
            case "deleted":
                return True
            case "elsewhere":
                return self._now() - errand.created_at >= STRANDED
            case _:
                return errand.attempts + 1 >= PATIENCE

    def _settled(self, errand: OutboxMessage[Any]) -> None:
        """Nothing is known to stand in its way any more."""
        self._doubtful.discard(errand.id)
        self._outbox(errand).stuck.discard(errand.owner)


def delivery(
    host: BotServices, post: Post | None = None, now: Callable[[], datetime] = utc_now
) -> Delivery:
    """The delivery of what a bot has to tell, of tables and of tournaments."""
    post = post or DiscordPost(cast("discord.Client", host))
    tables = Source(host.tables.outbox, TableMessenger(host, post, now))
    tournaments = Source(host.tournaments.outbox, TournamentMessenger(host, post, now))
    return Delivery((tables, tournaments), post, now)


def _queues(errands: Iterable[OutboxMessage[Any]]) -> dict[Queue, tuple[OutboxMessage[Any], ...]]:
    """The errands of each queue, oldest first."""
    ordered = sorted(errands, key=lambda errand: (*_queue(errand), errand.id))
    return {key: tuple(group) for key, group in groupby(ordered, key=_queue)}


def _queue(errand: OutboxMessage[Any]) -> Queue:
    return errand.of, errand.owner, errand.to or 0
