"""What is told of tournaments: announcements in their channels, and what concerns one person only."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import discord

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.components.outgoing_message import YOURS, Writer
from bot.discord_ui.delivery import message_nonce
from bot.discord_ui.delivery.boards import SOON, THREADLESS
from bot.discord_ui.delivery.discord_post import DiscordPost, know_server, public_writer
from bot.discord_ui.delivery.failure_verdicts import (
    NOWHERE,
    UNCHANGED,
    Held,
    judge,
    must_have_us,
    tolerating,
)
from bot.discord_ui.delivery.notification_policy import PATIENT, NotificationPolicy
from bot.discord_ui.delivery.notifier import Notification, Notifier, Where
from bot.discord_ui.delivery.standing_messages import StandingMessages
from bot.discord_ui.tournaments.announcement import announcement
from bot.discord_ui.tournaments.messages import below, is_moot, is_over, message_sheet
from bot.discord_ui.tournaments.views import places
from bot.games.engine.text import Name, Words, lines, msg
from bot.hosting.errors import NoSuchTable
from bot.people.settings import PersonSettings
from bot.tables.model import TableInfo
from bot.tournaments.running import repairs, series_results
from bot.tournaments.running.matches import playing
from bot.tournaments.running.message import NOTHING, TournamentMessage
from bot.tournaments.running.outbox import TournamentOutboxMessage
from bot.tournaments.running.rounds.pairing import not_all_published
from bot.tournaments.running.state import NoSuchTournament, TournamentState, humans
from bot.tournaments.running.table_opening import shared_thread
from bot.tournaments.tournament import Mode

log = logging.getLogger(__name__)
_TO_CHECK_IN: Final = timedelta(hours=1)
"""Who sleeps is called to check in when so much time is left for it, or half of all the time."""
FIRST_PAGE: Final = 24
"""Matches of a round that stand on its first picture at the most: only those are linked below it."""
CALLED: Final = 30
"""People whom one message calls: so many names leave its text room for what it says."""


@dataclass(frozen=True, slots=True)
class _Task:
    """A message that is to be told, of a tournament as it stands."""

    queued: TournamentOutboxMessage
    message: TournamentMessage
    record: TournamentState
    doubtful: bool
    """It may have been told before we could note it."""

    @property
    def is_moot(self) -> bool:
        """Is it nothing but a question that needs no answer any more?  Then nobody is told it."""
        return is_moot(self.record, self.message)

    @property
    def urgent_at(self) -> datetime:
        """When somebody must be told, quiet hours or not: a check-in while there is still time to do it."""
        patient, window = self.queued.created_at + PATIENT, self.record.settings.check_in_window
        if self.message.about != "check-in" or window is None:
            return patient
        opens, closes = window
        return min(patient, closes - min(_TO_CHECK_IN, (closes - opens) / 2))

    def notification(self, home: int) -> Notification:
        """How one person, or who slept, is told; ``home``: the channel where that is what it is about."""
        info = self.record.info
        message = self.message
        return Notification(
            message.words if message.details == NOTHING else lines([message.words, message.details]),
            message_nonce.nonce(self.queued),
            info.guild_id,
            home,
            info.channel_id,
            partial(below, self.record, self.message),
            colour=YOURS,
            private=self.message.private,
        )


class TournamentMessenger:
    """Tells one outbox message of a tournament at a time; raises Held, and what the delivery must judge."""

    def __init__(self, services: BotServices, post: DiscordPost, now: Callable[[], datetime]) -> None:
        self._services = services
        self._post = post
        self._now = now
        self._policy = NotificationPolicy(services.tables.preferences, now)
        self._notifier = Notifier(services, post, now)
        self._outbox = services.tournaments.outbox
        self._standing = StandingMessages(services, post)

    async def do(self, queued: TournamentOutboxMessage, doubtful: bool) -> None:
        """Tell what is to be told; ``doubtful``: it may have been told before we could note it."""
        await self._wait_for_thread(queued)
        try:
            record = (await self._services.tournaments.snapshots.look(queued.tournament_id, None)).record
        except NoSuchTournament:
            return await self._outbox.done(queued)
        info = record.info
        must_have_us(self._services, info.guild_id, self._now())
        await know_server(self._services, self._post, info.guild_id, info.channel_id)
        message = queued.message
        if queued.kind == "event-edit":
            return await self._edit(queued, record)
        if message is None:
            return await self._outbox.done(queued)
        task = _Task(queued, message, record, doubtful)
        if message.private and message.to is None:
            return await self._tell_organisers(task)
        if message.to is None:
            return await self._announce(task)
        return await (self._wake if message.calls else self._call)(task, message.to)

    async def _tell_organisers(self, task: _Task) -> None:
        """In the channel that they have chosen, as long as that can be; else each by direct message."""
        queued, message = task.queued, task.message
        people = () if task.is_moot else dict.fromkeys(message.calls)
        each = tuple(replace(message, to=one, calls=()) for one in people)
        channel = task.record.settings.organisers_channel
        if channel is None:
            return await self._outbox.done(queued, besides=each)
        notification = replace(task.notification(channel), channel_id=channel)
        stands = await self._notifier.found(notification) if task.doubtful else None
        try:
            if stands is None and not task.is_moot:
                pings = self._policy.pinged(message.calls)
                stands = await self._notifier.tell(notification, named=message.calls, pings=pings)
        except discord.HTTPException as error:
            if judge(error).kind not in NOWHERE:
                raise
            return await self._outbox.done(queued, besides=each)
        return await self._done(task, stands)

    async def _announce(self, task: _Task) -> None:
        """Tell all in the event's channel."""
        queued, record = task.queued, task.record
        calls = tuple(dict.fromkeys(task.message.calls))
        message = replace(task.message, calls=calls[:CALLED])
        task = replace(task, message=message)
        channel, nonce = record.info.channel_id, message_nonce.nonce(queued)
        known = await message_nonce.find(self._post, [channel], nonce) if task.doubtful else None
        since = None if known is None else queued.created_at
        if known is None:
            self._wait_for_tables(task)
            await self._wait_for_parts(task)
            message = await self._with_points(replace(task, message=await self._with_reason(task)))
            pings = self._policy.pinged(message.calls)
            writer, number = self._writer(record), message_nonce.number(nonce)
            told = await message_sheet(self._services, record, message, writer, number, pings)
            known = channel, await self._post.send(channel, told, nonce)
        if message.about == "registration":
            return await self._outbox.announced(queued, known[1])
        thread = None
        if message.about == "pairings" and shared_thread(record, message.round or 0):
            thread = await self._make_thread(record, message.round or 0, known[1])
        pinged = self._policy.pinged(message.calls, since)
        besides = self._besides(message, pinged, calls[CALLED:])
        return await self._done(task, known, besides, thread)

    def _besides(
        self, message: TournamentMessage, pinged: tuple[int, ...], further: tuple[int, ...] = ()
    ) -> tuple[TournamentMessage, ...]:
        """How those are called whom a message to all didn't ping: each in their way, at their time.

        Who sleeps until the same moment is called together, and so are those ``further`` ones for whose
        names the message had no room: an event may have hundreds of people.
        """
        each = list[TournamentMessage]()
        together: dict[datetime | None, list[int]] = {}
        for person in (*dict.fromkeys(message.calls), *further):
            chosen = self._chosen(person)
            if person in pinged or chosen.notify == "none":
                continue
            until = chosen.quiet_until(self._now())
            if chosen.notify == "ping" and (until is not None or person in further):
                together.setdefault(until, []).append(person)
            else:
                each.append(replace(message, to=person, calls=()))
        groups = (
            people[at : at + CALLED] for people in together.values() for at in range(0, len(people), CALLED)
        )
        return (*each, *(replace(message, to=one[0], calls=tuple(one)) for one in groups))

    async def _wake(self, task: _Task, first: int) -> None:
        """Call those together who slept when all were told, ``first`` among them, once they are awake.

        What must be answered by then is said at the last moment at which it still can be.
        """
        message = task.message
        until, urgent = self._chosen(first).quiet_until(self._now()), task.urgent_at <= self._now()
        if until is not None and not urgent:
            raise Held(min(until, task.urgent_at))
        notification = task.notification(task.record.info.channel_id)
        stands = await self._notifier.found(notification) if task.doubtful else None
        if stands is not None or task.is_moot:
            # It was said when they woke: all of them but who has chosen something else since then.
            return await self._done(task, stands)
        wished = tuple(one for one in message.calls if self._chosen(one).notify == "ping")
        pings = wished if urgent else self._policy.pinged(message.calls)
        besides = self._besides(message, pings)
        if pings:
            stands = await self._notifier.tell(notification, named=pings, pings=pings)
        return await self._done(task, stands, besides)

    async def _done(
        self,
        task: _Task,
        stands: Where | None,
        besides: tuple[TournamentMessage, ...] = (),
        thread: int | None = None,
    ) -> None:
        """Note it as told; where it stands only if it must be changed one day: replaced, or stripped."""
        record, message = task.record, task.message
        # In a thread: of hundreds of players, standings are work.
        mark, holds = await asyncio.to_thread(_marked, record, message)
        as_of: int | None = None
        if below(record, message, self._writer(record)) is not None:
            as_of = record.info.version
        elif not holds or (task.doubtful and is_over(record, message)):
            as_of = 0  # it tells what was corrected since, or was perhaps told when it asked something
        points = None
        if mark is not None and record.format.MODE is Mode.GATHERED:
            points = series_results.points_of(record)
        told = None if mark is None and as_of is None else stands
        await self._outbox.done(
            task.queued, told, besides, shown=mark, thread=thread, points=points, as_of=as_of
        )

    def _chosen(self, person: int) -> PersonSettings:
        return self._services.tables.preferences.person(person)

    def _wait_for_tables(self, task: _Task) -> None:
        """Who meets whom is told with links to the threads, which are being made: raises Held, a while."""
        message, record = task.message, task.record
        waits = message.about == "pairings" and record.info.paused_at is None
        if not waits or self._now() >= task.queued.created_at + THREADLESS:
            return
        ahead = record.format.paired_ahead
        if ahead and (not_all_published(record) or playing.open(record, self._now()) is not None):
            raise Held(self._now() + SOON)
        if not record.settings.in_thread:
            return
        for number in [one.number for one in record.published] if ahead else [message.round or 0]:
            found, shared = places(record, number), shared_thread(record, number)
            for match in record.matches_of(number)[:FIRST_PAGE]:
                boards = found[match.number]
                # Where all rounds are told of together, some wait for a game to end.
                ready = (shared or all(place.link for place in boards)) if boards else ahead
                if not ready and match.result is None and not match.stuck:
                    raise Held(self._now() + SOON)

    async def _wait_for_parts(self, task: _Task) -> None:
        """What follows from a tournament of a series is told after it: raises Held, a while."""
        queued, parts = task.queued, {part.id for part in task.record.parts}
        if not parts or self._now() >= queued.created_at + THREADLESS:
            return
        pending = await self._outbox.pending()
        if any(
            one.kind == "event" and one.tournament_id in parts and one.id < queued.id for one in pending
        ):
            raise Held(self._now() + SOON)

    async def _with_reason(self, task: _Task) -> TournamentMessage:
        """What is told; of a pairing that replaces one that was public, why."""
        message, looks = task.message, self._services.tournaments.snapshots
        if message.about != "pairings" or message.round is None:
            return message
        why = await looks.why_paired_again(task.record.info.id, message.round)
        if why is None:
            return message
        told: list[Words] = [msg("**Paired again**: {reason}", reason=Name(why))]
        return replace(
            message, details=lines([*told, *([] if message.details == NOTHING else [message.details])])
        )

    async def _with_points(self, task: _Task) -> TournamentMessage:
        """What is told; of a correction in a series, what it has changed in the table that stands there."""
        message, record = task.message, task.record
        if record.format.MODE is not Mode.GATHERED or message.about != "corrected":
            return message
        told = await self._outbox.standing(record.info.id, ())
        before = next((one.points for one in reversed(told) if one.points), None)
        if before is None:
            return message
        return replace(message, details=series_results.changes(record, before))

    async def _make_thread(self, record: TournamentState, round_number: int, message_id: int) -> int | None:
        """All matches of the round are played below the message; where that can't be, in the channel."""
        info = record.info
        name = self._writer(record).plain.translate(
            # The round first: where there is little room, it is the end of a name that is cut off.
            msg("Round {round} · {tournament}", tournament=record.title, round=round_number)
        )
        try:
            thread = await self._post.make_thread(info.channel_id, message_id, name)
        except discord.HTTPException as error:
            match judge(error).kind:
                case "made":
                    thread = message_id  # a thread made from a message has the message's id
                case "elsewhere" | "deleted" | "gone" | "asleep":
                    log.info("round %d of event %d has no thread: %s", round_number, info.id, error)
                    return None
                case _:
                    raise
        ours = {match.id for match in record.matches_of(round_number)}
        tables = [game.table_id for game in record.games if game.match_id in ours]
        await self._services.tables.outbox.brought_to(thread, tables)
        playing = [record.entry(seat) for one in record.matches_of(round_number) for seat in one.seats]
        await self._outbox.hasten_calls(info.id, humans(playing))
        return thread

    async def _edit(self, queued: TournamentOutboxMessage, record: TournamentState) -> None:
        """Bring the announcement up to date, and what stands below other messages; nobody is called."""
        if await self._outbox.superseded(queued):
            return await self._outbox.done(queued)
        await self._standing.bring_up_to_date(record)
        info = record.info
        if info.message_id is not None:
            told = announcement(record, self._services.games, self._writer(record))
            with tolerating(UNCHANGED, f"the announcement of event {info.id} stays as it is"):
                await self._post.edit(info.channel_id, info.message_id, told)
        return await self._outbox.done(queued)

    async def _call(self, task: _Task, to: int) -> None:
        """Tell one person, where they play or else in the event's channel."""
        table = await self._table(task)
        channel = task.record.info.channel_id
        notification = task.notification(channel if table is None else table.thread_id or table.channel_id)
        stands = await self._notifier.found(notification, to) if task.doubtful else None
        if stands is None and not task.is_moot:
            stands = await self._notifier.call(notification, to, task.urgent_at)
        await self._done(task, stands)

    async def _table(self, task: _Task) -> TableInfo | None:
        """The table that it is about."""
        number = task.message.table
        if number is None:
            return None
        try:
            return await self._services.tables.snapshots.info(number)
        except NoSuchTable:
            return None

    async def _wait_for_thread(self, queued: TournamentOutboxMessage) -> None:
        """Who is called to a table is called in its thread, once that is there: raises Held.

        Before anything else is read: of a round of hundreds, all wait at the same time.  Whoever makes the
        thread hastens the call.
        """
        message, tables = queued.message, self._services.tables
        if message is None or message.to is None or message.table is None:
            return
        try:
            table = await tables.snapshots.info(message.table)
        except NoSuchTable:
            return
        if table.in_thread and table.thread_id is None and table.state == "running":
            soon = self._now() < queued.created_at + THREADLESS
            if soon or await tables.outbox.makes_thread(table.id):
                raise Held(self._now() + THREADLESS)

    def _writer(self, record: TournamentState) -> Writer:
        return public_writer(self._services, self._post, record.info.guild_id)


def _marked(record: TournamentState, message: TournamentMessage) -> tuple[str | None, bool]:
    """The mark of what a message shows that is told now, and whether that is still so."""
    if repairs.holds_as_written(record, message):
        return repairs.first_mark(record, message), True
    return message.mark, False
