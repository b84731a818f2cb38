"""Calling people in the way that they have chosen (hosting rules, 3.3): for tables and tournaments."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer
from bot.discord_ui.delivery import message_nonce
from bot.discord_ui.delivery.discord_post import DiscordPost, public_writer
from bot.discord_ui.delivery.failure_verdicts import LASTING, NOWHERE, Held, judge, tolerating
from bot.discord_ui.messages.call_messages import notification_message
from bot.games.engine.text import Text, Words, lines, msg
from bot.people.settings import PersonSettings

Where: TypeAlias = tuple[int, int]
"""Where a message stands: its channel, and its id."""


@dataclass(frozen=True, slots=True)
class Notification:
    """Something to be said once, to everybody in a channel or to one person where they want it."""

    words: Words
    nonce: str
    """By which the message is known again."""
    guild_id: int | None
    """The server whose language is spoken in public."""
    home: int
    """The channel where that is what it is about; who reads it elsewhere is shown the way."""
    channel_id: int
    """Where it is said if it can't be said there; it may be the same."""
    control: Callable[[Writer], ui.ActionRow[Any] | None]
    """What can be done about it."""
    names: tuple[str | Text, ...] = ()
    """Of the players whom the words speak of, by seat."""
    colour: discord.Colour = CALM
    private: bool = False
    """Nobody else may read it: who can't be told directly isn't told."""
    directly: Callable[[Writer, int], Awaitable[OutgoingMessage]] | None = None
    """How a direct message says it, with the number of its text; None: as everywhere, with the way home."""

    def elsewhere(self) -> Notification:
        """The same with the way home."""
        return replace(self, words=lines([self.words, msg("-# {place}", place=f"<#{self.home}>")]))


class Notifier:
    """Says things to one person or to everybody, and finds what it has said before."""

    def __init__(self, services: BotServices, post: DiscordPost, now: Callable[[], datetime]) -> None:
        self._services = services
        self._post = post
        self._now = now

    async def found(self, notification: Notification, to: int | None = None) -> Where | None:
        """Where it stands already, if an earlier attempt said it, to everybody or to one person."""
        places = [notification.home, notification.channel_id]
        if to is not None:
            with tolerating(LASTING, f"no direct messages to {to}"), suppress(Held):
                places.append(await self._post.private(to))
        return await message_nonce.find(self._post, places, notification.nonce)

    async def call(self, notification: Notification, to: int, urgent_at: datetime | None) -> Where | None:
        """Tell one person; returns where it stands, or None: they want no calls.

        ``urgent_at``: by when it must be told, quiet hours or not; None: at once, but it wakes nobody.
        Raises Held, and what the sender must judge.
        """
        chosen = self._chosen(to)
        if chosen.notify == "none":
            return None
        quiet = chosen.quiet_until(self._now())
        if quiet is not None and urgent_at is not None:
            until = min(quiet, urgent_at)
            if until > self._now():
                raise Held(until)
        # What can wait till the morning is not held, or it would hold up what can't: it wakes nobody.
        asleep = quiet is not None and urgent_at is None
        wants = notification.private or chosen.notify == "dm"
        told = await self._directly(notification, to, silent=asleep) if wants else None
        if told is not None or notification.private:
            return told
        return await self.tell(notification, named=(to,), pings=() if asleep else (to,))

    async def tell(
        self, notification: Notification, *, named: tuple[int, ...] = (), pings: tuple[int, ...] = ()
    ) -> Where:
        """Say it at home, or in the channel with the way there; returns where it stands.

        ``named``: who is mentioned in front of it; ``pings``: whom of those mentioned anywhere it pings.
        Raises what the sender must judge.
        """
        try:
            told = replace(self.outgoing(notification, named), pings=pings)
            return notification.home, await self._post.send(notification.home, told, notification.nonce)
        except discord.HTTPException as error:
            kind = judge(error).kind
            if notification.home == notification.channel_id or kind not in NOWHERE:
                raise
        # To a thread that was deleted there is no way any more.
        moved = notification if kind == "deleted" else notification.elsewhere()
        told = replace(self.outgoing(moved, named), pings=pings)
        return notification.channel_id, await self._post.send(
            notification.channel_id, told, notification.nonce
        )

    def outgoing(self, notification: Notification, named: tuple[int, ...] = ()) -> OutgoingMessage:
        """How it is said in public; ``named``: who is mentioned in front of it."""
        writer = public_writer(self._services, self._post, notification.guild_id, notification.names)
        return _worded(notification, writer, named)

    async def _directly(self, notification: Notification, to: int, *, silent: bool) -> Where | None:
        """Where the direct message stands; None: the person takes none from us, or none for now.

        Raises Held for what only they may know, if that can be told later.
        """
        writer = self.direct_writer(to, notification.guild_id, notification.names)
        if notification.directly is None:
            told = _worded(notification.elsewhere(), writer)
        else:
            told = await notification.directly(writer, message_nonce.number(notification.nonce))
        told = replace(told, silent=silent)
        with tolerating(LASTING, f"no direct message to {to}"):
            try:
                place = await self._post.private(to)
                return place, await self._post.send(place, told, notification.nonce)
            except Held:
                if notification.private:
                    raise
        return None

    def direct_writer(self, to: int, guild_id: int | None, names: tuple[str | Text, ...]) -> Writer:
        """Writes what one person reads: in the language that they have chosen, else in the server's."""
        language = self._chosen(to).language
        if language is None:
            return public_writer(self._services, self._post, guild_id, names)
        return Writer.of(self._services.translations, language, names, self._services.app_emojis)

    def _chosen(self, person: int) -> PersonSettings:
        return self._services.tables.preferences.person(person)


def _worded(notification: Notification, writer: Writer, named: tuple[int, ...] = ()) -> OutgoingMessage:
    return notification_message(
        writer.translator.translate(notification.words),
        message_nonce.number(notification.nonce),
        notification.control(writer),
        named,
        notification.colour,
    )
