"""The delivery: takes what must be told out of the outbox and tells it, once, whatever Discord does.

Each table and each tournament has a queue of its own, worked off in order, and beside it one for each
person who is called; the queues don't wait for each other, and discord.py keeps the pace that a channel
allows.  A message is read right before it is told, so nothing is told that was done meanwhile.  What is
done is noted in the outbox; what may have been done without being noted (the process died, the answer was
lost) is looked for in the channel first.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Final, Protocol, cast

import discord

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.delivery.digest_messages import DigestMessenger
from bot.discord_ui.delivery.discord_post import DiscordPost
from bot.discord_ui.delivery.failure_verdicts import EVERYDAY, FOR_NOW, Held, Verdict, asked, judge, pause
from bot.discord_ui.delivery.request_breaker import RequestBreaker
from bot.discord_ui.delivery.season_messages import SeasonMessenger
from bot.discord_ui.delivery.table_messages import TableMessenger
from bot.discord_ui.delivery.tournament_messages import TournamentMessenger
from bot.hosting.errors import Unavailable
from bot.hosting.outbox import Outbox, OutboxMessage, OutboxQueues
from bot.hosting.store import utc_now
from bot.storage.outbox import Of

log = logging.getLogger(__name__)

AT_ONCE: Final = 8
"""Queues that are worked off at the same time."""
PATIENCE: Final = 10
"""Attempts at something that fails in a way nobody expected: about four hours."""
STRANDED: Final = timedelta(days=7)
"""How long we wait for a place where we may post: somebody has to notice, and to give a permission back."""
BREATH: Final = 5.0
"""Seconds to wait when the storage itself fails."""
LONGEST: Final = 60.0
"""Seconds after which it looks again whatever it expects: the clock may jump, another process may write."""
AGAIN: Final = timedelta(minutes=1)
"""For how long a server isn't asked once more, whatever changes there: Discord counts what it refuses."""
SET_BACK: Final = timedelta(minutes=1)
"""So far the clock must go back to count as set back, and not as put right."""


class Messenger(Protocol):
    """Who tells one message; raises Held, and what is to be judged."""

    async def do(self, queued: OutboxMessage[Any], doubtful: bool) -> None: ...


