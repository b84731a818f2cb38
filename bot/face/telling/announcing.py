"""What is told of events: announcements in their channels, and what concerns one person only."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Final, cast

import discord

from bot.face.events.announcement import announcement
from bot.face.events.below import below
from bot.face.events.messages import message_sheet
from bot.face.events.showing import links
from bot.face.host import Host
from bot.face.sheet import YOURS
from bot.face.telling import language, traces
from bot.face.telling.bell import PATIENT, Bell
from bot.face.telling.calling import Caller, Saying
from bot.face.telling.failures import UNCHANGED, judge
from bot.face.telling.post import DiscordPost, Post
from bot.face.telling.sender import Worker
from bot.face.telling.tasks import Held
from bot.tables.errors import NoSuchTable
from bot.tables.house import utc_now
from bot.tables.model import TableInfo
from bot.tournaments.events.outbox import EventErrand
from bot.tournaments.events.record import EventMessage, EventRecord, NoSuchEvent

log = logging.getLogger(__name__)
_SOON: Final = timedelta(seconds=2)
"""When to look again for a thread that is just being made."""
_THREADLESS: Final = timedelta(minutes=1)
"""Until when a thread is waited for."""


class Herald(Worker[EventErrand]):
    """The worker for what is told of events."""

    def __init__(self, host: Host, post: Post | None = None, now: Callable[[], datetime] = utc_now) -> None:
        post = post or DiscordPost(cast("discord.Client", host))
        super().__init__(host.events.outbox, Announcer(host, post, now), post, now, "event")


class Announcer:
    """Does one errand of an event at a time; raises Held, and what the sender must judge."""

    def __init__(self, host: Host, post: Post, now: Callable[[], datetime]) -> None:
        self._host = host
        self._post = post
        self._now = now
        self._bell = Bell(host.desk.preferences, now)
        self._caller = Caller(host, post, now)
        self._outbox = host.events.outbox

    async def do(self, errand: EventErrand, doubtful: bool) -> None:
        """Tell what is to be told; ``doubtful``: it may have been told before we could note it."""
        try:
            record = (await self._host.events.looks.look(errand.event_id, None)).record
        except NoSuchEvent:
            return await self._outbox.done(errand)
        message = errand.message
        if errand.kind == "event-edit":
            return await self._edit(errand, record)
        if message is None:
            return await self._outbox.done(errand)
        if message.to is not None:
            return await self._call(errand, record, message, message.to, doubtful)
        return await self._announce(errand, record, message, doubtful)

    async def _announce(
        self, errand: EventErrand, record: EventRecord, message: EventMessage, doubtful: bool
    ) -> None:
        """Tell all in the event's channel."""
        channel, nonce = record.row.channel_id, traces.nonce(errand)
        known = await traces.find(self._post, [channel], nonce) if doubtful else None
        if known is None:
            self._wait_for_tables(errand, record, message)
            pings = self._bell.pinged(message.calls)
            locale, number = self._locale(record), traces.number(nonce)
            told = await message_sheet(self._host, record, message, locale, number, pings)
            known = channel, await self._post.send(channel, told, nonce)
        if message.about == "registration":
            return await self._outbox.announced(errand, known[1])
        return await self._outbox.done(errand)

    def _wait_for_tables(self, errand: EventErrand, record: EventRecord, message: EventMessage) -> None:
        """Who meets whom is told with links to the threads, which are being made: raises Held, a while."""
        waits = message.about == "pairings" and record.settings.in_thread and record.row.paused_at is None
        if not waits or self._now() >= errand.created_at + _THREADLESS:
            return
        found = links(record, message.round)
        for match in record.matches_of(message.round or 0):
            if match.number not in found and match.result is None and not match.stuck:
                raise Held(self._now() + _SOON)

    async def _edit(self, errand: EventErrand, record: EventRecord) -> None:
        """Bring the announcement up to date; nobody is called for it."""
        if record.row.message_id is not None and not await self._outbox.superseded(errand):
            teller = self._host.words.teller(self._locale(record))
            told = announcement(record, self._host.games, teller)
            try:
                await self._post.edit(record.row.channel_id, record.row.message_id, told)
            except discord.HTTPException as error:
                if judge(error).kind not in UNCHANGED:
                    raise
                log.info("the announcement of event %d stays as it is: %s", record.row.id, error)
        await self._outbox.done(errand)

    async def _call(
        self, errand: EventErrand, record: EventRecord, message: EventMessage, to: int, doubtful: bool
    ) -> None:
        """Tell one person, where they play or else in the event's channel."""
        table, channel = await self._table(errand, message), record.row.channel_id
        saying = Saying(
            message.words,
            traces.nonce(errand),
            record.row.guild_id,
            channel if table is None else table.thread_id or table.channel_id,
            channel,
            partial(below, record, message),
            colour=YOURS,
        )
        if not doubtful or await self._caller.found(saying, to) is None:
            await self._caller.call(saying, to, errand.created_at + PATIENT)
        return await self._outbox.done(errand)

    async def _table(self, errand: EventErrand, message: EventMessage) -> TableInfo | None:
        """The table that it is about; its thread is waited for.  Raises Held."""
        if message.table is None:
            return None
        try:
            table = await self._host.desk.info(message.table)
        except NoSuchTable:
            return None
        waits = table.in_thread and table.thread_id is None
        if waits and self._now() < errand.created_at + _THREADLESS:
            raise Held(self._now() + _SOON)
        return table

    def _locale(self, record: EventRecord) -> str | None:
        return language.of_guild(self._host, self._post, record.row.guild_id)
