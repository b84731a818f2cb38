"""The one place from which public messages reach Discord."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import AbstractContextManager, suppress
from datetime import datetime
from typing import Any, Final

import discord
from discord import ui

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.components.limits import THREAD_NAME, cut
from bot.discord_ui.components.outgoing_message import (
    LEADING,
    PASSING,
    Layout,
    OutgoingMessage,
    Writer,
    in_small_print,
    without_markdown,
)
from bot.discord_ui.delivery.request_breaker import KNOWN, DirectMessageBudget, RequestBreaker
from bot.games.engine.text import Text

log = logging.getLogger(__name__)
RECENT: Final = 50
"""Messages of a channel that are looked through for one that may have been sent."""
RENAME_WITHIN: Final = 5.0
"""Seconds that a new name of a thread may take."""
ARCHIVE_AFTER: Final = 10080
"""Minutes without a message until Discord folds a thread away: a week."""


NUMBERED: Final = 1 << 29
"""From here on the number of a text is ours; Discord counts components from 1."""


class DiscordPost:
    """What the delivery needs of Discord; each method raises what discord.py raises."""

    def __init__(
        self, client: discord.Client, now: Callable[[], datetime], crowd: Callable[[], int] = lambda: 1
    ) -> None:
        """``crowd``: how many processes share what one bot may do."""
        self._client = client
        self.breaker = RequestBreaker(now, crowd)
        self._direct = DirectMessageBudget(now, crowd)
        self._locales: dict[int, str] = {}
        """The languages of servers that only other processes hear of."""
        self._servers: OrderedDict[int, int] = OrderedDict()
        """The servers of channels that were written in, the newest: a thread that sleeps is in no cache."""

    def _asking(self, channel_id: int) -> AbstractContextManager[None]:
        """Around a request about a channel: raises Held where Discord goes on refusing."""
        channel = self._client.get_channel(channel_id)
        guild = getattr(getattr(channel, "guild", None), "id", None)
        return self.breaker.asking(channel_id, guild or self._servers.get(channel_id))

    async def ready(self) -> None:
        """Wait until the bot knows its servers."""
        await self._client.wait_until_ready()

    def locale(self, guild_id: int | None) -> str | None:
        """The server's language."""
        guild = None if guild_id is None else self._client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return self._locales.get(guild_id or 0)
        return guild.preferred_locale.value

    def belong(self, guild_id: int, channels: Collection[int | None]) -> None:
        """These channels are about to be written in, and are of that server."""
        self._servers |= {channel: guild_id for channel in channels if channel is not None}
        while len(self._servers) > KNOWN:
            self._servers.popitem(last=False)

    async def know(self, guild_id: int) -> None:
        """Ask for the language of a server of which this process doesn't hear, for another one does."""
        guild = self._client.get_guild(guild_id)
        if (guild is not None and not guild.unavailable) or guild_id in self._locales:
            return
        with suppress(discord.HTTPException):
            found = await self._client.fetch_guild(guild_id, with_counts=False)
            self._locales[guild_id] = found.preferred_locale.value

    async def send(self, channel_id: int, outgoing: OutgoingMessage, nonce: str) -> int:
        """Post a message and give its id; a nonce used minutes ago gives that message again."""
        channel = self._client.get_partial_messageable(channel_id)
        with self._asking(channel_id):
            message = await channel.send(
                view=outgoing.view,
                files=outgoing.files,
                allowed_mentions=outgoing.mentions,
                nonce=nonce,
                silent=outgoing.silent,
            )
        return message.id

    async def edit(self, channel_id: int, message_id: int, outgoing: OutgoingMessage) -> None:
        """Put other content in place of a message."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        nobody = discord.AllowedMentions.none()
        with self._asking(channel_id):
            await message.edit(view=outgoing.view, attachments=outgoing.files, allowed_mentions=nobody)

    async def strip(self, channel_id: int, message_id: int, remark: str = "") -> None:
        """Take the controls of a message away; ``remark``: what it says then if it has no other words."""
        channel = self._client.get_partial_messageable(channel_id)
        with self._asking(channel_id):
            message = await channel.fetch_message(message_id)
            view = stripped(ui.LayoutView.from_message(message, timeout=None), remark)
            # The attachments stay because the edit doesn't name them; the pings must not come back.
            await message.edit(view=view, allowed_mentions=discord.AllowedMentions.none())

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Take a message away."""
        channel = self._client.get_partial_messageable(channel_id)
        with self._asking(channel_id):
            await channel.get_partial_message(message_id).delete()

    async def private(self, user_id: int) -> int:
        """The channel of direct messages with somebody; whether they take any shows when one is sent.

        Raises Held where too many were opened lately.
        """
        known = self._direct.known(user_id)
        if known is not None:
            return known
        with self._direct.opening():
            channel = (await self._client.create_dm(discord.Object(user_id))).id
        self._direct.opened(user_id, channel)
        return channel

    async def own(self, channel_id: int) -> AsyncIterator[tuple[int, frozenset[str]]]:
        """Our recent messages, newest first: id, and the names of files, custom ids and numbers in it."""
        me = self._client.user
        history = self._client.get_partial_messageable(channel_id).history(limit=RECENT)
        with self._asking(channel_id):
            # They come with one request.
            found = [message async for message in history]
        for message in found:
            if me is not None and message.author.id == me.id:
                files = {attachment.filename for attachment in message.attachments}
                yield message.id, frozenset(files | set(_custom_ids(message)))

    async def make_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """Make the thread of a message and give its id."""
        with self._asking(channel_id):
            # By the library's lower half: this process may not hear of that server.
            thread = await self._client.http.start_thread_with_message(
                channel_id, message_id, name=cut(name, THREAD_NAME), auto_archive_duration=ARCHIVE_AFTER
            )
        return int(thread["id"])

    async def make_thread_for(
        self, user_id: int, channel_id: int, name: str, *, private: bool
    ) -> int | None:
        """Make a thread that hangs from no message, for somebody; None: here there are none.

        ``private``: nobody else but moderators sees it.  One of this name that is ours is used again.
        """
        channel = self._client.get_channel(channel_id) or await self._client.fetch_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            return None
        name, me = cut(name, THREAD_NAME), self._client.user
        # Perhaps another process hears of its server.
        known = await channel.guild.active_threads() if channel.guild.unavailable else channel.threads
        ours = (
            one for one in known if me is not None and (one.owner_id, one.parent_id) == (me.id, channel_id)
        )
        thread = next((one for one in ours if one.name == name), None) or await channel.create_thread(
            name=name,
            type=discord.ChannelType.private_thread if private else discord.ChannelType.public_thread,
            auto_archive_duration=ARCHIVE_AFTER,
            invitable=not private,
        )
        await thread.add_user(discord.Object(user_id))
        return thread.id

    async def rename(self, thread_id: int, name: str) -> None:
        """Call a thread by another name."""
        name = cut(name, THREAD_NAME)
        try:
            # Two names in ten minutes are allowed: the library would wait, and the table's board with it.
            async with asyncio.timeout(RENAME_WITHIN):
                # Perhaps another process hears of its server.
                channel = self._client.get_channel(thread_id) or await self._client.fetch_channel(thread_id)
                if isinstance(channel, discord.Thread) and channel.name != name:
                    await channel.edit(name=name)
        except (TimeoutError, discord.HTTPException) as error:
            log.info("thread %d keeps its name: %s", thread_id, error)

    async def wake(self, thread_id: int) -> None:
        """Take a thread out of the archive."""
        with self._asking(thread_id):
            channel = await self._client.fetch_channel(thread_id)
            if isinstance(channel, discord.Thread):
                await channel.edit(archived=False)


