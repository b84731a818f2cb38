"""Who uses a command or a control, in what bot, and how they are answered: always privately."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, TypeAlias, cast

import aiohttp
import discord
from discord import ButtonStyle, app_commands

from bot.discord_ui.components.controls import ButtonAction, Emojis, row
from bot.discord_ui.components.live_replies import LiveReplies, LiveReply
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose, text_message
from bot.discord_ui.components.picture_cache import Pictures
from bot.discord_ui.film.films import Films
from bot.games.engine.contract import Game
from bot.games.engine.text import Text, Translator, Words, msg, readable
from bot.games.engine.view import View
from bot.hosting.person import Person
from bot.people.settings import GuildSettings, PersonSettings
from bot.tables.model import TableInfo
from bot.tables.service import TableService
from bot.tournaments.running.service import TournamentService
from bot.translations import Translations
from renderers.picture import Theme


@dataclass(frozen=True, slots=True)
class Policies:
    """Where the operator of this bot says what becomes of people's data, and on what terms it is used."""

    privacy: str | None = None
    terms: str | None = None


class LeavingError(Exception):
    """This process is about to end: it promises nobody an answer any more."""


class Underway:
    """The tasks that answer somebody, from the acknowledgement to the answer or its apology.

    A process that leaves lets them end first.
    """

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._left = False

    def begin(self) -> None:
        """The running task answers somebody from now on, until it ends; raises LeavingError."""
        if self._left:
            raise LeavingError("this process is about to end")
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def ended(self, seconds: float) -> None:
        """Wait until all have ended, those too that begin meanwhile, at most so long; then none begins."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._tasks:
                    await asyncio.wait(tuple(self._tasks))
        self._left = True


class BotServices(Protocol):
    """What the interface needs of the bot that it runs in."""

    @property
    def tables(self) -> TableService: ...
    @property
    def tournaments(self) -> TournamentService: ...
    @property
    def games(self) -> Mapping[str, Game]: ...
    @property
    def translations(self) -> Translations: ...
    @property
    def pictures(self) -> Pictures: ...
    @property
    def app_emojis(self) -> Emojis: ...
    @property
    def films(self) -> Films: ...
    @property
    def live_replies(self) -> LiveReplies: ...
    @property
    def underway(self) -> Underway: ...
    @property
    def tree(self) -> app_commands.CommandTree[Any]: ...
    @property
    def policies(self) -> Policies: ...
    def server_name(self, guild_id: int | None) -> str | None: ...
    async def allows_again(self, guild_id: int) -> None:
        """A server may allow what it has refused."""
        ...


class Placed(Protocol):
    """A game, and where it is played."""

    @property
    def guild_id(self) -> int | None: ...
    @property
    def channel_id(self) -> int: ...
    @property
    def thread_id(self) -> int | None: ...

    def seat_of(self, person_id: int) -> int | None: ...


def user_name(user: discord.abc.User) -> str:
    """What somebody is called here; the account's own name where that can't be read."""
    return readable(user.display_name) or user.name


@dataclass(frozen=True, slots=True)
class Context:
    """What a command or a control is used in: by whom, where, in which bot."""

    services: BotServices
    interaction: discord.Interaction
    person: Person
    """Who uses it: under the name that the server shows, with the rights that they had at that moment."""
    elsewhere: bool = False
    """What is pressed belongs to another server than the one in which they are: they have their seat there,
    and nothing else."""

    @property
    def begins_tournaments(self) -> bool:
        """Has this person the role to which moderators have given tournaments?"""
        guild = self.services.tables.preferences.guild(self.interaction.guild_id)
        return _has_role(self.interaction.user, guild.event_role)

    @property
    def locale(self) -> str:
        """The language of private answers: the chosen one, else that of the person's Discord."""
        return self.settings.language or self.interaction.locale.value

    @property
    def settings(self) -> PersonSettings:
        """What the one who asks has chosen."""
        return self.services.tables.preferences.person(self.interaction.user.id)

    def own_side(self, view: View, seat: int | None) -> View:
        """What the one who asks sees at this seat: from its side of the board, if they have chosen that."""
        return view if seat is None or not self.settings.own_side else view.from_side_of(seat)

    @property
    def theme(self) -> Theme:
        """In which colours pictures are drawn for the one who asks."""
        return theme_of(self.settings)

    @property
    def guild_id(self) -> int:
        """The server; raises NoPrivateMessage where a control is pressed in a direct message."""
        if self.interaction.guild_id is None:
            raise app_commands.NoPrivateMessage
        return self.interaction.guild_id

    @property
    def channel_id(self) -> int:
        """The channel or thread in which it was asked."""
        assert self.interaction.channel_id is not None
        return self.interaction.channel_id

    @property
    def places(self) -> set[int]:
        """Where it was asked: the channel, and if that is a thread, what it lies in."""
        channel = self.interaction.channel
        parent = channel.parent_id if isinstance(channel, discord.Thread) else None
        return {self.channel_id} | ({parent} if parent is not None else set())

    def sees_channel(self, channel_id: int) -> bool:
        """Does this person see that channel of the server in which they ask?

        A private thread they see from within; from elsewhere only if they manage threads, for who else is
        in it only Discord knows.
        """
        if channel_id in self.places:
            return True
        guild = self.interaction.guild
        channel = None if guild is None else guild.get_channel_or_thread(channel_id)
        member = cast("discord.Member", self.interaction.user)  # in a server it is one
        if channel is None:
            return False
        may = channel.permissions_for(member)  # of a thread: those in the channel above
        private = isinstance(channel, discord.Thread) and channel.is_private()
        return may.view_channel and (may.manage_threads or not private)

    def sees(self, table: Placed) -> bool:
        """May this person know of the table: do they sit at it, or see the channel where it was opened?

        In a direct message, where we call people to their seats, there is no server.
        """
        sits = table.seat_of(self.interaction.user.id) is not None
        if table.guild_id != self.interaction.guild_id:
            return sits and (self.elsewhere or self.interaction.guild_id is None)
        return sits or self.interaction.channel_id == table.thread_id or self.sees_channel(table.channel_id)

    def finds(self, table: TableInfo) -> bool:
        """Is the table in the lists of the one who asks?  Unlisted ones are, for those who are meant."""
        me = self.interaction.user.id
        meant = not table.terms.unlisted or table.seat_of(me) is not None or me in table.invited
        return meant and self.sees(table)

    def translator(self, names: tuple[str | Text, ...] = ()) -> Translator:
        """Private words for messages."""
        return self.services.translations.translator(self.locale, names)

    def plain(self, names: tuple[str | Text, ...] = ()) -> Translator:
        """Private words where no markdown is read."""
        return self.services.translations.plain(self.locale, names)

    def writer(self, names: tuple[str | Text, ...] = ()) -> Writer:
        """What writes texts and controls of private messages."""
        return Writer.of(self.services.translations, self.locale, names, self.services.app_emojis)

    def tell(self, words: Words) -> str:
        """One private sentence."""
        return self.translator().translate(words)

    def reply(
        self, words: Words, colour: discord.Colour = CALM, names: tuple[str | Text, ...] = ()
    ) -> OutgoingMessage:
        """A private message of one text; ``names``: of the seats, where it speaks of them."""
        return text_message(self.translator(names).translate(words), colour)


