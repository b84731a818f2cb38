"""The messages of proposals and invitations: one each, brought up to date when somebody has answered."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import discord

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.delivery import message_nonce
from bot.discord_ui.delivery.discord_post import DiscordPost, public_writer
from bot.discord_ui.delivery.failure_verdicts import NOWHERE, UNCHANGED, judge, tolerating
from bot.discord_ui.delivery.notification_policy import NotificationPolicy, invited_to, proposed_at
from bot.discord_ui.delivery.notifier import Where
from bot.discord_ui.delivery.table_notifications import Notifications, to_person
from bot.discord_ui.features import votes
from bot.discord_ui.messages import call_messages
from bot.discord_ui.messages.call_messages import INVITATION
from bot.tables.model import Invitation, TableInfo
from bot.tables.outbox import TableOutboxMessage
from bot.tables.state import Message
from bot.tables.votes.proposals import Proposal


class VoteMessages:
    """Posts and edits them; raises what the sender must judge."""

    def __init__(
        self,
        services: BotServices,
        post: DiscordPost,
        policy: NotificationPolicy,
        notifications: Notifications,
    ) -> None:
        self._services = services
        self._post = post
        self._policy = policy
        self._notifications = notifications

    async def show(self, queued: TableOutboxMessage, table: TableInfo, doubtful: bool) -> None:
        """Show all proposals of a table as they stand; ``doubtful``: they may be shown already."""
        for found in await self._services.tables.votes.at(table.id):
            if found.shown == found.stand:
                continue
            if found.place_id is not None and found.message_id is not None:
                await self._edit(table, found, (found.place_id, found.message_id))
                continue
            # Earlier ones have been told of; many may never have been shown, as nobody had to answer.
            sought = doubtful and (found.state == "open" or found.opened_at >= queued.created_at)
            places, nonce = _places(table), _nonce(table, found)
            known = await message_nonce.find(self._post, places, nonce) if sought else None
            if known is not None:
                # It may have been answered since it was posted, and it calls nobody any more.
                await self._edit(table, found, known, since=found.opened_at)
            elif found.state == "open":
                await self._propose(table, found)

    async def invite(self, queued: TableOutboxMessage, table: TableInfo, doubtful: bool) -> None:
        """Ask somebody to sit down, where the table was opened; nothing where it is too late."""
        message, outbox = queued.message, self._services.tables.outbox
        if message is None or message.to is None:
            return await outbox.done(queued)
        nonce = message_nonce.nonce(queued)
        known = await message_nonce.find(self._post, (table.channel_id,), nonce) if doubtful else None
        if message.to not in table.invited:
            # What shows the answer to one that was posted comes behind this.
            return await (outbox.invited(queued, message.to, *known) if known else outbox.done(queued))
        writer = public_writer(self._services, self._post, table.guild_id)
        outgoing = call_messages.invitation_message(
            table.id, message.to, message.words, writer, message_nonce.number(nonce)
        )
        called = self._policy.one_by_one(table, (message.to,))
        outgoing = replace(outgoing, pings=self._policy.pinged(called))
        stands = known[1] if known else await self._post.send(table.channel_id, outgoing, nonce)
        since = queued.created_at if known else None
        calls = self._policy.besides(called, message.words, "invitation", since)
        return await outbox.invited(queued, message.to, table.channel_id, stands, calls)

    async def answered(self, table: TableInfo) -> None:
        """Show what has become of the invitations to a table."""
        for one in await self._services.tables.invitations.at(table.id):
            if one.message_id is None or one.place_id is None or one.shown == one.state:
                continue
            await self._change(table, one.place_id, one.message_id, self._invitation(table, one))
            if one.state != "open":
                await self._notifications.withdraw(table, INVITATION, only=to_person(one.to))
            await self._services.tables.outbox.shown_invitation(table.id, one)

    async def _propose(self, table: TableInfo, found: Proposal) -> None:
        places = _places(table)
        for place in places:
            outgoing = self._outgoing(table, found)
            called = self._policy.one_by_one(table, outgoing.pings)
            pinged = replace(outgoing, pings=self._policy.pinged(called))
            try:
                message = await self._post.send(place, pinged, _nonce(table, found))
            except discord.HTTPException as error:
                if place == places[-1] or judge(error).kind not in NOWHERE:
                    raise
                continue
            calls = self._besides(table, found, outgoing)
            await self._services.tables.votes.note_message(table.id, found, place, message, calls)
            return

    async def _edit(
        self, table: TableInfo, found: Proposal, stands: Where, since: datetime | None = None
    ) -> None:
        """Bring a message up to date; ``since``: it was found posted, by then at the earliest."""
        outgoing = self._outgoing(table, found)
        await self._change(table, *stands, outgoing)
        # Whom the message would ping is still asked.
        await self._notifications.withdraw(
            table, f"vote {found.id}", only=lambda call: call.message.to not in outgoing.pings
        )
        calls = () if since is None else self._besides(table, found, outgoing, since)
        await self._services.tables.votes.note_message(table.id, found, *stands, calls)

    def _besides(
        self, table: TableInfo, found: Proposal, outgoing: OutgoingMessage, since: datetime | None = None
    ) -> tuple[Message, ...]:
        """How those are told of a proposal whom its message doesn't ping."""
        called = self._policy.one_by_one(table, outgoing.pings)
        return self._policy.besides(called, proposed_at(table, found), f"vote {found.id}", since)

    async def _change(self, table: TableInfo, place: int, message: int, outgoing: OutgoingMessage) -> None:
        with tolerating(UNCHANGED, f"a message of table {table.id} stays as it is"):
            await self._post.edit(place, message, outgoing)

    def _outgoing(self, table: TableInfo, found: Proposal) -> OutgoingMessage:
        writer = public_writer(self._services, self._post, table.guild_id, found.names)
        number = message_nonce.number(_nonce(table, found))
        return votes.proposal_message(table, found, writer, number)

    def _invitation(self, table: TableInfo, one: Invitation) -> OutgoingMessage:
        writer = public_writer(self._services, self._post, table.guild_id)
        game = self._services.games[table.game]
        if one.state == "open":
            words = invited_to(table, game.title)
            return call_messages.invitation_message(table.id, one.to, words, writer)
        return call_messages.answered_invitation(table.id, one.to, game, one.state, writer)


def _places(table: TableInfo) -> tuple[int, ...]:
    """Where its proposals may stand."""
    return tuple(dict.fromkeys((table.thread_id or table.channel_id, table.channel_id)))


def _nonce(table: TableInfo, found: Proposal) -> str:
    """One for each proposal, not for each outbox message: a second one must not say it twice."""
    return f"v-{found.id:x}-{int(table.created_at.timestamp()):x}"
