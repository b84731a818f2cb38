"""A Discord that refuses now and then, remembers what it was given, and a process that dies in between."""

from __future__ import annotations

import itertools
import re
from collections.abc import AsyncIterator, Callable, Collection
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import NoReturn

import discord
from discord import ui

from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.delivery.discord_post import DiscordPost, numbers
from bot.tables.outbox import TableOutboxMessage
from tests.discord_ui.failure import failure
from tests.discord_ui.shown import view_controls

NONCES = timedelta(minutes=5)
"""How long Discord knows a message by its nonce."""
DOING: ContextVar[TableOutboxMessage | None] = ContextVar("doing", default=None)
"""The outbox message that is being told."""


class Killed(BaseException):
    """The process is no more from here on."""


@dataclass
class Fuse:
    """Dies after so many steps that could be the last; 0: it is dead; -1: never."""

    left: int = -1

    def burn(self) -> None:
        """One step more: who is dead takes none."""
        self.left -= self.left > 0
        if self.left == 0:
            raise Killed


@dataclass
class Message:
    """A message that stands in a channel."""

    id: int
    words: str
    """All its texts.  Its view isn't kept: those of a month would have to be looked through for garbage."""
    marks: frozenset[str]


@dataclass(frozen=True)
class Said:
    """A message as it was posted, for looking back."""

    at: datetime
    place: int
    message: int
    queued: TableOutboxMessage
    pings: tuple[int, ...]
    direct: bool

    @property
    def until(self) -> int | None:
        """The deadline that it names."""
        words = self.queued.message.words if self.queued.message is not None else ""
        found = re.search(r"<t:(\d+):f>", str(words))
        return None if found is None else int(found[1])


@dataclass
class RefusingPost(DiscordPost):
    """The sender's Discord: messages by channel, and daily trouble as chance has it."""

    now: Callable[[], datetime]
    chance: Random
    fuse: Fuse
    trouble: float = 0.04
    """How often a request fails for a moment."""
    channels: dict[int, dict[int, Message]] = field(default_factory=dict[int, dict[int, Message]])
    """The messages of each channel by their numbers, the oldest first."""
    said: list[Said] = field(default_factory=list[Said])
    threads: set[int] = field(default_factory=set[int])
    deleted: set[int] = field(default_factory=set[int])
    """Threads that are no more."""
    forbidden: dict[int, datetime] = field(default_factory=dict[int, datetime])
    """Channels and threads where the bot may not post, until when."""
    closed: set[int] = field(default_factory=set[int])
    """Who takes no direct messages."""
    refusals: dict[str, int] = field(default_factory=dict[str, int])
    _sent: dict[tuple[int, str], tuple[datetime, int]] = field(
        default_factory=dict[tuple[int, str], tuple[datetime, int]]
    )
    _numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    async def ready(self) -> None:
        return

    def belong(self, guild_id: int, channels: Collection[int | None]) -> None:
        return

    def locale(self, guild_id: int | None) -> str | None:
        return None

    async def send(self, channel_id: int, outgoing: OutgoingMessage, nonce: str) -> int:
        self._may_post(channel_id)
        if -channel_id in self.closed:
            self._refuse("closed", 403, 50007)
        return self._keep(channel_id, outgoing, nonce, direct=channel_id < 0)

    async def private(self, user_id: int) -> int:
        self._stumble()
        return -user_id

    async def edit(self, channel_id: int, message_id: int, outgoing: OutgoingMessage) -> None:
        self._may_post(channel_id)
        self._message(channel_id, message_id).words = _words(outgoing)

    async def strip(self, channel_id: int, message_id: int, remark: str = "") -> None:
        self._may_post(channel_id)
        self._message(channel_id, message_id)

    async def delete(self, channel_id: int, message_id: int) -> None:
        self._may_post(channel_id)
        del self.channels[channel_id][self._message(channel_id, message_id).id]

    async def own(self, channel_id: int) -> AsyncIterator[tuple[int, frozenset[str]]]:
        self._may_post(channel_id)
        for message in list(self.channels.get(channel_id, {}).values())[:-51:-1]:
            yield message.id, message.marks

    async def make_thread(self, channel_id: int, message_id: int, name: str) -> int:
        self._may_post(channel_id)
        if message_id in self.threads:
            raise failure(400, 160004)
        self.threads.add(message_id)
        self._lose()
        return message_id

    async def rename(self, thread_id: int, name: str) -> None:
        self._may_post(thread_id)

    async def wake(self, thread_id: int) -> None:
        self._may_post(thread_id)

    def find(self, channel_id: int, message_id: int) -> Message | None:
        """A message, if it stands."""
        return self.channels.get(channel_id, {}).get(message_id)

    def _keep(self, place: int, outgoing: OutgoingMessage, nonce: str, *, direct: bool) -> int:
        queued, now = DOING.get(), self.now()
        assert queued is not None
        assert len(nonce) <= 25
        at, known = self._sent.get((place, nonce), (now, None))
        if known is not None and now - at <= NONCES and self.find(place, known) is not None:
            return known
        marks = {file.filename for file in outgoing.files} | {
            *view_controls(outgoing.view),
            *numbers(outgoing.view),
        }
        number = discord.utils.time_snowflake(now) + next(self._numbers) % 2**22
        message = Message(number, _words(outgoing), frozenset(marks))
        self.channels.setdefault(place, {})[number] = message
        self._sent[place, nonce] = now, number
        self.said.append(Said(now, place, number, queued, tuple(outgoing.pings), direct))
        self._lose()
        return number

    def _message(self, channel_id: int, message_id: int) -> Message:
        found = self.find(channel_id, message_id)
        if found is None:
            self._refuse("gone", 404, 10008)
        return found

    def _may_post(self, channel_id: int) -> None:
        if channel_id in self.deleted:
            self._refuse("deleted", 404, 10003)
        if self.forbidden.get(channel_id, self.now()) > self.now():
            self._refuse("forbidden", 403, 50013)
        self._stumble()

    def _stumble(self) -> None:
        """Before anything has happened: too many requests, an error of Discord's own, or the end."""
        self.fuse.burn()
        if self.chance.random() < self.trouble:
            self._refuse("busy", self.chance.choice((429, 500, 502, 503)), 0)

    def _lose(self) -> None:
        """It has happened, but the answer gets lost, or nobody is there any more to hear it."""
        self.fuse.burn()
        if self.chance.random() < self.trouble / 4:
            self._refuse("lost", 504, 0)

    def _refuse(self, what: str, status: int, code: int) -> NoReturn:
        self.refusals[what] = self.refusals.get(what, 0) + 1
        raise failure(status, code)


def _words(outgoing: OutgoingMessage) -> str:
    texts = (item for item in outgoing.view.walk_children() if isinstance(item, ui.TextDisplay))
    return "\n".join(item.content for item in texts)