def theme_of(settings: PersonSettings | GuildSettings) -> Theme:
    """The renderers' name for a theme and a palette."""
    if settings.palette == "usual":
        return settings.theme
    return "dark-clear" if settings.theme == "dark" else "light-clear"


def context_of(interaction: discord.Interaction) -> Context:
    """Who uses what, where; a moderator is one by Discord's permission, or by the server's role for it."""
    services, user = _services(interaction), interaction.user
    role = services.tables.preferences.guild(interaction.guild_id).moderator_role
    moderates = interaction.permissions.manage_guild or _has_role(user, role)
    return Context(services, interaction, Person(user.id, user_name(user), moderator=moderates))


def _services(interaction: discord.Interaction) -> BotServices:
    return cast("BotServices", interaction.client)


def _has_role(user: discord.User | discord.Member, role: int | None) -> bool:
    return role is not None and isinstance(user, discord.Member) and user.get_role(role) is not None


async def acknowledge(interaction: discord.Interaction, *, in_place: bool = True) -> None:
    """Tell Discord at once that an answer follows.

    A control on a private message will change that message; anything else gets a new private answer.
    A direct message is private, too, and can be changed for ever; but not where it must stay as it is:
    ``in_place`` is false.
    """
    services = _services(interaction)
    services.underway.begin()
    message = interaction.message
    if message is not None:
        services.live_replies.use(message.id)
    direct = interaction.guild_id is None and in_place
    if message is not None and (message.flags.ephemeral or direct):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


