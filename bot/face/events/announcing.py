"""What is told of events: in their channels here, to one person alone by who calls them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from typing import Final, cast

import discord

from bot.face.events import announcement
from bot.face.events.below import below
from bot.face.events.calling import SOON, THREADLESS, Caller, public_locale
from bot.face.events.showing import links, shown
from bot.face.host import Host, theme_of
from bot.face.layouts.parts import text
from bot.face.sheet import CALM, YOURS, Sheet, sheet
from bot.face.telling import traces
from bot.face.telling.calling import Held
from bot.face.telling.failures import NOWHERE, judge
from bot.face.telling.post import DiscordPost, Post
from bot.face.telling.sender import Worker
from bot.games.text import Teller, Text, Words
from bot.tables.house import utc_now
from bot.tournaments.events.fold import event_of
from bot.tournaments.events.outbox import EventErrand
from bot.tournaments.events.record import EventMessage, EventRecord, NoSuchEvent

log = logging.getLogger(__name__)
_PICTURES: Final = {"round-closed": "standings", "standings": "standings", "finished": "standings"}
"""What is shown with a message, by what it is about."""


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
        self._caller = Caller(host, post, now)

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
            return await self._caller.call(errand, record, message, message.to, nonce, doubtful)
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
        if not waits or self._now() >= errand.created_at + THREADLESS:
            return
        found = links(record, message.round)
        for match in record.matches_of(message.round or 0):
            if match.number not in found and match.result is None and not match.stuck:
                raise Held(self._now() + SOON)

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
        controls = below(record, message, plain)
        return sheet(
            YOURS if pings else CALM, text(f"{calls} {told}".strip(), number), controls, pings=pings
        )

    def _pinged(self, people: tuple[int, ...]) -> tuple[int, ...]:
        """Those of these people whom a message may ping now."""
        return tuple(
            person
            for person in dict.fromkeys(people)
            if (chosen := self._host.desk.preferences.person(person)).notify == "ping"
            and chosen.quiet_until(self._now()) is None
        )

    def _teller(self, record: EventRecord) -> Teller:
        return self._host.words.teller(public_locale(self._host, self._post, record))

    def _plain(self, record: EventRecord) -> Teller:
        return self._host.words.plain(public_locale(self._host, self._post, record))


def _view(record: EventRecord, message: EventMessage) -> str | None:
    """What is shown with a message: nothing with the end of the last round, for final standings follow."""
    if message.about == "pairings":
        return f"round-{message.round}"
    if message.about == "round-closed" and record.format.over(event_of(record, secret=False)):
        return None
    return _PICTURES.get(message.about)


def _headed(words: Words) -> Words:
    return Text("**{words}**", (("words", words),))
