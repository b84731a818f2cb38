"""The message where people sit down, and the thread that hangs from it."""

from __future__ import annotations

import logging
from dataclasses import replace

import discord

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.components.limits import THREAD_NAME, fitted
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.delivery import message_nonce, public_language
from bot.discord_ui.delivery.failure_verdicts import UNCHANGED, judge
from bot.discord_ui.delivery.post import Post
from bot.discord_ui.messages.lobby import lobby_marker, lobby_message
from bot.tables.model import TableInfo
from bot.tables.outbox import TableOutboxMessage

log = logging.getLogger(__name__)


class LobbyMessages:
    """Does ``lobby``, ``lobby-edit`` and ``thread`` errands."""

    def __init__(self, host: BotServices, post: Post) -> None:
        self._host = host
        self._post = post
        self._outbox = host.tables.outbox

    async def open(self, errand: TableOutboxMessage, table: TableInfo, doubtful: bool) -> None:
        """Post the message; a table of an event, which has none that lasts, without a sound."""
        if table.lobby_message_id is not None:
            return await self._outbox.done(errand)
        ours = str(lobby_marker(table))
        found = None
        if doubtful:
            found = await message_nonce.seek(
                self._post, table.channel_id, lambda marks: (ours in marks) or None
            )
        if found is not None:
            return await self._outbox.posted_lobby(errand, found[0])
        told = await self._sheet(table)
        if table.terms.event is not None:
            told = replace(told, silent=True)
        message = await self._post.send(table.channel_id, told, message_nonce.nonce(errand))
        return await self._outbox.posted_lobby(errand, message)

    async def edit(self, errand: TableOutboxMessage, table: TableInfo) -> None:
        """Bring the message up to date, and the thread's name."""
        if not await self._outbox.superseded(errand):
            await self._refresh(table)
            if table.thread_id is not None and table.state == "running":
                # Somebody may have come instead of somebody else.
                await self._post.rename(table.thread_id, self._thread_name(table))
        await self._outbox.done(errand)

    async def thread(self, errand: TableOutboxMessage, table: TableInfo) -> None:
        """Make the thread; where that can't be, the game is played in the channel."""
        if table.thread_id is not None or table.lobby_message_id is None:
            return await self._outbox.done(errand)
        try:
            thread = await self._post.make_thread(
                table.guild_id, table.channel_id, table.lobby_message_id, self._thread_name(table)
            )
        except discord.HTTPException as error:
            match judge(error).kind:
                case "made":
                    # A thread made from a message has the message's id.
                    thread = table.lobby_message_id
                case "elsewhere" | "deleted" | "gone" | "asleep":
                    log.info("table %d is played without a thread: %s", table.id, error)
                    if table.terms.event is not None:
                        await self._refresh(table)
                    return await self._outbox.done(errand)
                case _:
                    raise
        if table.terms.event is not None:
            # Noted first: its message goes, and without that it can't be made once more.
            await self._outbox.made_thread(errand, thread)
        # The lobby names the thread first: if we die before it is noted, both are done again.
        try:
            await self._refresh(replace(table, thread_id=thread))
        except Exception as error:
            log.info("the lobby of table %d does not name its thread: %s", table.id, error)
        if table.terms.event is None:
            await self._outbox.made_thread(errand, thread)
        return None

    async def _refresh(self, table: TableInfo) -> None:
        if table.lobby_message_id is None:
            return
        try:
            if table.terms.event is not None:
                # Who sits there was announced with the round: dozens of lobbies would bury it.
                await self._post.delete(table.channel_id, table.lobby_message_id)
                await self._outbox.removed_lobby(table.id)
            else:
                sheet = await self._sheet(table)
                await self._post.edit(table.channel_id, table.lobby_message_id, sheet)
        except discord.HTTPException as error:
            kind = judge(error).kind
            if kind not in UNCHANGED:
                raise
            if kind != "gone" or table.terms.event is None:
                log.info("the lobby of table %d stays as it is: %s", table.id, error)

    def _thread_name(self, table: TableInfo) -> str:
        """The game, its number and who plays."""
        locale = public_language.of_guild(self._host, self._post, table.guild_id)
        names = self._host.translations.plain(locale, table.names).names
        head, between = f"{self._host.games[table.game].title} {table.id} · ", " – "
        room = THREAD_NAME - len(head) - len(between) * (len(names) - 1)
        return head + between.join(fitted(names, room))

    async def _sheet(self, table: TableInfo) -> OutgoingMessage:
        locale = public_language.of_guild(self._host, self._post, table.guild_id)
        conduct = await self._host.tables.ratings.conduct_at(table)
        translator = self._host.translations.translator(locale, table.names)
        return lobby_message(table, self._host.games[table.game], translator, conduct=conduct)
