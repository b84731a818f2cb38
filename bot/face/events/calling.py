"""What concerns one person only: told where they like to be called, else where they play."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.face.events.below import below
from bot.face.host import Host
from bot.face.layouts.parts import text
from bot.face.marks import place
from bot.face.sheet import YOURS, sheet
from bot.face.telling import traces
from bot.face.telling.calling import PATIENT, Held
from bot.face.telling.failures import NOWHERE, judge
from bot.face.telling.post import Post
from bot.games.text import Words, lines, say
from bot.tables.errors import NoSuchTable
from bot.tables.model import TableInfo
from bot.tournaments.events.outbox import EventErrand
from bot.tournaments.events.record import EventMessage, EventRecord

log = logging.getLogger(__name__)
SOON: Final = timedelta(seconds=2)
"""When to look again for a thread that is just being made."""
THREADLESS: Final = timedelta(minutes=1)
"""Until when a thread is waited for."""


def public_locale(host: Host, post: Post, record: EventRecord) -> str | None:
    """The language of public messages: what the moderators chose, else the server's own."""
    chosen = host.desk.preferences.guild(record.row.guild_id).language
    return chosen or post.locale(record.row.guild_id)


class Caller:
    """Calls one person at a time; raises what the sender must judge."""

    def __init__(self, host: Host, post: Post, now: Callable[[], datetime]) -> None:
        self._host = host
        self._post = post
        self._now = now
        self._outbox = host.events.outbox

    async def call(
        self,
        errand: EventErrand,
        record: EventRecord,
        message: EventMessage,
        to: int,
        nonce: str,
        doubtful: bool,
    ) -> None:
        """Tell one person something, where they are called and where they play."""
        chosen = self._host.desk.preferences.person(to)
        if chosen.notify == "none":
            return await self._outbox.done(errand)
        table = await self._table(errand, message)
        quiet = chosen.quiet_until(self._now())
        if quiet is not None and (until := min(quiet, errand.created_at + PATIENT)) > self._now():
            raise Held(until)
        places = [record.row.channel_id]
        if table is not None:
            places.insert(0, table.thread_id or table.channel_id)
        if doubtful and await self._is_told(to, places, nonce):
            return await self._outbox.done(errand)
        if chosen.notify != "dm" or not await self._directly(record, message, to, table, nonce):
            await self._publicly(record, message, to, table, places, nonce)
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
        if waits and self._now() < errand.created_at + THREADLESS:
            raise Held(self._now() + SOON)
        return table

    async def _is_told(self, to: int, places: list[int], nonce: str) -> bool:
        try:
            places = [*places, await self._post.private(to)]
        except discord.HTTPException as error:
            if judge(error).kind == "later":
                raise
        return await traces.find(self._post, places, nonce) is not None

    async def _directly(
        self, record: EventRecord, message: EventMessage, to: int, table: TableInfo | None, nonce: str
    ) -> bool:
        """Was it told in a direct message, with the same controls?"""
        own = self._host.desk.preferences.person(to).language
        locale = own or public_locale(self._host, self._post, record)
        here = f"<#{record.row.channel_id}>" if table is None else place(table)
        told = self._host.words.teller(locale).tell(lines([message.words, say("-# {place}", place=here)]))
        controls = below(record, message, self._host.words.plain(locale))
        try:
            channel = await self._post.private(to)
            said = sheet(YOURS, text(told, traces.number(nonce)), controls)
            await self._post.send(channel, said, nonce)
        except discord.HTTPException as error:
            if judge(error).kind == "later":
                raise
            log.info("no direct message to %d: %s", to, error)
            return False
        return True

    async def _publicly(
        self,
        record: EventRecord,
        message: EventMessage,
        to: int,
        table: TableInfo | None,
        places: list[int],
        nonce: str,
    ) -> None:
        """Tell it where the person plays, else in the event's channel."""
        *before, last = dict.fromkeys(places)
        for channel in before:
            try:
                return await self._say(record, message, to, channel, message.words, nonce)
            except discord.HTTPException as error:
                if judge(error).kind not in NOWHERE:
                    raise
        away = table is not None and last not in (table.thread_id, table.channel_id)
        words = message.words
        if table is not None and (before or away):
            words = lines([words, say("-# {place}", place=place(table))])
        return await self._say(record, message, to, last, words, nonce)

    async def _say(
        self,
        record: EventRecord,
        message: EventMessage,
        to: int,
        channel: int,
        words: Words,
        nonce: str,
    ) -> None:
        locale = public_locale(self._host, self._post, record)
        controls = below(record, message, self._host.words.plain(locale))
        told = text(f"<@{to}> {self._host.words.teller(locale).tell(words)}", traces.number(nonce))
        await self._post.send(channel, sheet(YOURS, told, controls, pings=(to,)), nonce)
