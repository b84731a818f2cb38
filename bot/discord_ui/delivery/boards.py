"""The boards: a new message for each turn, of which the newest has the controls and is kept up to date."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.delivery import message_nonce
from bot.discord_ui.delivery.board_content import BoardContent
from bot.discord_ui.delivery.discord_post import DiscordPost
from bot.discord_ui.delivery.failure_verdicts import (
    LASTING,
    NOWHERE,
    UNCHANGED,
    Held,
    judge,
    tolerating,
    trying_all,
)
from bot.discord_ui.delivery.notification_policy import THERE, NotificationPolicy
from bot.discord_ui.delivery.table_notifications import Notifications
from bot.discord_ui.messages.names import picture_name
from bot.games.engine.text import Text, msg
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.outbox import Notice, TableOutbox, TableOutboxMessage

log = logging.getLogger(__name__)
SOON: Final = timedelta(seconds=2)
"""When to look again for a thread that is just being made."""
THREADLESS: Final = timedelta(minutes=1)
"""Until when a thread is waited for."""
NO_THREAD: Final = msg("-# I couldn’t make a thread for this game, so it’s played here in the channel.")
THREAD_LOST: Final = msg("-# I can no longer post in this game’s thread, so the board is here now.")

EARLIER: Final = msg("-# How it stood earlier. The game goes on below.")
BEFORE_THE_END: Final = msg("-# How it stood before the end. The result is below.")
"""Of an old board that has nothing else to tell."""


class BoardMessages:
    """Tells ``board`` and ``board-edit``."""

    def __init__(
        self,
        services: BotServices,
        post: DiscordPost,
        policy: NotificationPolicy,
        notifications: Notifications,
        now: Callable[[], datetime],
    ) -> None:
        self._post = post
        self._policy = policy
        self._now = now
        self._notifications = notifications
        self._content = BoardContent(services, post, policy)
        self._outbox = services.tables.outbox
        self._snapshots = services.tables.snapshots
        self._live_replies = services.live_replies

    async def post(self, queued: TableOutboxMessage, snapshot: TableSnapshot, doubtful: bool) -> None:
        """Post how the game stands, and take the controls from the board before."""
        table = snapshot.table
        if table.board_ply is not None and table.board_ply >= queued.ply:
            return await self._outbox.done(queued)
        if snapshot.waiting and not self._policy.waiting(snapshot):
            # Whoever plays next moves in a moment, and the board after that tells of both.
            return await self._outbox.done(queued)
        if _is_being_made(table, self._now()):
            raise Held(self._now() + SOON)
        if not doubtful and await self._is_seen(queued, snapshot):
            return None
        notice = NO_THREAD if table.board_ply is None and _is_threadless(table) else None
        place, lost = table.thread_id or table.channel_id, False
        try:
            known = await self._known(queued, table, place) if doubtful else None
            message, ply = known or await self._send(queued, snapshot, place, notice)
        except discord.HTTPException as error:
            verdict = judge(error)
            if table.thread_id is None or verdict.kind not in NOWHERE:
                raise
            log.warning("table %d can't be shown in its thread %d: %s", table.id, table.thread_id, error)
            place, lost = table.channel_id, verdict.kind == "deleted"
            known = await self._known(queued, table, place) if doubtful else None
            message, ply = known or await self._send(queued, snapshot, place, THREAD_LOST)
        calls = self._policy.missed(snapshot, None if known is None else queued.created_at)
        since, last = table.board_ply or 0, table.state != "running"
        await self._outbox.posted_board(
            queued, message, ply, since_ply=since, thread_lost=lost, last=last, calls=calls
        )
        await self._strip(table)
        # What fails here is made good by the next board; after the last one, by a message of its own.
        return None if last else await self._clear(snapshot)

    async def edit(self, queued: TableOutboxMessage, snapshot: TableSnapshot) -> None:
        """Show on the newest board who is still waited for, or clear up after the last; calls nobody."""
        table, message = snapshot.table, snapshot.table.board_message_id
        if message is None or await self._outbox.superseded(queued):
            return await self._outbox.done(queued)
        if table.state == "running":
            await self._edited(snapshot, message, await self._outbox.told_since(table.id, message))
        else:
            # How the game has ended is told by a board of its own, before this.
            await self._clear(snapshot)
        return await self._outbox.done(queued)

    async def _clear(self, snapshot: TableSnapshot) -> None:
        """Take away what the newest board makes out of date: controls of notices, and calls."""
        with trying_all() as each:
            with each():
                await _clear_notices(self._post, self._outbox, snapshot, self._now())
            with each():
                await self._notifications.withdraw(snapshot.table)

    async def _is_seen(self, queued: TableOutboxMessage, snapshot: TableSnapshot) -> bool:
        """Does the only one who is asked look at the question in their private message already?

        Who has just played on in it, and waited for nobody but computers.  A new board would push it off
        their screen; the newest one is brought up to date, and calls them only if they don't go on.
        """
        table, waiting = snapshot.table, [*self._policy.waiting(snapshot).items()]
        if table.state != "running" or table.board_message_id is None or len(waiting) != 1:
            return False
        ((seat, person),) = waiting
        used_at = self._live_replies.used_at(table.id, person)
        if used_at is None or used_at + THERE < self._now():
            return False
        if await self._snapshots.moved_last(table.id) != person:
            return False
        if not await self._edited(snapshot, table.board_message_id, table.board_ply or 0):
            return False
        call, at = self._policy.call(snapshot, seat, person), None
        if call is not None:
            call, at = replace(call, stalled=True), self._policy.stalled_at(table, call, used_at)
        await self._outbox.edited_board(queued, table, call, at)
        looked_at = {one.message_id for one in self._live_replies.of(table.id) if one.person == person}
        await self._notifications.withdraw(table, only=lambda call: call.message_id not in looked_at)
        return True

    async def _edited(self, snapshot: TableSnapshot, message: int, since: int | None) -> bool:
        """Bring the newest board up to date, from that entry of the log on; False: it can't be edited any
        more."""
        table = snapshot.table
        notice = NO_THREAD if since == 0 and _is_threadless(table) else None
        outgoing = await self._content.again(snapshot, since, notice)
        edited = False
        for place in _places(table):
            with tolerating(UNCHANGED, f"the board of table {table.id} stays as it is"):
                await self._post.edit(place, message, outgoing)
                edited = True
                break
        await _clear_notices(self._post, self._outbox, snapshot, self._now())
        return edited

    async def _known(
        self, queued: TableOutboxMessage, table: TableInfo, place: int
    ) -> tuple[int, int] | None:
        """The board that an earlier attempt has posted, and the ply that it shows."""
        return await message_nonce.seek(self._post, place, lambda marks: _shown(table, queued.ply, marks))

    async def _send(
        self, queued: TableOutboxMessage, snapshot: TableSnapshot, place: int, notice: Text | None
    ) -> tuple[int, int]:
        """The id of the new message and the ply that it shows."""
        ply = snapshot.table.ply
        nonce = message_nonce.nonce(queued, ply)
        try:
            return await self._post.send(place, await self._content.new(snapshot, notice), nonce), ply
        except discord.HTTPException as error:
            if judge(error).kind != "asleep":
                raise
        await self._post.wake(place)
        return await self._post.send(place, await self._content.new(snapshot, notice), nonce), ply

    async def _strip(self, table: TableInfo) -> None:
        """Take the controls from the board that was the newest; if that fails, they are merely old."""
        if table.board_message_id is None:
            return None
        remark = self._content.writer(table).translator.translate(
            EARLIER if table.state == "running" else BEFORE_THE_END
        )
        for place in _places(table):
            try:
                return await self._post.strip(place, table.board_message_id, remark)
            except Exception as error:
                log.info("the old board of table %d keeps its controls: %s", table.id, error)
        return None


def _is_threadless(table: TableInfo) -> bool:
    """Should the game have a thread, and has none?"""
    return table.in_thread and table.thread_id is None


def _is_being_made(table: TableInfo, now: datetime) -> bool:
    """Is its thread one of several tables, which hangs from the message that announces them all?"""
    new = table.terms.event is not None and table.board_ply is None and table.started_at is not None
    return new and _is_threadless(table) and now < (table.started_at or now) + THREADLESS


def _places(table: TableInfo) -> tuple[int, ...]:
    """Where its boards may stand."""
    return tuple(dict.fromkeys((table.thread_id or table.channel_id, table.channel_id)))


def _shown(table: TableInfo, since: int, marks: frozenset[str]) -> int | None:
    """The ply of the board with one of these names, if the table has come so far, and ``since`` is shown.

    A board's picture bears its name, and so does its help button, for boards without a picture.  Boards
    that show more are of a time before a back-up was restored.
    """
    pattern = re.compile(re.escape(picture_name(table, 0)).replace(r"\-0\.", r"\-(\d+)\."))
    plies = [int(match[1]) for mark in marks if (match := pattern.fullmatch(mark.rpartition(":")[2]))]
    return max((ply for ply in plies if since <= ply <= table.ply), default=None)


async def _clear_notices(
    post: DiscordPost, outbox: TableOutbox, snapshot: TableSnapshot, now: datetime
) -> None:
    """Take controls from notices where they are of no use: who was late has played, or is back.

    Raises what passes by itself; Held, when all others are done.
    """
    useless = [one for one in await outbox.tapped(snapshot.table.id) if not _is_useful(snapshot, one, now)]
    with trying_all() as each:
        for notice in useless:
            with each():
                with tolerating(LASTING, f"a notice of table {snapshot.table.id} keeps its control"):
                    await post.strip(notice.place, notice.message_id)
                await outbox.withdrawn(notice)


def _is_useful(snapshot: TableSnapshot, notice: Notice, now: datetime) -> bool:
    """Can its control still do something: give a seat back to its person, or claim a time-out?"""
    to = notice.message.to
    if to is None:
        late = (one for one in snapshot.clocks.values() if one.until is not None and one.until <= now)
        return notice.message.tap in {clock.claim for clock in late}
    table, seat = snapshot.table, snapshot.table.seat_of(to)
    return table.state == "running" and seat in snapshot.stands_in and seat not in table.gone
