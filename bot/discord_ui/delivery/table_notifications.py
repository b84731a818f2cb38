"""What is said at a table, to everybody or to one person."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.discord_ui.components.interaction_context import BotServices, theme_of
from bot.discord_ui.components.outgoing_message import Image, OutgoingMessage, Writer
from bot.discord_ui.delivery import message_nonce
from bot.discord_ui.delivery.discord_post import DiscordPost
from bot.discord_ui.delivery.failure_verdicts import LASTING, UNCHANGED, Held, tolerating, trying_all
from bot.discord_ui.delivery.notification_policy import NotificationPolicy, asked
from bot.discord_ui.delivery.notifier import Notification, Notifier, Where
from bot.discord_ui.messages.call_messages import (
    INVITATION,
    accepted_invitation,
    done_call,
    invitation_question,
    notification_control,
    turn_call,
)
from bot.discord_ui.messages.table_picture import cover_image
from bot.discord_ui.messages.table_text import alt_text
from bot.games.engine.text import Words, lines
from bot.tables.following import ENDED
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.outbox import Notice, TableOutboxMessage
from bot.tables.state import TERMS, Message
from renderers.picture import Picture

AGAIN: Final = timedelta(hours=1)
"""How often it is looked whether a paused game goes on."""


_CONTROLS: Final = (INVITATION, ENDED)
"""What one is told of with a control of its own."""
WITHIN: Final = timedelta(minutes=10)
"""How long a notice gathers changes: later ones deserve to be noticed."""
MOST: Final = 8
"""Terms of which one notice tells."""


class Notifications:
    """Tells ``notice`` and ``whisper``; raises Held, and what the delivery must judge."""

    def __init__(
        self,
        services: BotServices,
        post: DiscordPost,
        policy: NotificationPolicy,
        now: Callable[[], datetime],
    ) -> None:
        self._services = services
        self._tables = services.tables
        self._outbox = services.tables.outbox
        self._post = post
        self._policy = policy
        self._notifier = Notifier(services, post, now)
        self._now = now

    async def tell(self, queued: TableOutboxMessage, snapshot: TableSnapshot, doubtful: bool) -> None:
        """Say it; ``doubtful``: it may have been said."""
        message = queued.message
        if message is None:
            return await self._outbox.done(queued)
        notification = _notification(snapshot, message, message_nonce.nonce(queued))
        known = await self._notifier.found(notification, message.to) if doubtful else None
        if message.to is not None:
            if message.stalled:
                self._let_go_on(snapshot.table, message, message.to)
            told = known or await self._call(snapshot, message, message.to, notification)
            if told is None:
                return await self._outbox.done(queued)
            await self._outbox.told(queued, *told)
            return await self._overtaken(snapshot.table.id, message, message.to)
        if message.about.startswith(TERMS):
            told = known or await self._amended(queued, snapshot, message, notification)
            return await self._outbox.told(queued, *told)
        called = () if message.call is None or message.call.to is None else (message.call.to,)
        pings = self._policy.pinged(called, None if known is None else queued.created_at)
        told = known or await self._notifier.tell(notification, pings=pings)
        await self._replaced(snapshot.table, pings)
        calls = () if message.call is None or pings else (message.call,)
        return await self._outbox.told(queued, *told, calls)

    async def _overtaken(self, table_id: int, message: Message, to: int) -> None:
        """Take back a call that came to nothing before it was noted.

        What took back all others, in the table's own queue, didn't know of it yet.
        """
        if message.urgent_at is None:
            return
        snapshot = await self._tables.snapshots.look(table_id, None)
        if await self._is_over(snapshot, message, to):
            await self.withdraw(snapshot.table, message.about, only=to_person(to))

    def _let_go_on(self, table: TableInfo, call: Message, to: int) -> None:
        """Raise Held while the person plays on in their private message."""
        used_at = self._services.live_replies.used_at(table.id, to)
        if used_at is not None and (later := self._policy.stalled_at(table, call, used_at)) > self._now():
            raise Held(later)

    async def withdraw(
        self, table: TableInfo, about: str = "", *, only: Callable[[Notice], bool] = lambda _: True
    ) -> None:
        """Delete the older calls of a table, ``only`` those of which it is true.

        A newer message says it now, or what they are ``about`` is answered.  Raises what passes by itself;
        Held, when all others are done.
        """
        with trying_all() as each:
            for call in filter(only, await self._outbox.calls(table.id, about)):
                with each():
                    await self._take_back(table, call, about)

    async def _take_back(self, table: TableInfo, call: Notice, about: str) -> None:
        """Close, answer or delete one old call, and note it."""
        with tolerating(LASTING, f"an old call of table {table.id} stays"):
            if not about and await self._has_played(table, call):
                await self._close(table, call)
                return await self._outbox.closed(call)
            if about == INVITATION and _has_come(table, call):
                await self._accept(table, call)
            else:
                await self._post.delete(call.place, call.message_id)
        return await self._outbox.withdrawn(call)

    async def _replaced(self, table: TableInfo, people: Iterable[int], *, directly: bool = False) -> None:
        """These people have just been called, perhaps by direct message: older calls go, where they can.

        What is held waits for the next board: raised, Held would say that nothing has been said, and it
        would be said again.
        """
        for person in people:
            with suppress(Held):
                await self.withdraw(table, only=to_person(person))
            if directly:
                with suppress(Held):
                    await self._clear_closed(table, person)

    async def _turn_call(
        self,
        seen: TableSnapshot,
        to: int,
        words: Words,
        until: datetime | None,
        writer: Writer,
        number: int,
    ) -> OutgoingMessage:
        """The direct message to somebody whose turn it is, with the picture from their seat."""
        services, table, seat = self._services, seen.table, seen.table.seat_of(to)
        assert seat is not None
        told = None if words == asked(seen, seat) else words
        snapshot = await self._tables.snapshots.look(table.id, table.people[seat])
        assert snapshot.view is not None
        plain, settings = writer.plain, self._tables.preferences.person(to)
        picture = Picture(
            snapshot.view.from_side_of(seat) if settings.own_side else snapshot.view,
            plain.named(table.drawn_names).names,
            snapshot.events,
            snapshot.decision,
            theme=theme_of(settings),
            translator=plain,
        )
        png = await services.pictures.draw(table.game, picture)
        image = Image.of(f"{table.game}-call{table.id}", png, plain.translate(alt_text(snapshot)))
        return turn_call(snapshot, services.games[table.game], image, writer, number, told, until)

    async def _invitation_call(
        self, table: TableInfo, to: int, words: Words, writer: Writer, number: int
    ) -> OutgoingMessage:
        """The direct message to somebody who is invited, with what they would accept."""
        services, game = self._services, self._services.games[table.game]
        theme = theme_of(self._tables.preferences.person(to))
        cover = await cover_image(services.pictures, table, game, theme, writer)
        return invitation_question(table, game, writer, words, cover, number)

    async def _has_played(self, table: TableInfo, call: Notice) -> bool:
        """Was it a direct message to somebody's turn, and is that over?"""
        if not _is_direct(table, call.place):
            return False
        snapshot = await self._tables.snapshots.look(table.id, None)
        return call.message.to not in self._policy.waiting(snapshot).values()

    async def _close(self, table: TableInfo, call: Notice) -> None:
        """Say in a direct message that its turn is over: what its reader played, and who is next."""
        to, game = call.message.to, self._services.games[table.game]
        assert to is not None
        writer = self._notifier.direct_writer(to, table.guild_id, table.names)
        # What its reader does there no more is not brought up to date, either.
        self._services.live_replies.forget_message(call.message_id)
        seat, looks = table.seat_of(to), self._tables.snapshots
        person = None if seat is None else table.people[seat]
        snapshot = await looks.look(table.id, person)
        own = () if person is None else await looks.own_turn(table.id, person)
        await self._post.edit(call.place, call.message_id, done_call(snapshot, own, game, writer))

    async def _accept(self, table: TableInfo, call: Notice) -> None:
        """Say in a direct message that its invitation is accepted, and keep what was agreed on."""
        assert call.message.to is not None
        writer = self._notifier.direct_writer(call.message.to, table.guild_id, table.names)
        outgoing = accepted_invitation(table, self._services.games[table.game], writer)
        await self._post.edit(call.place, call.message_id, outgoing)

    async def _clear_closed(self, table: TableInfo, to: int) -> None:
        """Delete what told a person that earlier turns are over: there is a newer message of the table."""
        for call in await self._outbox.closed_calls(table.id):
            if call.message.to == to:
                with tolerating(LASTING, f"an old call of table {table.id} stays"):
                    await self._post.delete(call.place, call.message_id)
                await self._outbox.withdrawn(call)

    async def _amended(
        self,
        queued: TableOutboxMessage,
        snapshot: TableSnapshot,
        message: Message,
        notification: Notification,
    ) -> Where:
        """Tell of a changed term: in the notice of the changes just before it, if there is one."""
        notice = _joined(await self._outbox.amended(snapshot.table.id), message, queued.created_at)
        if notice is not None:
            joined = replace(notification, words=notice.message.words)
            with tolerating(UNCHANGED, f"a notice of table {snapshot.table.id} stays as it is"):
                await self._post.edit(notice.place, notice.message_id, self._notifier.outgoing(joined))
                return notice.place, notice.message_id
        return await self._notifier.tell(notification)

    async def _call(
        self, snapshot: TableSnapshot, message: Message, to: int, notification: Notification
    ) -> Where | None:
        """Tell one person; returns where it stands, or None: it is over, or they want no calls."""
        if await self._is_over(snapshot, message, to):
            return None
        if snapshot.table.paused_at is not None and message.urgent_at is not None and not message.about:
            # Nobody has to move before the pause is over, and then still may not know that they must.
            raise Held(self._now() + AGAIN)
        notification = _up_to_date(notification, snapshot, message, to)
        if message.urgent_at is not None and not (message.about or message.tap):
            seat = snapshot.table.seat_of(to)
            if seat is not None and self._policy.left_to_digest(snapshot, seat):
                return None
            drawn = partial(self._turn_call, snapshot, to, notification.words, message.until)
            notification = replace(notification, directly=drawn)
        elif message.about == INVITATION:
            asking = partial(self._invitation_call, snapshot.table, to, notification.words)
            notification = replace(notification, directly=asking)
        told = await self._notifier.call(notification, to, message.urgent_at)
        # Of what only one may know nothing must be seen at the table, not even that a call goes.
        if told is not None and not message.about and not message.private:
            directly = message.urgent_at is not None and _is_direct(snapshot.table, told[0])
            await self._replaced(snapshot.table, (to,), directly=directly)
        return told

    async def _is_over(self, snapshot: TableSnapshot, message: Message, to: int) -> bool:
        """Is there nothing to remind the person of any more?"""
        kind, _, number = message.about.partition(" ")
        match kind:
            case "vote":
                seat = snapshot.table.seat_of(to)
                for vote in await self._tables.votes.at(snapshot.table.id):
                    if str(vote.id) == number:
                        return vote.state != "open" or seat not in vote.asked or seat in vote.agreed
                return True
            case "invitation":
                return to not in snapshot.table.invited
            case _:
                return message.urgent_at is not None and to not in self._policy.waiting(snapshot).values()


