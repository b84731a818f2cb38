"""What the face needs of the bot it runs in, and who is asking."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, cast

import discord
from discord import app_commands

from bot.face.pictures import Pictures
from bot.games.engine import Game
from bot.games.text import Teller, Text, Words
from bot.tables.desk import Desk
from bot.tables.model import Person, TableInfo
from bot.words import Dictionary


class Host(Protocol):
    """The bot, as the face sees it."""

    @property
    def desk(self) -> Desk: ...
    @property
    def games(self) -> Mapping[str, Game]: ...
    @property
    def words(self) -> Dictionary: ...
    @property
    def pictures(self) -> Pictures: ...
    @property
    def tree(self) -> app_commands.CommandTree[Any]: ...


@dataclass(frozen=True, slots=True)
class Asker:
    """Somebody who used a command or a control, and where."""

    host: Host
    interaction: discord.Interaction

    @property
    def person(self) -> Person:
        """Who asks, under the name that the server shows."""
        return Person(self.interaction.user.id, self.interaction.user.display_name)

    @property
    def locale(self) -> str:
        """The language of private answers."""
        return self.interaction.locale.value

    @property
    def guild_id(self) -> int:
        """The server; commands and controls exist in servers only."""
        assert self.interaction.guild_id is not None
        return self.interaction.guild_id

    @property
    def channel_id(self) -> int:
        """The channel or thread in which it was asked."""
        assert self.interaction.channel_id is not None
        return self.interaction.channel_id

    def sees(self, table: TableInfo) -> bool:
        """May this person know of the table: do they sit at it, or see the channel where it was opened?"""
        if table.guild_id != self.interaction.guild_id:
            return False
        if self.interaction.channel_id in (table.channel_id, table.thread_id):
            return True
        if table.seat_of(self.interaction.user.id) is not None:
            return True
        guild = self.interaction.guild
        channel = None if guild is None else guild.get_channel_or_thread(table.channel_id)
        member = cast("discord.Member", self.interaction.user)  # in a server it is one
        return channel is not None and channel.permissions_for(member).view_channel

    def teller(self, names: tuple[str | Text, ...] = ()) -> Teller:
        """Private words for messages."""
        return self.host.words.teller(self.locale, names)

    def plain(self, names: tuple[str | Text, ...] = ()) -> Teller:
        """Private words where no markdown is read."""
        return self.host.words.plain(self.locale, names)

    def tell(self, words: Words) -> str:
        """One private sentence."""
        return self.teller().tell(words)


def asker(interaction: discord.Interaction) -> Asker:
    """Who asks by this interaction."""
    return Asker(cast("Host", interaction.client), interaction)
