"""What is told of events: announcements in their channels, and what concerns one person only."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Final, cast

import discord
from discord import ui

from bot.face.controls import row
from bot.face.events import announcement
from bot.face.events.challenges import answers
from bot.face.events.showing import links, shown
from bot.face.events.taps import event_button
from bot.face.host import Host, theme_of
from bot.face.layouts.parts import text
from bot.face.marks import place
from bot.face.sheet import CALM, YOURS, Sheet, sheet
from bot.face.telling import traces
from bot.face.telling.calling import PATIENT, Held
from bot.face.telling.failures import NOWHERE, judge
from bot.face.telling.post import DiscordPost, Post
from bot.face.telling.sender import Worker
from bot.games.text import Teller, Text, Words, lines, say
from bot.tables.errors import NoSuchTable
from bot.tables.house import utc_now
from bot.tables.model import TableInfo
from bot.tournaments.events.fold import event_of
from bot.tournaments.events.outbox import EventErrand
from bot.tournaments.events.record import EventMessage, EventRecord, NoSuchEvent

log = logging.getLogger(__name__)
_PICTURES: Final = {"round-closed": "standings", "standings": "standings", "finished": "standings"}
"""What is shown with a message, by what it is about."""
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
    """Does one errand of an event at a time; raises what the sender must judge."""

    def __init__(self, host: Host, post: Post, now: Callable[[], datetime]) -> None:
        self._host = host
        self._post = post
        self._now = now
        self._outbox = host.events.outbox

    async def do(self, errand: EventErrand, doubtful: bool) -> None:
        """Tell what is to be told; ``doubtful``: it may have been told before we could note it."""
        try:
            record = (await self._host.events.looks.look(errand.event_id, None)).record
        except NoSuchEvent:
            return await self._outbox.done(errand)
        nonce = f"e{errand.id:x}-{int(errand.created_at.timestamp()):x}"
        if errand.kind == "event-edit":
            return await self._edit(errand, record)
        message = errand.message
        if message is None:
            return await self._outbox.done(errand)
        if message.to is not None:
            return await self._call(errand, record, message, message.to, nonce, doubtful)
        known = await traces.find(self._post, [record.row.channel_id], nonce) if doubtful else None
        if known is None:
            self._wait_for_tables(errand, record, message)
            told = await self._sheet(record, message, traces.number(nonce))
            known = record.row.channel_id, await self._post.send(record.row.channel_id, told, nonce)
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
            told = announcement.announcement(record, self._host.games, self._teller(record))
            try:
                await self._post.edit(record.row.channel_id, record.row.message_id, told)
            except discord.HTTPException as error:
                if judge(error).kind not in {"gone", "asleep", *NOWHERE}:
                    raise
                log.info("the announcement of event %d stays as it is: %s", record.row.id, error)
        await self._outbox.done(errand)

    async def _sheet(self, record: EventRecord, message: EventMessage, number: int) -> Sheet:
        """A message in the event's channel."""
        teller, plain = self._teller(record), self._plain(record)
        pings = self._pinged(message.calls)
        if message.about == "registration":
            return announcement.announcement(record, self._host.games, teller, number)
        what = _view(record, message)
        if what is not None:
            found = await shown(
                self._host.pictures,
                record,
                what,
                teller,
                plain,
                theme_of(self._host.desk.preferences.guild(record.row.guild_id)),
                head=_headed(message.words),
                number=number,
                pings=pings,
            )
            if found is not None:
                return found
        calls = " ".join(f"<@{person}>" for person in pings)
        told = teller.tell(message.words)
        controls = _controls(record, message, plain)
        return sheet(
            YOURS if pings else CALM, text(f"{calls} {told}".strip(), number), controls, pings=pings
        )

    async def _call(
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
        if waits and self._now() < errand.created_at + _THREADLESS:
            raise Held(self._now() + _SOON)
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
        locale = self._host.desk.preferences.person(to).language or self._locale(record)
        here = f"<#{record.row.channel_id}>" if table is None else place(table)
        told = self._host.words.teller(locale).tell(lines([message.words, say("-# {place}", place=here)]))
        controls = _controls(record, message, self._host.words.plain(locale))
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
        teller = self._teller(record)
        *before, last = dict.fromkeys(places)
        for channel in before:
            try:
                return await self._say(record, message, to, channel, message.words, teller, nonce)
            except discord.HTTPException as error:
                if judge(error).kind not in NOWHERE:
                    raise
        away = table is not None and last not in (table.thread_id, table.channel_id)
        words = message.words
        if table is not None and (before or away):
            words = lines([words, say("-# {place}", place=place(table))])
        return await self._say(record, message, to, last, words, teller, nonce)

    async def _say(
        self,
        record: EventRecord,
        message: EventMessage,
        to: int,
        channel: int,
        words: Words,
        teller: Teller,
        nonce: str,
    ) -> None:
        controls = _controls(record, message, teller)
        told = text(f"<@{to}> {teller.tell(words)}", traces.number(nonce))
        await self._post.send(channel, sheet(YOURS, told, controls, pings=(to,)), nonce)

    def _pinged(self, people: tuple[int, ...]) -> tuple[int, ...]:
        """Those of these people whom a message may ping now."""
        return tuple(
            person
            for person in dict.fromkeys(people)
            if (chosen := self._host.desk.preferences.person(person)).notify == "ping"
            and chosen.quiet_until(self._now()) is None
        )

    def _locale(self, record: EventRecord) -> str | None:
        """The language of public messages: what the moderators chose, else the server's own."""
        chosen = self._host.desk.preferences.guild(record.row.guild_id).language
        return chosen or self._post.locale(record.row.guild_id)

    def _teller(self, record: EventRecord) -> Teller:
        return self._host.words.teller(self._locale(record))

    def _plain(self, record: EventRecord) -> Teller:
        return self._host.words.plain(self._locale(record))


def _view(record: EventRecord, message: EventMessage) -> str | None:
    """What is shown with a message: nothing with the end of the last round, for final standings follow."""
    if message.about == "pairings":
        return f"round-{message.round}"
    if message.about == "round-closed" and record.format.over(event_of(record, secret=False)):
        return None
    return _PICTURES.get(message.about)


def _headed(words: Words) -> Words:
    return Text("**{words}**", (("words", words),))


def _controls(record: EventRecord, message: EventMessage, teller: Teller) -> ui.ActionRow[Any] | None:
    """What can be done about a message, right below it."""
    number = record.row.id
    status = event_button(number, "status", say("My event"), teller)
    match message.about:
        case "check-in" if record.row.state == "check_in":
            return row(event_button(number, "here", say("I am here"), teller, discord.ButtonStyle.success))
        case "place":
            return row(
                event_button(number, "confirm", say("Take the place"), teller, discord.ButtonStyle.success),
                event_button(number, "leave", say("Leave"), teller),
            )
        case "team":
            return row(
                event_button(number, "agree", say("I play"), teller, discord.ButtonStyle.success),
                event_button(number, "leave", say("I don’t play"), teller),
            )
        case "entered":
            return row(status, event_button(number, "leave", say("I don’t play"), teller))
        case "review":
            return row(
                event_button(number, "review", say("Look at it"), teller, discord.ButtonStyle.primary)
            )
        case "entry" if message.entry is not None and record.organises(message.to or 0):
            yes = event_button(
                number, f"approve/{message.entry}", say("Let in"), teller, discord.ButtonStyle.success
            )
            return row(yes, status)
        case "challenge" if message.entry is not None:
            return row(*answers(number, message.entry, teller))
        case "stuck":
            return row(event_button(number, "review", say("What is to be decided"), teller))
        case _:
            return None
