"""Pauses before a shard connects to Discord again: none at first, then longer each time, up to a minute.

discord.py pauses where a connection can't be made, for up to a quarter of an hour at last, but not at all
where each one is made and closed at once: then it connects a hundred times a second, and Discord resets the
token of who identifies a thousand times a day.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import uniform
from time import monotonic
from typing import Final, Protocol, runtime_checkable

from discord import shard
from discord.client import Client
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, EventType, Shard

FIRST: Final = 1.0
LONGEST: Final = 60.0
"""Seconds of the first pause, and of all once they have doubled so often."""
STEADY: Final = 60.0
"""Seconds after which a connection counts as one that lasts: the next loss of it is mended at once."""


@runtime_checkable
class Keeping(Protocol):
    """A client that may give a shard up while it runs; any other keeps all of its own."""

    def keeps(self, connection: Shard) -> bool:
        """Is it this one by which the bot still wants to hear of its servers?"""
        ...


class Pauses:
    """How long to wait before each of several attempts in a row."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._longest = 0.0
        self._tried = -STEADY

    def delay(self) -> float:
        """Seconds to wait now: half of the pause or more, so that not all come back at once."""
        now = self._now()
        self._longest = 0.0 if now - self._tried >= STEADY else min(LONGEST, max(FIRST, 2 * self._longest))
        pause = uniform(self._longest / 2, self._longest)  # noqa: S311 (no secret)
        self._tried = now + pause
        return pause


class PatientShard(Shard):
    """A connection that comes back after a pause, without keeping those of other shards waiting."""

    def __init__(
        self, ws: DiscordWebSocket, client: Client, queue_put: Callable[[EventItem], None]
    ) -> None:
        super().__init__(ws, client, self._put)  # pyright: ignore[reportArgumentType] (the bot has shards)
        self._put_now = queue_put
        self._pauses = Pauses()
        self._backoff = self._pauses  # pyright: ignore[reportAttributeAccessIssue] (nothing but delay is used)

    def _put(self, item: EventItem) -> None:
        if isinstance(item.error, ReconnectWebSocket):
            # Whatever discord.py makes of it: one that is closed before its hello while the library
            # reconnects would end the bot.
            item.type = EventType.resume if item.error.resume else EventType.identify
            asyncio.get_running_loop().call_later(self._pauses.delay(), self._put_if_kept, item)
        else:
            self._put_now(item)

    def _put_if_kept(self, item: EventItem) -> None:
        # Another process may have taken the shard over meanwhile.
        if not isinstance(self._client, Keeping) or self._client.keeps(self):
            self._put_now(item)


def install() -> None:
    """Let discord.py make its connections so."""
    shard.Shard = PatientShard