def to_person(person: int) -> Callable[[Notice], bool]:
    """Which calls are to this account."""
    return lambda call: call.message.to == person


def _is_direct(table: TableInfo, place: int) -> bool:
    """Does what was said there stand in a person's direct messages?"""
    return place not in (table.thread_id, table.channel_id)


def _has_come(table: TableInfo, invitation: Notice) -> bool:
    """Was it a direct message to somebody who sits there now?"""
    to = invitation.message.to
    return to is not None and table.seat_of(to) is not None and _is_direct(table, invitation.place)


def _up_to_date(
    notification: Notification, snapshot: TableSnapshot, message: Message, to: int
) -> Notification:
    """What is said of a turn that has got more time since: not until when it had."""
    seat = snapshot.table.seat_of(to)
    if seat is None or seat not in snapshot.clocks or message.about or message.urgent_at is None:
        return notification
    until = snapshot.clocks[seat].until
    later = until is not None and snapshot.table.terms.urgent_at(until) > message.urgent_at
    return replace(notification, words=asked(snapshot, seat)) if later else notification


def _notification(snapshot: TableSnapshot, message: Message, nonce: str) -> Notification:
    table = snapshot.table
    # An invitation is answered wherever it is told, and a turn played.
    tap = message.about if message.about in _CONTROLS else message.tap
    if message.to is not None and message.urgent_at is not None and not (message.about or tap):
        tap = "show"
    return Notification(
        message.words,
        nonce,
        table.guild_id,
        table.thread_id or table.channel_id,
        table.channel_id,
        partial(notification_control, table.id, tap),
        snapshot.names,
        private=message.private,
    )


def _joined(earlier: Sequence[Notice], message: Message, at: datetime) -> Notice | None:
    """The newest notice of terms as it tells of this change, too, each as it is now; None: say it anew.

    ``earlier``: what was told of terms, oldest first; ``at``: when the message was written.
    """
    same = [one for one in earlier if one.message_id == earlier[-1].message_id]
    if not same or at - same[0].written_at >= WITHIN:
        return None
    found: dict[str, Words] = {}
    for one in (*(one.message for one in same), message):
        found.pop(one.about, None)
        found[one.about] = one.words
    if len(found) > MOST:
        return None
    return replace(same[-1], message=replace(message, words=lines(list(found.values()))))
