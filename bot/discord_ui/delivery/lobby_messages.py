"""The message where people sit down, and the thread that hangs from it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import get_args

import discord

from bot.discord_ui.components.interaction_context import BotServices, theme_of
from bot.discord_ui.components.limits import THREAD_NAME, fitted
from bot.discord_ui.components.outgoing_message import OutgoingMessage, Writer
from bot.discord_ui.delivery import message_nonce
from bot.discord_ui.delivery.discord_post import DiscordPost, public_writer
from bot.discord_ui.delivery.failure_verdicts import NOWHERE, UNCHANGED, judge, tolerating
from bot.discord_ui.delivery.thread_turns import ThreadTurns
from bot.discord_ui.messages.lobby import lobby_marker, lobby_message
from bot.discord_ui.messages.table_picture import lobby_cover
from bot.tables.model import State, TableInfo
from bot.tables.outbox import TableOutboxMessage

log = logging.getLogger(__name__)


class LobbyMessages:
    """Tells ``lobby``, ``lobby-edit`` and ``thread``."""

    def __init__(self, services: BotServices, post: DiscordPost, now: Callable[[], datetime]) -> None:
        self._services = services
        self._post = post
        self._outbox = services.tables.outbox
        leases = services.tables.store.database.leases
        self._turns = ThreadTurns(now, lambda: leases.crowd)

    async def open(self, queued: TableOutboxMessage, table: TableInfo, doubtful: bool) -> None:
        """Post the message; a table of an event, which has none that lasts, at its turn, without a sound.

        Raises Held.
        """
        if table.lobby_message_id is not None:
            return await self._outbox.done(queued)
        place, ours = table.channel_id, str(lobby_marker(table))
        known = await message_nonce.bearing(self._post, place, ours) if doubtful else None
        if known is not None:
            return await self._outbox.posted_lobby(queued, known)
        if table.terms.event is not None:
            self._turns.wait(place, table.id)
        told = await self._outgoing(table)
        if table.terms.event is not None:
            told = replace(told, silent=True)
        message = await self._post.send(place, told, message_nonce.nonce(queued))
        return await self._outbox.posted_lobby(queued, message)

    async def edit(self, queued: TableOutboxMessage, table: TableInfo) -> None:
        """Bring the message up to date, and the thread's name."""
        if not await self._outbox.superseded(queued):
            await self._refresh(table)
            if table.thread_id is not None and table.state == "running":
                # Somebody may have come instead of somebody else.
                await self._rename(table, table.thread_id)
        await self._outbox.done(queued)

    async def thread(self, queued: TableOutboxMessage, table: TableInfo) -> None:
        """Make the thread; where that can't be, the game is played in the channel."""
        await self._make(queued, table)
        if table.terms.event is not None:
            people = [one.id for one in table.people if one.computer is None]
            await self._services.tournaments.outbox.hasten_calls(table.terms.event, people)

    async def _make(self, queued: TableOutboxMessage, table: TableInfo) -> None:
        if table.terms.tutorial is not None and table.thread_id is None:
            return await self._private_thread(queued, table)
        if table.thread_id is not None or table.lobby_message_id is None:
            return await self._outbox.done(queued)
        try:
            thread = await self._post.make_thread(
                table.channel_id, table.lobby_message_id, self._thread_name(table)
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
                    return await self._outbox.done(queued)
                case _:
                    raise
        if table.terms.event is not None:
            # Noted first: its message goes, and without that it can't be made once more.
            await self._outbox.made_thread(queued, thread)
        # The lobby names the thread first: if we die before it is noted, both are done again.
        try:
            await self._refresh(replace(table, thread_id=thread))
        except Exception as error:
            log.info("the lobby of table %d does not name its thread: %s", table.id, error)
        if table.terms.event is None:
            await self._outbox.made_thread(queued, thread)
        return None

    async def _private_thread(self, queued: TableOutboxMessage, table: TableInfo) -> None:
        """Make a thread for who learns the game, which they alone see; where that can't be, for all."""
        learner, name = table.host.id, self._thread_name(table)
        for private in (True, False):
            try:
                thread = await self._post.make_thread_for(learner, table.channel_id, name, private=private)
            except discord.HTTPException as error:
                if judge(error).kind not in NOWHERE:
                    raise
                log.info("table %d has no thread (private: %s): %s", table.id, private, error)
            else:
                if thread is not None:
                    return await self._outbox.made_thread(queued, thread)
        return await self._outbox.done(queued)

    async def _refresh(self, table: TableInfo) -> None:
        if table.lobby_message_id is None:
            return
        with tolerating(UNCHANGED, f"the lobby of table {table.id} stays as it is"):
            if table.terms.event is not None:
                # Who sits there was announced with the round: dozens of lobbies would bury it.
                await self._post.delete(table.channel_id, table.lobby_message_id)
                await self._outbox.removed_lobby(table.id)
            else:
                outgoing = await self._outgoing(table)
                await self._post.edit(table.channel_id, table.lobby_message_id, outgoing)

    async def _rename(self, table: TableInfo, thread: int) -> None:
        """Name the thread for the table, unless others play in it, too."""
        here = await self._services.tables.snapshots.at(thread, states=get_args(State))
        if all(set(one.names) == set(table.names) for one in here):
            await self._post.rename(thread, self._thread_name(table))

    def _thread_name(self, table: TableInfo) -> str:
        """The game, its number and who plays."""
        names = self._writer(table).plain.names
        head, between = f"{self._services.games[table.game].title} {table.id} · ", " – "
        room = THREAD_NAME - len(head) - len(between) * (len(names) - 1)
        return head + between.join(fitted(names, room))

    async def _outgoing(self, table: TableInfo) -> OutgoingMessage:
        services, game, writer = self._services, self._services.games[table.game], self._writer(table)
        theme = theme_of(services.tables.preferences.guild(table.guild_id))
        cover = await lobby_cover(services.pictures, table, game, theme, writer)
        return lobby_message(table, game, writer, cover=cover)

    def _writer(self, table: TableInfo) -> Writer:
        return public_writer(self._services, self._post, table.guild_id, table.names)
