"""The messages of proposals and invitations: one each, brought up to date when somebody has answered."""

from __future__ import annotations

import logging
from dataclasses import replace

import discord

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.components.outgoing_message import OutgoingMessage, Writer
from bot.discord_ui.delivery import message_nonce, public_language
from bot.discord_ui.delivery.failure_verdicts import NOWHERE, UNCHANGED, judge
from bot.discord_ui.delivery.notification_policy import NotificationPolicy
from bot.discord_ui.delivery.notifications import Notifications
from bot.discord_ui.delivery.post import Post
from bot.discord_ui.features import votes
from bot.discord_ui.features.votes import proposal_marker
from bot.discord_ui.messages import notifications
from bot.games.engine.text import msg
from bot.tables.model import Invitation, TableInfo
from bot.tables.outbox import TableOutboxMessage
from bot.tables.votes.proposals import Proposal

log = logging.getLogger(__name__)


class VoteMessages:
    """Posts and edits them; raises what the sender must judge."""

    def __init__(
        self, host: BotServices, post: Post, bell: NotificationPolicy, sayings: Notifications
    ) -> None:
        self._host = host
        self._post = post
        self._bell = bell
        self._sayings = sayings

    async def show(self, table: TableInfo, doubtful: bool) -> None:
        """Show all proposals of a table as they stand; ``doubtful``: they may be shown already."""
        for found in await self._host.tables.votes.at(table.id):
            if found.shown == found.stand or (found.state != "open" and found.message_id is None):
                continue
            if found.message_id is None or found.place_id is None:
                await self._propose(table, found, doubtful)
            else:
                await self._edit(table, found, found.place_id, found.message_id)

    async def invite(self, errand: TableOutboxMessage, table: TableInfo, doubtful: bool) -> None:
        """Ask somebody to sit down, where the table was opened; nothing where it is too late."""
        message, outbox = errand.message, self._host.tables.outbox
        if message is None or message.to is None or message.to not in table.invited:
            return await outbox.done(errand)
        nonce = message_nonce.nonce(errand)
        locale = self._locale(table)
        words = self._host.translations.translator(locale).translate(message.words)
        plain = self._host.translations.plain(locale)
        sheet = notifications.invitation_message(
            table.id, message.to, words, plain, message_nonce.number(nonce)
        )
        sheet = replace(sheet, pings=self._bell.pinged((message.to,)))
        known = await message_nonce.find(self._post, (table.channel_id,), nonce) if doubtful else None
        stands = known[1] if known else await self._post.send(table.channel_id, sheet, nonce)
        since = errand.created_at if known else None
        calls = self._bell.besides((message.to,), message.words, "invitation", since)
        return await outbox.invited(errand, message.to, table.channel_id, stands, calls)

    async def answered(self, table: TableInfo) -> None:
        """Show what has become of the invitations to a table."""
        for one in await self._host.tables.invitations.at(table.id):
            if one.message_id is None or one.place_id is None or one.shown == one.state:
                continue
            await self._change(table, one.place_id, one.message_id, self._invitation(table, one))
            if one.state != "open":
                await self._sayings.withdraw(table, one.to, "invitation")
            await self._host.tables.outbox.shown_invitation(table.id, one)

    async def _propose(self, table: TableInfo, found: Proposal, doubtful: bool) -> None:
        places = tuple(dict.fromkeys((table.thread_id or table.channel_id, table.channel_id)))
        ours = str(proposal_marker(table, found))

        def is_it(marks: frozenset[str]) -> bool | None:
            return (ours in marks) or None

        # A nonce of its own for each proposal, not each errand: a second errand must not say it twice.
        nonce = f"v-{found.id:x}-{int(table.created_at.timestamp()):x}"
        for place in places:
            try:
                known = await message_nonce.seek(self._post, place, is_it) if doubtful else None
                sheet = self._sheet(table, found)
                pinged = replace(sheet, pings=self._bell.pinged(sheet.pings))
                message = known[0] if known else await self._post.send(place, pinged, nonce)
            except discord.HTTPException as error:
                if place == places[-1] or judge(error).kind not in NOWHERE:
                    raise
                continue
            words = msg("Table {table}: {what} Your answer is wanted.", table=table.id, what=found.words)
            since = found.opened_at if known else None
            calls = self._bell.besides(sheet.pings, words, f"vote {found.id}", since)
            await self._host.tables.votes.note_message(table.id, found, place, message, calls)
            return

    async def _edit(self, table: TableInfo, found: Proposal, place: int, message: int) -> None:
        sheet = self._sheet(table, found)
        await self._change(table, place, message, sheet)
        # Whom the sheet would ping is still asked.
        await self._sayings.withdraw(table, about=f"vote {found.id}", kept=sheet.pings)
        await self._host.tables.votes.note_message(table.id, found, place, message)

    async def _change(self, table: TableInfo, place: int, message: int, sheet: OutgoingMessage) -> None:
        try:
            await self._post.edit(place, message, sheet)
        except discord.HTTPException as error:
            if judge(error).kind not in UNCHANGED:
                raise
            log.info("a message of table %d stays as it is: %s", table.id, error)

    def _sheet(self, table: TableInfo, found: Proposal) -> OutgoingMessage:
        locale, words = self._locale(table), self._host.translations
        translator, plain = words.translator(locale, found.names), words.plain(locale, found.names)
        return votes.proposal_message(table, found, Writer(translator, plain))

    def _invitation(self, table: TableInfo, one: Invitation) -> OutgoingMessage:
        locale = self._locale(table)
        translator = self._host.translations.translator(locale)
        title = self._host.games[table.game].title
        if one.state == "open":
            words = translator.translate(
                msg("You are invited to {game}, table {table}.", game=title, table=table.id)
            )
            return notifications.invitation_message(
                table.id, one.to, words, self._host.translations.plain(locale), None
            )
        words = translator.translate(
            msg("You were invited to {game}, table {table}.", game=title, table=table.id)
        )
        return notifications.answered_invitation(one.to, words, one.state, translator)

    def _locale(self, table: TableInfo) -> str | None:
        return public_language.of_guild(self._host, self._post, table.guild_id)
