"""What is told of tournaments: announcements in their channels, and what concerns one person only."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import discord

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.components.outgoing_message import YOURS
from bot.discord_ui.delivery import message_nonce
from bot.discord_ui.delivery.discord_post import Post, public_locale
from bot.discord_ui.delivery.failure_verdicts import UNCHANGED, Held, judge
from bot.discord_ui.delivery.notification_policy import PATIENT, NotificationPolicy
from bot.discord_ui.delivery.notifier import Notification, Notifier, Where
from bot.discord_ui.tournaments.announcement import announcement
from bot.discord_ui.tournaments.messages import below, is_moot, is_over, message_sheet
from bot.discord_ui.tournaments.views import links
from bot.hosting.errors import NoSuchTable
from bot.people.settings import PersonSettings
from bot.tables.model import TableInfo
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.outbox import TournamentOutboxMessage
from bot.tournaments.running.state import NoSuchTournament, TournamentState

log = logging.getLogger(__name__)
_SOON: Final = timedelta(seconds=2)
"""When to look again for a thread that is just being made."""
_THREADLESS: Final = timedelta(minutes=1)
"""Until when a thread is waited for."""
_TO_CHECK_IN: Final = timedelta(hours=1)
"""Who sleeps is called to check in when so much time is left for it, or half of all the time."""


class TournamentMessenger:
    """Tells one outbox message of a tournament at a time; raises Held, and what the delivery must judge."""

    def __init__(self, services: BotServices, post: Post, now: Callable[[], datetime]) -> None:
        self._services = services
        self._post = post
        self._now = now
        self._policy = NotificationPolicy(services.tables.preferences, now)
        self._notifier = Notifier(services, post, now)
        self._outbox = services.tournaments.outbox

    async def do(self, queued: TournamentOutboxMessage, doubtful: bool) -> None:
        """Tell what is to be told; ``doubtful``: it may have been told before we could note it."""
        try:
            record = (await self._services.tournaments.snapshots.look(queued.tournament_id, None)).record
        except NoSuchTournament:
            return await self._outbox.done(queued)
        message = queued.message
        if queued.kind == "event-edit":
            return await self._edit(queued, record)
        if message is None:
            return await self._outbox.done(queued)
        if message.to is not None and message.calls:
            return await self._wake(queued, record, message, message.to, doubtful)
        if message.to is not None:
            return await self._call(queued, record, message, message.to, doubtful)
        return await self._announce(queued, record, message, doubtful)

    async def _announce(
        self,
        queued: TournamentOutboxMessage,
        record: TournamentState,
        message: TournamentMessage,
        doubtful: bool,
    ) -> None:
        """Tell all in the event's channel."""
        channel, nonce = record.info.channel_id, message_nonce.nonce(queued)
        known = await message_nonce.find(self._post, [channel], nonce) if doubtful else None
        since = None if known is None else queued.created_at
        if known is None:
            self._wait_for_tables(queued, record, message)
            pings = self._policy.pinged(message.calls)
            locale, number = self._locale(record), message_nonce.number(nonce)
            told = await message_sheet(self._services, record, message, locale, number, pings)
            known = channel, await self._post.send(channel, told, nonce)
        if message.about == "registration":
            return await self._outbox.announced(queued, known[1])
        besides = self._besides(message, self._policy.pinged(message.calls, since))
        return await self._outbox.done(queued, self._controlled(record, message, known), besides)

    def _besides(
        self, message: TournamentMessage, pinged: tuple[int, ...]
    ) -> tuple[TournamentMessage, ...]:
        """How those are called whom a message to all didn't ping: each in their way, at their time.

        Who sleeps until the same moment is called by one message: an event may have hundreds of people.
        """
        each = list[TournamentMessage]()
        asleep: dict[datetime, list[int]] = {}
        for person in dict.fromkeys(message.calls):
            chosen = self._chosen(person)
            if person in pinged or chosen.notify == "none":
                continue
            until = chosen.quiet_until(self._now())
            if until is not None and chosen.notify == "ping":
                asleep.setdefault(until, []).append(person)
            else:
                each.append(replace(message, to=person, calls=()))
        return (*each, *(replace(message, to=all_[0], calls=tuple(all_)) for all_ in asleep.values()))

    async def _wake(
        self,
        queued: TournamentOutboxMessage,
        record: TournamentState,
        message: TournamentMessage,
        first: int,
        doubtful: bool,
    ) -> None:
        """Call those together who slept when all were told, ``first`` among them, once they are awake.

        What must be answered by then is said at the last moment at which it still can be.
        """
        until, urgent_at = self._chosen(first).quiet_until(self._now()), _urgent_at(queued, record, message)
        urgent = urgent_at <= self._now()
        if until is not None and not urgent:
            raise Held(min(until, urgent_at))
        if is_moot(record, message):
            return await self._outbox.done(queued)
        notification = self._notification(queued, record, message, record.info.channel_id)
        awake = self._policy.pinged(message.calls)
        wished = tuple(one for one in message.calls if self._chosen(one).notify == "ping")
        pings = wished if urgent else awake
        stands = await self._notifier.found(notification) if doubtful else None
        # It was said when they woke: all of them but who has chosen something else since then.
        besides = self._besides(message, pings) if stands is None else ()
        if stands is None and pings:
            stands = await self._notifier.tell(notification, named=pings, pings=pings)
        return await self._outbox.done(queued, self._controlled(record, message, stands), besides)

    def _controlled(
        self, record: TournamentState, message: TournamentMessage, stands: Where | None
    ) -> Where | None:
        """Where it stands, if it has controls that must go when nothing is left to do."""
        return None if below(record, message, self._services.translations.plain(None)) is None else stands

    async def _strip(self, record: TournamentState) -> None:
        """Take the controls from what was told, where nothing can be done about it any more."""
        for told in await self._outbox.controlled(record.info.id):
            if not is_over(record, told.message):
                continue
            try:
                await self._post.strip(*told.stands)
            except discord.HTTPException as error:
                if judge(error).kind == "later":
                    raise
                log.info("a message of event %d keeps its controls: %s", record.info.id, error)
            await self._outbox.stripped(told)

    def _chosen(self, person: int) -> PersonSettings:
        return self._services.tables.preferences.person(person)

    def _wait_for_tables(
        self, queued: TournamentOutboxMessage, record: TournamentState, message: TournamentMessage
    ) -> None:
        """Who meets whom is told with links to the threads, which are being made: raises Held, a while."""
        waits = message.about == "pairings" and record.settings.in_thread and record.info.paused_at is None
        if not waits or self._now() >= queued.created_at + _THREADLESS:
            return
        found = links(record, message.round)
        for match in record.matches_of(message.round or 0):
            if match.number not in found and match.result is None and not match.stuck:
                raise Held(self._now() + _SOON)

    async def _edit(self, queued: TournamentOutboxMessage, record: TournamentState) -> None:
        """Bring the announcement up to date, and what stands below other messages; nobody is called."""
        if await self._outbox.superseded(queued):
            return await self._outbox.done(queued)
        await self._strip(record)
        if record.info.message_id is not None:
            translator = self._services.translations.translator(self._locale(record))
            told = announcement(record, self._services.games, translator)
            try:
                await self._post.edit(record.info.channel_id, record.info.message_id, told)
            except discord.HTTPException as error:
                if judge(error).kind not in UNCHANGED:
                    raise
                log.info("the announcement of event %d stays as it is: %s", record.info.id, error)
        return await self._outbox.done(queued)

    async def _call(
        self,
        queued: TournamentOutboxMessage,
        record: TournamentState,
        message: TournamentMessage,
        to: int,
        doubtful: bool,
    ) -> None:
        """Tell one person, where they play or else in the event's channel."""
        table, channel = await self._table(queued, message), record.info.channel_id
        home = channel if table is None else table.thread_id or table.channel_id
        notification = self._notification(queued, record, message, home)
        stands = await self._notifier.found(notification, to) if doubtful else None
        if stands is None and not is_moot(record, message):
            stands = await self._notifier.call(notification, to, _urgent_at(queued, record, message))
        return await self._outbox.done(queued, self._controlled(record, message, stands))

    def _notification(
        self,
        queued: TournamentOutboxMessage,
        record: TournamentState,
        message: TournamentMessage,
        home: int,
    ) -> Notification:
        return Notification(
            message.words,
            message_nonce.nonce(queued),
            record.info.guild_id,
            home,
            record.info.channel_id,
            partial(below, record, message),
            colour=YOURS,
        )

    async def _table(self, queued: TournamentOutboxMessage, message: TournamentMessage) -> TableInfo | None:
        """The table that it is about; its thread is waited for.  Raises Held."""
        if message.table is None:
            return None
        try:
            table = await self._services.tables.snapshots.info(message.table)
        except NoSuchTable:
            return None
        waits = table.in_thread and table.thread_id is None
        if waits and self._now() < queued.created_at + _THREADLESS:
            raise Held(self._now() + _SOON)
        return table

    def _locale(self, record: TournamentState) -> str | None:
        return public_locale(self._services, self._post, record.info.guild_id)


def _urgent_at(
    queued: TournamentOutboxMessage, record: TournamentState, message: TournamentMessage
) -> datetime:
    """When somebody must be told, quiet hours or not: a check-in while there is still time to do it."""
    patient, window = queued.created_at + PATIENT, record.settings.check_in_window
    if message.about != "check-in" or window is None:
        return patient
    opens, closes = window
    return min(patient, closes - min(_TO_CHECK_IN, (closes - opens) / 2))