def stripped(view: ui.LayoutView, remark: str = "") -> Layout:
    """A new layout with the texts and pictures of a message, without its controls and what holds with
    them only; ``remark``: what it says if no words are left."""
    colour: discord.Colour | None = None
    kept: list[ui.Item[Any]] = []
    for item in view.walk_children():
        if isinstance(item, ui.Container):
            found = item.accent_colour
            colour = discord.Colour(found) if isinstance(found, int) else found
        elif isinstance(item, ui.TextDisplay) and item.id != PASSING:
            told = in_small_print(without_markdown(item.content)) if item.id == LEADING else item.content
            kept.append(ui.TextDisplay(told))
        elif isinstance(item, ui.MediaGallery):
            kept.append(ui.MediaGallery(*(_kept(media) for media in item.items)))
    if remark and not any(isinstance(item, ui.TextDisplay) for item in kept):
        kept.insert(0, ui.TextDisplay(remark))
    return Layout(colour or discord.Colour.default(), kept)


def _kept(media: discord.MediaGalleryItem) -> discord.MediaGalleryItem:
    """The same picture, named as the attachment that it is: addresses at Discord expire."""
    name = media.media.url.partition("?")[0].rpartition("/")[2]
    return discord.MediaGalleryItem(f"attachment://{name}", description=media.description)


def _custom_ids(message: discord.Message) -> Iterator[str]:
    view = ui.LayoutView.from_message(message, timeout=None)
    for item in view.walk_children():
        custom_id = getattr(item, "custom_id", None)
        if isinstance(custom_id, str):
            yield custom_id
    yield from numbers(view)


def numbers(view: ui.LayoutView) -> Iterator[str]:
    """The marks of the texts of a message that bear a number of ours (``message_nonce``)."""
    for item in view.walk_children():
        if isinstance(item, ui.TextDisplay) and item.id is not None and item.id >= NUMBERED:
            yield f"#{item.id}"


async def know_server(
    services: BotServices, post: DiscordPost, guild_id: int | None, *channels: int | None
) -> None:
    """Before anything is written in a server: of what another process hears there, this one asks."""
    if guild_id is None:
        return
    post.belong(guild_id, channels)
    if services.tables.store.database.leases.crowd > 1:
        await post.know(guild_id)


def public_writer(
    services: BotServices, post: DiscordPost, guild_id: int | None, names: tuple[str | Text, ...] = ()
) -> Writer:
    """Writes what everybody of a server reads: in the language that it has chosen, else in its own."""
    locale = services.tables.preferences.guild(guild_id).language or post.locale(guild_id)
    return Writer.of(services.translations, locale, names, services.app_emojis)