class Delivery:
    """Runs in the background from :meth:`start` to :meth:`stop`."""

    def __init__(
        self,
        queues: OutboxQueues,
        messengers: Mapping[Of, Messenger],
        post: DiscordPost,
        now: Callable[[], datetime],
    ) -> None:
        self._queues = queues
        self._messengers = messengers
        self._post = post
        self._now = now
        self._newest_before = 0
        """The number of the newest message that an earlier process may have told without noting it."""
        self._doubtful: set[int] = set()
        """What this process may have told without noting it."""
        self._changed: set[int] = set()
        """The servers that may allow what they refused, where nothing was tried since."""
        self._asked_again: dict[int, datetime] = {}
        """When everything was tried again, in those where that was a moment ago."""
        self._latest: datetime | None = None
        """The latest that the clock has been."""
        self._loop: asyncio.Task[None] | None = None
        self._working: dict[str, asyncio.Task[None]] = {}
        """The queues that are being worked off."""
        self._stopping = False
        queues.leases.on_loss.append(self._drop_all)
        queues.leases.on_departure.append(queues.woken.set)

    def start(self) -> None:
        """Begin; what an earlier process left is done first."""
        self._stopping = False
        self._loop = asyncio.create_task(self._run(), name="delivery")

    @property
    def busy(self) -> bool:
        """Is something being sent, or its traces being cleared away, right now?"""
        return bool(self._working)

    @property
    def breaker(self) -> RequestBreaker:
        """What isn't asked of Discord for a while."""
        return self._post.breaker

    @property
    def doubtful(self) -> int:
        """How many messages may have been told without that being noted."""
        return len(self._doubtful)

    def allows_again(self, guild_id: int) -> None:
        """What a server allows may have changed: what waits there is tried again, at most once a minute."""
        self._changed.add(guild_id)
        self._queues.woken.set()

    async def stop(self, patience: float = 10.0) -> None:
        """Let what is being sent finish, at most ``patience`` seconds, then end; the rest waits."""
        if self._loop is None:
            return
        self._stopping = True
        self._loop.cancel()
        working = list(self._working.values())
        if working:
            _, unfinished = await asyncio.wait(working, timeout=patience)
            for task in unfinished:
                task.cancel()
        await asyncio.gather(self._loop, *working, return_exceptions=True)
        self._loop = None

    def _drop_all(self) -> None:
        """Others tell from now on what was being told, and look first whether it was."""
        for task in self._working.values():
            task.cancel()

    async def _run(self) -> None:
        """Work for ever: whatever goes wrong is logged, and it goes on."""
        work = self._begin
        while True:
            try:
                await work()
                work = self._round
            except Unavailable:
                await asyncio.sleep(BREATH)  # the store has said so
            except Exception:
                log.exception("the outbox can't be worked off")
                await asyncio.sleep(BREATH)

    async def _begin(self) -> None:
        """Take over what an earlier process left."""
        await self._post.ready()
        self._newest_before = await self._queues.begin()

    async def _round(self) -> None:
        """Start what is due, then wait for more."""
        self._queues.woken.clear()
        next_at = await self._start_due()
        left = LONGEST if next_at is None else (next_at - self._now()).total_seconds()
        seconds = self._queues.leases.within(min(LONGEST, max(0.05, left)))
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._queues.woken.wait()

    async def _start_due(self) -> datetime | None:
        """Start the queues in which something is due; when will there be more, if nothing is written?"""
        now = self._now()
        if self._latest is not None and now < self._latest - SET_BACK:
            await self._queues.clock_set_back()
            self._latest = now
        self._latest = now if self._latest is None else max(now, self._latest)
        await self._ask_again(now)
        places = AT_ONCE - len(self._working)
        if not places:
            return None
        due = await self._queues.due(places, self._working.keys())
        for queue in due.queues:
            self._working[queue] = asyncio.create_task(self._work(queue), name=f"delivery-{queue}")
        return due.next_at

    async def _ask_again(self, now: datetime) -> None:
        """Let what waits be due where it may be allowed again, even if that changes all the time."""
        self._asked_again = {one: at for one, at in self._asked_again.items() if now - AGAIN < at <= now}
        for guild_id in self._changed - self._asked_again.keys():
            self._changed.discard(guild_id)
            self._asked_again[guild_id] = now
            self.breaker.forget(guild_id)
            await self._queues.hasten(guild_id)

    async def _work(self, queue: str) -> None:
        """Tell a queue's messages in order, until one must wait or the delivery stops."""
        told = set[int]()
        try:
            while not self._stopping and self._queues.holds(queue):
                message = await self._queues.head(queue)
                if message is None or message.due_at > self._now():
                    return
                told.add(message.id)
                if not await self._tell(message):
                    return
        except Unavailable:
            log.warning("the outbox of %s can't be worked off for now", queue)
            await asyncio.sleep(BREATH)
        except Exception:
            log.exception("the outbox of %s can't be worked off", queue)
            await asyncio.sleep(BREATH)
        finally:
            try:
                await self._queues.release(queue, told & self._doubtful)
            finally:
                # Also where the leases are lost meanwhile: the queue must be worked off again.
                del self._working[queue]
                self._queues.woken.set()

    async def _tell(self, message: OutboxMessage[Any]) -> bool:
        """Tell one message; False: it was postponed, and what comes after it must wait, too."""
        tried = message.doubtful or message.id in self._doubtful or message.attempts > 0
        doubtful = tried or message.id <= self._newest_before
        # Until it is noted as done it may have been done: even a shutdown in the middle knows no better.
        self._doubtful.add(message.id)
        try:
            await self._messengers[message.of].do(message, doubtful)
        except Held as held:
            if not tried:
                self._doubtful.discard(message.id)
            await self._outbox(message).postpone(message, held.until, None)
            return False
        except Exception as error:
            return await self._failed(message, error)
        self._settled(message)
        return True

    def _outbox(self, message: OutboxMessage[Any]) -> Outbox[Any]:
        return self._queues.of(message.of)

    async def _failed(self, message: OutboxMessage[Any], error: Exception) -> bool:
        verdict = judge(error)
        trace = secrets.token_hex(4)
        why = f"trace {trace}: {error}"
        what = f"message {message.id} ({message.kind}) of {message.of} {message.owner}"
        if verdict.kind in EVERYDAY:
            log.warning("%s failed%s (%s), %s", what, asked(error), verdict.kind, why)
        else:
            log.error("%s failed%s, %s", what, asked(error), why, exc_info=error)
        if self._is_hopeless(message, verdict):
            await self._outbox(message).give_up(message.id, message.owner, why)
            self._settled(message)
            return True
        if verdict.kind in FOR_NOW:
            self._outbox(message).stuck[message.id] = message.owner
        until = self._now() + timedelta(seconds=pause(message.attempts, verdict))
        await self._outbox(message).postpone(message, until, why)
        return False

    def _is_hopeless(self, message: OutboxMessage[Any], verdict: Verdict) -> bool:
        match verdict.kind:
            case "later":
                return False
            case "deleted":
                return True
            case "elsewhere" | "asleep":
                return self._now() - message.created_at >= STRANDED
            case _:
                return message.attempts + 1 >= PATIENCE

    def _settled(self, message: OutboxMessage[Any]) -> None:
        """Nothing is known to stand in its way any more."""
        self._doubtful.discard(message.id)
        self._outbox(message).stuck.pop(message.id, None)


def delivery(
    services: BotServices, post: DiscordPost | None = None, now: Callable[[], datetime] = utc_now
) -> Delivery:
    """The delivery of what a bot has to tell, of tables and of tournaments."""
    leases = services.tables.store.database.leases
    post = post or DiscordPost(cast("discord.Client", services), now, lambda: leases.crowd)
    messengers: dict[Of, Messenger] = {
        "table": TableMessenger(services, post, now),
        "tournament": TournamentMessenger(services, post, now),
        "person": DigestMessenger(services, post, now),
        "guild": SeasonMessenger(services, post, now),
    }
    tables = services.tables
    outboxes = (tables.outbox, services.tournaments.outbox, tables.digests, tables.season_news)
    return Delivery(OutboxQueues(outboxes, services.tables.store), messengers, post, now)
