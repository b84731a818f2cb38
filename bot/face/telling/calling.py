"""Saying things at a table, and calling people in the way that they have chosen (hosting rules, 3.3)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime

import discord

from bot.face.host import Host
from bot.face.layouts.spoken import spoken
from bot.face.sheet import Sheet
from bot.face.telling import language, notices, traces
from bot.face.telling.bell import PATIENT as PATIENT
from bot.face.telling.bell import Bell
from bot.face.telling.failures import NOWHERE, judge
from bot.face.telling.post import Post
from bot.games.text import say
from bot.people.settings import PersonSettings
from bot.tables.model import Sight, TableInfo
from bot.tables.outbox import Errand
from bot.tables.record import TERMS, Message

log = logging.getLogger(__name__)


class Held(Exception):
    """Not now: the person has quiet hours."""

    def __init__(self, until: datetime) -> None:
        super().__init__(until)
        self.until = until


class Caller:
    """Tells ``notice`` and ``whisper`` errands."""

    def __init__(self, host: Host, post: Post, bell: Bell, now: Callable[[], datetime]) -> None:
        self._host = host
        self._post = post
        self._bell = bell
        self._now = now
        self._outbox = host.desk.outbox

    async def tell(self, errand: Errand, sight: Sight, nonce: str, doubtful: bool) -> None:
        """Say it; ``doubtful``: it may have been said.  Raises Held, and what the sender must judge."""
        message = errand.message
        if message is None:
            return await self._outbox.done(errand)
        known = await self._said(sight.table, message, nonce) if doubtful else None
        if message.to is not None:
            return await self._call(errand, sight, message, message.to, nonce, known)
        if message.about.startswith(TERMS):
            return await self._amended(errand, sight, message, nonce, known)
        called = None if message.call is None else message.call.to
        since = None if known is None else errand.created_at
        pings = () if called is None else self._bell.pinged((called,), since)
        told = known or await self._at_table(sight, message, nonce, pings=pings)
        if pings:
            await self.withdraw(sight.table, called)
        calls = () if message.call is None or pings else (message.call,)
        return await self._outbox.told(errand, *told, calls)

    async def _amended(
        self, errand: Errand, sight: Sight, message: Message, nonce: str, known: tuple[int, int] | None
    ) -> None:
        """Tell of a changed term: in the notice of the changes just before it, if there is one."""
        told = known
        notice = notices.joined(await self._outbox.amended(sight.table.id), message, errand.created_at)
        if told is None and notice is not None:
            try:
                said = self._said_to_all(sight, notice.message, nonce)
                await self._post.edit(notice.place, notice.message_id, said)
                told = notice.place, notice.message_id
            except discord.HTTPException as error:
                if judge(error).kind not in {"gone", "asleep", *NOWHERE}:
                    raise
        told = told or await self._at_table(sight, message, nonce)
        return await self._outbox.told(errand, *told)

    async def _said(self, table: TableInfo, message: Message, nonce: str) -> tuple[int, int] | None:
        """Where the message stands already, if an earlier attempt posted it."""
        places = [] if table.thread_id is None else [table.thread_id]
        places.append(table.channel_id)
        try:
            if message.to is not None:
                places.append(await self._post.private(message.to))
        except discord.HTTPException as error:
            if judge(error).kind == "later":
                raise
        return await traces.find(self._post, places, nonce)

    async def _is_over(self, sight: Sight, message: Message, to: int) -> bool:
        """Is there nothing to remind the person of any more?"""
        kind, _, number = message.about.partition(" ")
        match kind:
            case "vote":
                seat = sight.table.seat_of(to)
                for vote in await self._host.desk.proposals(sight.table.id):
                    if str(vote.id) == number:
                        return vote.state != "open" or seat not in vote.asked or seat in vote.agreed
                return True
            case "invitation":
                return to not in sight.table.invited
            case _:
                return message.urgent_at is not None and to not in self._bell.waiting(sight).values()

    async def _call(
        self,
        errand: Errand,
        sight: Sight,
        message: Message,
        to: int,
        nonce: str,
        known: tuple[int, int] | None,
    ) -> None:
        if known is not None:
            return await self._outbox.told(errand, *known)
        chosen = self._chosen(to)
        over = await self._is_over(sight, message, to)
        if chosen.notify == "none" or over:
            return await self._outbox.done(errand)
        quiet = chosen.quiet_until(self._now())
        if quiet is not None and message.urgent_at is not None:
            until = min(quiet, message.urgent_at)
            if until > self._now():
                raise Held(until)
        # What can wait till the morning is not held, or it would hold up what can't: it wakes nobody.
        asleep = quiet is not None and message.urgent_at is None
        told = None
        if chosen.notify == "dm":
            told = await self._directly(sight, message, to, nonce, quiet=asleep)
        if told is None:
            told = await self._at_table(sight, message, nonce, quiet=asleep)
        if not message.about:
            await self.withdraw(sight.table, to)
        return await self._outbox.told(errand, *told)

    async def withdraw(
        self, table: TableInfo, to: int | None = None, about: str = "", kept: Collection[int] = ()
    ) -> None:
        """Delete the older calls of a table, to one person or to all but the ``kept``.

        A newer message says it now, or what they are ``about`` is answered.
        """
        for call in await self._outbox.calls(table.id, about):
            if to not in (None, call.to) or call.to in kept:
                continue
            try:
                await self._post.delete(call.place, call.message_id)
            except discord.HTTPException as error:
                if judge(error).kind == "later":
                    raise
                log.info("an old call of table %d stays: %s", table.id, error)
            await self._outbox.withdrawn(call)

    async def _directly(
        self, sight: Sight, message: Message, to: int, nonce: str, *, quiet: bool
    ) -> tuple[int, int] | None:
        """Where the direct message stands; None: the person takes none from us."""
        table = sight.table
        teller = self._host.words.teller(self._chosen(to).language or self._locale(table), sight.names)
        place = say("-# {place}", place=f"<#{table.thread_id or table.channel_id}>")
        try:
            words = f"{teller.tell(message.words)}\n{teller.tell(place)}"
            said = spoken(words, None, table.id, message.tap, teller, traces.number(nonce))
            channel = await self._post.private(to)
            return channel, await self._post.send(channel, replace(said, silent=quiet), nonce)
        except discord.HTTPException as error:
            if judge(error).kind == "later":
                raise
            log.info("no direct message to %d: %s", to, error)
            return None

    async def _at_table(
        self,
        sight: Sight,
        message: Message,
        nonce: str,
        *,
        quiet: bool = False,
        pings: tuple[int, ...] = (),
    ) -> tuple[int, int]:
        """Where the message stands; ``pings``: whom it calls, although it tells everybody."""
        table = sight.table
        teller = self._host.words.teller(self._locale(table), sight.names)
        words, number = teller.tell(message.words), traces.number(nonce)

        def said() -> Sheet:
            sheet = spoken(words, message.to, table.id, message.tap, teller, number, quiet=quiet)
            return replace(sheet, pings=(*sheet.pings, *pings))

        if table.thread_id is not None:
            try:
                return table.thread_id, await self._post.send(table.thread_id, said(), nonce)
            except discord.HTTPException as error:
                if judge(error).kind not in NOWHERE:
                    raise
        return table.channel_id, await self._post.send(table.channel_id, said(), nonce)

    def _said_to_all(self, sight: Sight, message: Message, nonce: str) -> Sheet:
        teller = self._host.words.teller(self._locale(sight.table), sight.names)
        words, number = teller.tell(message.words), traces.number(nonce)
        return spoken(words, None, sight.table.id, message.tap, teller, number)

    def _chosen(self, person: int) -> PersonSettings:
        return self._host.desk.preferences.person(person)

    def _locale(self, table: TableInfo) -> str | None:
        return language.of_guild(self._host, self._post, table.guild_id)