def is_public(ctx: Context) -> bool:
    """Was it pressed on a message that everybody in a channel sees?"""
    message = ctx.interaction.message
    return message is not None and ctx.interaction.guild_id is not None and not message.flags.ephemeral


Outcome: TypeAlias = Literal["answered", "apology"]
"""What somebody got: an answer, which may say why not, or word that something is broken here."""


DROPPED: Final = (aiohttp.ClientConnectionError, ConnectionError, TimeoutError)
"""The connection to Discord broke off or stood still: nobody's mistake."""


async def respond(
    interaction: discord.Interaction, message: OutgoingMessage, outcome: Outcome = "answered"
) -> None:
    """Show the message where :func:`acknowledge` promised it."""
    live_replies, older = _services(interaction).live_replies, None
    if interaction.response.is_done():
        async with live_replies.alone(interaction.user.id):
            shown = await interaction.edit_original_response(
                view=message.view,
                attachments=message.files,
                allowed_mentions=discord.AllowedMentions.none(),
            )
            older = live_replies.note(interaction, shown.id, message.shown)
    else:
        await interaction.response.send_message(
            view=message.view,
            files=message.files,
            allowed_mentions=discord.AllowedMentions.none(),
            ephemeral=True,
        )
    interaction.client.dispatch("answered", interaction, outcome)
    if older is not None:
        await _close(older, live_replies)


async def _close(older: LiveReply, live_replies: LiveReplies) -> None:
    """Let a private message lead on to the newer one that shows its table now, as far as Discord lets us.

    It names no link and no direction: what that would lead to is soon as old, and the newer one may stand
    above.  Its button shows the present state in it again.  A direct message stays: it is the way to play
    there as long as it asks.
    """
    if older.interaction.guild_id is None:
        return
    writer = context_of(older.interaction).writer()
    words = msg("**No longer current.** You have a newer message of this game.")
    play = writer.button(ButtonAction(older.table, "show"), msg("Show it here"), ButtonStyle.primary)
    view = compose(CALM, writer.text(words), row(play)).view
    async with live_replies.alone(older.person):
        if live_replies.shows(older.message_id):
            # They have pressed something in it meanwhile, which has answered there.
            return
        # Its controls would refuse all the same.
        with suppress(discord.DiscordException, *DROPPED):
            await older.interaction.edit_original_response(view=view, attachments=[])


async def respond_also(
    interaction: discord.Interaction, message: OutgoingMessage, outcome: Outcome = "answered"
) -> None:
    """Say something privately besides what is there; the first such answer fills a promised one."""
    if interaction.response.is_done():
        await interaction.followup.send(
            view=message.view,
            files=message.files,
            allowed_mentions=discord.AllowedMentions.none(),
            ephemeral=True,
        )
        interaction.client.dispatch("answered", interaction, outcome)
    else:
        await respond(interaction, message, outcome)
